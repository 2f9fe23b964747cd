// The same public pages for the server: app/public.tsx → dist/public-server/public.js, which exports `renderPublic`.

import { defineConfig } from 'vite';
import { preactInPlaceOfReact } from './scripts/preact-alias.ts';

export default defineConfig({
  root: import.meta.dirname,
  publicDir: false,
  resolve: { alias: preactInPlaceOfReact },
  ssr: { noExternal: true },
  build: {
    emptyOutDir: true,
    ssr: 'app/public.tsx',
    target: 'node20',
    copyPublicDir: false,
  },
});
