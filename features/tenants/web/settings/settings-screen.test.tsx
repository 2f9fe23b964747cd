import { expect, test, vi } from 'vitest';
import { abilitiesFrom } from '../../../../shared/abilities.ts';
import { wordFields } from '../../../../shared/settings/words.ts';
import { settingSecrets, tenantSettingsFrom } from '../../../../shared/tenant-settings.ts';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import { mapIn } from '../../../../web/test/open.tsx';
import { showSettings, type TenantSettingsAnswer } from '../../contract/settings.ts';
import { shownValues } from '../../rules/settings.ts';
import {
  centreOfForm,
  changesOf,
  fieldsOf,
  formValues,
  middleOf,
  sections,
  withoutSecrets,
} from './sections.ts';
import SettingsScreen from './SettingsScreen.tsx';

vi.mock('../../../../web/ui/StaffMap.tsx', async () => ({
  StaffMap: (await import('../../../../web/test/open.tsx')).GivenMap,
}));

const features = abilitiesFrom({ fast_map: true });
const values = shownValues({
  name: 'Isrute',
  brand: 'danish',
  hosts: ['biler.isrute.test', 'isbil.test'],
  country: 'DK',
  geocoder_country: 'DK',
  locale: 'da',
  lat: 55.4,
  lng: 10.39,
  zoom: 7,
  time_zone: 'Europe/Copenhagen',
  currency: 'DKK',
  features,
  settings: tenantSettingsFrom({ brand_colour: '#7a0c2e', front_text: 'Hele året' }),
});
const shown: TenantSettingsAnswer = {
  tenant_id: 3,
  lock_version: 2,
  values,
  secrets_set: [],
  logo: null,
  features,
  named_hosts: [],
  has_booked_money: true,
  trips_to_come: 5,
};
const screen = (more: Partial<TenantSettingsAnswer> = {}) =>
  drawn(<SettingsScreen />, { answers: { [showSettings.name]: { ...shown, ...more } } });

test('each section has its fields and a button of its own name', async () => {
  const words = wordsOf(await screen());
  for (const name of [
    'Brand',
    'Addresses and Shopify',
    'Country, time and money',
    'Centre of the maps',
    'SMS and quiet hours',
    'Limits',
    'Sign-in',
    'Abilities',
    'the words (Dansk)',
  ])
    expect(words).toContain(`Save ${name}`);
  expect(words).toContain('Fast map in the editor');
  expect(words).not.toContain('Another geocoder');
});

test('the brand is seen beside its form, by day and as light as the dark needs it', async () => {
  const html = await screen();
  expect(html).toMatch(/style="--brand:\s*#7a0c2e"/);
  expect(wordsOf(html)).toMatch(/By day Isrute Find your stop Hele året Sign up In the dark/);
  const unreadable = await screen({ values: { ...values, brand_colour: '#ffcc00' } });
  expect(unreadable).not.toContain('#ffcc00"></figure');
  expect(unreadable).toMatch(/style="--brand:\s*#0b6e7c"/);
});

test('the logo stands in the preview in place of the name, and can be removed only where there is one', async () => {
  const without = await screen();
  expect(wordsOf(without)).toContain('Choose a picture');
  expect(wordsOf(without)).not.toContain('Remove the logo');
  const html = await screen({ logo: { url: '/isrute/logo/abc', width: 240, height: 80 } });
  expect(html.match(/src="\/isrute\/logo\/abc" (width="240" height="80" )?alt="Isrute"/g) ?? []).toHaveLength(
    2,
  );
  expect(wordsOf(html)).toContain('Remove the logo');
});

test('the currency is locked once money is booked, and says so', async () => {
  expect(wordsOf(await screen())).toContain('Money is booked in it: it cannot be changed.');
  expect(wordsOf(await screen({ has_booked_money: false }))).toContain(
    'It stays from the first booked sum on.',
  );
});

test('every setting stands in one section, and an empty one as an empty field', () => {
  const names = sections.flatMap(fieldsOf);
  const words = wordFields.map(({ field }) => field);
  expect([...names, ...words].toSorted()).toEqual([...Object.keys(values), ...settingSecrets].toSorted());
  const limits = formValues(values, 'limits');
  expect(Object.keys(limits)).toEqual(fieldsOf('limits'));
  expect(limits).toMatchObject({
    daily_sms_cap: '',
    visit_radius_m: '',
    eod_difference_limit: '',
    eod_blind_count: false,
    eod_save_hidden_depo_ids: [2],
  });
});

test('the words of a language stand in its form, with what is said else in place of an empty one', async () => {
  const html = await screen({ values: { ...values, contact_da: 'Ring 70' } });
  expect(html).toContain('Ring 70');
  expect(html).toContain('placeholder="Find dit stop, og få en SMS, før isbilen kommer."');
  expect(wordsOf(html)).toMatch(/Greeting while following .*Farewell .*Contact .*Save the words \(Dansk\)/);
});

test('a secret is shown as set or not, and can be taken away only where there is one', async () => {
  expect(wordsOf(await screen())).not.toContain('Take away');
  const words = wordsOf(await screen({ secrets_set: ['shopify_webhook_secret'] }));
  expect(words).toContain('Set. Leave it empty to keep it.');
  expect(words).toContain('Take away: Secret of Shopify');
});

test('hosts stand on a line each; an empty secret is sent as empty, a ticked one as none', () => {
  const form = formValues(values, 'outside');
  expect(form).toEqual({
    hosts: 'biler.isrute.test\nisbil.test',
    shopify_webhook_secret: '',
    without_shopify_webhook_secret: false,
  });
  expect(changesOf({ ...form, hosts: ' a.dk\n\nb.dk, c.dk ' }, 'outside')).toEqual({
    hosts: ['a.dk', 'b.dk', 'c.dk'],
    shopify_webhook_secret: '',
  });
  const ticked = { ...form, without_shopify_webhook_secret: true };
  expect(changesOf(ticked, 'outside').shopify_webhook_secret).toBeNull();
  const typed = { ...ticked, shopify_webhook_secret: 'abc' };
  expect(changesOf(typed, 'outside').shopify_webhook_secret).toBe('abc');
  expect(withoutSecrets(typed, 'outside')).toEqual(form);
});

test('a host that waits for its proof says what to put into the DNS and what was wrong at the last check', async () => {
  const record = { name: '_isrute.isbil.test', value: 'isrute=4711' };
  const waits = { host: 'isbil.test', proven: false, record, checked_at: '2026-06-10T08:00:00Z' } as const;
  const leads = { ...waits, host: 'biler.isrute.test', proven: true, checked_at: null, problem: null };
  const html = await screen({ named_hosts: [leads, { ...waits, problem: 'no_record' }] });
  const words = wordsOf(html);
  expect(words).toMatch(/biler\.isrute\.test ✓ ?Leads here isbil\.test ! ?Leads nowhere before/);
  expect(words).toContain('There is no TXT record of that name yet.');
  for (const said of [record.name, record.value]) expect(html).toContain(`value="${said}"`);
  expect(html).toContain('aria-label="Check isbil.test now"');
  expect(html).not.toContain('aria-label="Check biler.isrute.test now"');
});

test('the centre is picked on a map beside its figures', async () => {
  const html = await screen();
  expect(mapIn(html)).toMatchObject({
    centre: { lat: 55.4, lng: 10.39, zoom: 7 },
    points: [{ id: 'centre', lat: 55.4, lng: 10.39 }],
  });
  expect(wordsOf(html)).toContain('Take the view of the map');
  expect(middleOf({ bounds: [10, 55, 11, 56], zoom: 8.3333 })).toEqual({ lat: 55.5, lng: 10.5, zoom: 8.33 });
  expect(centreOfForm({ lat: '', lng: 10, zoom: '' })).toEqual({ lat: 0, lng: 10, zoom: 7 });
});
