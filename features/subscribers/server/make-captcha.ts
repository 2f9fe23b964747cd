// A self-hosted proof of work against scripts that subscribe strangers: the visitor's browser searches for a number,
// each answer counts once.

import { createChallenge, verifySolution, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { createHmac, randomInt } from 'node:crypto';
import { z } from 'zod';
import type { AppContext } from '../../../server/context.ts';
import type { Tenant } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { refuse } from '../../../shared/refusals.ts';
import { subscriberRefusals } from '../refusals.ts';
import { needsCaptcha } from './needs-captcha.ts';

const LIFE_MS = 20 * 60_000;
// Some 200 key derivations of 2 ms: a third of a second on a laptop, one to two on a slow phone, and a core's hour
// for a few thousand numbers.
const COST = 5_000;
const FEWEST_TRIES = 100;
const MOST_TRIES = 300;

/** A tenant's answer is worth nothing at another's. */
const secretsOf = (app: AppContext, tenant: Tenant) => {
  const derived = (name: string) =>
    createHmac('sha256', app.session_secret).update(`${name}:${tenant.id}`).digest('hex');
  return { hmacSignatureSecret: derived('captcha'), hmacKeySignatureSecret: derived('captcha-key') };
};

function makeChallenge(app: AppContext, tenant: Tenant, now: Date): Promise<Challenge> {
  return createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost: COST,
    counter: randomInt(FEWEST_TRIES, MOST_TRIES),
    deriveKey,
    expiresAt: new Date(now.getTime() + LIFE_MS),
    ...secretsOf(app, tenant),
  });
}

/** A new challenge where the tenant asks for one. */
export async function captchaFor(app: AppContext, tenant: Tenant, now: Date) {
  if (!needsCaptcha(app, tenant)) return { required: false, challenge: null };
  return { required: true, challenge: { ...(await makeChallenge(app, tenant, now)) } };
}

const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal('PBKDF2/SHA-256'),
      nonce: z.string().max(100),
      salt: z.string().max(100),
      cost: z.literal(COST),
      keyLength: z.number().max(64),
      keyPrefix: z.string().max(128),
      keySignature: z.string().max(200),
      expiresAt: z.number(),
    }),
    signature: z.string().max(200),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string().max(200), time: z.number().optional() }),
});

function parsed(value: string): z.output<typeof payload> | null {
  try {
    return payload.safeParse(JSON.parse(Buffer.from(value, 'base64').toString('utf8'))).data ?? null;
  } catch {
    return null;
  }
}

/** Takes an answer and never takes it again. Refused: captcha_failed. */
export async function spendSolution(
  tx: TenantTx,
  app: AppContext,
  tenant: Tenant,
  value: string | null | undefined,
  now: Date,
): Promise<void> {
  const read = value ? parsed(value) : null;
  if (!read || read.challenge.parameters.expiresAt * 1000 < now.getTime())
    refuse(subscriberRefusals.captcha_failed);
  const { verified } = await verifySolution({ ...read, deriveKey, ...secretsOf(app, tenant) });
  if (!verified) refuse(subscriberRefusals.captcha_failed);
  await tx.deleteFrom('captcha_solutions').where('expires_at', '<', now).execute();
  const spent = await tx
    .insertInto('captcha_solutions')
    .values({
      digest: read.challenge.signature,
      expires_at: new Date(read.challenge.parameters.expiresAt * 1000),
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'digest']).doNothing())
    .returning('digest')
    .executeTakeFirst();
  if (!spent) refuse(subscriberRefusals.captcha_failed);
}
