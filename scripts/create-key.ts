// npm run create-key -- --tenant nordis --name Webshop --scope orders --scope positions: prints the integration key,
// this once. Scopes are families of calls (docs/connect.md): positions, orders, wallmob, b2b_customers, addresses,
// drivers, depos, customers, partner, marketing, sms, products.

import './help.mjs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { openApp } from '../app/open.ts';
import { createIntegrationKey } from '../features/users/keys/server/commands.ts';
import { inTenant } from '../server/tenant.ts';
import { scopes } from '../shared/permissions.ts';

const tell = (text: string) => process.stdout.write(`${text}\n`);
const shape = z.object({
  tenant: z.string(),
  name: z.string().trim().min(1),
  scope: z.array(z.enum(scopes)).min(1),
});
const { values } = parseArgs({
  options: {
    tenant: { type: 'string' },
    name: { type: 'string' },
    scope: { type: 'string', multiple: true },
  },
  strict: true,
});
const read = shape.safeParse(values);
if (!read.success) {
  for (const issue of read.error.issues) tell(`--${issue.path[0]?.toString()} ${issue.message}`);
  process.exit(1);
}
const { tenant: slug, name, scope } = read.data;
const { app, close } = await openApp({ ...process.env, SEED: 'no' }, tell);
try {
  const tenant = await app.tenants.bySlug(slug);
  if (!tenant) throw new Error(`There is no tenant ${slug}`);
  const { key } = await inTenant(app.database, tenant.id, (tx) =>
    createIntegrationKey(tx, app.clock(), { name, scopes: scope }),
  );
  tell(`Sent as 'Authorization: Bearer …', told once: ${key}`);
} catch (error) {
  tell(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await close();
}
