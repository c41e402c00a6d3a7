import { resolve } from 'node:path';

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

import { numberFont } from './scripts/number-font.ts';
import { spokenTexts } from './scripts/spoken-texts.ts';
import { serviceWorker } from './scripts/service-worker.ts';

const server = process.env.STOLIK_SERVER ?? 'http://localhost:8642';

export default defineConfig({
  plugins: [svelte(), spokenTexts(), numberFont(), serviceWorker()],
  // boards and texts come from the games' rooms, and name the house's parts so from wherever they lie
  resolve: { alias: { $house: resolve(import.meta.dirname, 'src') } },
  server: {
    fs: { allow: ['..'] },
    proxy: { '/api': { target: server, ws: true } },
  },
  build: {
    outDir: '../src/stolik/server/static',
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    // what every page is made of travels together, and what every board is made of, which the first page does without
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            {
              name: 'base',
              priority: 1,
              test: /node_modules|src\/(texts|prefs|route|games\.ts|table\/(level|options)|wire\/api|parts\/(Icon|Paper|Back\.))|web\/(Motif|Tile|Card|Mosquito)/,
            },
            { name: 'kit', test: /src\/(motion|parts\/(Actions|Backs|Call|Hand|Lamp|Ring|Rival|Surface))/ },
          ],
        },
      },
    },
  },
});
