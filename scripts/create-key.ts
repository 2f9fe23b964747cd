// npm run create-key -- --tenant nordis --name Webshop --scope orders --scope positions [--expires 2027-01-31]: prints
// the integration key, this once. Scopes are families of calls (docs/connect.md): positions, orders, wallmob,
// b2b_customers, addresses, drivers, depos, customers, partner, marketing, sms, products, and for reading routes,
// stock, end_of_day. A key that expires is good to the end of that day.

import './help.mjs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { openApp } from '../app/open.ts';
import { createIntegrationKey, endOfDay } from '../features/people/server/make-key.ts';
import { inTenant } from '../server/tenant.ts';
import { scopes } from '../shared/permissions.ts';
import { day } from '../shared/wire.ts';

const tell = (text: string) => process.stdout.write(`${text}\n`);
const shape = z.object({
  tenant: z.string(),
  name: z.string().trim().min(1),
  scope: z.array(z.enum(scopes), `is one or more of ${scopes.join(', ')}`).min(1),
  expires: day.optional(),
});
const { values } = parseArgs({
  options: {
    tenant: { type: 'string' },
    name: { type: 'string' },
    scope: { type: 'string', multiple: true },
    expires: { type: 'string' },
  },
  strict: true,
});
const read = shape.safeParse(values);
if (!read.success) {
  for (const issue of read.error.issues) tell(`--${issue.path[0]?.toString()} ${issue.message}`);
  process.exit(1);
}
const { tenant: slug, name, scope, expires } = read.data;
const { app, close } = await openApp({ ...process.env, SEED: 'no' }, tell);
try {
  const tenant = await app.tenants.bySlug(slug);
  if (!tenant) throw new Error(`There is no tenant ${slug}`);
  const now = app.clock();
  const expires_at = expires === undefined ? null : endOfDay(expires, { zone: tenant.time_zone, now });
  const { key } = await inTenant(app.database, tenant.id, (tx) =>
    createIntegrationKey(tx, now, { name, scopes: scope, expires_at }),
  );
  tell(`Sent as 'Authorization: Bearer …', told once: ${key}`);
} catch (error) {
  tell(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await close();
}
