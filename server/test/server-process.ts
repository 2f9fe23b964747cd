// The server as a process of its own, and somebody who asks it over and over.

import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { get } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterAll } from 'vitest';

const root = join(import.meta.dirname, '../..');
const children: ChildProcess[] = [];

/** Called at the top of a file: no server outlives its tests. */
export function endServersAfter(): void {
  afterAll(() => children.splice(0).forEach((child) => child.kill('SIGKILL')));
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  return port;
}

export interface ServerProcess {
  child: ChildProcess;
  said(): string;
  ended: Promise<number | null>;
}

/** `folder` is another checkout of the product. It ends with the tests of the file. */
export function start(env: Record<string, string>, folder = root): ServerProcess {
  let text = '';
  const child = spawn(process.execPath, [join(folder, 'app/server.ts')], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DRAIN_SECONDS: '0',
      WORKER: 'no',
      LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  child.stdout.on('data', (chunk) => {
    text += String(chunk);
  });
  child.stderr.on('data', (chunk) => {
    text += String(chunk);
  });
  return { child, said: () => text, ended: once(child, 'exit').then(([code]) => code as number | null) };
}

export type Told = { status: number | 'refused' | 'reset' | 'silent'; began: number; took_ms: number };

/** One request over a connection of its own, with a cookie or other headers. */
export function ask(url: string, who: string | Record<string, string>): Promise<Told> {
  const headers = typeof who === 'string' ? { cookie: who } : who;
  const began = Date.now();
  return new Promise((resolve) => {
    const told = (status: Told['status']) => resolve({ status, began, took_ms: Date.now() - began });
    get(
      url,
      { agent: false, timeout: 15_000, headers: { accept: 'application/json', ...headers } },
      (response) => {
        response
          .on('error', () => told('reset'))
          .on('end', () => told(response.statusCode ?? 0))
          .resume();
      },
    )
      .on('timeout', () => told('silent'))
      .on('error', (error: NodeJS.ErrnoException) =>
        told(error.code === 'ECONNREFUSED' ? 'refused' : 'reset'),
      );
  });
}

/** Asks over and over, four at a time, until told to stop. */
export function load(
  url: string,
  who: string | Record<string, string>,
): { told: readonly Told[]; stop(): Promise<Told[]> } {
  const told: Told[] = [];
  let going = true;
  const worker = async () => {
    while (going) {
      const answer = await ask(url, who);
      told.push(answer);
      // Not as fast as a machine can: the limit of requests a minute is the same for tests of a whole server.
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  };
  const workers = Array.from({ length: 4 }, worker);
  return {
    told,
    async stop() {
      going = false;
      await Promise.all(workers);
      return told;
    },
  };
}
