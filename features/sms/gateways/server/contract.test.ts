// What every SMS gateway must do, proved of each against a fake that answers at its HTTP edge as its documentation says.

import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tenant } from '../../../../server/identity.ts';
import { tenantWith } from '../../../../server/test/tenant-with.ts';
import { Refusal } from '../../../../shared/refusals.ts';
import { inEnglish, inLanguage } from '../../../../shared/services.ts';
import { staffLanguages } from '../../../../shared/texts.ts';
import type { Claimed } from '../../outbox/server/commands.ts';
import type { Callback, Handing } from '../../outbox/server/outside.ts';
import { twilioSignature } from '../../twilio/server/outside.ts';
import { gatewayOf } from './outside.ts';

interface Seen {
  path: string;
  authorization: string | undefined;
  text: string;
}
type Answered = readonly [status: number, body: unknown];
type Mood = 'well' | 'busy' | 'failing' | 'silent' | 'html' | 'bad number';

let base = '';
/** Nobody listens there any more. */
let closed = '';
let mood: Mood = 'well';
const seen: Seen[] = [];
const secret = 'callback-secret';

/** What differs from one gateway to the next; everything else is the contract. */
interface Case {
  settings(url: string, key?: string): Record<string, unknown>;
  answers(seen: Seen): Answered;
  sent(text: string): { to: unknown; from: unknown; words: unknown; own: unknown };
  report(what: 'sent' | 'delivered' | 'failed' | 'nothing new', key?: string): Callback;
  inbound(message: string, key?: string): Callback;
  unreadable(): Callback;
}

const at = (what: 'status' | 'inbound', name: string) => `https://isrute.test/is/api/sms/${name}/${what}`;
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

const gatewayapi: Case = {
  settings: (url, token = 'key') => ({
    provider: 'gatewayapi',
    url: `${url}/rest/mtsms`,
    token,
    callback_secret: secret,
    timeout_ms: 300,
  }),
  answers: ({ path, authorization }) => {
    if (authorization !== 'Token key') return [401, { message: 'Unauthorized', code: '0x0213' }];
    if (path === '/rest/me') return [200, { credit: 1234.5, currency: 'DKK', id: 1 }];
    return mood === 'bad number'
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

const gatewayapiEvents: Case = {
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

const link: Case = {
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
  answers: ({ authorization, text }) => {
    if (authorization !== basicOf('is', 'key'))
      return [401, { resultCode: 106_100, description: 'Invalid authentication' }];
    const { destination } = JSON.parse(text);
    if (destination === undefined || mood === 'bad number')
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

const twilio: Case = {
  settings: (url, auth_token = 'key') => ({
    provider: 'twilio',
    url,
    account_sid: 'AC1',
    auth_token,
    timeout_ms: 300,
  }),
  answers: ({ path, authorization }) => {
    if (authorization !== basicOf('AC1', 'key'))
      return [401, { code: 20_003, message: 'Authenticate', status: 401 }];
    if (path === '/2010-04-01/Accounts/AC1.json')
      return [200, { sid: 'AC1', friendly_name: 'Isbilen', status: 'active', type: 'Full' }];
    if (path !== '/2010-04-01/Accounts/AC1/Messages.json') return [404, { code: 20_404, status: 404 }];
    return mood === 'bad number'
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

let current: Case = gatewayapi;

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  const call = { path: request.url ?? '', authorization: request.headers.authorization, text };
  seen.push(call);
  const say = ([status, body]: Answered) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  if (mood === 'silent') return;
  if (mood === 'busy') return void say([429, { message: 'Too many requests' }]);
  if (mood === 'failing') return void say([503, { message: 'Service unavailable' }]);
  if (mood === 'html') return void response.writeHead(200).end('<h1>Maintenance</h1>');
  say(current.answers(call));
}

const server = createServer((request, response) => void answer(request, response));
beforeAll(async () => {
  await new Promise<void>((ready) => {
    server.listen(0, '127.0.0.1', ready);
  });
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const other = createServer();
  await new Promise<void>((ready) => {
    other.listen(0, '127.0.0.1', ready);
  });
  closed = `http://127.0.0.1:${(other.address() as AddressInfo).port}`;
  await new Promise<unknown>((done) => {
    other.close(done);
  });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  mood = 'well';
  seen.length = 0;
});

const message = (phone = '+4520112233'): Claimed => ({
  id: 12,
  phone,
  text: 'Isbilen kommer kl. 10 æøå',
  sender: null,
  attempts: 1,
  dedupe_key: 'k',
  encoding: 'GSM-7',
});

const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'none';
  } catch (error) {
    return error instanceof Refusal ? error.entry.code : String(error);
  }
};

describe.each([
  ['gatewayapi', gatewayapi],
  ['gatewayapi, by events', gatewayapiEvents],
  ['link', link],
  ['twilio', twilio],
] as const)('%s', (name, one) => {
  const gateway = (tenant: Tenant) => gatewayOf(tenant);
  const here = (key?: string) => {
    current = one;
    return tenantWith({ sms: one.settings(base, key) });
  };
  const send = (tenant: Tenant, from: string | null = 'Isbilen', phone?: string) => {
    const handing: Handing = { tenant, from, report_url: `${at('status', name)}?message=12` };
    return gateway(tenant).send(message(phone), handing);
  };

  test('hands over whom, from whom, what and our own number, once, and learns its number', async () => {
    expect(await send(here())).toEqual({ event: 'accepted', provider_ref: '4711' });
    expect(seen).toHaveLength(1);
    expect(one.sent(seen[0]?.text ?? '')).toEqual({
      to: '+4520112233',
      from: 'Isbilen',
      words: 'Isbilen kommer kl. 10 æøå',
      own: '12',
    });
    await send(here(), '+4592451204');
    expect(one.sent(seen[1]?.text ?? '').from).toBe('+4592451204');
  });

  test('a message that nobody may send is refused without asking', async () => {
    const taken = await send(here(), null, '+12025550123');
    expect(taken).toMatchObject({ event: 'refused', error: expect.stringContaining('sms_number') });
    expect(seen).toHaveLength(0);
  });

  test('a number that it refuses is no failure of the gateway, a login that it does not know is', async () => {
    mood = 'bad number';
    const refused = await send(here());
    expect([refused.event, gateway(here()).isFailure(refused)]).toEqual(['refused', false]);
    mood = 'well';
    const unknown = await send(here('wrong'));
    expect([unknown.event, gateway(here()).isFailure(unknown)]).toEqual(['refused', true]);
  });

  test('only what surely was not taken may be sent again', async () => {
    const events: string[] = [];
    for (const next of ['busy', 'failing', 'silent', 'html'] as const) {
      mood = next;
      events.push((await send(here())).event);
    }
    expect(events).toEqual(['not_taken', 'unclear', 'unclear', 'unclear']);
    expect(seen).toHaveLength(4);
    const gone = tenantWith({ sms: one.settings(closed) });
    expect((await send(gone)).event).toBe('not_taken');
  });

  test('its reports are read in our own words', () => {
    const { readReport } = gateway(here());
    const eventOf = (what: Parameters<Case['report']>[0]) => readReport(one.report(what), here()).event;
    expect(readReport(one.report('delivered'), here())).toEqual({
      outbox_id: 12,
      provider_ref: '4711',
      event: 'reported_delivered',
      error: null,
    });
    expect([eventOf('sent'), eventOf('failed'), eventOf('nothing new')]).toEqual([
      'reported_sent',
      'reported_failed',
      null,
    ]);
  });

  test('a report or an SMS that somebody else sends is not believed, and one without sense is told so', () => {
    const { readReport, readInbound } = gateway(here());
    const bad = 'sms_outbox.bad_signature';
    expect(codeOf(() => readReport(one.report('delivered', 'wrong'), here()))).toBe(bad);
    expect(codeOf(() => readInbound(one.inbound('STOP', 'wrong'), here()))).toBe(bad);
    const { url, body } = one.report('delivered');
    const bare = { url, headers: {}, bytes: null, body: { ...body, gateCustomParameters: {} } };
    expect(codeOf(() => readReport(bare, here()))).toBe(bad);
    expect(codeOf(() => readReport(one.unreadable(), here()))).toBe('sms_outbox.unreadable_callback');
  });

  test('an SMS that came in names its sender in international form', () => {
    const inbound = gateway(here()).readInbound(one.inbound('STOP'), here());
    expect(inbound).toEqual({ phone: '+4520112233', message: 'STOP' });
  });

  test('can be tried without sending anything, and says what came without a secret', async () => {
    const well = await gateway(here()).tryIt(here());
    expect([well.ok, inEnglish(well.said)]).toEqual([true, expect.stringMatching(/\w/)]);
    const wrong = await gateway(here()).tryIt(here('wrong-key'));
    expect(wrong.ok).toBe(false);
    mood = 'html';
    const html = await gateway(here()).tryIt(here());
    expect(html.ok).toBe(false);
    for (const language of staffLanguages) {
      const said = [well, wrong, html].map((one) => inLanguage(one.said, language)).join('');
      expect(said).not.toMatch(/key\)|wrong-key|\{\w+\}/);
    }
    for (const { said } of [well, wrong, html]) expect(Object.keys(said.text)).toEqual(['en', 'da', 'nb']);
    expect(seen.some(({ text }) => text.includes('20112233'))).toBe(false);
  });
});

test('Twilio chooses the sender of a messaging service itself', async () => {
  current = twilio;
  const tenant = tenantWith({ sms: { ...twilio.settings(base), messaging_service_sid: 'MG1' } });
  const handing = { tenant, from: null, report_url: at('status', 'twilio') };
  expect((await gatewayOf(tenant).send(message('+12025550123'), handing)).event).toBe('accepted');
  const form = new URLSearchParams(seen[0]?.text);
  expect([form.get('MessagingServiceSid'), form.has('From')]).toEqual(['MG1', false]);
});

test("Twilio's signature is that of its documentation", () => {
  const form = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+14158675309',
    Digits: '1234',
    From: '+14158675309',
    To: '+18005551212',
  };
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  expect(twilioSignature(url, form, '12345')).toBe('RSOYDt4T1cUTdK1PDd93/VVr8B8=');
});
