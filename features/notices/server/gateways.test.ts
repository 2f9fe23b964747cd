import { createHmac } from 'node:crypto';
import { expect, test } from 'vitest';
import { tenantWith } from '../../../server/test/tenant-with.ts';
import { Refusal } from '../../../shared/refusals.ts';
import { gateways } from './outside/gateways.ts';
import type { Callback } from './outside/sms-gateway.ts';

const { gatewayapi, outbox } = gateways;

const tenant = tenantWith({
  sms: { provider: 'gatewayapi', token: 't', callback_secret: 'callback-secret' },
});
const url = 'https://isrute.test/is/api/sms/gatewayapi/status';

function signed(body: Readonly<Record<string, unknown>>, said = body, key = 'callback-secret'): Callback {
  const unsigned = [{ alg: 'HS256', typ: 'JWT' }, said]
    .map((part) => Buffer.from(JSON.stringify(part)).toString('base64url'))
    .join('.');
  const signature = createHmac('sha256', key).update(unsigned).digest('base64url');
  return { url, headers: { 'x-gwapi-signature': `${unsigned}.${signature}` }, body, bytes: null };
}

const codeOf = (work: () => unknown): string => {
  try {
    work();
    return 'none';
  } catch (error) {
    return error instanceof Refusal ? error.entry.code : String(error);
  }
};

test('a gateway that refuses a number works, one that refuses us does not', () => {
  expect(gatewayapi.isFailure({ event: 'accepted' })).toBe(false);
  expect(gatewayapi.isFailure({ event: 'refused', http_status: 422, error: 'bad msisdn' })).toBe(false);
  expect(gatewayapi.isFailure({ event: 'refused', http_status: 401, error: 'no such token' })).toBe(true);
  expect(gatewayapi.isFailure({ event: 'unclear' })).toBe(true);
  expect(gatewayapi.isFailure({ event: 'not_taken', error: 'fetch failed' })).toBe(true);
  expect(outbox.isFailure({ event: 'unclear' })).toBe(false);
});

test('a report is read in our own words', () => {
  const report = { id: 77, status: 'delivered', userref: '12' };
  expect(gatewayapi.readReport(signed(report), tenant)).toEqual({
    outbox_id: 12,
    provider_ref: '77',
    event: 'reported_delivered',
    error: null,
  });
});

test('a report without our number, of a state that says nothing, changes nothing', () => {
  const report = { id: 'x', status: 'UNKNOWN', userref: 'somebody', error: 'e' };
  expect(gatewayapi.readReport(signed(report), tenant)).toMatchObject({
    outbox_id: null,
    event: null,
    error: 'e',
  });
});

test('a signature fits its own body alone, and only with the right key', () => {
  const report = { id: 77, status: 'DELIVERED' };
  const other = { id: 77, status: 'ENROUTE' };
  const refused = 'sms_outbox.bad_signature';
  expect(codeOf(() => gatewayapi.readReport(signed(report, other), tenant))).toBe(refused);
  expect(codeOf(() => gatewayapi.readReport(signed(report, report, 'wrong'), tenant))).toBe(refused);
  expect(codeOf(() => gatewayapi.readReport({ url, headers: {}, body: report, bytes: null }, tenant))).toBe(
    refused,
  );
});

test('a signed callback that is no report is told so', () => {
  expect(codeOf(() => gatewayapi.readReport(signed({ status: 'DELIVERED' }), tenant))).toBe(
    'sms_outbox.unreadable_callback',
  );
});

test('an SMS that came in names its sender in international form', () => {
  const sms = { msisdn: 4_520_112_233, message: 'STOP' };
  expect(gatewayapi.readInbound(signed(sms), tenant)).toEqual({ phone: '+4520112233', message: 'STOP' });
});

test("an event's signature is of its bytes, and one of another kind is not taken for what it is not", () => {
  const called = (event_type: string, event: object, change = ''): Callback => {
    const body = { event_id: 'e', event_type, event };
    const bytes = Buffer.from(JSON.stringify(body));
    const signature = `v1=${createHmac('sha256', 'callback-secret').update(bytes).digest('hex')}`;
    return { url, headers: { signature }, body, bytes: Buffer.concat([bytes, Buffer.from(change)]) };
  };
  const status = { msg_id: '01J', recipient: 4_520_112_233, reference: null, status: 'REJECTED' };
  const why = { hex_code: '0x1905', details: 'Unsupported sender' };
  expect(gatewayapi.readReport(called('message.status.rcs', { ...status, error: why }), tenant)).toEqual({
    outbox_id: null,
    provider_ref: '01J',
    event: 'reported_failed',
    error: 'Unsupported sender (0x1905)',
  });
  const stop = { msg_id: '01K', sender: 4_520_112_233, content: 'STOP' };
  const text = called('user-message.text.rcs', stop);
  expect(gatewayapi.readInbound(text, tenant)).toEqual({ phone: '+4520112233', message: 'STOP' });
  expect(codeOf(() => gatewayapi.readReport(text, tenant))).toBe('sms_outbox.unreadable_callback');
  const changed = called('user-message.text.rcs', stop, ' ');
  expect(codeOf(() => gatewayapi.readInbound(changed, tenant))).toBe('sms_outbox.bad_signature');
});

test('nobody calls back for the outbox', () => {
  expect(codeOf(() => outbox.readReport(signed({ id: 1, status: 'DELIVERED' }), tenant))).toBe(
    'sms_outbox.bad_signature',
  );
});
