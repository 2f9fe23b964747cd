// The SMS gateways (RG79) behind one interface: `outbox` shows every message to staff, `gatewayapi` sends it.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Tenant } from '../../../../server/identity.ts';
import type { MessageEvent } from '../rules.ts';
import type { Claimed } from './commands.ts';

/** What the gateway said. `not_taken` is certain; `unclear` is not, and then nobody sends it again before a report came. */
export interface Taken {
  event: Extract<MessageEvent, 'accepted' | 'refused' | 'not_taken' | 'unclear'>;
  provider_ref?: string | null;
  error?: string | null;
}

export interface SmsGateway {
  name: string;
  /** There is no report to wait for: being shown is being delivered. */
  shows_at_once: boolean;
  /** So many messages may wait for its answer side by side. */
  atOnce(tenant: Tenant): number;
  send(message: Claimed, tenant: Tenant): Promise<Taken>;
}

const outbox: SmsGateway = {
  name: 'outbox',
  shows_at_once: true,
  atOnce: () => 1,
  send: () => Promise.resolve({ event: 'accepted' }),
};

const answer = z.object({ ids: z.array(z.coerce.string()).min(1) });

/** GatewayAPI's REST call; `userref` is our key, so that a report finds its message even when the answer was lost. */
const gatewayapi: SmsGateway = {
  name: 'gatewayapi',
  shows_at_once: false,
  atOnce: ({ settings }) => settings.gatewayapi?.at_once ?? 1,
  async send(message, tenant) {
    const { gatewayapi } = tenant.settings;
    // Told by the message that cannot leave.
    if (!gatewayapi?.token) throw new Error("The tenant's setting gatewayapi has no token");
    const { url, token, timeout_ms } = gatewayapi;
    let response: Response;
    try {
      response = await fetch(url, {
        method: 'POST',
        signal: AbortSignal.timeout(timeout_ms),
        headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify({
          sender: message.sender ?? tenant.name.slice(0, 11),
          message: message.text,
          recipients: [{ msisdn: message.phone.slice(1) }],
          userref: `${message.id}`,
          encoding: message.encoding === 'UCS-2' ? 'UCS2' : 'UTF8',
        }),
      });
    } catch (error) {
      // Only a connection that was never made is certain; everything after may have been taken.
      const refused =
        error instanceof TypeError &&
        /ECONNREFUSED|ENOTFOUND|EAI_AGAIN/.test(
          String((error.cause as { code?: string } | undefined)?.code ?? ''),
        );
      return {
        event: refused ? 'not_taken' : 'unclear',
        error: error instanceof Error ? error.message : String(error),
      };
    }
    if (response.status === 429) return { event: 'not_taken', error: 'The gateway is busy (429)' };
    const text = await response.text();
    if (response.status >= 500) return { event: 'unclear', error: `The gateway failed (${response.status})` };
    if (!response.ok)
      return { event: 'refused', error: `The gateway refused (${response.status}): ${text.slice(0, 200)}` };
    const read = answer.safeParse(parsed(text));
    return read.success
      ? { event: 'accepted', provider_ref: read.data.ids[0] ?? null }
      : { event: 'unclear', error: 'The gateway answered in words unknown' };
  },
};

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

const gateways: Readonly<Record<Tenant['settings']['sms_gateway'], SmsGateway>> = { outbox, gatewayapi };

export function gatewayOf(tenant: Tenant): SmsGateway {
  return gateways[tenant.settings.sms_gateway];
}

/** The states of GatewayAPI's report as our events; what is not listed changes nothing. */
export const reportedEvents: Readonly<Record<string, MessageEvent>> = {
  ENROUTE: 'reported_sent',
  BUFFERED: 'reported_sent',
  SCHEDULED: 'reported_sent',
  ACCEPTED: 'reported_sent',
  DELIVERED: 'reported_delivered',
  UNDELIVERABLE: 'reported_failed',
  REJECTED: 'reported_failed',
  EXPIRED: 'reported_failed',
  DELETED: 'reported_failed',
  SKIPPED: 'reported_failed',
};

/**
 * What `jwt` (HS256 or HS512) says, when it is signed with the tenant's callback secret, else null; without a secret nothing is believed.
 * It repeats the body: a signature that fits another body proves nothing.
 */
export function signedByGateway(jwt: string | undefined, tenant: Tenant): Record<string, unknown> | null {
  const secret = tenant.settings.gatewayapi?.callback_secret;
  const [head = '', body = '', signature = ''] = (jwt ?? '').split('.');
  if (!secret || signature === '') return null;
  const algorithm = (parsed(Buffer.from(head, 'base64url').toString()) as { alg?: string } | null)?.alg;
  if (algorithm !== 'HS256' && algorithm !== 'HS512') return null;
  const expected = createHmac(algorithm === 'HS256' ? 'sha256' : 'sha512', secret)
    .update(`${head}.${body}`)
    .digest();
  const given = Buffer.from(signature, 'base64url');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return null;
  const said = parsed(Buffer.from(body, 'base64url').toString());
  return said !== null && typeof said === 'object' ? (said as Record<string, unknown>) : null;
}
