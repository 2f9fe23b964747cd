// A PostgreSQL of its own, in a folder that goes with it: nobody else's may be cut off.

import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from '../torture/send.ts';

const debian = '/usr/lib/postgresql';
const programs = ['initdb', 'pg_ctl'];

/** The folder of `initdb` and `pg_ctl`: PG_BIN, the PATH, or where Debian keeps them. Null where there are none. */
export function postgresPrograms(): string | null {
  const versions = existsSync(debian) ? readdirSync(debian).toSorted((a, b) => Number(b) - Number(a)) : [];
  const folders = [
    process.env.PG_BIN ?? '',
    ...(process.env.PATH ?? '').split(':'),
    ...versions.map((version) => join(debian, version, 'bin')),
  ];
  const found = folders.find(
    (folder) => folder !== '' && programs.every((name) => existsSync(join(folder, name))),
  );
  return found !== undefined && (process.getuid?.() !== 0 || postgresPerson() !== null) ? found : null;
}

/** PostgreSQL does not run as root; its own person does it then. */
function postgresPerson(): { uid: number; gid: number } | null {
  const id = (flag: string) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout);
  return id('-u') > 0 ? { uid: id('-u'), gid: id('-g') } : null;
}

export interface OwnPostgres {
  /** Gone with it. */
  folder: string;
  /** Of the login that serves, and of the one that owns: as docs/running.md has them. */
  url: string;
  owner_url: string;
  /**
   * Ends every process of it at once, as a crash does, and starts again: what was committed is read back from its log.
   */
  restartImmediately(): Promise<void>;
  remove(): void;
}

const settings = (port: number) => `
port = ${port}
listen_addresses = '127.0.0.1'
unix_socket_directories = ''
max_connections = 200
shared_buffers = 256MB
`;

async function makeLogins(port: number): Promise<void> {
  const server = new pg.Client({
    connectionString: `postgres://postgres@127.0.0.1:${port}/postgres`,
  });
  await server.connect();
  await server.query('create role isrute_owner login createrole');
  await server.query('create role isrute_login login');
  await server.query('create database isrute owner isrute_owner');
  await server.end();
}

export async function startPostgres(): Promise<OwnPostgres> {
  const found = postgresPrograms();
  if (found === null)
    throw new Error('There is no PostgreSQL here: install its server, or set PG_BIN to its programs');
  const person = process.getuid?.() === 0 ? postgresPerson() : null;
  const folder = mkdtempSync(join(tmpdir(), 'isrute-cluster-'));
  const data = join(folder, 'data');
  const how = { cwd: folder, ...person };
  // Nothing may hold its output: the server that it leaves behind would keep that open.
  const run = async (name: string, ...words: string[]) => {
    const child = spawn(join(found, name), words, { ...how, stdio: 'ignore' });
    const [code] = (await once(child, 'exit')) as [number | null];
    if (code !== 0) throw new Error(`${name} ${words.join(' ')} ended with ${code}`);
  };
  const control = (...words: string[]) => run('pg_ctl', '-D', data, '-w', '-t', '60', '-l', log, ...words);
  const log = join(folder, 'log');
  mkdirSync(data);
  if (person) for (const path of [folder, data]) chownSync(path, person.uid, person.gid);
  await run('initdb', '-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync');
  const port = await freePort();
  writeFileSync(join(data, 'postgresql.conf'), settings(port), { flag: 'a' });
  const remove = () => {
    process.off('exit', remove);
    spawnSync(join(found, 'pg_ctl'), ['-D', data, '-w', '-m', 'immediate', 'stop'], {
      ...how,
      stdio: 'ignore',
    });
    rmSync(folder, { recursive: true, force: true });
  };
  process.on('exit', remove);
  await control('start');
  await makeLogins(port);
  return {
    folder,
    url: `postgres://isrute_login@127.0.0.1:${port}/isrute`,
    owner_url: `postgres://isrute_owner@127.0.0.1:${port}/isrute`,
    restartImmediately: () => control('-m', 'immediate', 'restart'),
    remove,
  };
}
