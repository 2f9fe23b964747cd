// Twilio's Messages resource, and its webhooks: forms that are signed with the account's token over the address they
// came to.

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
  type SmsGateway,
  type Taken,
} from './sms-gateway.ts';

const made = z.object({ sid: z.string().min(1).max(100) });
const sentReport = z.object({
  MessageSid: z.string().min(1).max(100),
  MessageStatus: z.string().max(50),
  ErrorCode: z.string().max(20).optional(),
  ErrorMessage: z.string().max(500).optional(),
});
const sentInbound = z.object({ From: cameFrom, Body: z.string() });
const account = z.object({ friendly_name: z.string(), status: z.string() });

const reportedEvents: Readonly<Record<string, MessageEvent>> = {
  accepted: 'reported_sent',
  scheduled: 'reported_sent',
  queued: 'reported_sent',
  sending: 'reported_sent',
  sent: 'reported_sent',
  delivered: 'reported_delivered',
  read: 'reported_delivered',
  undelivered: 'reported_failed',
  failed: 'reported_failed',
  canceled: 'reported_failed',
};

function settingsOf({ settings: { sms } }: Tenant): SettingsOf<'sms', 'twilio'> {
  if (sms.provider !== 'twilio') throw new Error('The tenant does not use Twilio');
  return sms;
}

const basic = ({ account_sid, auth_token }: SettingsOf<'sms', 'twilio'>) =>
  `Basic ${Buffer.from(`${account_sid}:${auth_token}`).toString('base64')}`;

const addressOf = ({ url, account_sid }: SettingsOf<'sms', 'twilio'>) =>
  `${url.replace(/\/$/, '')}/2010-04-01/Accounts/${encodeURIComponent(account_sid)}`;

function readAnswer(said: unknown): Taken | null {
  const read = made.safeParse(said);
  return read.success ? { event: 'accepted', provider_ref: read.data.sid } : null;
}

/** A messaging service chooses the sender itself. */
const send: SmsGateway['send'] = async (message, { tenant, from, report_url }) => {
  const settings = settingsOf(tenant);
  const { messaging_service_sid, timeout_ms } = settings;
  if (from === null && messaging_service_sid === undefined) return withoutSender(message.phone);
  const body = new URLSearchParams({
    To: message.phone,
    Body: message.text,
    StatusCallback: report_url,
    ...(messaging_service_sid === undefined
      ? { From: from ?? '' }
      : { MessagingServiceSid: messaging_service_sid }),
  }).toString();
  const headers = {
    authorization: basic(settings),
    'content-type': 'application/x-www-form-urlencoded',
  };
  return handOverByHttp(
    { url: `${addressOf(settings)}/Messages.json`, timeout_ms, headers, body },
    readAnswer,
  );
};

/** The address, then every name with its value in the order of the names. */
export function twilioSignature(
  url: string,
  form: Readonly<Record<string, unknown>>,
  auth_token: string,
): string {
  const words = Object.keys(form)
    .toSorted()
    .map((name) => `${name}${String(form[name])}`);
  return createHmac('sha1', auth_token)
    .update(`${url}${words.join('')}`)
    .digest('base64');
}

/** Refused: bad_signature, unreadable_callback. */
function believed<S extends z.ZodType>(
  shape: S,
  { url, headers, body }: Callback,
  tenant: Tenant,
): z.output<S> {
  const given = Buffer.from(String(headers['x-twilio-signature'] ?? ''));
  const expected = Buffer.from(twilioSignature(url, body, settingsOf(tenant).auth_token));
  if (!isSameSecret(given, expected)) return refuse(outboxRefusals.bad_signature);
  const read = shape.safeParse(body);
  return read.success ? read.data : refuse(outboxRefusals.unreadable_callback);
}

const saidTexts = texts({
  account: {
    en: 'Twilio: the account {name} is {status}',
    da: 'Twilio: kontoen {name} er {status}',
    nb: 'Twilio: kontoen {name} er {status}',
  },
});

export const twilio: SmsGateway = {
  name: 'twilio',
  shows_only: false,
  atOnce: (tenant) => settingsOf(tenant).at_once,
  send,
  isFailure: failsByHttp,
  readReport(callback, tenant) {
    const report = believed(sentReport, callback, tenant);
    const event = reportedEvents[report.MessageStatus.toLowerCase()] ?? null;
    const error = [report.ErrorCode, report.ErrorMessage].filter(Boolean).join(' ');
    return {
      outbox_id: ownNumber(new URL(callback.url).searchParams.get('message')),
      provider_ref: report.MessageSid,
      event,
      error: error === '' ? null : error,
    };
  },
  readInbound(callback, tenant) {
    const { From, Body } = believed(sentInbound, callback, tenant);
    return { phone: phoneOf(From, tenant), message: Body };
  },
  async tryIt(tenant) {
    const settings = settingsOf(tenant);
    const { timeout_ms } = settings;
    try {
      const said = await askOutside({
        service: 'twilio',
        url: `${addressOf(settings)}.json`,
        headers: { authorization: basic(settings) },
        timeout_ms,
      });
      const read = account.safeParse(said);
      if (!read.success) return { ok: false, said: saidOf('Twilio', new OutsideFailure('unreadable').said) };
      const { friendly_name, status } = read.data;
      return {
        ok: status === 'active',
        said: { text: saidTexts.account, values: { name: friendly_name, status } },
      };
    } catch (error) {
      if (error instanceof OutsideFailure) return { ok: false, said: saidOf('Twilio', error.said) };
      throw error;
    }
  },
};
