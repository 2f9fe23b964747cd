// npm run seed [-- --fresh]: tells the demo story to an empty database. --fresh empties the embedded database first.

import './help.mjs';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { openApp } from '../app/open.ts';
import { seedDemo } from '../seed/seed.ts';
import { lockFolder } from '../server/db/folder-lock.ts';
import { readSettings } from '../server/settings.ts';

const tell = (text: string) => process.stdout.write(`${text}\n`);
const fresh = process.argv.includes('--fresh');
const settings = readSettings(process.env);

if (fresh && settings.database.kind !== 'embedded') {
  tell('--fresh empties the embedded database only; make PostgreSQL a new, empty database instead.');
  process.exit(1);
}
try {
  if (fresh) {
    // The lock says whether a server is running on this folder; nothing is removed under its feet.
    lockFolder(settings.data_dir)();
    rmSync(join(settings.data_dir, 'postgres'), { recursive: true, force: true });
  }
  const { app, close } = await openApp(process.env, tell);
  if ((await app.tenants.all()).length > 0) tell('The database is not empty: nothing was changed.');
  else
    for (const { slug, live_link } of await seedDemo(app.database, app.clock(), settings.public_url, tell))
      tell(`${slug}${live_link ? `  live: ${live_link}` : ''}`);
  await close();
} catch (error) {
  tell(error instanceof Error ? error.message : String(error));
  process.exit(1);
}
