// Mails that tell people what was done to their access, and admins of the doors for other systems. Nothing in them
// opens anything.

import type { Act } from '../../../server/identity.ts';
import { queueMail } from '../../../server/mail.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { fill } from '../../../shared/texts.ts';
import { noticeMail, type NoticeMail } from '../texts/access-mails.ts';

/** So many admins are told at most. */
const mostAdmins = 50;

type Values = Readonly<Record<string, string>>;

/** In the tenant's language, like every mail to staff. */
function mail(
  tx: TenantTx,
  { actor: { tenant } }: Act,
  to: { email: string; first_name: string },
  kind: NoticeMail,
  values: Values,
): void {
  const known = { name: to.first_name, tenant: tenant.name, ...values };
  const { subject, body } = noticeMail(kind);
  queueMail(tx, {
    to: to.email,
    subject: fill(subject[tenant.locale], known),
    body: fill(body[tenant.locale], known),
  });
}

export async function mailPerson(
  tx: TenantTx,
  by: Act,
  user_id: number,
  kind: NoticeMail,
  values: Values = {},
): Promise<void> {
  const to = await tx
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  mail(tx, by, to, kind, values);
}

/** Also the one who did it: somebody else may have their session. */
export async function mailAdmins(tx: TenantTx, by: Act, kind: NoticeMail, values: Values): Promise<void> {
  const admins = await tx
    .selectFrom('users')
    .select(['email', 'first_name'])
    .where('role', '=', 'admin')
    .where('status', '=', 'active')
    .orderBy('id')
    .limit(mostAdmins)
    .execute();
  for (const to of admins) mail(tx, by, to, kind, values);
}
