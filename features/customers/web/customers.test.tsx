import { describe, expect, test } from 'vitest';
import { fieldName } from '../../../shared/field-names.ts';
import { say } from '../../../shared/texts.ts';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { listChanges } from '../../history/contract.ts';
import {
  listConsents,
  listCustomerReceivers,
  listCustomers,
  type Customer,
  type CustomerReceiver,
} from '../contract/customer.ts';
import { bodyOf, valuesOf } from '../rules.ts';
import { namesOfCustomer } from './customer-history-names.ts';
import { CustomerForm } from './CustomerForm.tsx';
import { customerFormTexts, customersTexts } from './customers-texts.ts';
import CustomersScreen from './CustomersScreen.tsx';

const customer: Customer = {
  id: 41,
  first_name: 'Ida',
  last_name: 'Holm',
  name: 'Holm & Co',
  username: 'idah',
  email: 'ida@holm.invalid',
  phone: '+4520112233',
  gender: 'female',
  address: 'Postboks 7',
  home_address: 'Hjem 4, Odense',
  route_number: '12',
  sms_permission: true,
  marketing_agreement: false,
  location_attributes: {
    id: 4,
    address: 'Vej 1, Odense',
    address_type: 'global',
    coordinates: { lat: 55.4, lng: 10.39 },
    home_address: 'Hjem 4, Odense',
    home_address_type: 'local',
    home_coordinates: { lat: 55.41, lng: 10.4 },
  },
  location_address: 'Vej 1, Odense',
  lock_version: 3,
  created_at: '2026-06-01T08:00:00Z',
  updated_at: '2026-06-01T08:00:00Z',
};
const leaving: Customer = {
  ...customer,
  id: 42,
  gender: null,
  sms_permission: false,
  location_attributes: null,
  location_address: null,
};
const receiver: CustomerReceiver = {
  id: 900,
  google_estimate_time: '2026-06-11T07:00:00.000Z',
  sms_should_send_at: null,
  sms_sent_at: '2026-06-11T06:45:00.000Z',
  sms_shown_only: false,
  sms_sent_skipped_at: null,
  skip_code: null,
  plan_event: { id: 71, date: '2026-06-11' },
  plan_event_route: { name: '101 Nord', depo_id: 2, plan_event_id: 71 },
  plan_event_route_point: { id: 5001, address: 'Vej 1' },
  location: { address: 'Vej 1, Odense' },
};

type How = Parameters<typeof drawn>[1];
const headers = (html: string) =>
  [...html.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, inside = '']) => wordsOf(inside));
const cells = (html: string) =>
  [...html.matchAll(/<t[dh][^>]*>(.*?)<\/t[dh]>/gs)].map(([, inside = '']) => wordsOf(inside));
const list = (how: How = {}, rows = [customer, leaving]) =>
  drawn(<CustomersScreen />, { ...how, answers: { [listCustomers.name]: { rows, total: rows.length } } });
const told = { rows: [receiver], total: 1 };
const form = (opened: Customer | null, how: How = {}, receivers = told) =>
  drawn(<CustomerForm opened={opened} reload={() => undefined} />, {
    ...how,
    answers: {
      [listCustomerReceivers.name]: receivers,
      [listConsents.name]: { rows: [], total: 0 },
      [listChanges.name]: { rows: [], total: 0 },
    },
  });

describe('the customer list', () => {
  test('has the documented columns, and Yes or No for the SMS permission', async () => {
    const html = await list();
    // spec: A-102
    expect(headers(html)).toEqual([
      '#',
      'Email',
      'Client Address',
      'Username',
      'Name',
      'First Name',
      'Last Name',
      'Phone',
      'Gender',
      'SMS permission',
      'Actions',
    ]);
    // spec: A-103..A-107
    const row = [
      '41',
      'ida@holm.invalid',
      'Vej 1, Odense',
      'idah',
      'Holm & Co',
      // spec: A-108..A-113
      'Ida',
      'Holm',
      '+4520112233',
      'Female',
      'Yes',
      '',
    ];
    const all = cells(html);
    expect(all.slice(11, 22)).toEqual(row);
    // spec: A-114
    expect(all.slice(22, 33)).toEqual([
      '42',
      'ida@holm.invalid',
      'Postboks 7',
      'idah',
      'Holm & Co',
      'Ida',
      'Holm',
      '+4520112233',
      '',
      'No',
      '',
    ]);
    expect(html).toContain('href="/isrute/admin/customers/41/edit"');
  });

  // spec
  test('filters by consent only in tenants that may', async () => {
    expect(await list({ abilities: ['consent_filter'] })).toContain('aria-label="Consent"');
    expect(await list()).not.toContain('aria-label="Consent"');
  });

  test('leads to customer support those who may open it', async () => {
    for (const [role, expected] of [
      ['admin', true],
      ['support', true],
      ['depo_admin', false],
    ] as const) {
      expect([role, wordsOf(await list({ role })).includes('Customer support')]).toEqual([role, expected]);
    }
  });

  test('says what to do when there is nobody', async () => {
    expect(wordsOf(await list({}, []))).toContain('No customers yet');
  });
});

describe('the customer form', () => {
  test('says of a notice that was only shown that nobody was sent it', async () => {
    const shown = { rows: [{ ...receiver, sms_shown_only: true }], total: 1 };
    expect(wordsOf(await form(customer, {}, shown))).toContain('11-06-2026 08:45 shown only');
    expect(wordsOf(await form(customer))).not.toContain('shown only');
  });

  test('shows the SMS receivers below, with their nine columns and the way to the plan event', async () => {
    const html = await form(customer);
    // spec: A-121
    expect(headers(html)).toEqual([
      '#',
      'Date',
      'Public estimate time',
      'SMS sent at',
      'Route',
      'Point Address',
      'Point ID',
      'Customer Address',
      'Plan Event',
    ]);
    // spec: A-122..A-125
    expect(cells(html).slice(9)).toEqual([
      '900',
      // spec: A-412
      '11-06-2026',
      '11-06-2026 09:00',
      '11-06-2026 08:45',
      // spec: A-126..A-130
      '101 Nord',
      'Vej 1',
      '5001',
      'Vej 1, Odense',
      'Plan Event 71',
    ]);
    // spec: A-131
    expect(html).toContain('href="/isrute/depo/2/plan_events/71"');
    expect(headers(await form(null))).toEqual([]);
  });

  // spec: A-277
  test('warns that without SMS permission the customer is deleted tonight', async () => {
    const warning = 'SMS permission is off: the system will delete this customer tonight';
    expect(wordsOf(await form(leaving))).toContain(warning);
    expect(wordsOf(await form(customer))).not.toContain(warning);
    expect(wordsOf(await form({ ...leaving, marketing_agreement: true }))).toContain('no notices go out');
  });

  // spec: RG88
  test('hands out and erases what is held of a customer that is there, for whoever may edit it', async () => {
    const acts = ['Download as a file', 'Erase this person'];
    const has = async (html: Promise<string>) => {
      const words = wordsOf(await html);
      return acts.map((act) => words.includes(act));
    };
    expect(await has(form(customer))).toEqual([true, true]);
    expect(await has(form(customer, { role: 'support' }))).toEqual([true, true]);
    expect(await has(form(customer, { role: 'driver' }))).toEqual([false, false]);
    expect(await has(form(null))).toEqual([false, false]);
  });

  // spec
  test('has no route number and no home where the tenant has none', async () => {
    const labels = ['Home address', 'Route number'];
    const words = wordsOf(await form(customer));
    const hidden = wordsOf(await form(customer, { abilities: ['hide_customer_route_and_home'] }));
    for (const label of labels)
      expect([words.includes(label), hidden.includes(label)]).toEqual([true, false]);
  });
});

describe('what the form sends', () => {
  // spec
  test('holds no receivers, and a location only when it was changed', () => {
    const before = valuesOf(customer);
    expect(
      Object.keys(bodyOf({ ...before, name: 'Nyt' }, before, true)).filter((key) =>
        /receiver|location/.test(key),
      ),
    ).toEqual([]);
    const moved = { ...before, location: { ...before.location, address: 'Vej 2', coordinates: null } };
    expect(bodyOf(moved, before, false).location_attributes).toEqual({
      address: 'Vej 2',
      coordinates: null,
      address_type: 'global',
    });
    expect(
      bodyOf({ ...before, location: valuesOf(null).location }, before, true).location_attributes,
    ).toBeNull();
  });

  test('a new customer gives the SMS permission until it is taken off', () => {
    expect(valuesOf(null)).toMatchObject({ sms_permission: true, marketing_agreement: false, gender: null });
  });
});

test('the history of a customer calls the fields as the form does, not as a refusal does', () => {
  const names = namesOfCustomer(say(customersTexts, 'da'), say(customerFormTexts, 'da'));
  expect(names).toMatchObject({
    phone: 'Telefon',
    first_name: 'Fornavn',
    location_address: 'Stedets adresse',
  });
  expect(Object.keys(names).filter((field) => names[field] === fieldName(field, 'da'))).toEqual([]);
});
