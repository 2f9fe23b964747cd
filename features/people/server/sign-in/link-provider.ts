// Which account of the provider somebody signs in by. One account there opens one person here, whatever their e-mail
// becomes.

import type { Act } from '../../../../server/identity.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import { refuse } from '../../../../shared/refusals.ts';
import { recordChanges } from '../../../history/server/record-changes.ts';
import { providerLinkRefusals } from '../../refusals/provider-links.ts';
import type { Told } from '../outside/sign-in-provider.ts';
import { endSessionsOf } from '../sessions/start-session.ts';

/** Whom an account is linked to. */
export async function findLinkedPerson(tx: TenantTx, { issuer, subject }: Told): Promise<number | null> {
  const link = await tx
    .selectFrom('provider_links')
    .select('user_id')
    .where('issuer', '=', issuer)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return link?.user_id ?? null;
}

/** False when the person is linked to another account of the same provider. The person's row is locked. */
export async function isOwnAccount(
  tx: TenantTx,
  user_id: number,
  { issuer, subject }: Told,
): Promise<boolean> {
  const link = await findLink(tx, user_id);
  return !link || link.issuer !== issuer || link.subject === subject;
}

const findLink = (tx: TenantTx, user_id: number) =>
  tx
    .selectFrom('provider_links')
    .select(['issuer', 'subject', 'email'])
    .where('user_id', '=', user_id)
    .executeTakeFirst();

/** A link to a former provider makes room. */
export async function keepLink(tx: TenantTx, by: Act, user_id: number, told: Told): Promise<void> {
  const { issuer, subject } = told;
  const before = await findLink(tx, user_id);
  const isKnown = before?.issuer === issuer;
  const email = isKnown ? before.email : (told.email ?? '');
  await tx
    .insertInto('provider_links')
    .values({ user_id, issuer, subject, email, created_at: by.now, last_used_at: by.now })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'user_id'])
        .doUpdateSet(
          isKnown
            ? { last_used_at: by.now }
            : { issuer, subject, email, created_at: by.now, last_used_at: by.now },
        ),
    )
    .execute();
  if (!isKnown) await recordLink(tx, by, user_id, { before: before?.email ?? null, after: email });
}

async function recordLink(
  tx: TenantTx,
  by: Act,
  id: number,
  { before, after }: { before: string | null; after: string | null },
): Promise<void> {
  recordChanges(tx, by, [
    { kind: 'users', id, before: { provider_link: before }, after: { provider_link: after } },
  ]);
}

/** Whoever was let in by the account is let out: it may have been somebody else's. */
export async function removeLink(tx: TenantTx, by: Act, user_id: number): Promise<void> {
  const cut = await tx
    .deleteFrom('provider_links')
    .where('user_id', '=', user_id)
    .returning('email')
    .executeTakeFirst();
  if (!cut) refuse(providerLinkRefusals.not_linked);
  await endSessionsOf(tx, by, user_id, by.actor.user?.id === user_id ? by.actor.session_digest : null);
  await recordLink(tx, by, user_id, { before: cut.email, after: null });
}
