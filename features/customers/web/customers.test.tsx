import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { fieldName } from '../../../shared/field-names.ts';
import { say } from '../../../shared/texts.ts';
import { answer } from '../../../web/test/answers.ts';
import {
  button,
  choose,
  field,
  findDialog,
  hasButton,
  hasField,
  values,
  write,
} from '../../../web/test/by-hand.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { tableSeen } from '../../../web/test/table-seen.ts';
import {
  createCustomer,
  listConsents,
  listCustomerReceivers,
  listCustomers,
  showCustomer,
  updateCustomer,
  type Customer,
  type CustomerReceiver,
} from '../contract/customer.ts';
import { erasePersonalData } from '../contract/personal-data.ts';
import { bodyOf, valuesOf } from '../rules.ts';
import { namesOfCustomer } from './customer-history-names.ts';
import { customerFormTexts, customersTexts } from './customers-texts.ts';

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
  email: 'bo@holm.invalid',
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
type Who = Parameters<typeof openScreen>[2];
const address = '/isrute/admin/customers';
const parts = (receivers = [receiver]) => [
  answer(listCustomerReceivers, receivers),
  answer(listConsents, [
    {
      id: 1,
      kind: 'sms',
      given: true,
      at: '2026-06-01T08:00:00Z',
      source: 'subscribe',
      text_version: '1',
      said_on: null,
      said_source: null,
    },
    {
      id: 2,
      kind: 'marketing',
      given: true,
      at: '2026-06-02T08:00:00Z',
      source: 'import',
      text_version: 'elsewhere',
      said_on: '2024-03-12',
      said_source: 'Form at the fair',
    },
  ]),
];
const open = async (who: Who = {}) => {
  const opened = await openScreen(
    address,
    [answer(listCustomers, [customer, leaving], 26), answer(showCustomer, customer), ...parts()],
    who,
  );
  await screen.findByText('ida@holm.invalid');
  return opened;
};
const edit = async (given: Customer = customer, who: Who = {}, receivers = [receiver]) => {
  const opened = await openScreen(
    `${address}/41/edit`,
    [
      answer(showCustomer, given),
      answer(updateCustomer, { ...given, lock_version: 4 }),
      answer(listCustomers, []),
      answer(erasePersonalData, undefined),
      ...parts(receivers),
    ],
    who,
  );
  await screen.findByRole('heading', { name: /^Edit customer/ });
  return opened;
};

// spec: A-102..A-107
test('the list has its columns, Yes or No for the SMS permission, and a row leads to the form', async () => {
  const { user } = await open();
  expect(tableSeen()).toEqual([
    [
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
    ],
    [
      '41',
      'ida@holm.invalid',
      'Vej 1, Odense',
      'idah',
      'Holm & Co',
      // spec: A-108..A-114
      'Ida',
      'Holm',
      '+4520112233',
      'Female',
      'Yes',
      'Edit Ida Holm',
    ],
    [
      '42',
      'bo@holm.invalid',
      'Postboks 7',
      'idah',
      'Holm & Co',
      'Ida',
      'Holm',
      '+4520112233',
      '',
      'No',
      'Edit Ida Holm',
    ],
  ]);
  await user.click(screen.getByText('ida@holm.invalid'));
  expect(await screen.findByRole('heading', { name: /^Edit customer/ })).toBeTruthy();
});

// spec
test('it is searched by three letters or more, filtered by consent where the tenant may, and turned over', async () => {
  const { user, asked } = await open({ abilities: ['consent_filter'] });
  const search = screen.getByRole('searchbox', { name: 'Search customers' });
  await user.type(search, 'ho{Enter}');
  expect(asked(listCustomers)).toHaveLength(1);
  await user.type(search, 'lm{Enter}');
  await choose(user, 'Consent', 'Marketing');
  await user.click(button('Next page'));
  const lastAsked = () => new URL(asked(listCustomers).at(-1) ?? '', 'http://here').searchParams;
  await waitFor(() =>
    expect(Object.fromEntries(lastAsked())).toMatchObject({
      search_phrase: 'holm',
      consent: 'marketing',
      page: '2',
    }),
  );
});

test.each([
  ['admin', true],
  ['support', true],
  ['depo_admin', false],
] as const)(
  'for a %s the way to customer support is there: %s; no consent filter without the switch',
  async (role, leads) => {
    await open({ role });
    expect([hasButton('Customer support'), hasField('Consent')]).toEqual([leads, false]);
  },
);

test('where there is nobody it says what to do', async () => {
  const { user } = await openScreen(address, [answer(listCustomers, [])]);
  expect(await screen.findByText('No customers yet')).toBeTruthy();
  await user.click(button('New customer'));
  expect(await screen.findByRole('heading', { name: 'New customer' })).toBeTruthy();
});

test('a new customer gives the SMS permission until it is taken off, and is made with what was typed', async () => {
  const { user, sent } = await openScreen(`${address}/new`, [
    answer(createCustomer, customer),
    answer(showCustomer, customer),
    ...parts(),
  ]);
  await screen.findByRole('heading', { name: 'New customer' });
  expect([field('SMS permission').checked, field('Marketing agreement').checked]).toEqual([true, false]);
  expect([screen.queryByRole('table'), hasButton('Erase this person')]).toEqual([null, false]);
  await write(user, 'Phone', '20112233');
  await user.click(field('Female'));
  await user.click(button('Save'));
  expect(await screen.findByText('Customer successfully created')).toBeTruthy();
  expect(sent(createCustomer)).toMatchObject([{ phone: '20112233', gender: 'female', sms_permission: true }]);
});

// spec: A-121..A-125, A-412
test('the form shows the SMS receivers below, with their nine columns and the way to the plan event', async () => {
  await edit();
  await screen.findByText('101 Nord');
  expect(tableSeen()).toEqual([
    [
      '#',
      'Date',
      'Public estimate time',
      'SMS sent at',
      'Route',
      'Point Address',
      'Point ID',
      'Customer Address',
      'Plan Event',
    ],
    [
      '900',
      '11-06-2026',
      '11-06-2026 09:00',
      '11-06-2026 08:45',
      // spec: A-126..A-131
      '101 Nord',
      'Vej 1',
      '5001',
      'Vej 1, Odense',
      'Plan Event 71',
    ],
  ]);
  expect(screen.getByRole('link', { name: 'Plan Event 71' }).getAttribute('href')).toBe(
    '/isrute/depo/2/plan_events/71',
  );
  expect(screen.getByRole('link', { name: 'Replay at this stop' }).getAttribute('href')).toBe(
    '/isrute/depo/2/plan_events/71/replay?stop=5001',
  );
});

test('of a notice that was only shown it says that nobody was sent it, and of one that was skipped that', async () => {
  const skipped = { ...receiver, id: 901, sms_sent_skipped_at: '2026-06-11T06:45:00.000Z' };
  await edit(customer, {}, [{ ...receiver, sms_shown_only: true }, skipped]);
  await screen.findAllByText('101 Nord');
  expect(tableSeen().map((cells) => cells[3])).toEqual([
    'SMS sent at',
    expect.stringContaining('11-06-2026 08:45 shown only'),
    expect.stringContaining('Not sent'),
  ]);
});

// spec
test('taking off the SMS permission warns that the customer goes, and no place is sent that was not changed', async () => {
  const { user, sent } = await edit();
  expect(values('Phone', 'Location address', 'Home address')).toEqual([
    '+4520112233',
    'Vej 1, Odense',
    'Hjem 4, Odense',
  ]);
  expect(await screen.findByText(/on the public page/)).toBeTruthy();
  expect(screen.getByText(/told by a sheet · given on 12-03-2024 · Form at the fair/)).toBeTruthy();
  const warning = 'SMS permission is off: the system will delete this customer tonight';
  expect(screen.queryByText(warning)).toBeNull();
  await user.click(field('SMS permission'));
  expect(await screen.findByText(warning)).toBeTruthy();
  await user.click(field('Marketing agreement'));
  expect(await screen.findByText(/no notices go out/)).toBeTruthy();
  await user.click(button('Save'));
  expect(await screen.findByText('Customer succesfully updated')).toBeTruthy();
  const [body] = sent(updateCustomer) as object[];
  expect(body).toMatchObject({ sms_permission: false, marketing_agreement: true, lock_version: 3 });
  expect(Object.keys(body ?? {}).filter((key) => /receiver|location/.test(key))).toEqual([]);
});

// spec: RG88
test('a person is erased once one is sure, and the list follows', async () => {
  const { user, asked } = await edit(customer, { role: 'support' });
  expect(hasButton('Download as a file')).toBe(true);
  await user.click(button('Erase this person'));
  const dialog = await findDialog('Erase Ida Holm?');
  await user.click(within(dialog).getByRole('button', { name: 'Erase this person' }));
  expect(await screen.findByText('The person was erased')).toBeTruthy();
  expect(asked(erasePersonalData)).toHaveLength(1);
  expect(await screen.findByText('No customers yet')).toBeTruthy();
});

// spec
test('a tenant without homes has neither home address nor route number', async () => {
  await edit(customer, { abilities: ['hide_customer_route_and_home'] });
  expect([hasField('Home address'), hasField('Route number'), hasField('Location address')]).toEqual([
    false,
    false,
    true,
  ]);
});

// spec: A-339
test('a location goes along when it was changed, and as null when it was emptied', () => {
  const before = valuesOf(customer);
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

test('the history of a customer calls the fields as the form does, not as a refusal does', () => {
  const names = namesOfCustomer(say(customersTexts, 'da'), say(customerFormTexts, 'da'));
  expect(names).toMatchObject({
    phone: 'Telefon',
    first_name: 'Fornavn',
    location_address: 'Stedets adresse',
  });
  expect(Object.keys(names).filter((name) => names[name] === fieldName(name, 'da'))).toEqual([]);
});
