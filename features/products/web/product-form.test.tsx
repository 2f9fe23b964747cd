import { screen, within } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answer, refuse } from '../../../web/test/answers.ts';
import {
  button,
  choose,
  field,
  findDialog,
  hasButton,
  hasField,
  values,
  whyNot,
  write,
} from '../../../web/test/by-hand.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { minimum, product, shut } from '../../../web/test/products-world.ts';
import { tableSeen } from '../../../web/test/table-seen.ts';
import { moveProductBalances } from '../../stock/contract/product-stock.ts';
import {
  createProduct,
  listActiveProducts,
  listRemainingBalances,
  showProduct,
  updateProduct,
  type Product,
  type RemainingBalance,
} from '../contract.ts';
import { productRefusals } from '../refusals.ts';

const address = '/isrute/inventory/depo/1/products';
const lies: RemainingBalance[] = [
  { warehouse_id: 1, warehouse_type: 'Depo', name: 'Frost', code: 'F', owner: 'Odense', balance_amount: 9 },
  { warehouse_id: 2, warehouse_type: 'Car', name: 'Bil 4', code: 'B4', owner: '4', balance_amount: -2 },
];
const edit = async (
  given: Product = product,
  who: Parameters<typeof openScreen>[2] = {},
  somewhere: RemainingBalance[] = [],
) => {
  const opened = await openScreen(
    `${address}/17/edit`,
    [
      answer(showProduct, given),
      answer(listRemainingBalances, somewhere),
      answer(updateProduct, { ...given, lock_version: 4 }),
      answer(listActiveProducts, [{ id: 18, sku: 'IS-200', description: 'Mint' }]),
      answer(moveProductBalances, { id: 18, sku: 'IS-200', stock_transfers: [] }),
    ],
    who,
  );
  await screen.findByRole('heading', { name: 'Edit Product #17' });
  return opened;
};
const labels = [
  'Sku',
  'Description',
  'Sequence number',
  'Packaging size',
  'Sales price',
  'Volume',
  'Tax type',
  'Tax amount',
  'Storage unit',
];

// spec: I-070, I-084, I-085, I-108, I-420
test('a new product begins empty, tells what the server refuses, and becomes the form of what was made', async () => {
  const {
    user,
    sent,
    answer: answers,
  } = await openScreen(`${address}/new`, [
    refuse(createProduct, productRefusals.sku_taken),
    answer(showProduct, product),
    answer(listRemainingBalances, []),
  ]);
  await screen.findByRole('heading', { name: 'New Product' });
  expect(values(...labels)).toEqual(['', '', '', '1', '0.00 kr', '', 'None', '', 'Stk.']);
  expect([hasField('B2B product'), hasButton('Move stock values'), screen.queryByRole('tab')]).toEqual([
    false,
    false,
    null,
  ]);
  await write(user, 'Sku', 'IS-100');
  await write(user, 'Description', 'Vanilje 1 l');
  // spec: I-080, I-519
  await choose(user, 'Storage unit', 'Kolli');
  await user.click(button('Save'));
  expect(await screen.findByText('has already been taken')).toBeTruthy();
  answers(answer(createProduct, product));
  await user.click(button('Save'));
  expect(await screen.findByText('Product with sku: IS-100 successfully created!')).toBeTruthy();
  expect(sent(createProduct)[1]).toMatchObject({
    sku: 'IS-100',
    description: 'Vanilje 1 l',
    storage_unit: 'Kolli',
    status: 'active',
    packaging_size: 1,
    sales_price: 0,
  });
  expect(await screen.findByRole('heading', { name: 'Edit Product #17' })).toBeTruthy();
});

// spec: I-071..I-078
test('an old product stands in its fields, and is saved with what was typed', async () => {
  const { user, sent } = await edit(product, { abilities: ['b2b_products_enabled'] });
  expect(values(...labels)).toEqual([
    'IS-100',
    'Vanilje 1 l',
    '10',
    '8',
    '49.50 kr',
    '1',
    'Percent',
    '25.00',
    'Stk.',
  ]);
  expect(
    screen.getAllByRole<HTMLInputElement>('radio').map(({ value, checked }) => [value, checked]),
  ).toEqual([
    ['active', true],
    ['inactive', false],
  ]);
  // spec: I-079, I-081
  expect(field('Active').checked).toBe(true);
  // spec: I-012, I-080, I-082, I-083, I-428, I-502
  expect(field('B2B product').checked).toBe(true);
  await user.click(field('B2B product'));
  await user.click(field('Inactive'));
  await write(user, 'Sales price', '51,25');
  await user.click(button('Save'));
  expect(await screen.findByText('Product with sku: IS-100 successfully updated!')).toBeTruthy();
  expect(sent(updateProduct)).toMatchObject([
    { sku: 'IS-100', sales_price: 51.25, status: 'inactive', b2b_product: false, lock_version: 3 },
  ]);
});

// spec: I-086, I-424
test.each(['depo_admin', 'support'] as const)('a %s cannot save a new product', async (role) => {
  await openScreen(`${address}/new`, [], { role });
  await screen.findByRole('heading', { name: 'New Product' });
  expect([whyNot(button('Save')), field('Sku').disabled]).toEqual(['You are not allowed to do this', true]);
});

// spec: I-087
test('what the server says may not be changed is shut with its reason, and is not sent', async () => {
  const { user, sent } = await edit({ ...product, ...shut });
  expect(labels.map((label) => field(label).disabled)).toEqual(labels.map(() => true));
  await write(user, 'Minimum for Depo, Odense', '5{Enter}');
  await screen.findByText(/successfully updated/);
  expect(sent(updateProduct)).toEqual([
    {
      lock_version: 3,
      minimum_required_balances_attributes: [
        { id: 101, depo_id: 1, minimum_for_depo: 5, minimum_for_cars: 12 },
        { id: 102, depo_id: 2, minimum_for_depo: 48, minimum_for_cars: 12 },
      ],
    },
  ]);
});

test('the sku of goods that have moved stays, and says why', async () => {
  await edit({ ...product, sku_editable: false });
  expect([field('Sku').disabled, field('Description').disabled]).toEqual([true, false]);
  expect(screen.getByText('Goods have moved under it, so it stays')).toBeTruthy();
});

// spec: I-088..I-090, I-099..I-101
test('what lies in warehouses stands behind a tab, which is shut while nothing lies anywhere', async () => {
  await edit();
  expect(screen.getByRole('tab', { name: 'Minimum required balances' }).getAttribute('aria-selected')).toBe(
    'true',
  );
  expect(whyNot(screen.getByRole('tab', { name: /^Warehouse balances/ }))).toBe('It lies in no warehouse');
});
test('the tab of what lies in warehouses tells type, name, owner and amount', async () => {
  const { user } = await edit(product, {}, lies);
  await user.click(await screen.findByRole('tab', { name: /^Warehouse balances ?2$/ }));
  expect(tableSeen()).toEqual([
    ['Warehouse type', 'Warehouse', 'Owner', 'Balance amount'],
    ['Depo', 'Frost', 'Odense', '9'],
    ['Car', 'Bil 4', '4', '-2'],
  ]);
});

// spec: I-092..I-095, I-413, I-414, I-520
test("minimums are typed, copied, pasted as a block and taken back; another depot's stay as they are", async () => {
  const rows = [
    minimum(1),
    minimum(2),
    minimum(3, { depo_name: 'Vejle', editable: false }),
    minimum(4, { depo_name: 'Skive' }),
  ];
  const { user, sent } = await edit({ ...product, minimum_required_balances: rows }, { role: 'depo_admin' });
  const seen = () => tableSeen().map((cells) => cells.slice(1).join(' '));
  expect(seen()[0]).toBe('Depo Minimum for Depo Minimum for Car');
  expect(field('Minimum for Depo, Odense').inputMode).toBe('numeric');
  expect(field('Minimum for Depo, Vejle').disabled).toBe(true);
  // spec: I-096, I-097, I-098, I-422
  await write(user, 'Minimum for Depo, Odense', '5');
  button('Copy Minimum for Depo of Odense to the other rows').focus();
  await user.keyboard('{Enter}');
  expect(seen().slice(1)).toEqual(['Odense 5 12', 'Dragør 5 12', 'Vejle 48 12', 'Skive 5 12']);
  await user.click(field('Minimum for Depo, Dragør'));
  await user.paste('1\t2\r\n3\t4\r\n7\t\r\n');
  expect(seen().slice(1)).toEqual(['Odense 5 12', 'Dragør 1 2', 'Vejle 48 12', 'Skive 7 ']);
  await user.paste('1\n2\n3\n4');
  expect(await screen.findByText('What was copied reaches past the table; nothing was pasted')).toBeTruthy();
  await user.keyboard('{Control>}z{/Control}');
  expect(seen().slice(1)).toEqual(['Odense 5 12', 'Dragør 5 12', 'Vejle 48 12', 'Skive 5 12']);
  await user.keyboard('{ArrowDown}');
  await write(user, 'Minimum for Car, Skive', '0');
  await user.click(button('Save'));
  expect(sent(updateProduct)).toEqual([]);
  await write(user, 'Minimum for Car, Skive', '3');
  await user.click(button('Save'));
  await screen.findByText(/successfully updated/);
  expect(sent(updateProduct)).toMatchObject([
    {
      minimum_required_balances_attributes: [
        { depo_id: 1, minimum_for_depo: 5, minimum_for_cars: 12 },
        { depo_id: 2, minimum_for_depo: 5, minimum_for_cars: 12 },
        { depo_id: 3, minimum_for_depo: 48, minimum_for_cars: 12 },
        { depo_id: 4, minimum_for_depo: 5, minimum_for_cars: 3 },
      ],
    },
  ]);
});

// spec: I-091
test('where there is one depot its minimums need no headings and no copies', async () => {
  await edit({ ...product, minimum_required_balances: [minimum(1)] });
  expect(screen.queryByRole('columnheader')).toBeNull();
  expect(field('Minimum for Car, Odense').placeholder).toBe('Minimum for Car');
  expect(hasButton(/^Copy/)).toBe(false);
});

// spec: I-102, I-110
test.each([
  ['admin', []],
  ['depo_admin', ['stock_move_enabled']],
] as const)('moving stock values is shut for a %s of a tenant with %j', async (role, abilities) => {
  await edit(product, { role, abilities });
  expect(whyNot(button('Move stock values'))).toBe('Moving stock values is switched off');
});

// spec: I-103..I-106, I-109, I-412, I-503, I-505
test('all that lies under a sku is moved to another active product, for a day, once one is chosen and sure', async () => {
  const { user, sent } = await edit(product, { abilities: ['stock_move_enabled'] });
  await user.click(button('Move stock values'));
  const dialog = await findDialog('Stock value movement');
  expect(field('Movement date', dialog).value).toMatch(/^\d\d-\d\d-\d{4}$/);
  const move = within(dialog).getByRole('button', { name: 'Move' });
  expect(whyNot(move)).toBe('Choose a product first');
  await user.click(field('Product', dialog));
  await user.click(await screen.findByRole('option', { name: 'IS-200 – Mint' }));
  await user.click(move);
  const sure = await findDialog('Confirm stock value movement');
  expect(
    within(sure).getByText('All remaining warehouse balances will be transferred to IS-200'),
  ).toBeTruthy();
  await user.click(within(sure).getByRole('button', { name: 'Move' }));
  expect(
    await screen.findByText(
      'Remaining product warehouse balances successfully moved to product with sku: IS-200!',
    ),
  ).toBeTruthy();
  expect(sent(moveProductBalances)).toMatchObject([{ product_id: 18 }]);
});
