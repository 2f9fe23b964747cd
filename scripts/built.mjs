// Whether dist/ was built from what lies in this folder. Plain JavaScript for whatever Node (20 or newer) the machine
// has: npm start asks before anything is installed.

import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './ready.mjs';

const isOfEveryScreen = (file) => file.startsWith('web/') || /^features\/(?:.*\/)?web\//.test(file);

/** What is built, and which files only that is built from. */
export const builtParts = [
  {
    name: 'web',
    words: 'staff app',
    isSource: (file) => /^app\/[^/]*\.ts[^/]*$/.test(file) || isOfEveryScreen(file),
  },
  {
    name: 'public',
    words: 'public pages',
    isSource: (file) => file === 'app/public.tsx' || isOfEveryScreen(file),
  },
  {
    name: 'public-server',
    words: 'public pages for the server',
    isSource: (file) => file === 'app/public.tsx' || isOfEveryScreen(file),
  },
  {
    name: 'drive',
    words: "driver's page",
    isSource: (file) => file === 'app/drive.tsx' || isOfEveryScreen(file),
  },
];

/**
 * What every part stands on: contracts and rules are compiled into the browser code, and versions into everything;
 * what only the server runs is not.
 */
const common = ['scripts/preact-alias.ts', 'scripts/icon-modules.ts', 'package-lock.json'];
const isCommon = (file) =>
  file.startsWith('shared/') ||
  (file.startsWith('features/') && file.endsWith('.ts')) ||
  common.includes(file);

function* filesBelow(folder) {
  if (!existsSync(join(root, folder))) return;
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory()) yield* filesBelow(path);
    else if (entry.isFile()) yield path;
  }
}

let known = null;

/** All that any part may be built from, tests not among it: an image goes without them. Read once. */
function sources() {
  known ??= [...['app', 'features', 'shared', 'web'].flatMap((folder) => [...filesBelow(folder)]), ...common]
    .filter((file) => !/\.test\.tsx?$|^web\/test\//.test(file) && !file.includes('/server/'))
    .sort((one, other) => (one < other ? -1 : 1))
    .map((file) => ({
      file,
      digest: createHash('sha256')
        .update(readFileSync(join(root, file)))
        .digest('hex'),
    }));
  return known;
}

/** Of everything that a part is built from. */
export function digestOf({ name, isSource }) {
  const hash = createHash('sha256').update(readFileSync(join(root, `vite.${name}.config.ts`)));
  const files = sources().filter(({ file }) => isSource(file) || isCommon(file));
  for (const { file, digest } of files) hash.update(`${file}\0${digest}\0`);
  return { digest: hash.digest('hex'), files: files.length + 1 };
}

export const stampOf = ({ name }) => join(root, 'dist', '.built', name);

export function isBuilt(part) {
  const stamp = stampOf(part);
  return (
    existsSync(join(root, 'dist', part.name)) &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === digestOf(part).digest
  );
}

/** @returns one sentence, or null where all that a server serves was built from this folder. */
export function whyNotBuilt() {
  const present = builtParts.filter(({ name }) => existsSync(join(root, 'dist', name)));
  if (present.length < builtParts.length)
    return 'The browser code is not built: run npm run build in this folder (docs/running.md, What it needs)';
  const others = builtParts.filter((part) => !isBuilt(part));
  if (others.length === 0) return null;
  return `The browser code in dist was built from another version (${others.map(({ words }) => words).join(', ')}): run npm run build in this folder`;
}
