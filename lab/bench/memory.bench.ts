// What a server with the demo takes: resident memory after it was used, and how soon it is there on a second start.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverEnv, serverFlags } from '../../scripts/ready.mjs';
import { withBenchDatabase } from './bench-database.ts';
import { within } from './measure.ts';

const root = join(import.meta.dirname, '../..');
const patience_ms = 120_000;

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

/** Runs to its end. */
async function run(script: string, env: Record<string, string>): Promise<void> {
  const child = spawn(process.execPath, [join(root, script)], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const [code] = (await once(child, 'exit')) as [number | null];
  if (code !== 0) throw new Error(`${script} ended with ${code}`);
}

interface Started {
  child: ChildProcess;
  ready_s: number;
  url: string;
}

async function start(env: Record<string, string>): Promise<Started> {
  const began = performance.now();
  const port = await freePort();
  const child = spawn(process.execPath, [...serverFlags, join(root, 'app/server.ts')], {
    env: {
      ...process.env,
      ...serverEnv,
      NODE_ENV: 'production',
      LOG_LEVEL: 'error',
      HOST: '127.0.0.1',
      PORT: String(port),
      ...env,
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  const ready = new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk) => {
      said += String(chunk);
      if (said.includes('Isrute is ready')) resolve();
    });
    child.on('exit', (code) => reject(new Error(`The server ended with ${code}: ${said}`)));
    setTimeout(() => reject(new Error(`The server was not ready: ${said}`)), patience_ms).unref();
  });
  await ready;
  return { child, ready_s: (performance.now() - began) / 1000, url: `http://127.0.0.1:${port}` };
}

async function stop({ child }: Started): Promise<void> {
  const ended = once(child, 'exit');
  child.kill('SIGTERM');
  await ended;
}

/** Megabytes of the process, threads included. */
function resident_mb({ child }: Started): number {
  return Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1024;
}

/** The public's search over and over while the fleet drives and notices go out, for half a minute. */
async function busy({ url }: Started): Promise<void> {
  const until = performance.now() + 30_000;
  for (let n = 0; performance.now() < until; n += 1) {
    for (const slug of ['isrute', 'isbilen', 'inghetata']) {
      await (
        await fetch(
          `${url}/${slug}/public/plan_event_route_points/search?coordinates[lat]=${55 + (n % 10) / 10}&coordinates[lng]=10.4`,
        )
      ).text();
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

async function measure(kind: string, env: Record<string, string>, at_most: number): Promise<void> {
  await run('app/prepare.ts', env);
  await stop(await start(env));
  const server = await start(env);
  try {
    await within({
      name: `Warm start, demo, ${kind}`,
      ours: () => server.ready_s,
      at_most: 5,
      unit: 's',
      readings: 1,
    });
    console.log(
      `Memory of the server with the demo when it is ready, ${kind} | ours ${resident_mb(server).toFixed(0)} MB | no target`,
    );
    await busy(server);
    await within({
      name: `Memory of the server with the demo after half a minute of use, ${kind}`,
      ours: () => resident_mb(server),
      at_most,
      unit: 'MB',
      readings: 1,
    });
  } finally {
    await stop(server);
  }
}

const folder = mkdtempSync(join(tmpdir(), 'isrute-bench-'));
try {
  await measure('embedded', { DATA_DIR: folder, DATABASE_URL: '' }, 450);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
await withBenchDatabase(async ({ url }) =>
  measure('on PostgreSQL', { DATABASE_URL: url, DATA_DIR: folder }, 200),
);
