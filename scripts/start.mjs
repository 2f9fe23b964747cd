// npm start: installs what is missing, builds the browser code when it changed, makes and fills the embedded database
// where there is none yet, then runs the server.
// --worker: the jobs alone, without a server. --watch: restarts and rebuilds on every change.

import './help.mjs';
import { existsSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { install, projectNode, root, run, serverEnv, serverFlags } from './ready.mjs';

const worker = process.argv.includes('--worker');
const watching = process.argv.includes('--watch');

await install({ developing: false });
const node = projectNode();
if (!worker) {
  const code = await run(node, ['scripts/build-web.ts']);
  if (code !== 0) {
    console.error('The browser code does not build; the lines above say why.');
    process.exit(code);
  }
}
if (watching && !worker) rebuildOnChange();
if (
  !worker &&
  !process.env.DATABASE_URL?.trim() &&
  !existsSync(resolve(root, process.env.DATA_DIR?.trim() || 'data', 'postgres/PG_VERSION'))
) {
  const code = await run(node, ['app/prepare.ts']);
  if (code !== 0) process.exit(code);
}
const program = worker ? 'app/worker.ts' : 'app/server.ts';
const flags = [...serverFlags, ...(watching ? ['--watch'] : [])];
process.exitCode = await run(node, [...flags, program], serverEnv);
process.exit();

/** The build looks for itself at what changed; one runs at a time, and once more when something changed meanwhile. */
function rebuildOnChange() {
  let building = false;
  let again = false;
  const build = async () => {
    if (building) {
      again = true;
      return;
    }
    building = true;
    do {
      again = false;
      await run(node, ['scripts/build-web.ts'], { NODE_ENV: 'development' });
    } while (again);
    building = false;
  };
  let timer;
  for (const folder of ['web', 'features', 'shared', 'app']) {
    watch(join(root, folder), { recursive: true }, () => {
      clearTimeout(timer);
      timer = setTimeout(build, 150);
    });
  }
}
