import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answer } from '../../../web/test/answers.ts';
import { button, field, findDialog, hasButton, whyNot, write } from '../../../web/test/by-hand.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { tableSeen } from '../../../web/test/table-seen.ts';
import {
  countB2bCustomers,
  createB2bCustomer,
  deleteB2bCustomer,
  listB2bCustomers,
  listDeletedB2bCustomers,
  restoreB2bCustomer,
  showB2bCustomer,
  showB2bCustomerUsage,
  type B2bCustomer,
} from '../contract/b2b-customer.ts';

const customer: B2bCustomer = {
  id: 41,
  customer_number: '10001',
  customer_name: 'Ærø Brugs',
  customer_name_2: 'v. Ida',
  shop_id: 'S1',
  segmentation: 'A',
  address: 'Havnegade 1',
  zip_code: '5000',
  phone_number_1: '+4520112233',
  phone_number_2: '+4520112234',
  email: 'ida@brugs.dk',
  sales_consultant: 'Bo',
  sales_district_name: 'Fyn',
  season: null,
  payment_method: 'Invoice',
  payment_term: '14 days',
  opening_week: 14,
  shop_open_at: '07:30',
  shop_close_at: '20:00',
  notes_about_customer: 'Ring first',
  notes_to_customer: 'New sorbet',
  visit_type: 2,
  status: 'active',
  lock_version: 3,
  depo_ids: [1],
  depos: [
    { id: 1, title: 'Odense' },
    { id: 2, title: 'Dragør' },
  ],
  routes: [
    { id: 8, name: '101 Nord', depo_id: 1 },
    { id: 9, name: '102 Syd', depo_id: 2 },
  ],
  next_visit_dates: ['2026-06-10', '2026-06-17'],
};
const unused = { routes: [], coming_visits: [], coming_visits_count: 0 };
type Who = Parameters<typeof openScreen>[2];
const keeper: Who = { abilities: ['b2b_customer_crud'] };
const address = '/isrute/admin/b2b_customers';
const open = async (who: Who = {}, rows: readonly B2bCustomer[] = [customer], total = 26, path = address) => {
  const opened = await openScreen(
    path,
    [
      answer(listB2bCustomers, [...rows], total),
      answer(countB2bCustomers, [26, 5, 21, 3, 23]),
      answer(listDeletedB2bCustomers, []),
      answer(showB2bCustomer, customer),
      answer(showB2bCustomerUsage, unused),
    ],
    who,
  );
  await screen.findByRole('heading', { name: 'B2B Customers' });
  if (rows.length > 0) await screen.findByText('Ærø Brugs');
  return opened;
};
const nine = [
  'Shop ID',
  'Segmentation',
  'Customer Name',
  'Address',
  'Zip code',
  'Phone',
  'Depos',
  'Next visit dates',
  'Routes',
];
const queryOf = (asking = '') => Object.fromEntries(new URL(asking, 'http://here').searchParams);

// spec: A-040..A-046
test('the list has nine columns in their order, and a row under them', async () => {
  await open();
  const [heads, row] = tableSeen();
  expect(heads?.slice(1)).toEqual(nine);
  expect(row?.slice(1)).toEqual([
    'S1',
    'A',
    'Ærø Brugs',
    'Havnegade 1',
    '5000',
    '+4520112233',
    // spec: A-047..A-049, A-199..A-201, A-412
    'Odense, Dragør',
    '10-06-2026, 17-06-2026',
    '101 Nord, 102 Syd',
  ]);
});

// spec: ..A-038
test('it is narrowed by tab, status, depo and search, and turned over by 25', async () => {
  const { user, asked } = await open();
  expect((await screen.findAllByRole('tab')).map(({ textContent }) => textContent)).toEqual([
    'All26',
    'In Route5',
    'Not in route21',
    'In calendar3',
    'Not in Calendar23',
  ]);
  expect(queryOf(asked(listB2bCustomers)[0])).toMatchObject({
    status: 'active',
    tab: 'all',
    page: '1',
    per_page: '25',
  });
  // spec: A-027..A-031, A-039, A-390, A-392
  const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
  expect([...select('Depo').options].map(({ text }) => text)).toEqual(['All depos', 'Odense', 'Dragør']);
  await user.click(screen.getByRole('tab', { name: /^In Route/ }));
  await user.selectOptions(select('Status'), 'Inactive');
  await user.selectOptions(select('Depo'), 'Dragør');
  await user.type(screen.getByRole('searchbox', { name: 'Search B2B customers' }), 'brugs{Enter}');
  await user.click(button('Next page'));
  await waitFor(() =>
    expect(queryOf(asked(listB2bCustomers).at(-1))).toMatchObject({
      tab: 'in_route',
      status: 'inactive',
      depo: '2',
      search_phrase: 'brugs',
      page: '2',
    }),
  );
  expect(queryOf(asked(countB2bCustomers).at(-1))).toMatchObject({ status: 'inactive', depo: '2' });
  expect(whyNot(button('Next page'))).toBe('This is the last page');
});

// spec
test.each([
  ['who only reads', { role: 'support', abilities: ['b2b_customer_crud'] }],
  ['a tenant whose ERP feeds them', {}],
] as const)('for %s there is nothing to write, and the details stay', async (_, who) => {
  await open(who);
  expect(tableSeen()[0]?.slice(1)).toEqual(nine);
  expect([
    hasButton(/^(Edit|Delete)/),
    hasButton('Create'),
    hasButton('Import'),
    hasButton('Export'),
  ]).toEqual([false, false, false, true]);
  expect(hasButton('Show details of Ærø Brugs')).toBe(true);
});

// spec: ..A-204
test('the details show every field that has no column, empty ones as a dash', async () => {
  const { user } = await open();
  await user.click(button('Show details of Ærø Brugs'));
  await screen.findByText('Sales district name');
  expect(
    screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`),
  ).toEqual(
    expect.arrayContaining([
      'Id: 41',
      'Customer number: 10001',
      'Customer name 2: v. Ida',
      'Phone number 2: +4520112234',
      'Email: ida@brugs.dk',
      'Sales consultant: Bo',
      'Sales district name: Fyn',
      'Season: –',
      'Payment method: Invoice',
      'Payment term: 14 days',
      'Opening week: 14',
      'Shop open at: 07:30',
      'Shop close at: 20:00',
      'Notes about customer: Ring first',
      'Notes to customer: New sorbet',
      'Visit type: We call',
      'Status: Active',
    ]),
  );
});

// spec: A-025
test.each([
  ['in the list', [customer]],
  ['on another page', []],
])('the edit address shows the list with that row open, be it %s', async (_, rows) => {
  await open({}, rows, rows.length, `${address}/41/edit`);
  expect(await screen.findByRole('button', { name: 'Hide details of Ærø Brugs' })).toBeTruthy();
  expect(await screen.findByText('Sales district name')).toBeTruthy();
});

test.each([
  ['one who keeps them', keeper, 'Create one, or import a sheet of them.'],
  ['any other', {}, 'They come from the ERP.'],
] as const)('an empty list tells %s where they come from', async (_, who, words) => {
  await open(who, [], 0);
  expect(await screen.findByText(words)).toBeTruthy();
});

// spec: A-051..A-054
test('a new one is made by its name and account number, and is then open to be filled in', async () => {
  const { user, sent, answer: answers } = await open(keeper);
  answers(answer(createB2bCustomer, customer));
  await user.click(button('Create'));
  const dialog = await findDialog('Create new B2B Customer');
  expect([...dialog.querySelectorAll('label')].map(({ textContent }) => textContent)).toEqual([
    'Name *',
    'Account Number *',
  ]);
  await write(user, 'Name', 'Ærø Brugs');
  await write(user, 'Account Number', '10001');
  await user.click(within(dialog).getByRole('button', { name: 'Create' }));
  expect(await screen.findByText('B2B Customer Saved')).toBeTruthy();
  expect(sent(createB2bCustomer)).toEqual([{ customer_name: 'Ærø Brugs', customer_number: '10001' }]);
  await waitFor(() => expect(location.pathname).toBe(`${address}/41/edit`));
  await waitFor(() => expect(field('Customer name 2').value).toBe('v. Ida'));
});

test('before a deletion the routes and coming visits that lose it are told, and it can be undone', async () => {
  const { user, sent, asked, answer: answers } = await open(keeper);
  answers(
    answer(showB2bCustomerUsage, {
      routes: [{ id: 8, name: '101 Nord', depo_id: 1, stops: 1 }],
      coming_visits: [{ plan_event_id: 3, date: '2026-06-10', route_name: '101 Nord', depo_id: 1 }],
      coming_visits_count: 1,
    }),
    answer(deleteB2bCustomer, undefined),
    answer(restoreB2bCustomer, customer),
  );
  await user.click(button('Delete Ærø Brugs'));
  const dialog = await findDialog('Are you sure you want to delete this B2B customer?');
  for (const line of [
    'It is taken off these routes: 101 Nord',
    'It is taken off 1 coming visit: 10-06-2026',
    'It can be restored for 24 hours.',
  ])
    expect(within(dialog).getByText(line)).toBeTruthy();
  answers(
    answer(listDeletedB2bCustomers, [
      {
        id: 41,
        customer_name: 'Ærø Brugs',
        customer_number: '10001',
        deleted_at: '2026-06-10T08:00:00Z',
        deleted_by: 'Bo',
      },
    ]),
  );
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('B2B Customer deleted')).toBeTruthy();
  expect(sent(deleteB2bCustomer)).toEqual([{ lock_version: 3 }]);
  await user.click(await screen.findByRole('button', { name: 'Deleted today (1)' }));
  await user.click(await screen.findByRole('button', { name: 'Restore Ærø Brugs' }));
  expect(await screen.findByText('Ærø Brugs restored')).toBeTruthy();
  expect(asked(restoreB2bCustomer)).toEqual([`${address}/41/restore`]);
});

test('one that is on no route is deleted without further words', async () => {
  const { user, sent } = await open(keeper);
  await user.click(button('Delete Ærø Brugs'));
  const dialog = await findDialog('Are you sure you want to delete this B2B customer?');
  expect(within(dialog).getByText('It is on no route and has no coming visits.')).toBeTruthy();
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(sent(deleteB2bCustomer)).toEqual([]);
});
