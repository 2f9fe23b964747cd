// A PostgreSQL server of a test's own and a streaming replica of it, where the programs for that are.

import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { answers } from './postgres-server.ts';
import { freePort } from './server-process.ts';

const installed = '/usr/lib/postgresql';

function programsIn(folder: string): string | null {
  return ['initdb', 'pg_basebackup', 'postgres'].every((name) => existsSync(join(folder, name)))
    ? folder
    : null;
}

/** Null where there are none. */
export function serverPrograms(): string | null {
  const versions = existsSync(installed)
    ? readdirSync(installed).toSorted((a, b) => Number(b) - Number(a))
    : [];
  const folders = [
    ...versions.map((version) => join(installed, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return folders.map(programsIn).find((folder) => folder !== null) ?? null;
}

/** The programs refuse to run as root: then as the person whom the package made. */
function whoRuns(): { uid: number; gid: number } {
  const { uid, gid } = userInfo();
  if (uid !== 0) return { uid, gid };
  const idOf = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

export interface OneServer {
  /** As its superuser. */
  url: string;
  start(): Promise<void>;
  /** At once, as a machine that loses its power. */
  kill(): Promise<void>;
  /** It holds its connections and says nothing more, until the answer is called. */
  freeze(): Promise<() => void>;
  ask<Row extends pg.QueryResultRow>(statement: string): Promise<Row[]>;
}

export interface ReplicatedServer {
  primary: OneServer;
  replica: OneServer;
  stop(): Promise<void>;
}

function oneServer(bin: string, folder: string, port: number): OneServer {
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  const runner = whoRuns();
  let child: ChildProcess | null = null;
  const ask = async <Row extends pg.QueryResultRow>(statement: string): Promise<Row[]> => {
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    url,
    ask,
    async start() {
      const settings = { port, listen_addresses: '127.0.0.1', unix_socket_directories: folder, fsync: 'off' };
      const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
      child = spawn(join(bin, 'postgres'), ['-D', folder, ...flags], {
        ...runner,
        cwd: folder,
        stdio: 'ignore',
      });
      const started = child;
      process.once('exit', () => started.kill('SIGQUIT'));
      while (!(await answers(url))) {
        if (child.exitCode !== null) throw new Error(`The server in ${folder} ended with ${child.exitCode}`);
      }
    },
    async kill() {
      if (!child) return;
      const ended = once(child, 'exit');
      child.kill('SIGQUIT');
      await ended;
      child = null;
    },
    async freeze() {
      const backends = await ask<{ pid: number }>(
        `select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      );
      const pids = [...backends.map(({ pid }) => pid), child?.pid].filter((pid) => pid !== undefined);
      for (const pid of pids) process.kill(pid, 'SIGSTOP');
      return () => pids.forEach((pid) => process.kill(pid, 'SIGCONT'));
    },
  };
}

/** Both answer; whoever comes over this machine's own network is let in. */
export async function startReplicated(bin: string): Promise<ReplicatedServer> {
  const runner = whoRuns();
  const home = mkdtempSync(join(tmpdir(), 'isrute-replicated-'));
  chownSync(home, runner.uid, runner.gid);
  const run = (name: string, ...args: string[]) =>
    execFileSync(join(bin, name), args, { ...runner, cwd: home, stdio: 'ignore' });
  const folders = { primary: join(home, 'primary'), replica: join(home, 'replica') };
  const [port, replicaPort] = [await freePort(), await freePort()];
  run('initdb', '-D', folders.primary, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8');
  const primary = oneServer(bin, folders.primary, port);
  await primary.start();
  const from = ['-h', '127.0.0.1', '-p', String(port), '-U', 'postgres'];
  run('pg_basebackup', ...from, '-D', folders.replica, '-R', '-X', 'stream', '-c', 'fast', '--no-sync');
  const replica = oneServer(bin, folders.replica, replicaPort);
  await replica.start();
  return {
    primary,
    replica,
    async stop() {
      await replica.kill();
      await primary.kill();
      rmSync(home, { recursive: true });
    },
  };
}
