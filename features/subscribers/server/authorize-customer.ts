// Proving that a phone is one's own by a code sent to it (RG101). The code is made from the secret and the time:
// nothing is kept of it.

import { createHmac } from 'node:crypto';
import type { AppContext } from '../../../server/context.ts';
import type { Act } from '../../../server/identity.ts';
import { isSameSecret } from '../../../server/secret-tokens.ts';
import type { TenantTx, WithinTenant } from '../../../server/tenant.ts';
import { refuse } from '../../../shared/refusals.ts';
import { fill } from '../../../shared/texts.ts';
import { queueMessages } from '../../notices/server/queue-messages.ts';
import { subscriberRefusals } from '../refusals.ts';
import { phoneFor } from '../rules/subscriber.ts';
import { subscriberTexts } from '../texts/public-texts.ts';
import { countAddress, countPhone } from './count-attempts.ts';
import { subscriberByPhone } from './subscriber.ts';

/** A code is good for this long, and for as long again after that. */
const TURN_MS = 10 * 60_000;

function codeAt(app: AppContext, tenant_id: number, phone: string, turn: number): string {
  const digest = createHmac('sha256', app.session_secret)
    .update(`phone-code:${tenant_id}:${phone}:${turn}`)
    .digest();
  return String(digest.readUInt32BE(0) % 1_000_000).padStart(6, '0');
}

function isRight(app: AppContext, by: Act, phone: string, code: string): boolean {
  const turn = Math.floor(by.now.getTime() / TURN_MS);
  const given = Buffer.from(code.trim());
  const codes = [turn, turn - 1].map((one) => Buffer.from(codeAt(app, by.actor.tenant.id, phone, one)));
  return codes.some((one) => isSameSecret(given, one));
}

async function sendCode(tx: TenantTx, app: AppContext, by: Act, phone: string, nth: number): Promise<void> {
  const { tenant } = by.actor;
  const customer = await subscriberByPhone(tx, phone, true);
  if (!customer || tenant.settings.sms_off) return;
  const code = codeAt(app, tenant.id, phone, Math.floor(by.now.getTime() / TURN_MS));
  await queueMessages(tx, tenant, [
    {
      kind: 'integration',
      phone,
      text: fill(subscriberTexts.sms.code[tenant.locale], { code, name: tenant.name }),
      dedupe_key: `code:${customer.uuid}:${by.now.toISOString()}:${nth}`,
      send_at: by.now,
      customer_id: customer.id,
    },
  ]);
}

/** Refused: phone_invalid, code_invalid, too_often. A try is committed before the code is looked at. */
export async function authorize(
  inTenant: WithinTenant,
  app: AppContext,
  by: Act,
  { phone: text, code }: { phone: string; code?: string | null | undefined },
): Promise<{ uuid?: string }> {
  const phone = phoneFor(by.actor.tenant.country, text) ?? refuse(subscriberRefusals.phone_invalid);
  await inTenant((tx) => countAddress(tx, 'authorize', by));
  const nth = await inTenant((tx) => countPhone(tx, code ? 'try_code' : 'send_code', phone, by));
  if (!code) {
    await inTenant((tx) => sendCode(tx, app, by, phone, nth));
    return {};
  }
  const customer = isRight(app, by, phone, code)
    ? await inTenant((tx) => subscriberByPhone(tx, phone))
    : null;
  return customer ? { uuid: customer.uuid } : refuse(subscriberRefusals.code_invalid);
}
