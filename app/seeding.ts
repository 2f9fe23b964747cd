// An empty database is told the demo story, unless SEED=no.

import { seedDemo } from '../seed/seed.ts';
import type { AppContext } from '../server/context.ts';

export async function seedWhenEmpty(app: AppContext, tell: (text: string) => void): Promise<void> {
  if (!app.settings.seed || (await app.tenants.all()).length > 0) return;
  tell('An empty database: telling the demo story');
  await seedDemo(app.database, app.clock(), app.settings.public_url, tell);
  await app.database.settle();
  app.tenants.forget();
}
