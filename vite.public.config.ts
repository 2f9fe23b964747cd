// The public pages in the browser: app/public.tsx → dist/public. Written in React, built on preact/compat to stay
// within the page budget.

import { defineConfig } from 'vite';
import { preactInPlaceOfReact } from './scripts/preact-alias.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: '/assets/public/',
  publicDir: false,
  resolve: { alias: preactInPlaceOfReact },
  worker: { format: 'es' },
  build: {
    emptyOutDir: true,
    assetsDir: '',
    manifest: true,
    target: 'es2020',
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'app/public.tsx' },
  },
});
