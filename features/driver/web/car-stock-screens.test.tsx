// The stock of the car on the phone: what lies in it, writing off, and counting one by one.

import { screen, waitFor, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { driveDay, driveTrip, openDrive } from '../../../web/test/open-drive.tsx';
import type { CarStock } from '../contract/car-stock.ts';

const stockOf = (more: Partial<CarStock> = {}): CarStock => ({
  warehouse_id: 9,
  products: [
    { id: 1, description: 'Vanilje', pieces: 12, minimum: 20, packaging_size: 6 },
    { id: 2, description: 'Kegle', pieces: 5, minimum: null, packaging_size: 1 },
    { id: 3, description: 'Lakrids', pieces: 0, minimum: null, packaging_size: 1 },
  ],
  deliveries: [],
  places_of_loss: [],
  count: null,
  is_blind: false,
  ...more,
});
const dayOf = (more: Partial<CarStock> = {}) => driveDay({ trips: [driveTrip({ stock: stockOf(more) })] });
const row = async (name: string) => {
  await screen.findByRole('heading', { name: 'Stock of the car' });
  const item = (await screen.findByText(name)).closest('li');
  return within(item as HTMLElement);
};

test('the menu leads to what lies in the car, with what does not folded, without a network too', async () => {
  const { press } = await openDrive({ day: dayOf(), offline: true });
  await press('☰ Menu');
  await press('Stock of the car');
  await screen.findByText(/^As the depot had it at 09:10/);
  expect((await row('Vanilje')).getByText('12 pieces')).toBeTruthy();
  expect(screen.getByText('None of 1 product').closest('details')?.open).toBe(false);
});

test('a car without a warehouse has no stock in the menu', async () => {
  const { press } = await openDrive();
  await press('☰ Menu');
  await screen.findByRole('heading', { name: 'Menu' });
  expect(screen.queryByRole('button', { name: 'Stock of the car' })).toBeNull();
});

test('less than nothing by the books is said', async () => {
  const products = [{ id: 1, description: 'Vanilje', pieces: -3, minimum: null, packaging_size: 1 }];
  await openDrive({ day: dayOf({ products }), view: 'stock' });
  expect((await row('Vanilje')).getByText('Less than nothing by the books: count it.')).toBeTruthy();
});

test('goods are written off with pieces and reason, offline, and stand as not sent until they are', async () => {
  const { press, user, server, phone } = await openDrive({ day: dayOf(), view: 'stock', offline: true });
  await press('Write off');
  await press('Vanilje');
  await press('One more');
  await press(/^Write off 2/);
  expect((await screen.findByRole('alert')).textContent).toBe('Say why.');
  await user.click(screen.getByRole('radio', { name: 'Thawed' }));
  await user.type(screen.getByRole('textbox', { name: 'Anything to add?' }), ' Door open ');
  await press('Write off 2 × Vanilje');
  await screen.findByText('✓ Written off: 2 × Vanilje');
  await press(/1 not sent/);
  await screen.findByText('2 × Vanilje');
  await press('← Back');
  await press('☰ Menu');
  await press('Stock of the car');
  const vanilla = await row('Vanilje');
  expect(vanilla.getByText('10 pieces')).toBeTruthy();
  expect(vanilla.getByText(/2 fewer, not sent yet/)).toBeTruthy();
  server.hasNetwork = true;
  phone.sync();
  await waitFor(() =>
    expect(server.sent).toMatchObject([
      { kind: 'write_off', warehouse_id: 9, product_id: 1, pieces: 2, remark: 'Thawed: Door open' },
    ]),
  );
  await waitFor(async () => expect((await row('Vanilje')).queryByText(/not sent/)).toBeNull());
  expect((await row('Vanilje')).getByText('10 pieces')).toBeTruthy();
});

test("the reasons are the office's places of loss where it has some", async () => {
  const places_of_loss = [{ id: 77, name: 'Svind' }];
  const { press, user, server } = await openDrive({ day: dayOf({ places_of_loss }), view: 'write_off' });
  await press('Kegle');
  await user.click(await screen.findByRole('radio', { name: 'Svind' }));
  await press('Write off 1 × Kegle');
  await waitFor(() => expect(server.sent).toMatchObject([{ pieces: 1, place_id: 77, remark: null }]));
});

test('more than lies there, and nothing at all, are asked about; a full phone keeps what was typed', async () => {
  const { press, user, server, held } = await openDrive({ day: dayOf(), view: 'write_off' });
  await press('Kegle');
  const pieces = await screen.findByRole('textbox', { name: 'How many pieces?' });
  await user.click(screen.getByRole('radio', { name: 'Broken' }));
  await user.clear(pieces);
  await press(/^Write off 0/);
  expect((await screen.findByRole('alert')).textContent).toBe('Say how many.');
  await user.type(pieces, '1x5');
  await press('Write off 15 × Kegle');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^By the books only 5 lie here/);
  expect(server.sent).toEqual([]);
  held.isFull = true;
  await press('Write off 15 × Kegle');
  await screen.findByText(/^This phone is full/);
  expect((pieces as HTMLInputElement).value).toBe('15');
  held.isFull = false;
  await press('Write off 15 × Kegle');
  await waitFor(() => expect(server.sent).toMatchObject([{ pieces: 15 }]));
});

const typeDigits = async (press: (name: string) => Promise<void>, digits: string) => {
  for (const digit of digits) await press(digit);
};

test('the car is counted one by one in boxes and pieces, and told as one act', async () => {
  const { press, server } = await openDrive({ day: dayOf(), view: 'stock', offline: true });
  await press('Count one by one');
  const vanilla = within(await screen.findByRole('region', { name: 'Vanilje' }));
  expect(vanilla.getByText('By the books: 12')).toBeTruthy();
  await press('1');
  await press(/^Pieces/);
  await typeDigits(press, '3');
  await vanilla.findByText('9 pieces');
  await press('Next');
  await screen.findByRole('region', { name: 'Kegle' });
  await press('Done: tell the depot');
  expect((await screen.findByRole('alert')).textContent).toMatch(/^1 product is not counted and stays/);
  await typeDigits(press, '55');
  await press('Erase');
  await screen.findByText('2 of 2 counted');
  await press('Done: tell the depot');
  await screen.findByText(/^✓ Counted at 09:10: 2 products/);
  server.hasNetwork = true;
  await press(/1 not sent/);
  await press('Send now');
  await waitFor(() =>
    expect(server.sent).toMatchObject([
      {
        kind: 'count_stock',
        warehouse_id: 9,
        goods: [
          { product_id: 1, pieces: 9 },
          { product_id: 2, pieces: 5 },
        ],
      },
    ]),
  );
});

test('what is counted outlives the page, and what is written off meanwhile is counted again', async () => {
  const { press, user, values } = await openDrive({
    day: dayOf(),
    view: 'stock',
    kept: { stock_count: { warehouse_id: 9, date: '2026-06-10', typed: { 1: ['2', ''], 2: ['', '5'] } } },
  });
  await press('Go on counting: 2 counted');
  await screen.findByText('2 of 2 counted');
  await press('Back to the stock');
  await press('Write off');
  await press('Kegle');
  await user.click(await screen.findByRole('radio', { name: 'Broken' }));
  await press('Write off 1 × Kegle');
  await press('Back to the stock');
  await screen.findByRole('button', { name: 'Go on counting: 1 counted' });
  expect(values.get('stock_count')).toMatchObject({ typed: { 1: ['2', ''] } });
});

test('of yesterday, or of another car, nothing is counted yet', async () => {
  const stock_count = { warehouse_id: 8, date: '2026-06-10', typed: { 1: ['2', ''] as const } };
  await openDrive({ day: dayOf(), view: 'stock', kept: { stock_count } });
  expect(await screen.findByRole('button', { name: 'Count one by one' })).toBeTruthy();
});

test('who counts blind is not told what should lie there, nor in the list while counting', async () => {
  const { press } = await openDrive({ day: dayOf({ is_blind: true }), view: 'count_stock' });
  await screen.findByRole('region', { name: 'Vanilje' });
  expect(screen.queryByText(/By the books/)).toBeNull();
  await press('2');
  await press('Back to the stock');
  await screen.findByText(/^You are counting/);
  expect(screen.queryByText('12 pieces')).toBeNull();
});

test('a product that should not be in the car is found and counted', async () => {
  const { press, server } = await openDrive({ day: dayOf(), view: 'count_stock' });
  await press('Done: tell the depot');
  expect((await screen.findByRole('alert')).textContent).toBe('Count a product first.');
  await press(/^Lakrids/);
  await press('4');
  await press('Done: tell the depot');
  await press('Done: tell the depot');
  await waitFor(() => expect(server.sent).toMatchObject([{ goods: [{ product_id: 3, pieces: 4 }] }]));
});

test('a count that the depot refuses says what to do', async () => {
  const sentence = 'The office has a count of this car open itself.';
  const { press } = await openDrive({ day: dayOf(), view: 'count_stock', refuses: () => sentence });
  await press('None here');
  await press('None here');
  await press('Done: tell the depot');
  await press(/1 not taken/);
  await screen.findByText('09:10 Stock counted');
  expect(await screen.findByText(sentence)).toBeTruthy();
});

test('the depot is asked for goods by the box, what is too low first, and the asking outlives the page', async () => {
  const { press, user, server, values } = await openDrive({ day: dayOf(), view: 'stock' });
  await press('Ask the depot for goods');
  await screen.findByRole('heading', { name: 'Too few in the car' });
  await press('Ask the depot');
  expect((await screen.findByRole('alert')).textContent).toBe('Press on a product first.');
  await press(/^Vanilje/);
  await screen.findByText('6 × Vanilje');
  await press(/^Vanilje/);
  await press(/^Kegle/);
  await press(/^Kegle/);
  await press('Fewer: Kegle');
  await user.type(screen.getByRole('textbox', { name: 'Anything to add?' }), 'Before noon');
  expect(values.get('asked_goods')).toMatchObject({ warehouse_id: 9, pieces: { 1: 12, 2: 1 } });
  await press('Ask the depot');
  await screen.findByText(/^… Asked for at 09:10: 2 products/);
  await waitFor(() =>
    expect(server.sent).toMatchObject([
      {
        kind: 'ask_goods',
        goods: [
          { product_id: 1, pieces: 12 },
          { product_id: 2, pieces: 1 },
        ],
        remark: 'Before noon',
      },
    ]),
  );
});

const sent = {
  stock_order_id: 31,
  status: 'pending' as const,
  state: 'on_its_way' as const,
  lock_version: 1,
  ordered_at: '2026-06-10T06:00:00.000Z',
  lines: [
    {
      id: 301,
      product_id: 1,
      description: 'Vanilje',
      amount: 6,
      packaging_size: 6,
      received_amount: null,
    },
  ],
};

test('what the depot has sent is received with differences, and lies in the car at once', async () => {
  const { press, server } = await openDrive({
    day: dayOf({ deliveries: [sent] }),
    view: 'stock',
    kept: { stock_count: { warehouse_id: 9, date: '2026-06-10', typed: { 1: ['2', ''], 2: ['', '5'] } } },
  });
  await press('Receive what the depot sent: 1 product');
  await screen.findByRole('heading', { name: 'Receive goods' });
  await press('One fewer: Vanilje');
  await press('All loaded: tell the depot');
  await screen.findByText(/^✓ Received, asked for at 08:00: 1 product/);
  await screen.findByText(/Vanilje: 1 fewer/);
  expect((await row('Vanilje')).getByText('17 pieces')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Go on counting: 1 counted' })).toBeTruthy();
  await waitFor(() =>
    expect(server.sent).toMatchObject([
      { kind: 'load', stock_order_id: 31, differences: [{ line_id: 301, amount: 5 }] },
    ]),
  );
});

test('what was asked for and is not sent yet has nothing to press', async () => {
  await openDrive({ day: dayOf({ deliveries: [{ ...sent, state: 'asked' }] }), view: 'stock' });
  await screen.findByText(/^… Asked for at 08:00: 1 product\. The depot has not sent them yet/);
  expect(screen.queryByRole('button', { name: /^Receive/ })).toBeNull();
});

test('more than can be counted of a product is said at once, and not told', async () => {
  const products = [{ id: 1, description: 'Vanilje', pieces: 12, minimum: null, packaging_size: 24 }];
  const { press, server } = await openDrive({ day: dayOf({ products }), view: 'count_stock' });
  for (const digit of ['5', '0', '0', '0', '0']) await press(digit);
  await screen.findByText('1200000 must be less than or equal to 1000000');
  await press('Done: tell the depot');
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Vanilje: 1200000 must be less than or equal to 1000000',
  );
  expect(server.sent).toEqual([]);
  await press(/rase|last digit/i);
  await press('Done: tell the depot');
  await waitFor(() =>
    expect(server.sent).toMatchObject([{ kind: 'count_stock', goods: [{ product_id: 1, pieces: 120_000 }] }]),
  );
});

test('pieces with decimals are not joined to a larger number', async () => {
  const { press, user, server } = await openDrive({ day: dayOf(), view: 'write_off' });
  await press('Vanilje');
  const how_many = screen.getByRole('textbox', { name: /^How many/ });
  await user.clear(how_many);
  await user.type(how_many, '1,5');
  await screen.findByText(/^1,5 /);
  await press(/^Write off 0/);
  expect((await screen.findByRole('alert')).textContent).toBe('Say how many.');
  expect(server.sent).toEqual([]);
});
