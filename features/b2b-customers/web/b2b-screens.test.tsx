import { describe, expect, test, vi } from 'vitest';
import { wordsOf as wordsOfText } from '../../../shared/word-in-any-language.ts';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import {
  countB2bCustomers,
  listB2bCustomers,
  listDeletedB2bCustomers,
  showB2bCustomer,
  type B2bCustomer,
} from '../contract/b2b-customer.ts';
import { b2bFieldTexts } from '../texts.ts';
import { B2bCustomerDetails } from './B2bCustomerDetails.tsx';
import B2bCustomersScreen from './B2bCustomersScreen.tsx';
import { UsageLines } from './B2bRowActions.tsx';
import { importColumns } from './import-columns.ts';
import { NewB2bCustomerDialog } from './NewB2bCustomerDialog.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);

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
const answers = {
  [listB2bCustomers.name]: { rows: [customer], total: 26 },
  [countB2bCustomers.name]: [26, 5, 21, 3, 23],
  [listDeletedB2bCustomers.name]: [],
  [showB2bCustomer.name]: customer,
};
const crud = { abilities: ['b2b_customer_crud'] as const };
const screen = (more: Parameters<typeof drawn>[1] = {}) =>
  drawn(<B2bCustomersScreen />, { answers, ...more });
const heads = (html: string) =>
  [...html.matchAll(/<th[^>]*>(.*?)<\/th>/gs)]
    .map(([, inside = '']) => wordsOf(inside))
    .filter((text) => text !== 'Details');
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

describe('the list of B2B customers', () => {
  test('has its title and five tabs with their counts', async () => {
    const html = await screen();
    // spec: A-026
    expect(wordsOf(/<h1[^>]*>(.*?)<\/h1>/s.exec(html)?.[1] ?? '')).toBe('B2B Customers');
    // spec: A-032..A-038
    const tabs = [...html.matchAll(/role="tab"[^>]*>(.*?)<\/button>/gs)].map(([, inside = '']) =>
      wordsOf(inside),
    );
    expect(tabs).toEqual(['All 26', 'In Route 5', 'Not in route 21', 'In calendar 3', 'Not in Calendar 23']);
  });

  // spec: A-027..A-031
  test('is filtered by status, active first, and by depo, searched, and exported', async () => {
    const html = await screen();
    const choices = (label: string) => {
      const select =
        new RegExp(`<select[^>]*aria-label="${label}"[^>]*>(.*?)</select>`, 's').exec(html)?.[1] ?? '';
      return [...select.matchAll(/<option([^>]*)>(.*?)<\/option>/g)].map(
        ([, state = '', text]) => `${text}${state.includes('selected') ? '*' : ''}`,
      );
    };
    expect(choices('Status')).toEqual(['Active*', 'Inactive']);
    expect(choices('Depo')).toEqual(['All depos*', 'Odense', 'Dragør']);
    expect(html).toMatch(
      /role="searchbox"[^>]*aria-label="Search B2B customers"|aria-label="Search B2B customers"[^>]*role="searchbox"/,
    );
    expect(wordsOf(html)).toContain('Export');
  });

  test('has nine columns in their order, and a row under them', async () => {
    const html = await screen();
    // spec: A-040
    expect(heads(html)).toEqual(nine);
    const row = [...(/<tbody>(.*?)<\/tbody>/s.exec(html)?.[1] ?? '').matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(
      ([, inside = '']) => wordsOf(inside),
    );
    // spec: A-041..A-046
    expect(row.slice(1)).toEqual([
      'S1',
      'A',
      'Ærø Brugs',
      'Havnegade 1',
      '5000',
      '+4520112233',
      // spec: A-047..A-049, A-199..A-201, A-412
      'Odense, Dragør',
      '10-06-2026, 17-06-2026',
      '101 Nord , 102 Syd',
    ]);
  });

  // spec
  test('shows 25 rows a page and leads to the next while there is one', async () => {
    const words = wordsOf(await screen());
    expect(words).toContain('of 26');
    expect(await screen()).toMatch(/<option[^>]*value="25"[^>]*selected|<option[^>]*selected[^>]*value="25"/);
    const next = (html: string) => /<button[^>]*aria-label="Next page"[^>]*>/.exec(html)?.[0] ?? '';
    expect(next(await screen())).not.toContain('disabled');
    expect(
      next(
        await screen({ answers: { ...answers, [listB2bCustomers.name]: { rows: [customer], total: 1 } } }),
      ),
    ).toContain('aria-description="This is the last page"');
  });

  // spec
  test('has Create, Import, Edit and Delete where the tenant may keep them and the person may write', async () => {
    const [open, shut, read] = [
      await screen(crud),
      await screen(),
      await screen({ ...crud, role: 'support' }),
    ];
    expect(heads(open)).toEqual([...nine, 'Actions']);
    for (const label of ['Edit Ærø Brugs', 'Delete Ærø Brugs'])
      expect(open).toContain(`aria-label="${label}"`);
    for (const html of [open, shut, read]) expect(html).toContain('aria-label="Show details of Ærø Brugs"');
    for (const html of [shut, read]) {
      expect(heads(html)).toEqual(nine);
      for (const word of ['aria-label="Edit', 'aria-label="Delete', '>Create<', '>Import<'])
        expect(html).not.toContain(word);
    }
    expect(wordsOf(open)).toMatch(/Import .*Export .*Create/);
  });

  // spec: A-025
  test('is what the edit address shows, with that row open', async () => {
    const at = { path: 'b2b_customers/41/edit', pattern: 'b2b_customers/$id/edit' };
    const html = await screen(at);
    expect(wordsOf(html)).toContain('B2B Customers');
    expect(html).toContain('aria-label="Hide details of Ærø Brugs"');
    expect(wordsOf(html)).toContain('Sales district name Fyn');
    const elsewhere = await screen({
      ...at,
      answers: { ...answers, [listB2bCustomers.name]: { rows: [], total: 0 } },
    });
    expect(elsewhere).toContain('aria-label="Hide details of Ærø Brugs"');
  });

  test('says what to do when it is empty', async () => {
    const none = { ...answers, [listB2bCustomers.name]: { rows: [], total: 0 } };
    expect(wordsOf(await screen({ ...crud, answers: none }))).toContain(
      'Create one, or import a sheet of them.',
    );
    expect(wordsOf(await screen({ answers: none }))).toContain('They come from the ERP.');
  });
});

describe('the details', () => {
  // spec: ..A-204
  test('show every field that has no column, empty ones as a dash', async () => {
    const words = wordsOf(await drawn(<B2bCustomerDetails customer={customer} />));
    for (const fact of [
      'Id 41',
      'Customer number 10001',
      'Customer name 2 v. Ida',
      'Phone number 2 +4520112234',
      'Email ida@brugs.dk',
      'Sales consultant Bo',
      'Sales district name Fyn',
      'Season –',
      'Payment method Invoice',
      'Payment term 14 days',
      'Opening week 14',
      'Shop open at 07:30',
      'Shop close at 20:00',
      'Notes about customer Ring first',
      'Notes to customer New sorbet',
      'Visit type We call',
      'Status Active',
    ])
      expect(words).toContain(fact);
  });
});

describe('the forms', () => {
  // spec
  test('a new one is asked for its name and account number', async () => {
    const html = await drawn(<NewB2bCustomerDialog onClose={() => undefined} />, crud);
    expect(wordsOf(html)).toContain('Create new B2B Customer');
    const labels = [...html.matchAll(/<label[^>]*>(.*?)<\/label>/gs)].map(([, inside = '']) =>
      wordsOf(inside).replace(' *', ''),
    );
    expect(labels).toEqual(['Name', 'Account Number']);
  });

  // spec: A-205
  test('a label in small letters with underscores is the key of its field', () => {
    for (const [key, { en }] of Object.entries(b2bFieldTexts))
      expect(en.toLowerCase().replaceAll(' ', '_'), en).toBe(key);
  });

  test('the import reads the headings of the export', () => {
    expect(importColumns.map(({ header }) => header.en)).toEqual(
      expect.arrayContaining([
        'Shop ID',
        'Customer Name',
        'Phone',
        'Depos',
        'Customer number',
        'Phone 2',
        'Status',
      ]),
    );
    expect(importColumns).toHaveLength(22);
    // No heading of any language means two columns.
    const spelt = importColumns.flatMap(({ field, header, names = [] }) =>
      [...new Set([{ en: field }, header, ...names].flatMap(wordsOfText))].map((word) => [word, field]),
    );
    expect(new Map(spelt as [string, string][]).size).toBe(spelt.length);
  });
});

describe('before a deletion', () => {
  test('the routes and coming visits that lose it are told', async () => {
    const usage = {
      routes: [{ id: 8, name: '101 Nord', depo_id: 1, stops: 1 }],
      coming_visits: [{ plan_event_id: 3, date: '2026-06-10', route_name: '101 Nord', depo_id: 1 }],
      coming_visits_count: 1,
    };
    const words = wordsOf(await drawn(<UsageLines usage={usage} />));
    expect(words).toBe(
      'It is taken off these routes: 101 Nord It is taken off 1 coming visit: 10-06-2026 It can be restored for 24 hours.',
    );
    expect(
      wordsOf(await drawn(<UsageLines usage={{ routes: [], coming_visits: [], coming_visits_count: 0 }} />)),
    ).toContain('It is on no route');
  });
});
