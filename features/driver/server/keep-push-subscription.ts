// Where a driver's phone is pushed to. It belongs to the sign-in that told it: with that it ends.

import { sql } from 'kysely';
import { createECDH } from 'node:crypto';
import type { z } from 'zod';
import { staffOf, type Act } from '../../../server/identity.ts';
import { leadsOutside } from '../../../server/judged-calls.ts';
import { addressProblem, type AddressLimits } from '../../../server/outside-addresses.ts';
import { resealed, seal, unseal } from '../../../server/sealed-secrets.ts';
import { digestOf } from '../../../server/secret-tokens.ts';
import type { TenantTx, WithinTenant } from '../../../server/tenant.ts';
import { commonRefusals, fieldTexts, refuse, refuseFields } from '../../../shared/refusals.ts';
import type { keepPushSubscription } from '../contract/push.ts';
import { driverRefusals } from '../refusals.ts';
import { noteDays } from './note-day-changes.ts';

const place = 'push_subscriptions';
/** Of a person, on all their phones; the oldest makes room. */
const mostOfPerson = 5;

export interface PushAddress {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

export const openPushAddress = (secret: string): PushAddress =>
  JSON.parse(unseal(place, secret)) as PushAddress;

const authBytes = 16;
const pointBytes = 65;

/** A point of the curve, uncompressed: what is sealed to another one throws, and would each time that it is tried. */
function isPoint(p256dh: string): boolean {
  const point = Buffer.from(p256dh, 'base64url');
  const own = createECDH('prime256v1');
  own.generateKeys();
  try {
    return point.length === pointBytes && own.computeSecret(point).length > 0;
  } catch {
    return false;
  }
}

function refuseKeys({ p256dh, auth }: PushAddress['keys']): void {
  const wrong = (field: string) => refuseFields([{ field, text: fieldTexts.invalid }]);
  if (Buffer.from(auth, 'base64url').length !== authBytes) wrong('keys.auth');
  if (!isPoint(p256dh)) wrong('keys.p256dh');
}

/** Whoever is signed in could name an address of the network that the servers stand in. */
async function refuseAddress(endpoint: string, limits: AddressLimits): Promise<void> {
  if (addressProblem(endpoint, limits) !== null) refuse(driverRefusals.push_address);
  if ((await leadsOutside(endpoint, limits)) !== true) refuse(driverRefusals.push_address);
}

/** The phone's sign-in; an office's session in a browser has none of its own here. */
async function findOwnToken(tx: TenantTx, by: Act): Promise<number> {
  const token = await tx
    .selectFrom('api_tokens')
    .select('id')
    .where('token_digest', '=', by.actor.session_digest ?? '')
    .where('kind', '=', 'driver')
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return token?.id ?? refuse(commonRefusals.forbidden);
}

export async function keepPush(
  within: WithinTenant,
  by: Act,
  { endpoint, keys }: z.output<typeof keepPushSubscription.body>,
  limits: AddressLimits,
): Promise<{ server_time: string }> {
  refuseKeys(keys);
  await refuseAddress(endpoint, limits);
  const user_id = staffOf(by).id;
  const endpoint_digest = digestOf(endpoint);
  await within(async (tx) => {
    const api_token_id = await findOwnToken(tx, by);
    // Two presses at once wait for each other.
    await sql`select from users where id = ${user_id} for no key update`.execute(tx);
    // Before the subscriptions, as the look at the days does: two that take them the other way round would hang.
    await noteDays(tx, by.actor.tenant, by.now, [user_id]);
    // The browser has another person or another sign-in now, or another address.
    await tx
      .deleteFrom('push_subscriptions')
      .where((row) =>
        row.or([row('endpoint_digest', '=', endpoint_digest), row('api_token_id', '=', api_token_id)]),
      )
      .execute();
    await tx
      .insertInto('push_subscriptions')
      .values({
        api_token_id,
        user_id,
        endpoint_digest,
        secret: seal(place, JSON.stringify({ endpoint, keys } satisfies PushAddress)),
        created_at: by.now,
      })
      .execute();
    await sql`
      delete from push_subscriptions where user_id = ${user_id} and id not in (
        select id from push_subscriptions where user_id = ${user_id}
        order by id desc limit ${mostOfPerson})`.execute(tx);
  });
  return { server_time: by.now.toISOString() };
}

export async function endPush(tx: TenantTx, by: Act): Promise<void> {
  const api_token_id = await findOwnToken(tx, by);
  await tx.deleteFrom('push_subscriptions').where('api_token_id', '=', api_token_id).execute();
}

/** How many were written anew by the key that seals now. */
export async function resealPushes(tx: TenantTx): Promise<number> {
  const rows = await tx.selectFrom('push_subscriptions').select(['id', 'secret']).forUpdate().execute();
  let count = 0;
  for (const { id, secret } of rows) {
    const anew = resealed(place, secret);
    if (anew === null) continue;
    await tx.updateTable('push_subscriptions').set({ secret: anew }).where('id', '=', id).execute();
    count += 1;
  }
  return count;
}
