import { vitePreprocess } from '@sveltejs/vite-plugin-svelte';

export default {
  preprocess: vitePreprocess(),
  compilerOptions: {
    runes: true,
    // short scopes: they stand in every template and every rule
    cssHash: ({ hash, filename, css }) => `s${hash(filename + css).slice(0, 4)}`,
  },
};
