// Where the forms of goods lead back to, what a choice in them offers, and what they send.

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { asked, drawn } from '../../../../web/test/drawn.tsx';
import { answers, order, side, warehouses } from '../../../../web/test/goods-world.ts';
import { clear, hands, press, save, standing } from '../../../../web/test/hands.tsx';
import { choose, offered } from '../../../../web/test/markup.ts';
import { listWarehousesOfDepo } from '../../../warehouses/contract.ts';
import type { StockOrderWithLines } from '../../contract/stock-orders.ts';
import { createStockTransfer } from '../../contract/stock-transfers.ts';
import { StockOrderForm } from '../orders/StockOrderForm.tsx';
import { StockTransferForm } from '../transfers/StockTransferFormScreen.tsx';

const went = vi.hoisted(() => [] as string[]);
vi.mock('../../../../web/address.ts', async (load) => ({
  ...(await load<object>()),
  useGo: () => (path: string) => went.push(path),
}));
vi.mock('react/jsx-dev-runtime', async (load) =>
  (await import('../../../../web/test/markup.ts')).inMarkup(await load<object>()),
);
vi.mock('../../../../web/ui/Button.tsx', async (load) =>
  (await import('../../../../web/test/hands.tsx')).inIcons(await load<object>()),
);
vi.mock('../../../../web/ui/flash.ts', async () => (await import('../../../../web/test/hands.tsx')).inFlash);
vi.mock('../../../../web/reads.ts', async (load) =>
  (await import('../../../../web/test/hands.tsx')).inReads(await load<object>()),
);
vi.mock('../../../../web/ui/edit-form.ts', async (load) =>
  (await import('../../../../web/test/hands.tsx')).inForms(await load<never>()),
);

beforeEach(() => {
  clear();
  went.length = 0;
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const warehouse = 'warehouses/6';
const inventory = '/isrute/inventory/depo/1';
const at = (rest: string) => ({
  path: `${warehouse}/${rest}`,
  pattern: `warehouses/$warehouse_id/${rest}`,
});
const sides = { kind: 'regular', from_warehouse_id: 5, to_warehouse_id: 6 } as const;

describe('the stock order form', () => {
  const form = (opened: StockOrderWithLines | null) =>
    drawn(
      <StockOrderForm
        opened={opened}
        warehouses={warehouses}
        beginning={{ sides, rows: [] }}
        reload={() => undefined}
      />,
      { ...at('stock_orders/new'), answers },
    );

  // spec: I-205
  test('leads back to the orders as they were left, or to the order that is edited', async () => {
    const list = `${inventory}/${warehouse}/orders`;
    const left = new Map([[`isrute.list.${list}`, `${list}?page=2`]]);
    await form(null);
    await press('Back');
    expect(went).toEqual([list]);
    vi.stubGlobal('sessionStorage', { getItem: (key: string) => left.get(key) ?? null });
    await press('Back');
    await form(order);
    await press('Back');
    expect(went.slice(1)).toEqual([`${list}?page=2`, `${inventory}/${warehouse}/stock_orders/41`]);
  });
});

describe('the stock transfer form', () => {
  const kiosk = { ...side(9, 'Kiosk'), primary: true, place_of_loss: false };
  const tip = { ...side(10, 'Tip'), primary: false, place_of_loss: true };
  const form = () =>
    drawn(<StockTransferForm warehouses={warehouses} sides={sides} rows={[]} />, {
      ...at('stock_transfers/new'),
      answers: {
        ...answers,
        [listWarehousesOfDepo.name]: { rows: [kiosk, tip], total: 2 },
      },
    });

  // spec: I-226
  test('offers the warehouses of the depot that is chosen, and lets go of the one before', async () => {
    await form();
    expect(offered('Depo')).toEqual(['Odense', 'Dragør']);
    expect(offered('To warehouse')).toEqual(['Store - Odense', 'Truck 7 - Odense']);
    choose('Depo', '2');
    hands.typed = standing();
    expect(hands.typed).toMatchObject({ to_depo_id: 2, to_warehouse_id: null });
    await form();
    expect(asked).toContain(`${inventory}/depos/2/warehouses`);
    expect(offered('To warehouse')).toEqual(['Kiosk - Odense', 'Tip - Odense']);
    expect(offered('From warehouse')).toEqual(['Store - Odense', 'Truck 7 - Odense']);
  });

  test('offers places of loss for what is written off, and what was chosen before', async () => {
    await form();
    choose('Depo', '2');
    hands.typed = { ...standing(), kind: 'write_off' };
    await form();
    expect(offered('To warehouse')).toEqual(['Tip - Odense']);
    hands.typed = { ...hands.typed, to_warehouse_id: 9 };
    await form();
    expect(offered('To warehouse')).toEqual(['Kiosk - Odense', 'Tip - Odense']);
  });

  test('lets go of the own warehouse of the page when goods are written off', async () => {
    await form();
    choose('Kind', 'write_off');
    expect(standing()).toMatchObject({ kind: 'write_off', to_warehouse_id: null });
  });

  // spec: I-230
  test('sends the description, and shows the transfer that was made', async () => {
    hands.typed = { description: 'Til torvet' };
    hands.answers[createStockTransfer.name] = { id: 71 };
    await form();
    await save();
    expect(hands.sent).toMatchObject([
      { endpoint: createStockTransfer.name, body: { description: 'Til torvet' } },
    ]);
    expect(went).toEqual([`${inventory}/${warehouse}/stock_transfers/71`]);
  });
});
