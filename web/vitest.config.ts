import { resolve } from 'node:path';

import { defineConfig, mergeConfig } from 'vitest/config';

import vite from './vite.config.ts';

// the tests of a board's notation lie beside the board, outside this folder
export default mergeConfig(
  vite,
  defineConfig({
    resolve: { alias: { vitest: resolve(import.meta.dirname, 'node_modules/vitest') } },
    test: { include: ['src/**/*.test.ts', '../src/stolik/games/*/web/*.test.ts'] },
  }),
);
