// When what the supplier promises is sent: a quantity once the keys rest, a day at once.

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawn } from '../../../../web/test/drawn.tsx';
import { clear, hands } from '../../../../web/test/hands.tsx';
import { choose, click, type } from '../../../../web/test/markup.ts';
import { productRow } from '../../../../web/test/warehouses-world.ts';
import { updateProductBalance } from '../../contract/balances.ts';
import { FutureDateCell, FutureQuantityCell } from './ProductCells.tsx';

vi.mock('react', async (load) => (await import('../../../../web/test/hands.tsx')).inReact(await load()));
vi.mock('react/jsx-dev-runtime', async (load) =>
  (await import('../../../../web/test/markup.ts')).inMarkup(await load<object>()),
);
vi.mock('../../../../web/reads.ts', async (load) =>
  (await import('../../../../web/test/hands.tsx')).inReads(await load<object>()),
);
vi.mock('../../../../web/ui/flash.ts', async () => (await import('../../../../web/test/hands.tsx')).inFlash);

beforeEach(() => {
  clear();
  hands.answers = { [updateProductBalance.name]: productRow };
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

const cell = { row: productRow, warehouse_id: 3, disabled: false, taken: () => undefined };
const sent = (body: object) => ({
  endpoint: updateProductBalance.name,
  params: { balance_id: productRow.balance_id, warehouse_id: 3 },
  body,
});

// spec: I-460, I-512
test('a future quantity is sent once, 300 ms after its last key', async () => {
  await drawn(<FutureQuantityCell {...cell} />);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('window', globalThis);
  for (const typed of ['1', '12', '120']) {
    vi.advanceTimersByTime(200);
    type('Future quantity, 10100', typed);
  }
  vi.advanceTimersByTime(299);
  expect(hands.sent).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(hands.sent).toEqual([sent({ future_inventory_quantity: 120 })]);
  vi.advanceTimersByTime(10_000);
  expect(hands.sent).toHaveLength(1);
});

// spec: I-461
test('a future date is sent as soon as it is chosen', async () => {
  await drawn(<FutureDateCell {...cell} />);
  click('Future date, 10100');
  await drawn(<FutureDateCell {...cell} />);
  expect(hands.sent).toEqual([]);
  choose('Future date, 10100', '2030-01-02');
  expect(hands.sent).toEqual([sent({ future_inventory_date: '2030-01-02' })]);
});
