// GatewayAPI: its REST call, and what it calls back with, signed with the tenant's own secret: the reports of the
// REST API, or the events of the newer Messaging API.

import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Tenant } from '../../../../server/identity.ts';
import { askOutside, OutsideFailure } from '../../../../server/outside-calls.ts';
import { isSameSecret } from '../../../../server/secret-tokens.ts';
import { refuse } from '../../../../shared/refusals.ts';
import { saidOf, type SettingsOf } from '../../../../shared/services.ts';
import { texts } from '../../../../shared/texts.ts';
import { outboxRefusals } from '../../refusals/outbox.ts';
import type { MessageEvent } from '../../rules/outbox.ts';
import {
  cameFrom,
  failsByHttp,
  handOverByHttp,
  ownNumber,
  phoneOf,
  withoutSender,
  type Callback,
  type Report,
  type SmsGateway,
  type Taken,
} from './sms-gateway.ts';

const answer = z.object({ ids: z.array(z.coerce.string()).min(1) });

const account = z.object({ credit: z.number(), currency: z.string() });

const textOrNumber = z.union([z.string(), z.number()]).transform(String);

const sentReport = z.object({
  id: textOrNumber.pipe(z.string().max(100)),
  status: z.string().max(50),
  userref: z.string().max(200).nullish(),
  error: z.string().max(500).nullish(),
});

const sentInbound = z.object({
  msisdn: textOrNumber,
  message: z.string(),
});

/** What the Messaging API calls with, one event at a time. */
const sentEvent = z.object({ event_type: z.string().max(100), event: z.looseObject({}) });

const statusEvent = z.object({
  msg_id: z.string().max(100),
  status: z.string().max(50),
  reference: z.string().max(200).nullish(),
  error: z.object({ hex_code: z.string().max(20), details: z.string().max(500) }).nullish(),
});

/** An SMS says its text within, an RCS message is the text. */
const textEvent = z.object({
  sender: cameFrom,
  content: z.union([z.string(), z.object({ message: z.string() }).transform(({ message }) => message)]),
});

/** The states of its report as our events; what is not listed changes nothing. */
const reportedEvents: Readonly<Record<string, MessageEvent>> = {
  ENROUTE: 'reported_sent',
  BUFFERED: 'reported_sent',
  SCHEDULED: 'reported_sent',
  ACCEPTED: 'reported_sent',
  DELIVERED: 'reported_delivered',
  READ: 'reported_delivered',
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

function settingsOf({ settings: { sms } }: Tenant): SettingsOf<'sms', 'gatewayapi'> {
  if (sms.provider !== 'gatewayapi') throw new Error('The tenant does not use GatewayAPI');
  return sms;
}

function readAnswer(said: unknown): Taken | null {
  const read = answer.safeParse(said);
  return read.success ? { event: 'accepted', provider_ref: read.data.ids[0] ?? null } : null;
}

/** `userref` is our key, so that a report finds its message even when the answer was lost. */
const send: SmsGateway['send'] = async (message, { tenant, from }) => {
  const { url, token, timeout_ms } = settingsOf(tenant);
  if (from === null) return withoutSender(message.phone);
  // Told by the message that cannot leave.
  if (!token) throw new Error("The tenant's settings of gatewayapi have no token");
  const asked = {
    headers: { authorization: `Token ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      sender: from,
      message: message.text,
      recipients: [{ msisdn: message.phone.slice(1) }],
      userref: `${message.id}`,
      encoding: message.encoding === 'UCS-2' ? 'UCS2' : 'UTF8',
    }),
  };
  return handOverByHttp({ url, timeout_ms, ...asked }, readAnswer);
};

/**
 * What `jwt` (HS256 or HS512) says, when it is signed with the tenant's callback secret, else null; without a secret
 * nothing is believed.
 */
function signedWords(jwt: unknown, secret: string | undefined): Readonly<Record<string, unknown>> | null {
  const [head = '', body = '', signature = ''] = String(jwt).split('.');
  if (!secret || signature === '') return null;
  const algorithm = (parsed(Buffer.from(head, 'base64url').toString()) as { alg?: string } | null)?.alg;
  if (algorithm !== 'HS256' && algorithm !== 'HS512') return null;
  const expected = createHmac(algorithm === 'HS256' ? 'sha256' : 'sha512', secret)
    .update(`${head}.${body}`)
    .digest();
  const given = Buffer.from(signature, 'base64url');
  if (!isSameSecret(given, expected)) return null;
  const said = parsed(Buffer.from(body, 'base64url').toString());
  return said !== null && typeof said === 'object' ? (said as Record<string, unknown>) : null;
}

/**
 * The body, when the signature says the same of the members that count: a signature that fits another body proves
 * nothing. Refused: bad_signature, unreadable_callback.
 */
function believed<S extends z.ZodType<Readonly<Record<string, unknown>>>>(
  shape: S,
  counts: readonly (keyof z.output<S> & string)[],
  { headers, body }: Callback,
  tenant: Tenant,
): z.output<S> {
  const said = signedWords(headers['x-gwapi-signature'], settingsOf(tenant).callback_secret);
  if (!said) return refuse(outboxRefusals.bad_signature);
  const read = shape.safeParse(body);
  if (!read.success) return refuse(outboxRefusals.unreadable_callback);
  if (counts.some((name) => String(said[name]) !== read.data[name])) refuse(outboxRefusals.bad_signature);
  return read.data;
}

const isEvent = ({ body }: Callback) => 'event_type' in body;

/**
 * What an event of this kind tells, when its signature fits its bytes. One of another kind is refused, so that the
 * gateway shows it as not delivered: a STOP that was sent to the address of reports would be lost without a word.
 * Refused: bad_signature, unreadable_callback.
 */
function believedEvent<S extends z.ZodType>(
  kind: RegExp,
  shape: S,
  { headers, body, bytes }: Callback,
  tenant: Tenant,
): z.output<S> {
  const secret = settingsOf(tenant).callback_secret;
  const given = Buffer.from(String(headers.signature ?? '').replace(/^v1=/, ''), 'hex');
  if (!secret || !bytes || given.length === 0) return refuse(outboxRefusals.bad_signature);
  const expected = createHmac('sha256', secret).update(bytes).digest();
  if (!isSameSecret(given, expected)) return refuse(outboxRefusals.bad_signature);
  const read = sentEvent.safeParse(body);
  if (!read.success || !kind.test(read.data.event_type)) return refuse(outboxRefusals.unreadable_callback);
  const event = shape.safeParse(read.data.event);
  return event.success ? event.data : refuse(outboxRefusals.unreadable_callback);
}

function reportOfEvent(callback: Callback, tenant: Tenant): Report {
  const { msg_id, status, reference, error } = believedEvent(
    /^message\.status\./,
    statusEvent,
    callback,
    tenant,
  );
  return {
    outbox_id: ownNumber(reference),
    provider_ref: msg_id,
    event: reportedEvents[status.toUpperCase()] ?? null,
    error: error ? `${error.details} (${error.hex_code})` : null,
  };
}

const saidTexts = texts({
  left: {
    en: 'GatewayAPI: {credit} {currency} are left',
    da: 'GatewayAPI: {credit} {currency} er tilbage',
    nb: 'GatewayAPI: {credit} {currency} er igjen',
  },
});

export const gatewayapi: SmsGateway = {
  name: 'gatewayapi',
  shows_only: false,
  atOnce: (tenant) => settingsOf(tenant).at_once,
  send,
  isFailure: failsByHttp,
  readReport(callback, tenant) {
    if (isEvent(callback)) return reportOfEvent(callback, tenant);
    const report = believed(sentReport, ['id', 'status'], callback, tenant);
    return {
      outbox_id: ownNumber(report.userref),
      provider_ref: report.id,
      event: reportedEvents[report.status.toUpperCase()] ?? null,
      error: report.error ?? null,
    };
  },
  readInbound(callback, tenant) {
    if (isEvent(callback)) {
      const { sender, content } = believedEvent(/^user-message\.text\./, textEvent, callback, tenant);
      return { phone: phoneOf(sender, tenant), message: content };
    }
    const { msisdn, message } = believed(sentInbound, ['msisdn', 'message'], callback, tenant);
    return { phone: phoneOf(msisdn, tenant), message };
  },
  /** Asks what is left on the account; it stands beside the address that messages go to. */
  async tryIt(tenant) {
    const { url, token, timeout_ms } = settingsOf(tenant);
    try {
      const said = await askOutside({
        service: 'gatewayapi',
        url: new URL('me', url),
        headers: { authorization: `Token ${token ?? ''}` },
        timeout_ms,
      });
      const read = account.safeParse(said);
      return read.success
        ? {
            ok: true,
            said: {
              text: saidTexts.left,
              values: { credit: read.data.credit, currency: read.data.currency },
            },
          }
        : { ok: false, said: saidOf('GatewayAPI', new OutsideFailure('unreadable').said) };
    } catch (error) {
      if (error instanceof OutsideFailure) return { ok: false, said: saidOf('GatewayAPI', error.said) };
      throw error;
    }
  },
};
