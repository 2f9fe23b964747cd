// GatewayAPI: its REST call, and what it calls back with, signed with the tenant's own secret.

import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import type { Tenant } from '../../../../server/identity.ts';
import { refuse } from '../../../../shared/refusals.ts';
import { outboxRefusals } from '../../outbox/refusals.ts';
import type { MessageEvent } from '../../outbox/rules.ts';
import type { Claimed } from '../../outbox/server/commands.ts';
import {
  failsByHttp,
  handOverByHttp,
  type Callback,
  type SmsGateway,
  type Taken,
} from '../../outbox/server/outside.ts';

const answer = z.object({ ids: z.array(z.coerce.string()).min(1) });

const textOrNumber = z.union([z.string(), z.number()]).transform(String);

const sentReport = z.object({
  id: textOrNumber.pipe(z.string().max(100)),
  status: z.string().max(50),
  userref: z.string().max(200).nullish(),
  error: z.string().max(500).nullish(),
});

const sentInbound = z.object({
  msisdn: textOrNumber.pipe(z.string().max(20)),
  message: z.string().max(5_000),
});

/** The states of its report as our events; what is not listed changes nothing. */
const reportedEvents: Readonly<Record<string, MessageEvent>> = {
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** `userref` is our key, so that a report finds its message even when the answer was lost. */
async function send(message: Claimed, tenant: Tenant): Promise<Taken> {
  const { gatewayapi: settings } = tenant.settings;
  // Told by the message that cannot leave.
  if (!settings?.token) throw new Error("The tenant's setting gatewayapi has no token");
  const { url, token, timeout_ms } = settings;
  const asked = {
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      sender: message.sender ?? tenant.name.slice(0, 11),
      message: message.text,
      recipients: [{ msisdn: message.phone.slice(1) }],
      userref: `${message.id}`,
      encoding: message.encoding === 'UCS-2' ? 'UCS2' : 'UTF8',
    }),
  };
  return handOverByHttp({ url, timeout_ms, ...asked }, (text) => {
    const read = answer.safeParse(parsed(text));
    return read.success ? (read.data.ids[0] ?? null) : null;
  });
}

/** What `jwt` (HS256 or HS512) says, when it is signed with the tenant's callback secret, else null; without a secret nothing is believed. */
function signedWords(jwt: unknown, secret: string | undefined): Readonly<Record<string, unknown>> | null {
  const [head = '', body = '', signature = ''] = String(jwt).split('.');
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

/**
 * The body, when the signature says the same of the members that count: a signature that fits another body proves nothing.
 * Refused: bad_signature, unreadable_callback.
 */
function believed<S extends z.ZodType<Readonly<Record<string, unknown>>>>(
  shape: S,
  counts: readonly (keyof z.output<S> & string)[],
  { headers, body }: Callback,
  tenant: Tenant,
): z.output<S> {
  const said = signedWords(headers['x-gwapi-signature'], tenant.settings.gatewayapi?.callback_secret);
  if (!said) return refuse(outboxRefusals.bad_signature);
  const read = shape.safeParse(body);
  if (!read.success) return refuse(outboxRefusals.unreadable_callback);
  if (counts.some((name) => String(said[name]) !== read.data[name])) refuse(outboxRefusals.bad_signature);
  return read.data;
}

export const gatewayapi: SmsGateway = {
  name: 'gatewayapi',
  shows_at_once: false,
  atOnce: ({ settings }) => settings.gatewayapi?.at_once ?? 1,
  send,
  isFailure: failsByHttp,
  readReport(callback, tenant) {
    const report = believed(sentReport, ['id', 'status'], callback, tenant);
    const own = Number(report.userref);
    return {
      outbox_id: Number.isSafeInteger(own) && own > 0 ? own : null,
      provider_ref: report.id,
      event: reportedEvents[report.status.toUpperCase()] ?? null,
      error: report.error ?? null,
    };
  },
  readInbound(callback, tenant) {
    const { msisdn, message } = believed(sentInbound, ['msisdn', 'message'], callback, tenant);
    return { phone: `+${msisdn.replace(/\D/g, '')}`, message };
  },
};
