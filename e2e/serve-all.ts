// A server for each of the ports that are named, each with a demo of its own: journeys that run side by side do not
// meet. The last one's database is PostgreSQL where one answers, the others' are embedded ones, so that journeys see
// both.

import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import pg from 'pg';
import { answers, testServerUrl } from '../server/test/postgres-server.ts';

const ports = process.argv.slice(2);
const servers: ChildProcess[] = [];
const stopAll = () => servers.forEach((server) => server.kill('SIGTERM'));
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stopAll);

async function onServer(...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: testServerUrl() });
  await client.connect();
  for (const statement of statements) await client.query(statement);
  await client.end();
}

const dropping = (name: string) => `drop database if exists ${name} with (force)`;

/** A new database's address and name; null where no PostgreSQL answers. */
async function ownDatabase(port: string): Promise<{ url: string; name: string } | null> {
  const url = new URL(testServerUrl());
  if (!(await answers(url.href))) return null;
  const name = `isrute_journeys_${port}`;
  await onServer(dropping(name), `create database ${name}`);
  url.pathname = `/${name}`;
  return { url: url.href, name };
}

/** Resolves when it serves; a server that ends before or after ends them all. */
async function serve(port: string, nth: number): Promise<void> {
  const database = nth === ports.length - 1 ? await ownDatabase(port) : null;
  const server = spawn(process.execPath, ['e2e/serve.ts'], {
    env: {
      ...process.env,
      PORT: port,
      DATA_DIR: `test-results/e2e-data-${port}`,
      DATABASE_URL: database?.url ?? '',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  servers.push(server);
  void once(server, 'exit').then(async ([code]) => {
    process.exitCode ||= (code as number | null) ?? 0;
    stopAll();
    if (database) await onServer(dropping(database.name));
  });
  await new Promise<void>((resolve) => {
    createInterface(server.stdout).on('line', (line) => {
      console.log(line);
      if (line.includes('Isrute is ready')) resolve();
    });
  });
}

await Promise.all(ports.map(serve));
console.log('The journeys may begin');
