// npm run create-admin -- --tenant nordis --email you@example.com --first-name Ida --last-name Holm: prints the link
// for choosing a password.

import './help.mjs';
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { openApp } from '../app/open.ts';
import { sayWhyNot } from '../app/stopping.ts';
import { inviteUser } from '../features/people/server/sign-in/send-links.ts';
import { systemAct } from '../server/identity.ts';
import { inTenant } from '../server/tenant.ts';

const tell = (text: string) => process.stdout.write(`${text}\n`);
const shape = z.object({
  tenant: z.string(),
  email: z.email(),
  'first-name': z.string().min(1),
  'last-name': z.string().min(1),
});
const options = Object.fromEntries(
  Object.keys(shape.shape).map((name) => [name, { type: 'string' as const }]),
);
const read = shape.safeParse(parseArgs({ options, strict: true }).values);
if (!read.success) {
  for (const issue of read.error.issues) tell(`--${issue.path.join('.')} ${issue.message}`);
  process.exit(1);
}
const { app, close } = await openApp({ ...process.env, SEED: 'no' }, tell).catch(sayWhyNot);
try {
  const tenant = await app.tenants.bySlug(read.data.tenant);
  if (!tenant) throw new Error(`There is no tenant ${read.data.tenant}`);
  const { generated_password_url } = await inTenant(app.database, tenant.id, (tx) =>
    inviteUser(tx, systemAct(app, tenant), {
      email: read.data.email,
      first_name: read.data['first-name'],
      last_name: read.data['last-name'],
      role: 'admin',
    }),
  );
  tell(`Choose the password here (7 days, once): ${generated_password_url}`);
} catch (error) {
  tell(
    error instanceof Error && 'code' in error && error.code === '23505'
      ? `${read.data.email} is there already`
      : error instanceof Error
        ? error.message
        : String(error),
  );
  process.exitCode = 1;
} finally {
  await close();
}
