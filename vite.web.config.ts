// The staff app: app/web.tsx → dist/web, one chunk per screen. The server draws the document and finds the entry in
// the manifest.

import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { iconModules } from './scripts/icon-modules.ts';

export default defineConfig({
  root: import.meta.dirname,
  base: '/assets/web/',
  publicDir: false,
  plugins: [iconModules, react()],
  // MapLibre 6 loads its worker as a module from its own address; that also keeps `blob:` out of the content security
  // policy.
  worker: { format: 'es' },
  build: {
    emptyOutDir: true,
    assetsDir: '',
    manifest: true,
    target: 'es2023',
    chunkSizeWarningLimit: 1200,
    // Small pictures would become data: addresses, which the content security policy does not allow for fonts and
    // styles.
    assetsInlineLimit: 0,
    rolldownOptions: { input: 'app/web.tsx' },
  },
});
