// Settings that an admin changes: refused at their fields, told to who was late, kept in the history, in force with
// the next request everywhere.

import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { shareTenants, tenantsOf } from '../../../server/tenants.ts';
import type { Client } from '../../../server/test/client.ts';
import { testApp } from '../../../server/test/harness.ts';
import { planEventWorld } from '../../../server/test/plan-event-world.ts';
import { listChanges } from '../../history/contract.ts';
import { showSession } from '../contract/session.ts';
import { changeSettings, showSettings } from '../contract/settings.ts';

const app = await testApp();

const world = async (overrides = {}) => {
  const tenant = await app.makeTenant(overrides);
  return { tenant, admin: await tenant.signIn('admin') };
};
const change = (admin: Client, body: object) => admin.callWith(changeSettings, { body });
const errorsOf = ({ text }: { text: string }) =>
  (JSON.parse(text) as { errors: Record<string, string[]> }).errors;

test('only an admin sees and changes them; other people and keys get 403, visitors 401', async () => {
  const { tenant, admin } = await world();
  expect((await admin.call(showSettings)).status).toBe(200);
  const others = [
    ...(await Promise.all((['depo_admin', 'support', 'driver'] as const).map((role) => tenant.signIn(role)))),
    await tenant.keyed('orders'),
  ];
  for (const other of others) {
    expect((await other.call(showSettings)).status).toBe(403);
    expect((await change(other, { name: 'Mine' })).status).toBe(403);
  }
  expect((await change(tenant.visitor(), { name: 'Mine' })).status).toBe(401);
});

test('a change counts with the next request, stands in the history with what was before, and leaves the rest', async () => {
  const { tenant, admin } = await world({
    settings: { sms_lead_minutes: 20 },
    features: { fast_map: true },
  });
  const changed = await change(admin, {
    name: 'Nyt navn',
    brand_colour: '#7a0c2e',
    front_text: ' Vi ses ',
    quiet_from: '22:00',
    daily_sms_cap: '40',
    features: { stock_notice_mail: true },
    lock_version: 0,
  });
  expect([changed.status, changed.body.lock_version]).toEqual([200, 1]);
  expect(changed.body.values).toMatchObject({
    front_text: 'Vi ses',
    quiet_from: '22:00:00',
    sms_lead_minutes: 20,
  });

  const session = await admin.call(showSession);
  expect(session.body.tenant).toMatchObject({
    name: 'Nyt navn',
    features: { fast_map: true, stock_notice_mail: true },
  });
  expect((await app.context.tenants.byId(tenant.id))?.settings).toMatchObject({
    quiet_hours: { from: '22:00:00', until: '08:00:00' },
    daily_sms_cap: 40,
    brand_colour: '#7a0c2e',
  });
  const history = { kind: 'tenants', id: tenant.id, page: 1, per_page: 10 } as const;
  const [line] = (await admin.call(listChanges, { query: history })).body;
  const told = Object.fromEntries((line?.changes ?? []).map(({ field, from, to }) => [field, [from, to]]));
  expect(told).toEqual({
    name: ['Isfirma', 'Nyt navn'],
    brand_colour: [null, '#7a0c2e'],
    front_text: [null, 'Vi ses'],
    quiet_from: ['21:00:00', '22:00:00'],
    daily_sms_cap: [null, 40],
    feature_stock_notice_mail: [false, true],
  });
});

test('the words of the public pages are each language’s own, in force at once and told in the history', async () => {
  const { tenant, admin } = await world();
  const own = { contact_da: 'Ring 70 & få svar', contact_en: 'Call us', farewell_da: 'På gensyn' };
  const privacy_url = 'https://isfirma.example/privat';
  const changed = await change(admin, { ...own, privacy_url });
  expect(changed.body.values).toMatchObject({ ...own, contact_nb: null });
  // As the pages read them; that they say them is walked in a browser.
  const inForce = async () => (await app.context.tenants.byId(tenant.id))?.settings;
  expect(await inForce()).toMatchObject({
    words: { contact: { da: 'Ring 70 & få svar', en: 'Call us' }, farewell: { da: 'På gensyn' } },
    privacy_url,
  });
  expect((await change(admin, { contact_da: '', lock_version: 0 })).status).toBe(409);
  expect((await change(admin, { contact_da: '', lock_version: 1 })).body.values).toMatchObject({
    contact_da: null,
    contact_en: 'Call us',
    farewell_da: 'På gensyn',
  });
  expect((await inForce())?.words.contact).toEqual({ en: 'Call us' });
  const history = { kind: 'tenants', id: tenant.id, page: 1, per_page: 10 } as const;
  const [line] = (await admin.call(listChanges, { query: history })).body;
  const gone = { field: 'contact_da', from: 'Ring 70 & få svar', to: null, secret: false };
  expect(line?.changes).toEqual([gone]);
});

test('another server knows of it as soon as it hears the message', async () => {
  const { tenant, admin } = await world();
  const elsewhere = tenantsOf(app.database);
  shareTenants(elsewhere, app.context.bus);
  expect((await elsewhere.byId(tenant.id))?.name).toBe('Isfirma');
  await change(admin, { name: 'Andet' });
  await vi.waitFor(async () => expect((await elsewhere.byId(tenant.id))?.name).toBe('Andet'), 1_000);
});

test('where admins have to have a second factor, one without can only set it up from then on', async () => {
  const { tenant, admin } = await world();
  expect((await change(admin, { second_factor: 'admins' })).status).toBe(200);
  const kept = await change(admin, { name: 'Andet' });
  expect([kept.status, kept.text]).toEqual([403, expect.stringContaining('Set up your second factor first')]);
  expect((await admin.call(showSession)).body.user?.must_enrol).toBe(true);
  expect((await (await tenant.signIn('driver')).call(showSession)).body.user?.must_enrol).toBe(false);
});

test('what a field cannot be is refused at the field, and nothing of it is kept', async () => {
  const { admin } = await world();
  for (const [field, value] of [
    ['name', ' '],
    ['brand_colour', '#ffcc00'],
    ['brand_url', 'http://is.example'],
    ['shop_url', 'javascript:alert(1)'],
    ['front_text', 'x'.repeat(301)],
    ['contact_da', 'x'.repeat(201)],
    ['farewell_ro', 'Pa <b>pa</b>'],
    ['privacy_url', 'javascript:alert(1)'],
    ['time_zone', 'Mars/Olympus'],
    ['currency', 'ABC'],
    ['vat_rate', 101],
    ['sms_sender', '1234'],
    ['sms_number', '12345678'],
    ['sms_lead_minutes', 0],
    ['daily_sms_cap', -1],
    ['daily_sms_cap', 1.5],
    ['visit_radius_m', 5],
    ['eod_difference_limit', 0.001],
    ['eod_difference_limit', '1.000'],
    ['daily_sms_cap', '1.000'],
    ['second_factor', 'sometimes'],
    ['quiet_from', '25:00'],
    ['quiet_until', '21:00'],
    ['features', { teleport: true }],
  ] as const) {
    const refused = await change(admin, { name: 'Other', [field]: value });
    expect([refused.status, Object.keys(errorsOf(refused))[0]], `${field} ${String(value)}`).toEqual([
      422,
      field === 'features' ? expect.stringMatching(/^features/) : field,
    ]);
  }
  expect((await admin.call(showSettings)).body).toMatchObject({
    lock_version: 0,
    values: { name: 'Isfirma' },
  });
});

test('country, language, centre, panels and depots are changed, and whoever asks next is told', async () => {
  const { tenant, admin } = await world();
  const { id: depo_id } = await tenant.makeDepo();
  const changed = await change(admin, {
    country: 'NO',
    geocoder_country: 'NO',
    locale: 'nb',
    brand: 'norwegian',
    lat: '59.91234567',
    lng: 10.75,
    zoom: 9.5,
    eod_save_hidden_depo_ids: [depo_id],
  });
  expect(changed.status, changed.text).toBe(200);
  const session = (await admin.call(showSession)).body.tenant;
  expect(session).toMatchObject({ country: 'NO', locale: 'nb', brand: 'norwegian', zoom: 9.5 });
  expect(session.coordinates).toEqual({ lat: 59.912346, lng: 10.75 });
  const kept = await app.context.tenants.byId(tenant.id);
  expect(kept?.settings.eod_save_hidden_depo_ids).toEqual([depo_id]);
  const theirs = await (await world()).tenant.makeDepo();
  for (const [field, value] of [
    ['country', 'FI'],
    ['geocoder_country', 'Denmark'],
    ['locale', 'fi'],
    ['brand', 'swedish'],
    ['lat', 91],
    ['lng', ''],
    ['zoom', 0],
    ['eod_save_hidden_depo_ids', [theirs.id]],
    ['hosts', ['localhost']],
    ['shopify_webhook_secret', 'x'.repeat(201)],
  ] as const) {
    const refused = await change(admin, { [field]: value });
    expect([refused.status, Object.keys(errorsOf(refused))[0]], field).toEqual([422, field]);
  }
});

test('nobody takes the host that the whole installation is reached by', async () => {
  const { admin } = await world();
  const own = new URL(app.context.settings.public_url).hostname;
  const refused = await change(admin, { hosts: [own] });
  expect([refused.status, Object.keys(errorsOf(refused))]).toEqual([422, ['hosts']]);
});

test('what signs for Shopify is written and never read: set, kept by an empty field, taken away', async () => {
  const { tenant, admin } = await world();
  const word = 'shpss_0123456789';
  const set = await change(admin, { shopify_webhook_secret: word });
  expect([set.status, set.body.secrets_set]).toEqual([200, ['shopify_webhook_secret']]);
  await change(admin, { shopify_webhook_secret: '', name: 'Andet' });
  expect((await app.context.tenants.byId(tenant.id))?.settings.shopify_webhook_secret).toBe(word);
  const history = await admin.call(listChanges, {
    query: { kind: 'tenants', id: tenant.id, page: 1, per_page: 10 },
  });
  expect(history.body.at(-1)?.changes.map(({ field, secret }) => [field, secret])).toEqual([
    ['shopify_webhook_secret', true],
  ]);
  for (const { text } of [set, history, await admin.call(showSettings)]) expect(text).not.toContain(word);
  const gone = await change(admin, { shopify_webhook_secret: null });
  expect(gone.body.secrets_set).toEqual([]);
  expect((await app.context.tenants.byId(tenant.id))?.settings.shopify_webhook_secret).toBeNull();
});

test('whoever saves on top of somebody else is told who that was, and one tenant never touches another', async () => {
  const { tenant, admin } = await world();
  const other = await world();
  const second = await tenant.signIn('admin');
  await change(second, { name: 'First', lock_version: 0 });
  const late = await change(admin, { name: 'Late', lock_version: 0 });
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('Ida Holm')]);
  expect((await admin.call(showSettings)).body.values.name).toBe('First');
  const stolen = await admin.send('PATCH', `/${other.tenant.slug}/admin/settings`, { name: 'Theirs' });
  expect(stolen.status).toBeGreaterThanOrEqual(400);
  expect((await other.admin.call(showSettings)).body).toMatchObject({
    lock_version: 0,
    values: { name: 'Isfirma' },
  });
  expect((await other.admin.call(showSettings)).body.values.name).toBe('Isfirma');
});

test('another zone asks first where trips are to come, and the currency stays once money is booked', async () => {
  const { tenant, post } = await planEventWorld(app);
  const made = await post({ date: '2026-06-20' });
  expect(made.status, made.text).toBeLessThan(300);
  const admin = await tenant.signIn('admin');
  const shown = (await admin.call(showSettings)).body;
  expect([shown.trips_to_come > 0, shown.has_booked_money]).toEqual([true, false]);
  const asked = await change(admin, { time_zone: 'Europe/Oslo' });
  expect([asked.status, errorsOf(asked).time_zone?.[0]]).toEqual([
    422,
    expect.stringContaining('has 1 trip to come, which keeps its moment'),
  ]);
  expect((await change(admin, { time_zone: 'Europe/Oslo', zone_is_meant: true })).body.values.time_zone).toBe(
    'Europe/Oslo',
  );
  const euro = await change(admin, { currency: 'EUR' });
  expect([euro.status, euro.text]).toEqual([200, expect.stringContaining('EUR')]);
  await tenant.tx((tx) =>
    sql`insert into order_transactions (plan_event_id, external_id, sold_at, total)
      select id, 'x', now(), 10 from plan_events limit 1`.execute(tx),
  );
  const refused = await change(admin, { currency: 'NOK', name: 'Other' });
  expect([refused.status, Object.keys(errorsOf(refused))]).toEqual([422, ['currency']]);
  expect((await admin.call(showSettings)).body).toMatchObject({
    has_booked_money: true,
    values: { currency: 'EUR', name: 'Isfirma' },
  });
});

test('the app may put these settings of its own tenant and no others', async () => {
  const { tenant } = await world();
  const put = (changes: object) =>
    tenant.tx((tx) => sql`select change_tenant(${JSON.stringify(changes)}::jsonb, 0)`.execute(tx));
  await expect(put({ settings: { sms: { provider: 'twilio' } } })).rejects.toThrow('not the app');
});
