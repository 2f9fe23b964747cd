// PostgreSQL's own programs, run with a database's address in their environment, so that no password stands in the list
// of processes.

import { spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';

const debian = '/usr/lib/postgresql';

/** The folders in which they are looked for: `PG_BIN`, the path, Debian's, the newest first. */
function folders(): string[] {
  const { PG_BIN, PATH = '' } = process.env;
  const ofDebian = existsSync(debian)
    ? readdirSync(debian)
        .toSorted((a, b) => Number(b) - Number(a))
        .map((version) => join(debian, version, 'bin'))
    : [];
  return [...(PG_BIN ? [PG_BIN] : []), ...PATH.split(delimiter), ...ofDebian];
}

/** @throws when it is nowhere, with what to do. */
export function findProgram(name: string): string {
  const found = folders()
    .map((folder) => join(folder, name))
    .find((file) => existsSync(file));
  if (found === undefined)
    throw new Error(`${name} was not found: install PostgreSQL's client programs, or say PG_BIN=folder`);
  return found;
}

/** As libpq reads it. Without an address it would take another database than the one that was meant. */
export function connectionOf(url: string): Record<string, string> {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const host = searchParams.get('host') ?? hostname.replace(/^\[(.*)\]$/, '$1');
  const sslmode = searchParams.get('sslmode');
  return {
    ...(host && { PGHOST: host }),
    ...(port && { PGPORT: port }),
    ...(username && { PGUSER: decodeURIComponent(username) }),
    ...(password && { PGPASSWORD: decodeURIComponent(password) }),
    ...(sslmode && { PGSSLMODE: sslmode }),
    PGDATABASE: decodeURIComponent(pathname.slice(1)),
  };
}

/** @throws what it said, when it ends with anything but 0. */
export async function runProgram(name: string, args: readonly string[], url: string): Promise<void> {
  const child = spawn(findProgram(name), args, {
    env: { ...process.env, ...connectionOf(url) },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let said = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text));
  const code = await new Promise<number | null>((ended, failed) => {
    child.once('error', failed).once('close', ended);
  });
  if (code !== 0) throw new Error(`${name} failed: ${said.trim().split('\n').slice(0, 5).join('\n')}`);
}
