// How each SMS gateway answers at its HTTP edge and calls back, as its documentation says: the fakes that every
// gateway's contract is proved against.

import { createHmac } from 'node:crypto';
import type { Callback } from '../../features/notices/server/outside/sms-gateway.ts';
import { twilioSignature } from '../../features/notices/server/outside/twilio.ts';
import type { smsGateways } from '../../shared/sms-gateways.ts';

/** A call as it came to a fake. */
export interface Seen {
  path: string;
  authorization: string | undefined;
  text: string;
}
export type Answered = readonly [status: number, body: unknown];

const secret = 'callback-secret';

/**
 * What differs from one gateway to the next; everything else is the contract
 * (features/notices/server/gateway-calls.test.ts).
 */
export interface GatewayCase {
  settings(url: string, key?: string): Record<string, unknown>;
  answers(seen: Seen, isBadNumber: boolean): Answered;
  sent(text: string): { to: unknown; from: unknown; words: unknown; own: unknown };
  report(what: 'sent' | 'delivered' | 'failed' | 'nothing new', key?: string): Callback;
  inbound(message: string, key?: string): Callback;
  unreadable(): Callback;
}

export const at = (what: 'status' | 'inbound', name: string) =>
  `https://isrute.test/is/api/sms/${name}/${what}`;
const basicOf = (user: string, password: string) =>
  `Basic ${Buffer.from(`${user}:${password}`).toString('base64')}`;

function jwt(body: Readonly<Record<string, unknown>>, key: string): Callback {
  const unsigned = [{ alg: 'HS256', typ: 'JWT' }, body]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = createHmac('sha256', key).update(unsigned).digest('base64url');
  return {
    url: at('status', 'gatewayapi'),
    headers: { 'x-gwapi-signature': `${unsigned}.${signature}` },
    body,
    bytes: null,
  };
}

const gatewayapi: GatewayCase = {
  settings: (url, token = 'key') => ({
    provider: 'gatewayapi',
    url: `${url}/rest/mtsms`,
    token,
    callback_secret: secret,
    timeout_ms: 300,
  }),
  answers: ({ path, authorization }, isBadNumber) => {
    if (authorization !== 'Token key') return [401, { message: 'Unauthorized', code: '0x0213' }];
    if (path === '/rest/me') return [200, { credit: 1234.5, currency: 'DKK', id: 1 }];
    return isBadNumber
      ? [422, { code: '0x0301', message: 'One or more recipients are invalid' }]
      : [200, { ids: [4711], usage: { total_cost: 0.1, currency: 'DKK', countries: { DK: 1 } } }];
  },
  sent: (text) => {
    const { recipients, sender, message, userref } = JSON.parse(text);
    return { to: `+${recipients[0].msisdn}`, from: sender, words: message, own: userref };
  },
  report: (what, key = secret) => {
    const status = { sent: 'ENROUTE', delivered: 'DELIVERED', failed: 'EXPIRED', 'nothing new': 'UNKNOWN' }[
      what
    ];
    return jwt({ id: 4711, msisdn: 4_520_112_233, time: 1_450_000_000, status, userref: '12' }, key);
  },
  inbound: (message, key = secret) =>
    jwt({ id: 1, msisdn: 4_520_112_233, receiver: 451_204, message, senttime: 1_450_000_000 }, key),
  unreadable: () => jwt({ nonsense: true }, secret),
};

/** As the Messaging API calls: the whole body is signed. */
function ofEvents(event_type: string, event: Readonly<Record<string, unknown>>, key: string): Callback {
  const body = { event_id: 'e1', timestamp: '2026-06-10T08:00:01.5+00:00', event_type, event };
  const bytes = Buffer.from(JSON.stringify(body, null, 1));
  const signature = `v1=${createHmac('sha256', key).update(bytes).digest('hex')}`;
  return { url: at('status', 'gatewayapi'), headers: { signature }, body, bytes };
}

const gatewayapiEvents: GatewayCase = {
  ...gatewayapi,
  report: (what, key = secret) => {
    const status = { sent: 'ENROUTE', delivered: 'DELIVERED', failed: 'EXPIRED', 'nothing new': 'UNKNOWN' }[
      what
    ];
    const event = { msg_id: '4711', recipient: 4_520_112_233, reference: '12', status, error: null };
    return ofEvents('message.status.sms', event, key);
  },
  inbound: (message, key = secret) =>
    ofEvents('user-message.text.sms', { msg_id: 'm', sender: 4_520_112_233, content: { message } }, key),
  unreadable: () => ofEvents('message.status.sms', { nonsense: true }, secret),
};

const ofLink = (body: Record<string, unknown>, key: string): Callback => ({
  url: at('status', 'link'),
  headers: {},
  bytes: null,
  body: { ...body, gateCustomParameters: { secret: key } },
});

const link: GatewayCase = {
  settings: (url, password = 'key') => ({
    provider: 'link',
    url: `${url}/sms/send`,
    user: 'is',
    password,
    platform_id: 'COMMON_API',
    platform_partner_id: '380',
    gate_id: 'w8Tg0tC5',
    callback_secret: secret,
    timeout_ms: 300,
  }),
  answers: ({ authorization, text }, isBadNumber) => {
    if (authorization !== basicOf('is', 'key'))
      return [401, { resultCode: 106_100, description: 'Invalid authentication' }];
    const { destination } = JSON.parse(text);
    if (destination === undefined || isBadNumber)
      return [400, { resultCode: 106_000, description: 'Invalid destination' }];
    return [200, { messageId: '4711', resultCode: 1005, description: 'Queued' }];
  },
  sent: (text) => {
    const { destination, source, userData, refId } = JSON.parse(text);
    return { to: destination, from: source, words: userData, own: refId };
  },
  report: (what, key = secret) => {
    const resultCode = { sent: 1000, delivered: 1001, failed: 2106, 'nothing new': 1010 }[what];
    const report = { refId: '12', id: '4711', operator: 'no.telenor', operatorResultCode: null, segments: 1 };
    return ofLink({ ...report, resultCode, timestamp: '2026-06-10T08:00:00Z' }, key);
  },
  inbound: (message, key = secret) =>
    ofLink({ id: '1', source: '+4520112233', destination: '1204', userData: message }, key),
  unreadable: () => ofLink({ nonsense: true }, secret),
};

function ofTwilio(what: 'status' | 'inbound', body: Record<string, string>, key: string): Callback {
  const url = what === 'status' ? `${at(what, 'twilio')}?message=12` : at(what, 'twilio');
  return { url, headers: { 'x-twilio-signature': twilioSignature(url, body, key) }, body, bytes: null };
}

export const twilio: GatewayCase = {
  settings: (url, auth_token = 'key') => ({
    provider: 'twilio',
    url,
    account_sid: 'AC1',
    auth_token,
    timeout_ms: 300,
  }),
  answers: ({ path, authorization }, isBadNumber) => {
    if (authorization !== basicOf('AC1', 'key'))
      return [401, { code: 20_003, message: 'Authenticate', status: 401 }];
    if (path === '/2010-04-01/Accounts/AC1.json')
      return [200, { sid: 'AC1', friendly_name: 'Isbilen', status: 'active', type: 'Full' }];
    if (path !== '/2010-04-01/Accounts/AC1/Messages.json') return [404, { code: 20_404, status: 404 }];
    return isBadNumber
      ? [400, { code: 21_211, message: "The 'To' number is not a valid phone number.", status: 400 }]
      : [201, { sid: '4711', status: 'queued', num_segments: '1', error_code: null }];
  },
  sent: (text) => {
    const form = new URLSearchParams(text);
    const own = new URL(form.get('StatusCallback') ?? '').searchParams.get('message');
    return { to: form.get('To'), from: form.get('From'), words: form.get('Body'), own };
  },
  report: (what, key = 'key') => {
    const MessageStatus = {
      sent: 'sent',
      delivered: 'delivered',
      failed: 'undelivered',
      'nothing new': 'receiving',
    }[what];
    const error: Record<string, string> = what === 'failed' ? { ErrorCode: '30005' } : {};
    const report = { MessageSid: '4711', SmsSid: '4711', AccountSid: 'AC1', To: '+4520112233' };
    return ofTwilio('status', { ...report, MessageStatus, ...error }, key);
  },
  inbound: (message, key = 'key') =>
    ofTwilio('inbound', { MessageSid: 'SM1', From: '+4520112233', To: '+4592451204', Body: message }, key),
  unreadable: () => ofTwilio('status', { nonsense: 'true' }, 'key'),
};

/** A gateway that speaks two ways has a case for each. */
export const gatewayCases: Readonly<
  Record<(typeof smsGateways)[number], Readonly<Record<string, GatewayCase>>>
> = {
  gatewayapi: { gatewayapi, 'gatewayapi, by events': gatewayapiEvents },
  link: { link },
  twilio: { twilio },
};
