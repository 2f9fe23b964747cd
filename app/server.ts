// npm start: opens everything, tells the demo story to an empty database, serves, works, and says where to sign in.

import { auditBuffer } from '../features/audit/server/buffer-requests.ts';
import { findLiveLink } from '../features/tracking/server/events-under-way.ts';
import { demoPassword } from '../seed/seed.ts';
import type { AppContext } from '../server/context.ts';
import { buildServer } from '../server/http/http-server.ts';
import { attachLive } from '../server/live/live.ts';
import { tellAs } from '../server/log.ts';
import { mapNotice } from '../server/map/map-notice.ts';
import { serveMetrics } from '../server/metrics/serve-metrics.ts';
import { inTenant } from '../server/tenant.ts';
import { keepTrucksUnderWay } from './demo.ts';
import { channels, loadedBefore } from './features.ts';
import { startWorkers } from './open-homes.ts';
import { openApp } from './open.ts';
import { partsOf } from './parts.ts';
import { seedWhenEmpty } from './seeding.ts';
import { finishOrCut, run, type Stopping } from './stopping.ts';

const began = Date.now();
const tell = tellAs(process.env);

async function sayWhere(app: AppContext): Promise<void> {
  const address = app.settings.public_url;
  const tenants = await app.tenants.all();
  tell(`Isrute is ready after ${((Date.now() - began) / 1000).toFixed(1)} s on ${address}`);
  for (const tenant of tenants) {
    if (!tenant.demo) continue;
    const link = await inTenant(app.database, tenant.id, (tx) => findLiveLink(tx, address, app.clock()), {
      readonly: true,
    });
    const live = link ? `\n    live: ${link}` : '';
    tell(`  ${address}/${tenant.slug}/users/sign_in  admin@${tenant.slug}.test  ${demoPassword}${live}`);
  }
  if (tenants.some((tenant) => tenant.demo)) {
    tell(
      'Demo users and keys (demo-key-SLUG) are open to everybody who can reach this server: never use them with real data.',
    );
  }
  if (tenants.length === 0) tell('There is no tenant yet: npm run create-tenant, then npm run create-admin.');
}

async function open(): Promise<Stopping> {
  const { app, watched, close } = await openApp(process.env, tell);
  const notice = await mapNotice(app.settings);
  if (notice !== null) tell(notice);
  await seedWhenEmpty(app, tell);
  await keepTrucksUnderWay(app);
  await Promise.all(loadedBefore.map((load) => load()));
  const audit = auditBuffer(app);
  let isLeaving = false;
  const server = await buildServer(app, {
    ...partsOf((request) => audit.record(request)),
    is_leaving: () => isLeaving,
    // Machines are faster than people.
    ...(app.settings.environment === 'test' && { requests_per_minute: 1_000_000 }),
  });
  const live = attachLive(server.server, {
    channels,
    bus: app.bus,
    ctx: app,
    trust_proxy: app.settings.trust_proxy,
    warn: (text, error) => app.log.warn({ err: error }, text),
  });
  await server.listen({ host: app.settings.host, port: app.settings.port });
  const metrics = await serveMetrics(app, live);
  const worker = app.settings.worker ? await startWorkers(app, watched) : null;
  // It serves by now, and whoever tells it to stop is heard while the links are still looked up: what cannot be told,
  // since the database was lost or closed just then, ends nothing.
  void sayWhere(app).catch((error: unknown) => app.log.warn({ err: error }, 'links not told'));
  let workerStops: Promise<void> | undefined;
  return {
    log: app.log,
    drain_ms: app.settings.drain_ms,
    leave() {
      isLeaving = true;
      workerStops = worker?.stop();
    },
    async stop() {
      await live.stop();
      await finishOrCut(server.close(), () => server.server.closeAllConnections());
      await workerStops;
      await audit.stop();
      await metrics?.stop();
      await close();
    },
  };
}

await run(open);
