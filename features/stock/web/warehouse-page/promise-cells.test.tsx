// When what the supplier promises is sent: a quantity once the keys rest, a day at once.

import { screen, waitFor } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answer } from '../../../../web/test/answers.ts';
import { button, field } from '../../../../web/test/by-hand.ts';
import { openScreen } from '../../../../web/test/open-screen.tsx';
import { productRow, store } from '../../../../web/test/warehouses-world.ts';
import { showWarehouse } from '../../../warehouses/contract.ts';
import { listProductBalances, updateProductBalance } from '../../contract/balances.ts';

const open = async () => {
  const opened = await openScreen('/isrute/inventory/depo/1/warehouses/3/products', [
    answer(showWarehouse, store),
    answer(listProductBalances, [productRow]),
    answer(updateProductBalance, { ...productRow, future_inventory_quantity: 120 }),
  ]);
  await screen.findByLabelText('Future quantity, 10100');
  return opened;
};

// spec: I-460, I-512
test('a future quantity is sent once, after its last key', async () => {
  const { user, sent } = await open();
  await user.tripleClick(field('Future quantity, 10100'));
  await user.keyboard('120');
  expect(sent(updateProductBalance)).toEqual([]);
  expect(await screen.findByText('10100 was updated')).toBeTruthy();
  await user.tab();
  expect(sent(updateProductBalance)).toEqual([{ future_inventory_quantity: 120 }]);
});

// spec: I-461
test('a future date is sent as soon as it is chosen', async () => {
  const { user, sent } = await open();
  await user.click(button('Future date, 10100'));
  await user.tripleClick(field('Future date, 10100'));
  await user.paste('02-01-2030');
  await waitFor(() => expect(sent(updateProductBalance)).toEqual([{ future_inventory_date: '2030-01-02' }]));
});
