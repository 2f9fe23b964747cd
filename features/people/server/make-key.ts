// Keys of programs, which belong to the tenant.

import { sql } from 'kysely';
import { z } from 'zod';
import type { AppContext } from '../../../server/context.ts';
import type { Database } from '../../../server/db/pool.ts';
import { staffOf, type Act } from '../../../server/identity.ts';
import { sessionsChange } from '../../../server/known-sessions.ts';
import { digestOf, newToken } from '../../../server/secret-tokens.ts';
import { inTenant, type TenantTx } from '../../../server/tenant.ts';
import { addDays, instant, type Day } from '../../../shared/calendar.ts';
import { scopes as knownScopes, type Scope } from '../../../shared/permissions.ts';
import { notFound, refuse } from '../../../shared/refusals.ts';
import { recordChanges } from '../../history/server/record-changes.ts';
import type { IntegrationKey, WantedKey } from '../contract/integration-keys.ts';
import { keysRefusals } from '../refusals/integration-keys.ts';
import { endingOf, isUseDue, MOST_KEYS, USE_TOLD_EVERY_MS } from '../rules/integration-keys.ts';
import { inForce } from './list-keys.ts';
import { mailAdmins } from './mail-access.ts';

const kind = 'api_tokens';

const newKey = z.object({
  name: z.string().trim().min(1).max(255),
  scopes: z.array(z.enum(knownScopes)).min(1),
});

/**
 * The one place where keys are made. It is told once and kept only as a digest; `key` is for demo data, whose keys
 * are documented.
 */
export async function createIntegrationKey(
  tx: TenantTx,
  now: Date,
  {
    key = newToken(),
    made_by = null,
    expires_at = null,
    ...wanted
  }: {
    name: string;
    scopes: readonly Scope[];
    key?: string;
    made_by?: number | null;
    expires_at?: Date | null;
  },
): Promise<{ id: number; key: string }> {
  const { name, scopes } = newKey.parse(wanted);
  const { id } = await tx
    .insertInto('api_tokens')
    .values({
      kind: 'integration',
      name,
      scopes: [...new Set(scopes)],
      token_digest: digestOf(key),
      ending: endingOf(key),
      created_at: now,
      expires_at,
      made_by,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return { id, key };
}

/** Nobody is signed in who ends a key that was made in their name (`sign-in/end-ways.ts`). */
function whoOf({ actor }: Act): string {
  return actor.user ? `${actor.user.first_name} ${actor.user.last_name}` : '–';
}

/** The day counts to its end; one that is over already is refused. */
export function endOfDay(day: Day, { zone, now }: { zone: string; now: Date }): Date {
  const at = instant(addDays(day, 1), '00:00:00', zone);
  return at > now ? at : refuse(keysRefusals.in_the_past);
}

/** For an admin who asks for one: within the limit, and told in the history. */
export async function makeKey(
  tx: TenantTx,
  by: Act,
  wanted: WantedKey,
): Promise<IntegrationKey & { key: string }> {
  const { expires_on, ...given } = wanted;
  const expires_at =
    expires_on === null ? null : endOfDay(expires_on, { zone: by.actor.tenant.time_zone, now: by.now });
  const { count } = await tx
    .selectFrom('api_tokens')
    .select((row) => row.fn.countAll<number>().as('count'))
    .where(inForce(by.now))
    .executeTakeFirstOrThrow();
  if (count >= MOST_KEYS) refuse(keysRefusals.too_many, { count: MOST_KEYS });
  const made_by = staffOf(by).id;
  const { id, key } = await createIntegrationKey(tx, by.now, { ...given, made_by, expires_at });
  recordChanges(tx, by, [{ kind, id, before: null, after: { ...given, ...(expires_on && { expires_on }) } }]);
  await mailAdmins(tx, by, 'key_made', {
    key: wanted.name,
    who: whoOf(by),
    scopes: wanted.scopes.join(', '),
  });
  return {
    id,
    ...given,
    ending: endingOf(key),
    state: 'in_force',
    created_at: by.now.toISOString(),
    last_used_at: null,
    expires_at: expires_at?.toISOString() ?? null,
    ended_at: null,
    key,
  };
}

/** Its row stays, so that the list tells of it. */
export async function endKey(tx: TenantTx, by: Act, id: number): Promise<void> {
  const ended = await tx
    .updateTable('api_tokens')
    .set({ revoked_at: by.now })
    .where('id', '=', id)
    .where('kind', '=', 'integration')
    .where('revoked_at', 'is', null)
    .returning('name')
    .executeTakeFirst();
  if (!ended) notFound();
  sessionsChange(tx);
  const [before, after] = [{ ended_at: null }, { ended_at: by.now }];
  recordChanges(tx, by, [{ kind, id, before, after }]);
  await mailAdmins(tx, by, 'key_ended', { key: ended.name ?? '', who: whoOf(by) });
}

/** When this server last told of each key: as many entries as there are keys in use. */
const toldUses = new WeakMap<Database, Map<string, number>>();

/** Behind an answer to a key. Never throws: what the key asked for is done whether this is known or not. */
export async function noteKeyUse(
  { database, clock, log }: AppContext,
  { tenant_id, id }: { tenant_id: number; id: number },
): Promise<void> {
  const told = toldUses.get(database) ?? new Map<string, number>();
  toldUses.set(database, told);
  const key = `${tenant_id} ${id}`;
  const now = clock();
  if (!isUseDue(told.get(key), now.getTime())) return;
  told.set(key, now.getTime());
  try {
    await inTenant(database, tenant_id, (tx) => writeUse(tx, id, now));
  } catch (error) {
    log.warn({ err: error }, 'when a key was used last');
  }
}

/** Another server may have told of it meanwhile. */
async function writeUse(tx: TenantTx, id: number, now: Date): Promise<void> {
  const due = new Date(now.getTime() - USE_TOLD_EVERY_MS);
  await sql`
    update api_tokens set last_used_at = ${now}
    where id = ${id} and kind = 'integration' and (last_used_at is null or last_used_at <= ${due})`.execute(
    tx,
  );
}
