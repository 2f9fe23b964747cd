// What has to be there before anything runs. Plain JavaScript for whatever Node (20 or newer) the machine has.

import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export const root = join(import.meta.dirname ?? new URL('.', import.meta.url).pathname, '..');

const leastNode = 24;
const parent = process.ppid;

/** The Node that the project brings along; the machine's own may be too old to run TypeScript. */
const ownNode = join(root, 'node_modules/node/bin', process.platform === 'win32' ? 'node.exe' : 'node');

function packagesOf(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : null;
}

/**
 * What is wanted and not present in that version; optional packages are the platform's matter. Serving needs no
 * package for developing: `npm ci --omit=dev` is a whole installation, and a server that starts asks no registry.
 */
export function missingOf(wanted, present, { developing }) {
  return Object.entries(wanted)
    .filter(
      ([path, { version, optional, dev, devOptional, peer }]) =>
        path !== '' &&
        !optional &&
        !devOptional &&
        !peer &&
        (developing || !dev) &&
        present[path]?.version !== version,
    )
    .map(([path]) => path);
}

/** What package-lock.json asks for and node_modules does not have. */
export function missingPackages(choice) {
  const wanted = packagesOf(join(root, 'package-lock.json')) ?? {};
  const present = packagesOf(join(root, 'node_modules/.package-lock.json'));
  if (present === null) return Object.keys(wanted).filter((path) => path !== '');
  return missingOf(wanted, present, choice);
}

/**
 * Runs `npm ci` when node_modules is absent or does not match package-lock.json. `developing` says that tests and
 * checks are run too.
 */
export async function install({ developing }) {
  const missing = missingPackages({ developing });
  if (missing.length === 0) return;
  console.log(`Installing: ${missing.length} packages are missing or changed …`);
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const options = [
    process.env.NODE_ENV === 'production' && !developing ? '--omit=dev' : '--include=dev',
    '--no-audit',
    '--no-fund',
  ];
  if ((await run(npm, ['ci', ...options])) === 0) return;
  // `npm ci` refuses a lock that was written where a package of another platform could not be had; `npm install`
  // passes over it.
  console.log('npm ci failed; trying npm install with the same versions …');
  const code = await run(npm, ['install', '--no-save', ...options]);
  if (code !== 0) {
    console.error('The packages could not be installed; the lines above say why.');
    process.exit(code);
  }
}

/**
 * Ends a start that cannot be, with one sentence: as a line of the log where a server in production would write one.
 */
export function refuseToStart(sentence) {
  const line = { level: 'fatal', time: new Date().toISOString(), msg: sentence };
  console.error(process.env.NODE_ENV === 'production' ? JSON.stringify(line) : sentence);
  process.exit(1);
}

/** @returns the Node to run TypeScript with; ends the process with a sentence when there is none. */
export function projectNode() {
  if (existsSync(ownNode)) return ownNode;
  if (Number(process.versions.node.split('.')[0]) >= leastNode) return process.execPath;
  return refuseToStart(
    `Isrute needs Node ${leastNode} or newer. Its own copy (the npm package "node") was not installed, which happens when install scripts` +
      ` are switched off, and this machine has ${process.version}. Run "npm rebuild node", or use Node ${leastNode}.`,
  );
}

/**
 * How a server's Node is started. Left alone, V8 lets the space for young objects grow to several times what requests
 * need and keeps it. With 4 MB a server with the demo takes 13 MB less on PostgreSQL and 37 embedded than with 8 (npm
 * run bench memory), but collecting them is a fifth of what a search for the nearest stops costs. And the more the
 * heap may grow, the later it is collected: with an end at 768 MB the same ten minutes of use take 340 instead of 479
 * MB. Two imports as large as they may be fit in.
 */
export const serverFlags = ['--max-semi-space-size=8', '--max-old-space-size=768'];

/**
 * glibc lets each of the threads that collect, compile and look things up keep a store of its own of what was given
 * back: with two stores a server takes 8 to 23 MB less. Whoever runs it may say otherwise.
 */
export const serverEnv = { MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2' };

/**
 * Becomes that program, where this system and this Node let a process do so and nobody stands between whom signals have
 * to be handed on from: one process less to keep, and the service manager's signals reach the server itself. Comes
 * back where it could not.
 */
export function become(command, args, env = {}) {
  if (!process.execve || process.platform === 'win32' || process.env.npm_lifecycle_event) return;
  process.chdir(root);
  process.execve(command, [command, ...args], { ...process.env, ...env });
}

/**
 * Runs a program with this one's input and output, handing on the signals that end it.
 * @returns its exit code; 128 and more when a signal ended it.
 */
export function run(command, args, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });
    const handOn = (signal) => {
      // Ctrl-C reaches the whole group of a terminal by itself.
      if (signal !== 'SIGINT' || !process.stdin.isTTY) child.kill(signal);
    };
    const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
    for (const signal of signals) process.on(signal, handOn);
    // npm passes SIGTERM to the shell between it and this process, which dies of it alone.
    const orphaned = process.env.npm_lifecycle_event
      ? setInterval(() => {
          if (process.ppid === parent) return;
          clearInterval(orphaned);
          child.kill('SIGTERM');
        }, 500)
      : null;
    const end = (code) => {
      clearInterval(orphaned);
      for (const signal of signals) process.off(signal, handOn);
      resolve(code);
    };
    child.on('error', (error) => {
      console.error(error.message);
      end(127);
    });
    child.on('exit', (code, signal) =>
      end(code ?? (signal === 'SIGINT' || signal === 'SIGTERM' ? 128 + (signal === 'SIGINT' ? 2 : 15) : 1)),
    );
  });
}
