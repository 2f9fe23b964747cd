// npm start: installs what is missing, builds the browser code when it changed, makes and fills the embedded database
// where there is none yet, then runs the server. With NODE_ENV=production it installs and builds nothing: npm ci and
// npm run build come before (docs/running.md).
// --worker: the jobs alone, without a server. --watch: restarts and rebuilds on every change.

import './help.mjs';
import { existsSync, watch } from 'node:fs';
import { join, resolve } from 'node:path';
import { whyNotBuilt } from './built.mjs';
import {
  become,
  install,
  missingPackages,
  projectNode,
  refuseToStart,
  root,
  run,
  serverEnv,
  serverFlags,
} from './ready.mjs';

const worker = process.argv.includes('--worker');
const watching = process.argv.includes('--watch');

const inProduction = process.env.NODE_ENV === 'production' && !watching;
if (inProduction) refuseHalfOfIt();
// Where nothing has to be built, the packages that build are not asked for.
const isBuilt = worker || inProduction || whyNotBuilt() === null;
if (!inProduction) await install({ developing: watching || !isBuilt });
const node = projectNode();
// Side by side: neither needs the other, and the first start takes as long as the longer of them.
const [notBuilt, notPrepared] = await Promise.all([
  isBuilt ? 0 : run(node, ['scripts/build-web.ts']),
  worker || hasDatabase() ? 0 : run(node, ['app/prepare.ts']),
]);
if (notBuilt !== 0) console.error('The browser code does not build; the lines above say why.');
if (notBuilt + notPrepared !== 0) process.exit(notBuilt || notPrepared);
if (watching && !worker) rebuildOnChange();
const program = worker ? 'app/worker.ts' : 'app/server.ts';
const flags = [...serverFlags, ...(watching ? ['--watch'] : [])];
if (!watching) become(node, [...flags, program], serverEnv);
process.exitCode = await run(node, [...flags, program], serverEnv);
process.exit();

/** Nothing is mended in production: a server that installs or builds writes where it should not, and takes minutes. */
function refuseHalfOfIt() {
  const missing = missingPackages({ developing: false });
  if (missing.length > 0)
    refuseToStart(
      `${missing.length} packages of package-lock.json are not installed (${missing[0]} …): run npm ci --omit=dev in this folder`,
    );
  const why = worker ? null : whyNotBuilt();
  if (why !== null) refuseToStart(why);
}

/** An embedded one is made by a process of its own. */
function hasDatabase() {
  const folder = resolve(root, process.env.DATA_DIR?.trim() || 'data');
  return Boolean(process.env.DATABASE_URL?.trim()) || existsSync(join(folder, 'postgres/PG_VERSION'));
}

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
