// Handing over and selling on the phone.

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { driveDay, driveOrder, driveTrip, openDrive } from '../../../web/test/open-drive.tsx';

const withOrder = (more: Parameters<typeof driveOrder>[1] = {}) =>
  driveDay({ trips: [driveTrip({ orders: [driveOrder(9, more)] })] });

test('an order is handed over as it was ordered, with one press and how it was paid', async () => {
  const { press, user, server } = await openDrive({ day: withOrder() });
  await press('Hand over');
  await user.click(await screen.findByRole('radio', { name: 'Cash' }));
  expect(screen.getByText(/^To pay: DKK\s180.00$/)).toBeTruthy();
  await user.type(screen.getByRole('textbox', { name: 'Who received it?' }), ' Bo Holm ');
  await press('Handed over');
  await waitFor(() => expect(server.sent).toHaveLength(1));
  expect(server.sent[0]).toMatchObject({
    kind: 'hand_over',
    order_id: 9,
    lines: [
      { line_id: 1, handed_over: 2 },
      { line_id: 2, handed_over: 1 },
    ],
    paid: 'cash',
    paid_amount: 18_000,
    signed_by: 'Bo Holm',
  });
  await screen.findByText(/Handed over 09:10/);
});

test('what is short wants its reason before it is told, and lowers what is to pay', async () => {
  const { press, user, server } = await openDrive({ day: withOrder() });
  await press('Hand over');
  await press('One fewer: Vanilje');
  await screen.findByText('1 of 2');
  await screen.findByText(/^To pay: DKK\s120.00$/);
  await press('Handed over');
  expect((await screen.findByRole('alert')).textContent).toBe('Say of each missing product why.');
  expect(server.sent).toEqual([]);
  const why = screen.getByRole('combobox', { name: 'Why is it missing: Vanilje' });
  expect(why.getAttribute('aria-invalid')).toBe('true');
  await user.selectOptions(why, 'damaged');
  await press('Handed over');
  await waitFor(() =>
    expect(server.sent).toMatchObject([
      {
        lines: [
          { line_id: 1, handed_over: 1, reason: 'damaged' },
          { line_id: 2, handed_over: 1 },
        ],
      },
    ]),
  );
});

test('nobody there: nothing is handed over, nothing is to pay', async () => {
  const { press, server } = await openDrive({ day: withOrder() });
  await press('Hand over');
  await press('Nobody there: nothing handed over');
  await screen.findByText(/^To pay: DKK\s0.00$/);
  expect(screen.getByRole('button', { name: 'One fewer: Vanilje' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await press('Not handed over: tell the depot');
  await screen.findByText(/Not handed over 09:10/);
  await waitFor(() =>
    expect(server.sent).toMatchObject([
      { lines: [{ handed_over: 0, reason: 'nobody' }, { handed_over: 0 }] },
    ]),
  );
});

test('an amount that cannot be read is told and not sent', async () => {
  const { press, user, server } = await openDrive({ day: withOrder() });
  await press('Hand over');
  await user.click(await screen.findByRole('radio', { name: 'Card' }));
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  await user.clear(amount);
  await user.type(amount, 'abc');
  await press('Handed over');
  expect((await screen.findByRole('alert')).textContent).toBe('Write amounts as 1234.50.');
  expect(server.sent).toEqual([]);
});

test('on a full phone what was said of an order stays as it was typed, and is told once there is room', async () => {
  const { press, user, server, held } = await openDrive({ day: withOrder() });
  await press('Hand over');
  await user.type(await screen.findByRole('textbox', { name: 'Who received it?' }), 'Bo');
  held.isFull = true;
  await press('Handed over');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This phone is full/);
  const name = screen.getByRole('textbox', { name: 'Who received it?' }) as HTMLInputElement;
  expect(name.value).toBe('Bo');
  expect(server.sent).toEqual([]);
  held.isFull = false;
  await press('Handed over');
  await waitFor(() => expect(server.sent).toMatchObject([{ kind: 'hand_over', signed_by: 'Bo' }]));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});

test('an order that the office took off while it was open is told so, and one that is refused says what to do', async () => {
  const sentence = 'This order is no longer on your trip.';
  const { press, server, phone } = await openDrive({ day: withOrder(), refuses: () => sentence });
  await press('Hand over');
  await press('Handed over');
  await press(/1 not taken/);
  await screen.findByText(sentence);
  await screen.findByText('Order E-9');
  await press('← Back');
  await press('Hand over');
  server.day = driveDay();
  phone.sync();
  await screen.findByRole('heading', { name: 'This order is no longer on your trip' });
  await press('Back to the trip');
  expect(await screen.findByRole('article', { name: 'Stop 1 of 3' })).toBeTruthy();
});

test('a cancelled order is shown as such, and nobody hands it over', async () => {
  await openDrive({ day: withOrder({ status: 'cancelled' }) });
  await screen.findByText(/Order E-9 · Cancelled/);
  expect(screen.queryByRole('button', { name: 'Hand over' })).toBeNull();
});

const selling = (more: Parameters<typeof driveTrip>[0] = {}) =>
  driveDay({
    trips: [driveTrip(more)],
    sales: {
      products: [
        { id: 1, description: 'Kegle', price: 2_550 },
        { id: 2, description: 'Vanilje', price: 6_000 },
      ],
    },
  });

test('a press is a piece, and how it is paid is the last one', async () => {
  const { press, server } = await openDrive({ day: selling(), view: 'sell' });
  await press(/^Kegle/);
  await press(/^Kegle/);
  await press(/^Vanilje/);
  await press('One fewer: Vanilje');
  await screen.findByText('2 × Kegle');
  expect(screen.getByText(/^Total: DKK\s51.00$/)).toBeTruthy();
  await press('MobilePay');
  await screen.findByText(/Sold: DKK\s51.00/);
  await waitFor(() =>
    expect(server.sent).toMatchObject([
      { kind: 'sell', tender: 'phone_pay', lines: [{ product_id: 1, pieces: 2, price: 2_550 }] },
    ]),
  );
  expect(screen.queryByText('2 × Kegle')).toBeNull();
});

test('one sum is sold without products, nothing is sold for nothing, and what is no amount is told', async () => {
  const { press, user, server } = await openDrive({ day: selling(), view: 'sell' });
  await press('Cash');
  expect((await screen.findByRole('alert')).textContent).toBe('Choose a product or write a sum first.');
  const sum = screen.getByRole('textbox', { name: /Or one sum/ });
  await user.type(sum, '12,5x');
  await screen.findByText(/^12,5x /);
  expect(sum.getAttribute('aria-invalid')).toBe('true');
  await press('Cash');
  expect(server.sent).toEqual([]);
  await user.clear(sum);
  await user.type(sum, '37.50');
  await press('Cash');
  await waitFor(() => expect(server.sent).toMatchObject([{ kind: 'sell', sum: 3_750, tender: 'cash' }]));
});

test('more than a sale may come to is said at the field, and not sold', async () => {
  const { press, user, server } = await openDrive({ day: selling(), view: 'sell' });
  await user.type(await screen.findByRole('textbox', { name: /Or one sum/ }), '100000.01');
  await screen.findByText('100000.01 must be less than or equal to 100000');
  await press('Cash');
  expect(server.sent).toEqual([]);
});

test('a sale is taken back by two presses, once, and the depot may say no', async () => {
  const sold = {
    id: '00000000-0000-4000-8000-000000000001',
    sold_at: '2026-06-10T07:00:00.000Z',
    total: 2_550,
    pieces: 1,
    tender: 'cash' as const,
    is_taken_back: false,
  };
  const { press, server } = await openDrive({ day: selling({ sales: [sold] }), view: 'sell' });
  await press(/^Take back DKK/);
  expect(server.sent).toEqual([]);
  await press('Press again to take it back');
  await screen.findByText(/taken back/);
  expect(screen.queryByRole('button', { name: /Take back/ })).toBeNull();
  await waitFor(() => expect(server.sent).toMatchObject([{ kind: 'take_back', sale_id: sold.id }]));
});

test('a basket outlives a full phone, and without products the page says why there are none', async () => {
  const { press, held, server } = await openDrive({ day: selling(), view: 'sell' });
  await press(/^Kegle/);
  held.isFull = true;
  await press('Cash');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^This phone is full/);
  expect(screen.getByText('1 × Kegle')).toBeTruthy();
  expect(server.sent).toEqual([]);
  const rows = within(screen.getByRole('main')).queryByText(/^✓ Sold/);
  expect(rows).toBeNull();
});

test('where the depot has no products one sum is left', async () => {
  await openDrive({ day: { ...selling(), sales: { products: [] } }, view: 'sell' });
  await screen.findByText('The depot has no products with a price yet.');
  expect(screen.getByRole('textbox', { name: 'Or one sum' })).toBeTruthy();
  expect(screen.getByText('Nothing sold yet.')).toBeTruthy();
});
