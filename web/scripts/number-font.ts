// Only numbers are set in the rounded face, so only their glyphs are shipped: 2 kB in place of 16.
import subsetFont from 'subset-font';
import type { Plugin } from 'vite';

const GLYPHS = '0123456789+-±−×#*%/:., BGOPNZR';

export function numberFont(): Plugin {
  return {
    name: 'stolik-number-font',
    apply: 'build',
    async generateBundle(_options, bundle) {
      for (const file of Object.values(bundle)) {
        if (file.type !== 'asset' || !file.fileName.endsWith('.woff2')) continue;
        const subset = await subsetFont(Buffer.from(file.source), GLYPHS, { targetFormat: 'woff2' });
        file.source = new Uint8Array(subset);
      }
    },
  };
}
