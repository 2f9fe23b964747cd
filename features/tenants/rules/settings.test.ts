import { expect, test } from 'vitest';
import { abilitiesFrom } from '../../../shared/abilities.ts';
import { isHost, plainHost } from '../../../shared/hosts.ts';
import { tenantSettingsFrom } from '../../../shared/tenant-settings.ts';
import { currencies, keptOf, secretsSet, settingProblems, shownValues, toldOf } from './settings.ts';

const row = (settings: Record<string, unknown> = {}) => ({
  name: 'Isrute',
  brand: 'danish' as const,
  hosts: ['biler.isrute.test'],
  country: 'DK',
  geocoder_country: 'DK',
  locale: 'da' as const,
  time_zone: 'Europe/Copenhagen',
  currency: 'DKK',
  lat: 55.4,
  lng: 10.39,
  zoom: 7,
  features: abilitiesFrom({ fast_map: true }),
  settings: tenantSettingsFrom(settings),
});
const before = shownValues(row());
const refused = (changes: object, from = before) => settingProblems(from, changes).map(({ field }) => field);

test('what is shown says what holds, and quiet hours are proposed where there are none', () => {
  expect(before).toMatchObject({ keeps_quiet_hours: true, quiet_from: '21:00:00', brand_colour: null });
  expect(shownValues(row({ quiet_hours: null }))).toMatchObject({
    keeps_quiet_hours: false,
    quiet_from: '21:00:00',
    quiet_until: '08:00:00',
  });
});

test.each([
  ['brand_colour', ['#0b7285', '#7A0C2E'], ['red', '#fff', '#ffcc00']],
  [
    'brand_url',
    ['https://is.example', null],
    ['http://is.example', 'javascript:alert(1)', 'https://a', '/x'],
  ],
  ['shop_url', ['https://shop.example/a?b=c'], ['https://me:you@shop.example', 'shop']],
  ['time_zone', ['Europe/Oslo', 'America/Caracas'], ['Mars/Olympus', '+01:00', 'CEST']],
  ['currency', ['NOK', 'RON'], ['ABC', 'dkk', 'JPY']],
  ['country', ['NO', 'RO', 'SE'], ['FI', 'dk']],
  ['geocoder_country', ['NO'], ['XX']],
  [
    'hosts',
    [[], ['biler.isrute.test', 'a.example.com']],
    [['localhost'], ['127.0.0.1'], ['a.b:80'], ['x/y.dk']],
  ],
  ['sms_sender', ['Is 7', null], ['1234', 'Iskompagniets', 'Is!']],
  ['sms_number', ['+4512345678', null], ['12345678', '+0', '+45 12 34']],
])('%s takes %j and not %j', (field, good, bad) => {
  for (const value of good) expect(refused({ [field]: value }), String(value)).toEqual([]);
  for (const value of bad) expect(refused({ [field]: value }), String(value)).toEqual([field]);
});

test('what holds already is not refused, and quiet hours have a length', () => {
  const old = shownValues(row({ brand_url: 'http://old.example' }));
  expect(refused({ brand_url: 'http://old.example', name: 'New' }, old)).toEqual([]);
  expect(refused({ quiet_from: '08:00:00' })).toEqual(['quiet_until']);
  expect(refused({ quiet_from: '08:00:00', keeps_quiet_hours: false })).toEqual([]);
});

test('only what differs is kept: of the row, of the settings, of the abilities', () => {
  expect(keptOf(before, { name: 'Isrute', currency: 'DKK', sms_off: false, lock_version: 3 })).toEqual({
    features: {},
    settings: {},
  });
  expect(
    keptOf(before, { name: 'Is', daily_sms_cap: 7, brand_url: null, features: { fast_map: false } }),
  ).toEqual({ name: 'Is', features: { fast_map: false }, settings: { daily_sms_cap: 7 } });
  const hours = { from: '22:00:00', until: '08:00:00' };
  expect(keptOf(before, { quiet_from: '22:00:00' }).settings).toEqual({ quiet_hours: hours });
  expect(keptOf(before, { keeps_quiet_hours: false }).settings).toEqual({ quiet_hours: null });
});

test('the secret that signs is kept only when it is typed or taken away, and never shown', () => {
  const kept = (secret: string | null) => keptOf(before, { shopify_webhook_secret: secret }).settings;
  expect([kept(''), kept('abc'), kept(null)]).toEqual([
    {},
    { shopify_webhook_secret: 'abc' },
    { shopify_webhook_secret: null },
  ]);
  const withSecret = row({ shopify_webhook_secret: 'abc' });
  expect([secretsSet(row()), secretsSet(withSecret)]).toEqual([[], ['shopify_webhook_secret']]);
  expect(JSON.stringify(shownValues(withSecret))).not.toContain('abc');
});

test('lists that say the same are no change', () => {
  expect(keptOf(before, { hosts: ['biler.isrute.test'], eod_save_hidden_depo_ids: [2], zoom: 8 })).toEqual({
    zoom: 8,
    features: {},
    settings: {},
  });
  expect(keptOf(before, { hosts: [], eod_save_hidden_depo_ids: [] })).toEqual({
    hosts: [],
    features: {},
    settings: { eod_save_hidden_depo_ids: [] },
  });
});

test('a host is kept as a browser asks for it', () => {
  expect(['Biler.Example.COM. ', 'åben.dk', 'https://a.dk', 'a.dk:80', ''].map(plainHost)).toEqual([
    'biler.example.com',
    'xn--ben-tla.dk',
    'https://a.dk',
    'a.dk:80',
    '',
  ]);
  expect(['a.dk', 'xn--ben-tla.dk', 'a-b.c.example'].every(isHost)).toBe(true);
  expect(['dk', '-a.dk', 'a..dk', '1.2.3.4', 'a.dk:80', 'a_b.dk', `${'a.'.repeat(130)}dk`].some(isHost)).toBe(
    false,
  );
});

test('the history knows every setting and every ability by a name', () => {
  expect(toldOf(row())).toMatchObject({
    name: 'Isrute',
    feature_fast_map: true,
    feature_home_delivery: false,
  });
});

test('a currency has two decimals', () => {
  expect(currencies()).toEqual(expect.arrayContaining(['DKK', 'EUR', 'NOK', 'RON']));
  expect(currencies()).not.toContain('JPY');
});
