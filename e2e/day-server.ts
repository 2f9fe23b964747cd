// The whole app on an embedded database of its own, with a clock that the journey sets: a day is driven in seconds.

import { hash } from '@node-rs/argon2';
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { channels, jobs } from '../app/features.ts';
import { openApp } from '../app/open.ts';
import { partsOf } from '../app/parts.ts';
import { queueDueNotices } from '../features/notices/server/queue-due-notices.ts';
import { relayOutbox } from '../features/notices/server/relay-outbox.ts';
import { fleetOf } from '../features/tracking/server/outside/fleet-provider.ts';
import { takeFixes, trackTenant } from '../features/tracking/server/track-events.ts';
import { chanceOf } from '../seed/chance.ts';
import { seedPeople } from '../seed/people.ts';
import { demoPassword, seedStory, seedTenant } from '../seed/seed.ts';
import { stories, type TenantStory } from '../seed/tenants.ts';
import type { AppContext } from '../server/context.ts';
import { buildServer } from '../server/http/http-server.ts';
import { attachLive } from '../server/live/live.ts';
import { inTenant } from '../server/tenant.ts';
import { importTestAddresses } from '../server/test/addresses.ts';
import { settableClock, type SettableClock } from '../server/test/clock.ts';
import { runQueuedJobs } from '../server/test/queued-jobs.ts';

export interface DayServer {
  app: AppContext;
  clock: SettableClock;
  address: string;
  /** Lets `seconds` pass in steps of 20: positions, visits, ETAs, notices, queued jobs, as the worker would do them. */
  pass(slug: string, seconds: number): Promise<void>;
  /** Runs what is queued for a tenant now. */
  work(slug: string): Promise<void>;
  stop(): Promise<void>;
}

/** One tenant is enough for a day, and a slow machine is grateful. */
const story = { ...(stories[0] as TenantStory), is_large: false };

async function tellStory({ database }: AppContext, at: Date, password_digest: string): Promise<void> {
  await seedStory(database, story, at, 'http://day.test', password_digest);
  await importTestAddresses(database);
}

/** Depots, people and cars: for a journey that makes its routes and trips itself. */
export async function tellPeople({ database }: AppContext, at: Date, password_digest: string): Promise<void> {
  const tenant_id = await seedTenant(database, story);
  await inTenant(database, tenant_id, (tx) =>
    seedPeople(tx, story, password_digest, chanceOf(story.slug), at),
  );
}

/** `settings`: of the environment, besides those that every day has. */
export async function startDay(
  at: Date,
  tell = tellStory,
  settings: Readonly<Record<string, string>> = {},
): Promise<DayServer> {
  const folder = mkdtempSync(join(tmpdir(), 'isrute-day-'));
  const clock = settableClock(at);
  const { app: opened, close } = await openApp(
    {
      NODE_ENV: 'test',
      LOG_LEVEL: 'warn',
      DATA_DIR: folder,
      HOST: '127.0.0.1',
      PORT: '0',
      // The services that journeys play stand on this machine.
      WEBHOOKS_INSIDE: 'yes',
      ...settings,
    },
    () => {},
  );
  const app: AppContext = { ...opened, clock };
  const password_digest = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  await tell(app, at, password_digest);
  app.tenants.forget();
  const server = await buildServer(app, { ...partsOf(() => {}), requests_per_minute: 1_000_000 });
  const live = attachLive(server.server, { channels, bus: app.bus, ctx: app });
  await server.listen({ host: '127.0.0.1', port: 0 });
  const address = `http://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  app.settings.public_url = address;
  const tenantOf = async (slug: string) => {
    const tenant = await app.tenants.bySlug(slug);
    if (!tenant) throw new Error(`no tenant ${slug}`);
    return tenant;
  };
  const work = async (slug: string) => {
    await runQueuedJobs(app, jobs, (await tenantOf(slug)).id);
  };
  return {
    app,
    clock,
    address,
    work,
    async pass(slug, seconds) {
      const tenant = await tenantOf(slug);
      for (let gone = 0; gone < seconds; gone += 20) {
        clock.advance(20);
        const now = clock();
        await takeFixes(app, tenant, await fleetOf(tenant).positions(app, tenant, now), now);
        if (gone % 60 === 40) {
          await trackTenant(app, tenant, now);
          await work(slug);
          await queueDueNotices(app, tenant);
          await relayOutbox(app, tenant);
        }
      }
    },
    async stop() {
      await live.stop();
      await server.close();
      await close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
