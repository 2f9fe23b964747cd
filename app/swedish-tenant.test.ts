// A tenant in Sweden that speaks Swedish, as its visitors meet it. The test's moment is Wednesday 10 June 2026, 10:00
// in Stockholm; the truck comes on Thursday.

import { expect, test } from 'vitest';
import { takeInboundSms, showTracking, subscribe } from '../features/subscribers/contract/subscriber.ts';
import { subscriberRefusals } from '../features/subscribers/refusals.ts';
import { changeSettings, showSettings } from '../features/tenants/contract/settings.ts';
import { refusalOf } from '../server/test/client.ts';
import { firstStop } from '../server/test/subscriber-world.ts';
import { planned } from '../server/test/subscribing-world.ts';

const secret = 'callback-secret';
const sms = {
  provider: 'link' as const,
  url: 'https://link.test/sms/send',
  user: 'u',
  password: 'p',
  platform_id: 'COMMON_API',
  platform_partner_id: '380',
  callback_secret: secret,
};
const swedish = (settings = {}) =>
  planned({
    country: 'SE',
    geocoder_country: 'SE',
    locale: 'sv',
    time_zone: 'Europe/Stockholm',
    currency: 'SEK',
    settings,
  });
const nobody = '00000000-0000-4000-8000-000000000000';

test.each([
  ['070-123 45 67', '+46701234567'],
  ['0701234567', '+46701234567'],
  ['+46 70 123 45 67', '+46701234567'],
  ['+46 (0)70 123 45 67', '+46701234567'],
  ['0046701234567', '+46701234567'],
  ['46701234567', '+46701234567'],
  ['076-555 12 34', '+46765551234'],
])('a visitor signs up with %s and is told in Swedish', async (typed, phone) => {
  const { visitor, payload, rows, depo } = await swedish();
  expect((await visitor.call(subscribe, { body: payload(firstStop, typed) })).status).toBe(201);
  const [customer] = await rows.customers();
  expect(customer?.phone).toBe(phone);
  const [told] = await rows.sms();
  expect(told).toMatchObject({ phone, kind: 'subscribed' });
  expect(told?.text).toMatch(
    new RegExp(
      `^${depo.title}: du får ett SMS ungefär 30 minuter innan glassbilen kommer till Vej 1, Odense\\. Din sida, även för avregistrering: http`,
    ),
  );
});

test.each([
  ['070-123 45 6', 'Telefonnumret är ogiltigt'],
  ['+45 20 11 22 33', 'Telefonnumret är ogiltigt'],
  ['08-123 456 78', 'Telefonnumret är inget mobilnummer, och SMS skickas bara till mobiler'],
  ['031-12 34 56', 'Telefonnumret är inget mobilnummer, och SMS skickas bara till mobiler'],
])('a phone that gets no SMS of ours is refused in Swedish: %s', async (typed, said) => {
  const { visitor, payload } = await swedish();
  const refused = await visitor.call(subscribe, { body: payload(firstStop, typed) });
  expect([refused.status, refusalOf(refused).error]).toEqual([422, said]);
});

test.each(['STOPP', 'Sluta skicka sms', 'Avregistrera mig tack', 'AVSLUTA'])(
  'who answers %j has left, and is told so',
  async (userData) => {
    const { visitor, payload, rows, depo } = await swedish({ sms });
    await visitor.call(subscribe, { body: payload(firstStop, '070-123 45 67') });
    const { body } = await visitor.callWith(takeInboundSms, {
      params: { gateway: 'link' },
      body: { source: '+46701234567', userData, gateCustomParameters: { secret } },
    });
    expect(body).toEqual({ unsubscribed: true });
    expect((await rows.sms()).at(-1)?.text).toBe(`${depo.title}: du är avregistrerad och får inga fler SMS.`);
  },
);

test('a visitor who asks for no language reads Swedish, by page and by call', async () => {
  const { visitor } = await swedish();
  const page = await visitor.page('');
  expect(page.text).toContain('<html lang="sv">');
  const refused = await visitor.callWith(showTracking, { params: { uuid: nobody } });
  expect(refusalOf(refused).error).toBe(subscriberRefusals.unknown_stop.text.sv);
});

test('an admin makes a tenant Swedish by its settings, and staff go on reading theirs', async () => {
  const { tenant } = await planned();
  const admin = await tenant.signIn('admin');
  const { body } = await admin.call(showSettings);
  const saved = await admin.callWith(changeSettings, {
    body: {
      lock_version: body.lock_version,
      country: 'SE',
      geocoder_country: 'SE',
      locale: 'sv',
      sign_up_sv: 'Välkommen till glassbilen',
    },
  });
  expect(saved.status).toBe(200);
  const refused = await admin.callWith(changeSettings, {
    body: { lock_version: body.lock_version + 1, country: 'FI' },
    headers: { 'x-language': 'sv' },
  });
  // A text that only staff are told has no Swedish: English stands in for it.
  expect(refusalOf(refused).error).toBe('Country is no country that is known here');
  expect((await tenant.visitor().page('')).text).toContain('<html lang="sv">');
});
