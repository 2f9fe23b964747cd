// LINK Mobility's SMS REST API ('Common'). Its reports and incoming SMS carry the custom parameters of the gate they
// come through: the tenant's secret stands among them as `secret`.

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

const QUEUED = 1005;
/** Of a wrong login, and of ids that are not those of the login. */
const unknownToIt = [106_100, 106_101, 106_200, 106_201];

const answer = z.object({
  messageId: z.string().min(1).nullish(),
  resultCode: z.number(),
  description: z.string().nullish(),
});

const textOrNumber = z.union([z.string(), z.number()]).transform(String);
const gateWords = z.record(z.string(), z.unknown()).nullish();
const sentReport = z.object({
  id: textOrNumber.pipe(z.string().min(1).max(100)),
  refId: z.string().max(200).nullish(),
  resultCode: z.number(),
  operatorResultCode: textOrNumber.pipe(z.string().max(100)).nullish(),
  gateCustomParameters: gateWords,
});
const sentInbound = z.object({
  source: cameFrom,
  userData: z.string(),
  gateCustomParameters: gateWords,
});

function eventOf(code: number): MessageEvent | null {
  if ([1001, 1007].includes(code)) return 'reported_delivered';
  if ([1000, 1008, 1011, 1012].includes(code)) return 'reported_sent';
  // Nobody knows whether it arrived: what we know stands.
  if ([4, 5, 1010].includes(code)) return null;
  return 'reported_failed';
}

function settingsOf({ settings: { sms } }: Tenant): SettingsOf<'sms', 'link'> {
  if (sms.provider !== 'link') throw new Error('The tenant does not use LINK Mobility');
  return sms;
}

const basic = ({ user, password }: { user: string; password: string }) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

function sourceOf(from: string): { source: string; sourceTON: 'MSISDN' | 'SHORTNUMBER' | 'ALPHANUMERIC' } {
  if (from.startsWith('+')) return { source: from, sourceTON: 'MSISDN' };
  return { source: from, sourceTON: /^\d+$/.test(from) ? 'SHORTNUMBER' : 'ALPHANUMERIC' };
}

function readAnswer(said: unknown): Taken | null {
  const read = answer.safeParse(said);
  if (!read.success) return null;
  const { resultCode, messageId, description } = read.data;
  if (resultCode === QUEUED && messageId) return { event: 'accepted', provider_ref: messageId };
  return {
    event: 'refused',
    error: `The gateway refused (${resultCode}): ${description ?? 'it did not say why'}`,
    ...(unknownToIt.includes(resultCode) && { http_status: 401 }),
  };
}

const send: SmsGateway['send'] = async (message, { tenant, from }) => {
  const settings = settingsOf(tenant);
  if (from === null) return withoutSender(message.phone);
  const { url, timeout_ms, platform_id, platform_partner_id, gate_id } = settings;
  const body = JSON.stringify({
    ...sourceOf(from),
    destination: message.phone,
    userData: message.text,
    platformId: platform_id,
    platformPartnerId: platform_partner_id,
    refId: `${message.id}`,
    useDeliveryReport: gate_id !== undefined,
    ...(gate_id !== undefined && { deliveryReportGates: [gate_id] }),
    ignoreResponse: false,
  });
  const headers = { authorization: basic(settings), 'content-type': 'application/json' };
  return handOverByHttp({ url, timeout_ms, headers, body }, readAnswer);
};

function isSaidBy(given: unknown, secret: string | undefined): boolean {
  if (!secret || typeof given !== 'string') return false;
  return isSameSecret(Buffer.from(given), Buffer.from(secret));
}

/** Refused: bad_signature, unreadable_callback. */
function believed<S extends z.ZodType<{ gateCustomParameters?: Record<string, unknown> | null | undefined }>>(
  shape: S,
  { body }: Callback,
  tenant: Tenant,
): z.output<S> {
  const gate = z.looseObject({ gateCustomParameters: gateWords }).safeParse(body);
  const said = gate.success ? gate.data.gateCustomParameters?.secret : undefined;
  if (!isSaidBy(said, settingsOf(tenant).callback_secret)) return refuse(outboxRefusals.bad_signature);
  const read = shape.safeParse(body);
  return read.success ? read.data : refuse(outboxRefusals.unreadable_callback);
}

const saidTexts = texts({
  refused: {
    en: 'LINK Mobility refused ({code}): {reason}',
    da: 'LINK Mobility afviste ({code}): {reason}',
    nb: 'LINK Mobility avviste ({code}): {reason}',
  },
  known: {
    en: 'LINK Mobility knows this login',
    da: 'LINK Mobility kender dette login',
    nb: 'LINK Mobility kjenner denne innloggingen',
  },
});

export const link: SmsGateway = {
  name: 'link',
  shows_only: false,
  atOnce: (tenant) => settingsOf(tenant).at_once,
  send,
  isFailure: failsByHttp,
  readReport(callback, tenant) {
    const { id, refId, resultCode, operatorResultCode } = believed(sentReport, callback, tenant);
    const event = eventOf(resultCode);
    const error = operatorResultCode ? `${resultCode} (${operatorResultCode})` : `${resultCode}`;
    return {
      outbox_id: ownNumber(refId),
      provider_ref: id,
      event,
      error: event === 'reported_failed' ? error : null,
    };
  },
  readInbound(callback, tenant) {
    const { source, userData } = believed(sentInbound, callback, tenant);
    return { phone: phoneOf(source, tenant), message: userData };
  },
  /** A message to nobody: it cannot be sent, and a wrong login or id is told before that. */
  async tryIt(tenant) {
    const settings = settingsOf(tenant);
    const { url, timeout_ms, platform_id, platform_partner_id } = settings;
    try {
      const said = await askOutside({
        service: 'link',
        url,
        method: 'POST',
        headers: { authorization: basic(settings), 'content-type': 'application/json' },
        body: JSON.stringify({ platformId: platform_id, platformPartnerId: platform_partner_id }),
        timeout_ms,
        reads_refusals: true,
      });
      const read = answer.safeParse(said);
      if (!read.success)
        return { ok: false, said: saidOf('LINK Mobility', new OutsideFailure('unreadable').said) };
      const { resultCode, description } = read.data;
      return unknownToIt.includes(resultCode)
        ? {
            ok: false,
            said: { text: saidTexts.refused, values: { code: resultCode, reason: description ?? '' } },
          }
        : { ok: true, said: { text: saidTexts.known } };
    } catch (error) {
      if (error instanceof OutsideFailure) return { ok: false, said: saidOf('LINK Mobility', error.said) };
      throw error;
    }
  },
};
