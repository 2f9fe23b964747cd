// The screens of the point of sale by hand: its whitelist, its registers, the messages it sent.

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answer, fail } from '../../../web/test/answers.ts';
import { button, field, findDialog, hasButton, hasField, write } from '../../../web/test/by-hand.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { rowOf, tableSeen } from '../../../web/test/table-seen.ts';
import { listCashRegisters, type CashRegister } from '../contract/cash-registers.ts';
import { countPosMessages, listPosMessages, retryPosMessage, type PosMessage } from '../contract/messages.ts';
import { whitelistedCustomers, whitelistedProducts } from '../contract/whitelist.ts';

const wallmob = '/isrute/admin/wallmob';
const numbers = [
  answer(whitelistedProducts.list, [{ id: 1, number: '01001' }]),
  answer(whitelistedCustomers.list, [{ id: 2, number: '10020' }], 30),
];

// spec
test('the whitelist has two tabs, each with an address, a box to add a number and a button to delete each', async () => {
  const { user } = await openScreen(wallmob, numbers);
  expect(await screen.findByRole('button', { name: 'Delete 01001' })).toBeTruthy();
  expect(screen.getAllByRole('tab').map((tab) => tab.textContent)).toEqual(['Products', 'Customers']);
  expect([hasField('New product number'), hasField('New customer number')]).toEqual([true, false]);
  await user.click(screen.getByRole('tab', { name: 'Customers' }));
  expect(await screen.findByRole('button', { name: 'Delete 10020' })).toBeTruthy();
  expect([hasField('New customer number'), hasButton('Delete 01001')]).toEqual([true, false]);
  expect(screen.getByText(/1–1 of 30/)).toBeTruthy();
  expect(location.search).toBe('?tab=customers');
});

test('a number that is deleted goes once that is confirmed', async () => {
  const {
    user,
    sent,
    answer: answers,
  } = await openScreen(wallmob, [...numbers, answer(whitelistedProducts.remove, undefined as never)]);
  await user.click(await screen.findByRole('button', { name: 'Delete 01001' }));
  const dialog = await findDialog('Are you sure you want to delete this product?');
  expect(sent(whitelistedProducts.remove)).toEqual([]);
  answers(answer(whitelistedProducts.list, []));
  await user.click(within(dialog).getByRole('button', { name: 'Delete' }));
  expect(await screen.findByText('Product 01001 deleted')).toBeTruthy();
  await waitFor(() => expect(hasButton('Delete 01001')).toBe(false));
});

test.each([
  // spec: A-372
  ['products', 'New product number', whitelistedProducts.add],
  // spec: A-373
  ['customers', 'New customer number', whitelistedCustomers.add],
] as const)(
  'adding one of %s tells every sentence of a refusal in one line, until another is typed',
  async (tab, box, add) => {
    const full_errors = ['Number is invalid', 'Number is too long'];
    const { user, sent } = await openScreen(`${wallmob}?tab=${tab}`, [
      ...numbers,
      fail(add, 422, { error: full_errors[0], full_errors }),
    ]);
    await screen.findByRole('button', { name: /^Delete / });
    await write(user, box, '12-34{Enter}');
    expect((await screen.findByRole('alert')).textContent).toBe('Number is invalid, Number is too long');
    expect(JSON.stringify(sent(add))).toContain('"number":"12-34"');
    expect(field(box).value).toBe('12-34');
    await user.type(field(box), '5');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

const register = (more: Partial<CashRegister>): CashRegister => ({
  id: 8,
  name: 'Kasse 8',
  wallmob_id: 'R-8',
  depo_id: 1,
  last_closed_at: '2026-06-09T17:45:00.000Z',
  lock_version: 0,
  ...more,
});
const openRegisters = async (role: 'depo_admin' | 'support') => {
  await openScreen(
    '/isrute/cash_registers',
    [
      answer(listCashRegisters, [
        register({}),
        register({ id: 9, name: 'Reserve', wallmob_id: null, depo_id: null, last_closed_at: null }),
        register({ id: 10, name: 'Langt borte', depo_id: 99 }),
      ]),
    ],
    { role },
  );
  await screen.findByText('Kasse 8');
};

test('each register stands with its depot and when it was closed last; who may, edits and retires those of own depots', async () => {
  await openRegisters('depo_admin');
  expect(tableSeen()).toEqual([
    ['Name', 'Wallmob id', 'Depo', 'Last closing', 'Actions'],
    ['Kasse 8', 'R-8', 'Odense', '09-06-2026 19:45', 'Edit Kasse 8 (8), Retire Kasse 8 (8)'],
    ['Reserve', '', '', 'Never', 'Edit Reserve (9), Retire Reserve (9)'],
    ['Langt borte', 'R-8', '#99', '09-06-2026 19:45', ''],
  ]);
  expect(hasButton('New cash register')).toBe(true);
});

test('support reads them, without a column for what they may not do', async () => {
  await openRegisters('support');
  expect(tableSeen()[0]).toEqual(['Name', 'Wallmob id', 'Depo', 'Last closing']);
  expect(hasButton('New cash register')).toBe(false);
});

const message = (over: Partial<PosMessage>): PosMessage => ({
  id: 1,
  kind: 'order',
  external_id: 'W-1',
  state: 'done',
  is_replaced: false,
  received_at: '2026-06-10T08:00:00.000Z',
  processed_at: '2026-06-10T08:00:00.000Z',
  attempts: 1,
  try_at: null,
  error: null,
  ...over,
});

test('every message stands with its state and its error, and what is not done is tried again by one press', async () => {
  const failed = message({
    id: 3,
    kind: 'closing',
    external_id: 'C-1',
    state: 'failed',
    error: 'It is too large',
  });
  const {
    user,
    asked,
    answer: answers,
  } = await openScreen('/isrute/admin/pos_messages', [
    answer(listPosMessages, [
      failed,
      message({ id: 2, external_id: 'W-2', state: 'waiting', error: 'Away', try_at: '2026-06-10T09:00:00Z' }),
      message({ is_replaced: true }),
    ]),
    answer(countPosMessages, { waiting: 1, failed: 1 }),
    answer(retryPosMessage, { ...failed, state: 'done', error: null }),
  ]);
  await screen.findByText('C-1');
  expect(hasButton('Retry all failed')).toBe(true);
  expect(
    screen.getAllByRole('button', { name: /^Retry [CW]/ }).map((one) => one.getAttribute('aria-label')),
  ).toEqual(['Retry C-1', 'Retry W-2']);
  expect(rowOf('C-1').textContent).toMatch(/Closing.*Failed.*It is too large/);
  expect(rowOf('W-2').textContent).toMatch(/Waiting.*10-06-2026 11:00.*Away/);
  expect(rowOf('W-1').textContent).toMatch(/Done.*A later message replaced it/);
  answers(
    answer(listPosMessages, [message({ is_replaced: true })]),
    answer(countPosMessages, { waiting: 0, failed: 0 }),
  );
  await user.click(button('Retry C-1'));
  await waitFor(() => expect(screen.queryByText('C-1')).toBeNull());
  expect(asked(retryPosMessage)).toEqual(['/isrute/admin/pos_messages/3/retry']);
});
