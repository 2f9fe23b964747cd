import { screen } from '@testing-library/dom';
import { expect, test } from 'vitest';
import { answer } from '../../../web/test/answers.ts';
import { button, choose, field, hasButton, hasField, whyNot, write } from '../../../web/test/by-hand.ts';
import { openScreen } from '../../../web/test/open-screen.tsx';
import { minimum, row, shut } from '../../../web/test/products-world.ts';
import { tableSeen } from '../../../web/test/table-seen.ts';
import { listProducts, putProduct, type ListedProduct } from '../contract.ts';

const address = '/isrute/inventory/depo/1/products';
const open = async (rows: readonly ListedProduct[], who: Parameters<typeof openScreen>[2] = {}) => {
  const opened = await openScreen(
    address,
    [
      answer(listProducts, ({ query }) => (query.search ? [] : [...rows])),
      answer(putProduct, ({ body }) => ({ ...row, sku: String(body.sku), lock_version: 4 })),
    ],
    who,
  );
  await screen.findByText(/^17/);
  return opened;
};

// spec: I-041, I-050..I-056
test('the list has its columns in their order, and in a row the values, to be typed in', async () => {
  await open([row, { ...row, id: 18, sku: 'IS-200', ...shut, status: 'inactive' }]);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Products');
  expect(tableSeen()).toEqual([
    [
      '#',
      'Sku',
      'Description',
      'Sequence number',
      'Packaging size',
      'Sales price',
      'Depo minimum',
      'Car minimum',
      'Actions',
    ],
    ['17', 'IS-100', 'Vanilje 1 l', '10', '8', 'kr', '48', '12', 'Confirm IS-100, Edit IS-100'],
    ['18Inactive', 'IS-200', 'Vanilje 1 l', '10', '8', '49.50 kr', '48', '12', 'Confirm IS-200, Edit IS-200'],
  ]);
  expect(field('Sales price, IS-100').value).toBe('49.50');
  // spec: I-057, I-058, I-067, I-520
  expect(field('Car minimum, IS-100').inputMode).toBe('numeric');
  // What may not be changed is no field.
  expect([hasField('Sku, IS-200'), hasField('Car minimum, IS-200')]).toEqual([false, true]);
  expect(screen.getByRole('link', { name: 'Edit IS-100' }).getAttribute('href')).toBe(`${address}/17/edit`);
});

// spec: I-042..I-045, I-518
test('it shows active ones until other statuses are chosen, and is searched by sku and description', async () => {
  const { user, asked } = await open([row]);
  await choose(user, 'Status', 'Inactive');
  await user.click(button('Filter'));
  await user.type(screen.getByRole('searchbox', { name: 'Search sku or description' }), 'mint{Enter}');
  expect(await screen.findByText('No product matches')).toBeTruthy();
  expect(asked(listProducts)).toEqual([
    `${address}?statuses[]=active`,
    `${address}?statuses[]=active&statuses[]=inactive`,
    `${address}?statuses[]=active&statuses[]=inactive&search=mint`,
  ]);
});

// spec: I-048, I-049, I-068, I-069, I-419
test('an admin has New; a B2B product is marked where the tenant has the switch', async () => {
  const { user } = await open([row, { ...row, id: 18, b2b_product: false }], {
    abilities: ['b2b_products_enabled'],
  });
  expect(tableSeen().map(([id]) => id)).toEqual(['#', '17B2B', '18']);
  await user.click(button('New'));
  expect(await screen.findByRole('heading', { name: 'New Product' })).toBeTruthy();
});

test.each([
  ['depo_admin', 'Edit IS-100', true],
  ['support', 'Show IS-100', false],
] as const)('a %s has no New, and "%s" in the row', async (role, link, may_write) => {
  await open([{ ...row, ...shut, minimum_required_balances: [minimum(1, { editable: may_write })] }], {
    role,
  });
  expect(hasButton('New')).toBe(false);
  expect(screen.queryByText('B2B')).toBeNull();
  expect(screen.getByRole('link').getAttribute('aria-label')).toBe(link);
  expect([hasButton('Confirm IS-100'), hasField('Car minimum, IS-100'), hasField('Sku, IS-100')]).toEqual([
    may_write,
    may_write,
    false,
  ]);
});

// spec: I-059..I-065
test('a row is saved by Enter or its tick with all it shows, what was typed, and its minimums', async () => {
  const { user, sent } = await open([row]);
  expect(whyNot(button('Confirm IS-100'))).toBe('Nothing was changed in this row');
  await write(user, 'Description, IS-100', 'Mint');
  await write(user, 'Sales price, IS-100', '1.229,00');
  await write(user, 'Depo minimum, IS-100', '9');
  await user.clear(field('Car minimum, IS-100'));
  await user.click(button('Confirm IS-100'));
  expect(await screen.findByText('Product with sku: IS-100 has been updated')).toBeTruthy();
  const before = { sku: 'IS-100', sequence_number: 10, packaging_size: 8, lock_version: 3 };
  const first = {
    ...before,
    description: 'Mint',
    sales_price: 1229,
    minimum_required_balances_attributes: [
      { id: 101, depo_id: 1, minimum_for_depo: 9, minimum_for_cars: null },
    ],
  };
  // spec: I-107, I-440, I-441
  expect(sent(putProduct)).toEqual([first]);
  await write(user, 'Sku, IS-100', 'IS-7{Enter}');
  expect(await screen.findByText('Product with sku: IS-7 has been updated')).toBeTruthy();
  expect(sent(putProduct)[1]).toEqual({
    ...before,
    sku: 'IS-7',
    description: 'Vanilje 1 l',
    sales_price: 49.5,
    minimum_required_balances_attributes: [
      { id: 101, depo_id: 1, minimum_for_depo: 48, minimum_for_cars: 12 },
    ],
  });
});

test('a number that could mean two is told and not sent; Escape takes back what was typed', async () => {
  const { user, sent } = await open([row]);
  await write(user, 'Sales price, IS-100', '1.229{Enter}');
  expect((await screen.findByRole('alert')).textContent).toContain('Sales price could mean 1.229 or 1229');
  expect(field('Sales price, IS-100').getAttribute('aria-invalid')).toBe('true');
  await user.type(field('Sales price, IS-100'), '{Escape}');
  expect(field('Sales price, IS-100').value).toBe('49.50');
  await write(user, 'Sku, IS-100', 'X');
  expect(whyNot(button('Confirm IS-100'))).toBeNull();
  // Typed back to what it was, it is no change.
  await write(user, 'Sku, IS-100', 'IS-100');
  expect(whyNot(button('Confirm IS-100'))).toBe('Nothing was changed in this row');
  expect(sent(putProduct)).toEqual([]);
});
