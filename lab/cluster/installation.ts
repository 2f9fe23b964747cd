// Three servers, two workers and a proxy on a PostgreSQL of their own, switched as in production.

import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { jobs } from '../../app/features.ts';
import { migrate } from '../../server/db/migrate.ts';
import { openDatabase, type Database } from '../../server/db/pool.ts';
import { installJobs } from '../../server/jobs/job-worker.ts';
import { openLiveBus } from '../../server/live/live-bus.ts';
import { proxyTo, type Proxy } from '../../server/test/proxy.ts';
import { freePort } from '../torture/send.ts';
import { openGateway, type Gateway } from './gateway.ts';
import { Member } from './member.ts';
import { startPostgres, type OwnPostgres } from './postgres.ts';
import { fillWorld, type World } from './world.ts';

export interface Installation {
  postgres: OwnPostgres;
  /** For looking at what is kept, beside the servers. */
  database: Database;
  servers: Member[];
  workers: Member[];
  proxy: Proxy;
  gateway: Gateway;
  world: World;
  /** What carries live messages between the servers. */
  bus: 'NATS' | 'PostgreSQL';
  close(): Promise<void>;
}

export interface Shape {
  cars: number;
  staff: number;
  /** How long a server that was told to stop goes on, and how often the proxy asks whether it is ready. */
  drain_seconds: number;
  looks_every_ms: number;
  /** From the beginning, not only in the step that is about them. */
  clocks_are_wrong: boolean;
}

const off_seconds = 300;

/** Fast and slow in turn; the first server's clock stays right. Answers whose clock it was not before. */
export function setClocksWrong({ servers, workers }: Pick<Installation, 'servers' | 'workers'>): Member[] {
  const changed: Member[] = [];
  for (const [n, member] of [...servers.slice(1), ...workers].entries()) {
    const off = n % 2 === 0 ? off_seconds : -off_seconds;
    if (member.off_seconds !== off) changed.push(member);
    member.off_seconds = off;
  }
  return changed;
}

const serverCount = 3;
const workerCount = 2;

async function natsThatAnswers(): Promise<string | null> {
  const nats_url = process.env.NATS_URL ?? 'nats://127.0.0.1:4222';
  if (nats_url === '') return null;
  const bus = await openLiveBus({ nats_url }).catch(() => null);
  await bus?.stop();
  return bus === null ? null : nats_url;
}

/** Until the proxy sends requests to each of them. */
export async function untilServing(proxy: Proxy, servers: readonly Member[]): Promise<void> {
  while (!servers.every((server) => proxy.isReady(server.port))) await wait(20);
}

async function planMembers(
  { url, owner_url, folder }: OwnPostgres,
  nats_url: string | null,
  gateway: Gateway,
  { drain_seconds }: Shape,
) {
  const common = {
    NODE_ENV: 'production',
    // Many are started: all but the first find the code read already.
    NODE_COMPILE_CACHE: join(folder, 'code'),
    DATABASE_URL: url,
    DATABASE_OWNER_URL: owner_url,
    HOST: '127.0.0.1',
    TRUST_PROXY: '1',
    WORKER: 'no',
    MAP_PMTILES: 'none',
    SERVICES_INSIDE: new URL(gateway.url).host,
    DRAIN_SECONDS: String(drain_seconds),
    LOG_LEVEL: 'warn',
    NATS_URL: nats_url ?? '',
    // One NATS may serve others beside this.
    NATS_PREFIX: `cluster-${process.pid}`,
  };
  const servers: Member[] = [];
  for (let n = 1; n <= serverCount; n += 1) {
    const port = await freePort();
    const env = { ...common, PORT: String(port) };
    servers.push(new Member({ name: `server ${n}`, program: 'app/server.ts', env, port }));
  }
  const workers = Array.from({ length: workerCount }, (_, n) => {
    // At this level it says which jobs it has done.
    const env = { ...common, LOG_LEVEL: 'debug' };
    return new Member({ name: `worker ${n + 1}`, program: 'app/worker.ts', env, port: null });
  });
  return { servers, workers };
}

export async function makeInstallation(shape: Shape): Promise<Installation> {
  const closing: (() => void | Promise<void>)[] = [];
  const close = async () => {
    for (const act of closing.toReversed()) await act();
  };
  try {
    const postgres = await startPostgres();
    closing.push(() => postgres.remove());
    const gateway = await openGateway();
    closing.push(() => gateway.stop());
    const { url, owner_url } = postgres;
    const database = await openDatabase({ kind: 'postgres', url, owner_url });
    closing.push(() => database.stop());
    await migrate(database);
    await installJobs(database, jobs);
    const world = await fillWorld(database, { ...shape, gateway_url: gateway.url });
    const nats_url = await natsThatAnswers();
    const { servers, workers } = await planMembers(postgres, nats_url, gateway, shape);
    const members = [...servers, ...workers];
    if (shape.clocks_are_wrong) setClocksWrong({ servers, workers });
    const leave = () => members.forEach((member) => member.leave());
    process.on('exit', leave);
    closing.push(() => {
      process.off('exit', leave);
      leave();
    });
    const proxy = await proxyTo(
      servers.map(({ port }) => port),
      shape.looks_every_ms,
    );
    closing.push(() => proxy.stop());
    await Promise.all(members.map((member) => member.start()));
    await untilServing(proxy, servers);
    const bus = nats_url === null ? 'PostgreSQL' : 'NATS';
    return { postgres, database, servers, workers, proxy, gateway, world, bus, close };
  } catch (error) {
    await close();
    throw error;
  }
}
