// What every SMS gateway must do, proved of each against a fake that answers at its HTTP edge as its documentation
// says.

import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Tenant } from '../../../server/identity.ts';
import {
  at,
  gatewayCases,
  twilio,
  type Answered,
  type GatewayCase,
  type Seen,
} from '../../../server/test/sms-gateway-cases.ts';
import { tenantWith } from '../../../server/test/tenant-with.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { inEnglish, inLanguage } from '../../../shared/services.ts';
import { staffLanguages } from '../../../shared/texts.ts';
import { gatewayOf } from './outside/gateways.ts';
import type { Handing } from './outside/sms-gateway.ts';
import { twilioSignature } from './outside/twilio.ts';
import type { Claimed } from './queue-messages.ts';

type Mood = 'well' | 'busy' | 'failing' | 'silent' | 'html' | 'bad number';

let base = '';
/** Nobody listens there any more. */
let closed = '';
let mood: Mood = 'well';
const seen: Seen[] = [];
let current: GatewayCase = twilio;

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
  say(current.answers(call, mood === 'bad number'));
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

const cases = Object.entries(gatewayCases).flatMap(([name, ways]) =>
  Object.entries(ways).map(([way, one]) => ({ name, way, one })),
);

describe.each(cases)('$way', ({ name, one }) => {
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
    const eventOf = (what: Parameters<GatewayCase['report']>[0]) =>
      readReport(one.report(what), here()).event;
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
