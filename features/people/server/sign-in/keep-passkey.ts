// Adding, naming and removing passkeys, and proving who one is by them. Whoever counts or changes a person's passkeys
// holds the lock on the person.

import { generateAuthenticationOptions, generateRegistrationOptions } from '@simplewebauthn/server';
import { staffOf, type Act } from '../../../../server/identity.ts';
import { sessionsChange } from '../../../../server/known-sessions.ts';
import { digestOf } from '../../../../server/secret-tokens.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import { passkeysAt, type PasskeyAnswer, type RelyingParty } from '../../../../shared/passkeys.ts';
import { notFound, refuse } from '../../../../shared/refusals.ts';
import { needsSecondFactor } from '../../../../shared/second-factor.ts';
import { recordChanges } from '../../../history/server/record-changes.ts';
import type { OwnPasskey } from '../../contract/passkeys.ts';
import { passkeysRefusals } from '../../refusals/passkeys.ts';
import { secondFactorRefusals } from '../../refusals/second-factor.ts';
import { algorithms, readAssertion, verifiedCount, type MadeKey } from '../../rules/passkey-answers.ts';
import { mostPasskeys } from '../../rules/passkeys.ts';
import { mailPerson } from '../mail-access.ts';
import { lockPerson } from './change-second-factor.ts';
import { listCredentials, shownColumns, shownPasskey } from './list-passkeys.ts';
import { challengeOf, takeChallenge } from './note-challenge.ts';
import { readProofs } from './proofs-of-person.ts';

/** Enough to know a browser by. */
const longestAgent = 400;

/** By which a device knows whose key it keeps. It tells nothing of the person to whoever reads the device. */
const handleOf = ({ actor }: Act, user_id: number) =>
  Buffer.from(digestOf(`passkeys of ${actor.tenant.id} ${user_id}`), 'hex');

/** Where this tenant's passkeys work; refuses where they do not. */
export function placeOf(by: Act): RelyingParty {
  const { tenant } = by.actor;
  if (tenant.settings.second_factor === 'off') refuse(secondFactorRefusals.not_offered);
  return passkeysAt(by.public_url, tenant) ?? refuse(passkeysRefusals.elsewhere);
}

/**
 * What the browser of somebody who adds one hands to their device: a key that it finds by itself, and that opens by
 * finger, face or PIN.
 */
export async function registrationOptions(tx: TenantTx, by: Act, token: string) {
  const { id, email, first_name, last_name } = staffOf(by);
  const known = await listCredentials(tx, id);
  if (known.length >= mostPasskeys) refuse(passkeysRefusals.too_many, { count: known.length });
  const options = await generateRegistrationOptions({
    rpName: by.actor.tenant.name,
    rpID: placeOf(by).id,
    userID: handleOf(by, id),
    userName: email,
    userDisplayName: `${first_name} ${last_name}`,
    challenge: challengeOf(token),
    attestationType: 'none',
    supportedAlgorithmIDs: algorithms,
    excludeCredentials: known,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
  });
  return { ...options };
}

/** At the door: of whom, the device knows. */
export async function signInOptions(by: Act, token: string) {
  const options = await generateAuthenticationOptions({
    rpID: placeOf(by).id,
    challenge: challengeOf(token),
    userVerification: 'required',
  });
  return { ...options };
}

/** One that is known already is refused by the table's unique key. */
export async function keepPasskey(
  tx: TenantTx,
  by: Act,
  { public_key, user_agent, ...made }: MadeKey & { name: string; user_agent: string },
): Promise<OwnPasskey> {
  const { id: user_id } = staffOf(by);
  await lockPerson(tx, user_id);
  const known = await listCredentials(tx, user_id);
  if (known.length >= mostPasskeys) refuse(passkeysRefusals.too_many, { count: known.length });
  const row = await tx
    .insertInto('passkeys')
    .values({
      ...made,
      user_id,
      public_key: Buffer.from(public_key),
      user_agent: user_agent.toWellFormed().slice(0, longestAgent),
      created_at: by.now,
    })
    .returning(shownColumns)
    .executeTakeFirstOrThrow();
  await recordPasskeys(tx, by, user_id, [{ before: null, after: row.name }]);
  await mailPerson(tx, by, user_id, 'passkey_added', { passkey: row.name });
  return shownPasskey(row);
}

export async function nameOwnPasskey(
  tx: TenantTx,
  by: Act,
  { id, name }: { id: number; name: string },
): Promise<OwnPasskey> {
  const row = await tx
    .updateTable('passkeys')
    .set({ name })
    .where('id', '=', id)
    .where('user_id', '=', staffOf(by).id)
    .returning(shownColumns)
    .executeTakeFirst();
  return row ? shownPasskey(row) : notFound();
}

/** Whoever has to have a second factor keeps one. */
export async function removeOwnPasskey(tx: TenantTx, by: Act, id: number): Promise<void> {
  const { id: user_id, role } = staffOf(by);
  await lockPerson(tx, user_id);
  await removeOneOf(tx, by, { user_id, id });
  const left = await readProofs(tx, by, user_id);
  const isNeeded = needsSecondFactor(by.actor.tenant.settings.second_factor, role);
  if (isNeeded && !left.code && !left.passkey) refuse(secondFactorRefusals.needed);
}

/** Under the lock of the person, who is told. */
export async function removeOneOf(
  tx: TenantTx,
  by: Act,
  { user_id, id }: { user_id: number; id: number },
): Promise<void> {
  const gone = await tx
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', user_id)
    .returning('name')
    .executeTakeFirst();
  if (!gone) return notFound();
  await recordPasskeys(tx, by, user_id, [{ before: gone.name, after: null }]);
  await mailPerson(tx, by, user_id, 'passkey_removed', { passkey: gone.name });
}

/** All that a person has, without a word to them; how many there were. */
export async function removePasskeysOf(tx: TenantTx, by: Act, user_id: number): Promise<number> {
  const gone = await tx.deleteFrom('passkeys').where('user_id', '=', user_id).returning('name').execute();
  await recordPasskeys(
    tx,
    by,
    user_id,
    gone.map(({ name }) => ({ before: name, after: null })),
  );
  return gone.length;
}

async function recordPasskeys(
  tx: TenantTx,
  by: Act,
  id: number,
  changes: readonly { before: string | null; after: string | null }[],
): Promise<void> {
  sessionsChange(tx);
  recordChanges(
    tx,
    by,
    changes.map(({ before, after }) => ({
      kind: 'users',
      id,
      before: { passkey: before },
      after: { passkey: after },
    })),
  );
}

/** What a browser sends to prove who it is: the answer, and the cookie's secret by which it was asked. */
export interface Shown {
  answer: PasskeyAnswer;
  token: string;
}

/** Whose passkey it is. The person's row is locked then: of two signatures at the same moment one is counted first. */
export async function provePasskey(
  tx: TenantTx,
  by: Act,
  { answer, token }: Shown,
): Promise<number | 'refused' | 'begin_again'> {
  const place = passkeysAt(by.public_url, by.actor.tenant);
  if (!(await takeChallenge(tx, by, token, 'door'))) return 'begin_again';
  const given = readAssertion(answer);
  if (!given || !place) return 'refused';
  const user_id = await findOwnerOfPasskey(tx, given.id);
  if (user_id === null || given.response.userHandle !== handleOf(by, user_id).toString('base64url'))
    return 'refused';
  await lockPerson(tx, user_id);
  const key = await tx
    .selectFrom('passkeys')
    .select(['id', 'credential_id', 'public_key', 'counter'])
    .where('credential_id', '=', given.id)
    .executeTakeFirst();
  const counter = key && (await verifiedCount(given, key, { challenge: challengeOf(token), place }));
  if (!key || typeof counter !== 'number') return 'refused';
  await tx.updateTable('passkeys').set({ counter, last_used_at: by.now }).where('id', '=', key.id).execute();
  return user_id;
}

async function findOwnerOfPasskey(tx: TenantTx, credential_id: string): Promise<number | null> {
  const key = await tx
    .selectFrom('passkeys')
    .select('user_id')
    .where('credential_id', '=', credential_id)
    .executeTakeFirst();
  return key?.user_id ?? null;
}
