// The server that the journeys visit, on an empty data folder. Its large tenants are told small: the journeys need
// some of everything, not thousands.

import { rmSync } from 'node:fs';
import { openApp } from '../app/open.ts';
import { seedDemo } from '../seed/seed.ts';
import { stories } from '../seed/tenants.ts';
import { importTestAddresses } from '../server/test/addresses.ts';

rmSync(process.env.DATA_DIR ?? 'test-results/e2e-data', { recursive: true, force: true });
const { app, close } = await openApp(process.env, () => undefined);
await seedDemo(
  app.database,
  app.clock(),
  app.settings.public_url,
  undefined,
  stories.map((story) => ({ ...story, is_large: false })),
);
await importTestAddresses(app.database);
await close();
await import('../app/server.ts');
