// npm start: opens everything, tells the demo story to an empty database, serves, works, and says where to sign in.
import { attachLive } from '../server/live.ts';
import { startWorker } from '../server/job-worker.ts';
import { buildServer } from '../server/http-server.ts';
import { SettingsError } from '../server/settings.ts';
import { demoPassword } from '../db/seed/seed.ts';
import { auditBuffer } from '../features/audit/server/buffer.ts';
import { liveLinkOf } from '../features/tracking/server/queries.ts';
import { inTenant } from '../server/tenant.ts';
import { keepTrucksUnderWay } from './demo.ts';
import { channels, jobs } from './features.ts';
import { openApp, type Opened } from './open.ts';
import { partsOf } from './parts.ts';
import { seedWhenEmpty } from './seeding.ts';
import { stopInOrder } from './stopping.ts';

const began = Date.now();
const tell = (text: string) => process.stdout.write(`${text}\n`);

async function open(): Promise<Opened> {
  try {
    return await openApp(process.env, tell);
  } catch (error) {
    const known = error instanceof SettingsError || (error instanceof Error && error.name === 'FolderInUse');
    tell(known ? error.message : `Isrute could not start: ${error instanceof Error ? error.message : String(error)}`);
    return process.exit(1);
  }
}

const { app, close } = await open();
await seedWhenEmpty(app, tell);
await keepTrucksUnderWay(app);
const audit = auditBuffer(app);
const server = await buildServer(app, partsOf((request) => audit.record(request)));
const live = attachLive(server.server, {
  channels, bus: app.bus, ctx: app, trust_proxy: app.settings.trust_proxy, warn: (text, error) => app.log.warn({ err: error }, text),
});
await server.listen({ host: app.settings.host, port: app.settings.port });
const worker = app.settings.worker ? await startWorker(app, jobs) : null;

const address = app.settings.public_url;
tell(`Isrute is ready after ${((Date.now() - began) / 1000).toFixed(1)} s on ${address}`);
for (const tenant of await app.tenants.all()) {
  if (!tenant.demo) continue;
  const link = await inTenant(app.database, tenant.id, (tx) => liveLinkOf(tx, address, app.clock()), { readonly: true });
  tell(`  ${address}/${tenant.slug}/users/sign_in  admin@${tenant.slug}.test  ${demoPassword}${link ? `\n    live: ${link}` : ''}`);
}
if ((await app.tenants.all()).some((tenant) => tenant.demo)) {
  tell('Demo users and keys (demo-key-SLUG) are open to everybody who can reach this server: never use them with real data.');
}

stopInOrder(async () => {
  await live.stop();
  await server.close();
  await worker?.stop();
  await audit.stop();
  await close();
});
