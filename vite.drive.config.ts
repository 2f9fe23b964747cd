// The driver's page: app/drive.tsx → dist/drive, with the worker that lets it start without a network. React is built
// on preact/compat, as the public pages are.

import { createHash } from 'node:crypto';
import { defineConfig, type Plugin } from 'vite';
import { preactInPlaceOfReact } from './scripts/preact-alias.ts';

const base = '/assets/drive/';
const icons = ['icon-192.png', 'icon-512.png'];

/** Writes into the worker which files it is to keep; coasts and towns of a country are kept with the map of a trip. */
const filesIntoWorker: Plugin = {
  name: 'files-into-worker',
  generateBundle(_, bundle) {
    const worker = bundle['worker.js'];
    if (worker?.type !== 'chunk') throw new Error('The build has no worker');
    // A classic worker: what it shared with the page it could not fetch.
    if (worker.imports.length > 0) throw new Error(`The worker needs ${worker.imports.join()}`);
    const made = Object.keys(bundle).filter((name) => name !== 'worker.js' && !/^\.vite|\.json$/.test(name));
    const files = [...made, ...icons].sort().map((name) => base + name);
    const revision = createHash('sha256').update(files.join()).update(worker.code).digest('hex').slice(0, 12);
    const told = worker.code.replace(/(["'`])__DRIVE_BUILD__\1/, JSON.stringify({ files, revision }));
    if (told === worker.code) throw new Error('The worker asks for no files');
    worker.code = told;
  },
};

export default defineConfig({
  root: import.meta.dirname,
  base,
  publicDir: 'web/drive-icons',
  resolve: { alias: preactInPlaceOfReact },
  plugins: [filesIntoWorker],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    emptyOutDir: true,
    assetsDir: '',
    manifest: true,
    modulePreload: false,
    target: 'es2022',
    assetsInlineLimit: 0,
    rolldownOptions: {
      input: { page: 'app/drive.tsx', worker: 'features/driver/web/drive-worker.ts' },
      output: { entryFileNames: ({ name }) => (name === 'worker' ? 'worker.js' : '[name]-[hash].js') },
    },
  },
});
