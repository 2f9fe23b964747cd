import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { listB2bCustomers, countB2bCustomers } from '../../features/b2b-customers/contract/b2b-customer.ts';
import { listCustomers, type Customer } from '../../features/customers/contract/customer.ts';
import { customersTexts } from '../../features/customers/web/customers-texts.ts';
import { listMails } from '../../features/mail/contract.ts';
import { mailTexts } from '../../features/mail/web/mail-texts.ts';
import { countOutbox, listOutbox, showSmsCap } from '../../features/notices/contract/outbox.ts';
import { answer } from '../test/answers.ts';
import { openScreen } from '../test/open-screen.tsx';
import { choice, phrase, tabsOf, typed } from './list-filters.tsx';
import { listOf } from './list-of.ts';

const common = { sizes: [25], columns: () => [], empty: { title: mailTexts.none } };

test('a filter or a sort that the contract lacks does not compile', () => {
  const of = { ...common, name: 'x', words: customersTexts, label: customersTexts.title };
  listOf(listCustomers, { ...of, filters: { search_phrase: phrase(customersTexts.search) } });
  // @ts-expect-error -- there is no such filter
  listOf(listCustomers, { ...of, filters: { colour: phrase(customersTexts.search) } });
  const fax = choice(['sms', 'name'], customersTexts, { label: customersTexts.consent });
  // @ts-expect-error -- the contract takes no 'name' there
  listOf(listCustomers, { ...of, filters: { consent: fax } });
  // @ts-expect-error -- page and size are the list's own
  listOf(listCustomers, { ...of, filters: { page: typed(customersTexts.search) } });
  // @ts-expect-error -- not put in order by the gender
  listOf(listCustomers, { ...of, columns: () => [{ id: 'gender', header: '', sort: true, cell: () => '' }] });
  // @ts-expect-error -- a list without any order
  listOf(listMails, { ...of, columns: () => [{ id: 'subject', header: '', sort: true, cell: () => '' }] });
  // @ts-expect-error -- no order to begin with either
  listOf(listMails, { ...of, sort: 'subject' });
  // @ts-expect-error -- a word that the catalogue lacks
  listOf(listCustomers, { ...of, columns: (t) => [{ id: 'x', header: t('nowhere'), cell: () => '' }] });
  expect(
    tabsOf(['a', 'b'], { a: mailTexts.none, b: mailTexts.none }, { label: mailTexts.none }).sent('c'),
  ).toBe('a');
});

const noCustomers: Customer[] = [];
const openCustomers = (query = '', total = 0) =>
  openScreen(`/isrute/admin/customers${query}`, [answer(listCustomers, noCustomers, total)], {
    abilities: ['consent_filter'],
  });

test('what the address says is asked for, and what it says that nobody knows is not', async () => {
  const { asked } = await openCustomers('?search_phrase=ida&consent=fax&sort=-email&page=2&per_page=50');
  await screen.findByDisplayValue('ida');
  expect(asked(listCustomers).at(-1)?.split('?')[1]?.split('&').sort()).toEqual([
    'page=2',
    'per_page=50',
    'search_phrase=ida',
    'sort=-email',
  ]);
});

test('a heading is pressed by key, and filters are cleared', async () => {
  const { user, asked } = await openCustomers('?search_phrase=ida');
  const heading = await screen.findByRole('button', { name: /Email/i });
  heading.focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(asked(listCustomers).at(-1)).toContain('sort=email'));
  await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0] as HTMLElement);
  await waitFor(() => expect(location.search).toBe('?sort=email'));
});

test('behind the last page it is said so, and one press leads to it', async () => {
  const { user } = await openCustomers('?page=9', 60);
  await screen.findByText('There is no such page');
  const last = screen.getAllByRole('button', { name: 'Last page' });
  await user.click(last[0] as HTMLElement);
  await waitFor(() => expect(location.search).toBe('?page=3'));
});

test('a hidden column stays hidden when the list is opened again', async () => {
  const { user } = await openCustomers();
  await user.click(await screen.findByRole('button', { name: /^Columns/ }));
  await user.click(await screen.findByRole('checkbox', { name: 'Phone' }));
  await waitFor(() => expect(screen.queryByRole('columnheader', { name: /Phone/ })).toBeNull());
  expect(localStorage.getItem('isrute.columns.customers')).toBe('{"phone":false}');
});

test('a tab is no filter to clear', async () => {
  const { user, asked } = await openScreen('/isrute/admin/sms_outbox', [
    answer(listOutbox, []),
    answer(showSmsCap, { cap: null, used: 0, is_near: false }),
    answer(countOutbox, {
      queued: 0,
      sending: 0,
      sent: 0,
      delivered: 0,
      shown: 0,
      failed: 2,
      flagged: 0,
      cancelled: 0,
    }),
  ]);
  await user.click(await screen.findByRole('tab', { name: /Failed/ }));
  await waitFor(() => expect(asked(listOutbox).at(-1)).toContain('status=failed'));
  expect(screen.queryByRole('button', { name: 'Clear filters' })).toBeNull();
  await user.click(screen.getByRole('tab', { name: /^All/ }));
  await waitFor(() => expect(location.search).toBe(''));
});

test('an export takes filters, tab and order, and no page', async () => {
  const { user, asked } = await openScreen(
    '/isrute/admin/b2b_customers?tab=in_route&search_phrase=kiosk&sort=-shop_id&page=2',
    [answer(listB2bCustomers, [], 30), answer(countB2bCustomers, [0, 0, 0, 0, 0])],
  );
  await user.click(await screen.findByRole('button', { name: /Export/i }));
  const file = ['format=xlsx', 'search_phrase=kiosk', 'sort=-shop_id', 'status=active', 'tab=in_route'];
  await waitFor(() => {
    const queries = asked(listB2bCustomers).map((address) => address.split('?')[1]?.split('&').sort());
    expect(queries).toContainEqual(file);
  });
});
