import { describe, expect, test, vi } from 'vitest';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { rowsHere } from '../../../web/ui/Table.tsx';
import { moveStockTexts } from '../../stock/product-stock/web/move-stock-texts.ts';
import { MoveStock, MoveStockDialog } from '../../stock/product-stock/web/MoveStock.tsx';
import {
  listActiveProducts,
  listProducts,
  listRemainingBalances,
  putProduct,
  updateProduct,
  type ListedProduct,
  type Product,
} from '../contract.ts';
import { editableFlags } from '../rules.ts';
import { bodyOf, filled, isOpen, pasted, valuesOf } from './product-values.ts';
import { ProductForm, WarehouseBalances } from './ProductForm.tsx';
import { productFormTexts, productsTexts } from './products-texts.ts';
import ProductsScreen from './ProductsScreen.tsx';
import { rowBody, RowDrafts, textOf } from './row-drafts.ts';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);

const minimum = (depo_id: number, more: Partial<Product['minimum_required_balances'][number]> = {}) => ({
  id: depo_id + 100,
  depo_id,
  depo_name: depo_id === 1 ? 'Odense' : 'Dragør',
  minimum_for_depo: 48,
  minimum_for_cars: 12,
  editable: true,
  ...more,
});
const product: Product = {
  id: 17,
  sku: 'IS-100',
  description: 'Vanilje 1 l',
  sequence_number: 10,
  packaging_size: 8,
  sales_price: 49.5,
  tax_type: 'percent',
  tax_amount: 25,
  volume: 1,
  storage_unit: 'stk',
  status: 'active',
  b2b_product: true,
  minimum_required_balances: [minimum(1), minimum(2)],
  lock_version: 3,
  ...editableFlags({ may_write: true, has_b2b: true, has_moved: false }),
};
const row: ListedProduct = { ...product, minimum_required_balances: [minimum(1)] };
const shut = editableFlags({ may_write: false, has_b2b: true, has_moved: false });

const list = (rows: readonly ListedProduct[], how: Parameters<typeof drawn>[1] = {}) =>
  drawn(<ProductsScreen />, { answers: { [listProducts.name]: { rows, total: rows.length } }, ...how });
const form = (given: Product | null, how: Parameters<typeof drawn>[1] = {}, lies: unknown[] = []) =>
  drawn(<ProductForm product={given} reload={() => undefined} actionsOf={(id) => <MoveStock id={id} />} />, {
    answers: { [listRemainingBalances.name]: { rows: lies, total: lies.length } },
    ...how,
  });
const headings = (html: string) =>
  [...html.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, inside = '']) => wordsOf(inside));
const inputs = (html: string) => [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag);
const inputOf = (html: string, label: string) =>
  inputs(html).find((tag) => tag.includes(`aria-label="${label}"`)) ?? '';
const fieldOf = (html: string, label: string) => {
  const id = [...html.matchAll(/<label[^>]*for="([^"]+)"[^>]*>(.*?)<\/label>/gs)].find(
    ([, , inside = '']) => wordsOf(inside).replace(/ \*$/, '') === label,
  )?.[1];
  return inputs(html).find((tag) => tag.includes(`id="${id}"`)) ?? '';
};
const buttonOf = (html: string, words: string) =>
  [...html.matchAll(/<button[^>]*>.*?<\/button>/gs)]
    .map(([tag]) => tag)
    .find((tag) => wordsOf(tag) === words) ?? '';

describe('the list', () => {
  // spec: I-041, I-050..I-058, I-067, I-520
  test('has its columns in their order, and in a row the values, to be typed in', async () => {
    const html = await list([row]);
    expect(html).toContain('<h1>Products</h1>');
    expect(headings(html)).toEqual([
      '#',
      'Sku',
      'Description',
      'Sequence number',
      'Packaging size',
      'Sales price',
      'Depo minimum',
      'Car minimum',
      'Actions',
    ]);
    expect(
      [...html.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(
        ([, cell = '']) => /value="([^"]*)"/.exec(cell)?.[1] ?? wordsOf(cell),
      ),
    ).toEqual(['17', 'IS-100', 'Vanilje 1 l', '10', '8', '49.50', '48', '12', '']);
    expect(wordsOf(html)).toContain('kr');
    expect(inputOf(html, 'Car minimum, IS-100')).toMatch(/type="number" min="1" step="1"/);
    expect(html).toContain('href="/isrute/inventory/depo/1/products/17/edit" aria-label="Edit IS-100"');
    expect(html).toMatch(/aria-label="Confirm IS-100"[^>]*disabled=""/);
  });

  // spec: I-042, I-043, I-044, I-045, I-518
  test('is filtered by status, active to begin with, and searched', async () => {
    const html = await list([]);
    expect(html).toMatch(/role="searchbox"/);
    expect(buttonOf(html, 'Filter')).not.toBe('');
    expect(html).toMatch(/<input type="hidden" value="active"/);
    expect(wordsOf(html)).toContain('No products yet');
    expect(wordsOf(await list([], { path: 'here?statuses=inactive', pattern: 'here' }))).toContain(
      'No product matches',
    );
  });

  // spec: I-048, I-049, I-419
  test('has New for admins alone', async () => {
    for (const [role, there] of [
      ['admin', true],
      ['depo_admin', false],
      ['support', false],
    ] as const) {
      expect([role, buttonOf(await list([row], { role }), 'New') !== '']).toEqual([role, there]);
    }
  });

  // spec: I-068, I-069
  test('marks a B2B product beside its id where the tenant has the switch', async () => {
    const tagged = async (given: ListedProduct, on: boolean) =>
      /<td[^>]*>.*?B2B.*?<\/td>/s.test(
        await list([given], { abilities: on ? ['b2b_products_enabled'] : [] }),
      );
    expect([
      await tagged(row, true),
      await tagged(row, false),
      await tagged({ ...row, b2b_product: false }, true),
    ]).toEqual([true, false, false]);
  });

  test('shows as text what may not be changed, and no confirm icon where nothing may', async () => {
    const html = await list([{ ...row, ...shut, status: 'inactive' }], { role: 'depo_admin' });
    expect(inputs(html).filter((tag) => tag.includes('IS-100'))).toHaveLength(2);
    expect(wordsOf(html)).toContain('Inactive');
    const none = await list(
      [{ ...row, ...shut, minimum_required_balances: [minimum(1, { editable: false })] }],
      { role: 'support' },
    );
    expect(inputs(none).filter((tag) => tag.includes('IS-100'))).toHaveLength(0);
    expect(none).not.toContain('Confirm IS-100');
  });
});

describe('a row that is typed in', () => {
  // spec: I-059..I-066, I-440, I-441
  test('is sent by PUT with everything it shows, what was typed, and its minimums', () => {
    const drafts = new RowDrafts();
    const type = (field: Parameters<RowDrafts['put']>[1], text: string) =>
      drafts.put(17, field, text, textOf(row, field, 'en'));
    for (const [field, text] of [
      ['sku', 'IS-7'],
      ['description', 'Mint'],
      ['sequence_number', '3'],
      ['packaging_size', '6'],
      ['sales_price', '12,50'],
      ['minimum_for_depo', '9'],
      ['minimum_for_cars', ''],
    ] as const)
      type(field, text);
    expect(rowBody(row, drafts.get(17) ?? {})).toEqual({
      sku: 'IS-7',
      description: 'Mint',
      sequence_number: '3',
      packaging_size: '6',
      sales_price: '12,50',
      lock_version: 3,
      minimum_required_balances_attributes: [
        { id: 101, depo_id: 1, minimum_for_depo: '9', minimum_for_cars: '' },
      ],
    });
    expect([putProduct.method, putProduct.path, updateProduct.method]).toEqual([
      'PUT',
      updateProduct.path,
      'PATCH',
    ]);
    expect(rowBody(row, {})).toMatchObject({
      sku: 'IS-100',
      sales_price: 49.5,
      minimum_required_balances_attributes: [{ minimum_for_depo: 48, minimum_for_cars: 12 }],
    });
  });

  test('is unchanged again when the old value is typed back, and watched by who shows it', () => {
    const drafts = new RowDrafts();
    let told = 0;
    const leave = drafts.watch(() => {
      told += 1;
    });
    drafts.put(17, 'sku', 'X', 'IS-100');
    expect(drafts.any()).toBe(true);
    drafts.put(17, 'sku', 'IS-100', 'IS-100');
    expect([drafts.any(), drafts.get(17), told]).toEqual([false, undefined, 2]);
    leave();
    drafts.drop(17);
    expect(told).toBe(2);
    expect([
      textOf(row, 'sales_price', 'da'),
      textOf({ ...row, sequence_number: null }, 'sequence_number', 'en'),
    ]).toEqual(['49,50', '']);
  });
});

describe('the form', () => {
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

  // spec: I-070..I-081, I-084, I-085, I-420
  test('has its fields, empty for a new product and filled with an old one', async () => {
    const empty = await form(null);
    expect(empty).toContain('<h1>New Product</h1>');
    expect(
      [buttonOf(empty, 'Save'), buttonOf(empty, 'Cancel')].every(
        (button) => button !== '' && !button.includes('disabled'),
      ),
    ).toBe(true);
    expect(labels.map((label) => [label, fieldOf(empty, label) !== ''])).toEqual(
      labels.map((label) => [label, true]),
    );
    const html = await form(product);
    expect(html).toContain('<h1>Edit Product #17</h1>');
    expect(labels.map((label) => /value="([^"]*)"/.exec(fieldOf(html, label))?.[1])).toEqual([
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
      [...html.matchAll(/<input[^>]*type="radio"[^>]*value="(\w+)"/g)].map(([, value]) => value),
    ).toEqual(['active', 'inactive']);
    expect(wordsOf(html)).toMatch(/Status Active Inactive/);
  });

  // spec: I-080, I-519
  test('offers Stk. and Kolli', () => {
    expect([productFormTexts.stk.en, productFormTexts.kolli.en]).toEqual(['Stk.', 'Kolli']);
    expect(bodyOf(valuesOf(null), () => true)).toMatchObject({
      storage_unit: 'stk',
      status: 'active',
      packaging_size: 1,
      sales_price: 0,
    });
  });

  // spec: I-012, I-082, I-083, I-428
  test('has the B2B tick where the tenant has the switch', async () => {
    expect(wordsOf(await form(product))).not.toContain('B2B product');
    const html = await form(product, { abilities: ['b2b_products_enabled'] });
    expect(wordsOf(html)).toContain('B2B product');
    expect(html).toMatch(/<input[^>]*type="checkbox"[^>]*checked=""/);
  });

  // spec: I-086, I-424
  test('cannot be saved as a new product by anybody but an admin', async () => {
    for (const role of ['depo_admin', 'support'] as const) {
      const html = await form(null, { role });
      expect([
        role,
        buttonOf(html, 'Save').includes('disabled=""'),
        fieldOf(html, 'Sku').includes('disabled=""'),
      ]).toEqual([role, true, true]);
    }
  });

  // spec: I-087
  test('shuts what the server says may not be changed, and sends no more than may', async () => {
    const html = await form({ ...product, sku_editable: false });
    expect([
      fieldOf(html, 'Sku').includes('disabled=""'),
      fieldOf(html, 'Description').includes('disabled=""'),
    ]).toEqual([true, false]);
    expect(wordsOf(html)).toContain('Goods have moved under it, so it stays');
    const open = (given: Product) => (field: Parameters<typeof isOpen>[0]) =>
      isOpen(field, given, true, true);
    expect(Object.keys(bodyOf(valuesOf(product), open({ ...product, sku_editable: false })))).not.toContain(
      'sku',
    );
    expect(bodyOf(valuesOf(product), open({ ...product, ...shut }))).toEqual({
      minimum_required_balances_attributes: [1, 2].map((depo_id) => ({
        id: depo_id + 100,
        depo_id,
        minimum_for_depo: 48,
        minimum_for_cars: 12,
      })),
    });
  });

  // spec: I-088, I-089, I-090
  test('has the two tabs on edit; the second is shut while nothing lies anywhere', async () => {
    expect(await form(null)).not.toContain('role="tab"');
    const tab = (html: string, words: string) => buttonOf(html, words);
    const html = await form(product);
    expect(tab(html, 'Minimum required balances')).toContain('aria-selected="true"');
    expect(tab(html, 'Warehouse balances')).toContain('disabled=""');
    const some = await form(product, {}, [
      {
        warehouse_id: 1,
        warehouse_type: 'Depo',
        name: 'Frost',
        code: 'F',
        owner: 'Odense',
        balance_amount: 9,
      },
    ]);
    expect(tab(some, 'Warehouse balances 1')).not.toContain('disabled=""');
  });

  // spec: I-091..I-096, I-413, I-414, I-421, I-422, I-423, I-520
  test('has a row for every depot, headed when there are several, open where whoever looks may change it', async () => {
    const html = await form(product);
    expect(headings(html)).toEqual(['#', 'Depo', 'Minimum for Depo', 'Minimum for Car']);
    expect(inputOf(html, 'Minimum for Depo, Odense')).toMatch(/type="number" min="1" step="1".*value="48"/);
    const single = await form({ ...product, minimum_required_balances: [minimum(1)] });
    expect(headings(single)).toEqual([]);
    expect(inputOf(single, 'Minimum for Car, Odense')).toContain('placeholder="Minimum for Car"');
    const own = await form(
      { ...product, minimum_required_balances: [minimum(1), minimum(2, { editable: false })] },
      { role: 'depo_admin' },
    );
    expect(
      ['Odense', 'Dragør'].map((depo) => inputOf(own, `Minimum for Depo, ${depo}`).includes('disabled=""')),
    ).toEqual([false, true]);
  });

  // spec: I-097, I-098
  test("copies a minimum over the rows it is dragged over, or to all of them, but to no row that is not one's own", async () => {
    const rows = valuesOf({
      ...product,
      minimum_required_balances: [
        minimum(1, { minimum_for_depo: 5 }),
        minimum(2),
        minimum(3, { editable: false }),
        minimum(4),
      ],
    }).minimums;
    const depos = (next: readonly { minimum_for_depo: number | string }[]) =>
      next.map((one) => one.minimum_for_depo);
    expect(depos(filled(rows, 'minimum_for_depo', 0, 1))).toEqual([5, 5, 48, 48]);
    expect(depos(filled(rows, 'minimum_for_depo', 0, 'all'))).toEqual([5, 5, 48, 5]);
    expect(depos(filled(rows, 'minimum_for_depo', 3, 0))).toEqual([48, 48, 48, 48]);
    expect(await form(product)).toContain('aria-label="Copy Minimum for Depo of Odense to the other rows"');
    expect(await form({ ...product, minimum_required_balances: [minimum(1)] })).not.toContain('Copy Minimum');
  });
});

test('a block copied from a spreadsheet is laid over the minimums from a cell on, and not at all when it reaches past them', () => {
  const { minimums: rows } = valuesOf({
    ...product,
    minimum_required_balances: [minimum(1), minimum(2, { editable: false }), minimum(3)],
  });
  const cells = (next: typeof rows | null) =>
    next?.map((one) => [one.minimum_for_depo, one.minimum_for_cars]);
  expect(cells(pasted(rows, 'minimum_for_depo', 0, '1\t2\r\n3\t4\r\n5\t\r\n'))).toEqual([
    ['1', '2'],
    [48, 12],
    ['5', ''],
  ]);
  expect(cells(pasted(rows, 'minimum_for_cars', 1, '7\n8'))).toEqual([
    [48, 12],
    [48, 12],
    [48, '8'],
  ]);
  expect([pasted(rows, 'minimum_for_depo', 2, '1\n2'), pasted(rows, 'minimum_for_cars', 0, '1\t2')]).toEqual([
    null,
    null,
  ]);
});

// spec: I-099, I-100, I-101
test('the warehouse balances tell type, name and amount', async () => {
  const html = await drawn(
    <WarehouseBalances
      lies={rowsHere([
        {
          warehouse_id: 1,
          warehouse_type: 'Depo',
          name: 'Frost',
          code: 'F',
          owner: 'Odense',
          balance_amount: 9,
        },
        { warehouse_id: 2, warehouse_type: 'Car', name: 'Bil 4', code: 'B4', owner: '4', balance_amount: -2 },
      ])}
    />,
  );
  expect(headings(html)).toEqual(['Warehouse type', 'Warehouse', 'Owner', 'Balance amount']);
  expect([...html.matchAll(/<td[^>]*>(.*?)<\/td>/gs)].map(([, inside = '']) => wordsOf(inside))).toEqual([
    'Depo',
    'Frost',
    'Odense',
    '9',
    'Car',
    'Bil 4',
    '4',
    '-2',
  ]);
});

describe('moving stock values', () => {
  // spec: I-102, I-110
  test('has its button on edit only: shut, but for an admin where the tenant has switched it on', async () => {
    expect(wordsOf(await form(null))).not.toContain('Move stock values');
    const isShut = async (how: Parameters<typeof drawn>[1]) =>
      buttonOf(await drawn(<MoveStock id={17} />, how), 'Move stock values').includes('aria-disabled="true"');
    expect(wordsOf(await form(product))).toContain('Move stock values');
    expect([
      await isShut({}),
      await isShut({ abilities: ['stock_move_enabled'] }),
      await isShut({ role: 'depo_admin', abilities: ['stock_move_enabled'] }),
    ]).toEqual([true, false, true]);
  });

  // spec: I-103..I-106, I-109, I-412
  test('asks for a day and an active product, and moves nothing before one is chosen', async () => {
    const rows = [{ id: 18, sku: 'IS-200', description: 'Mint' }];
    const html = await drawn(<MoveStockDialog id={17} onClose={() => undefined} />, {
      answers: { [listActiveProducts.name]: { rows, total: 1 } },
    });
    expect(html).toContain('<h2>Stock value movement</h2>');
    expect(fieldOf(html, 'Movement date')).toMatch(/value="\d\d-\d\d-\d{4}"/);
    expect(fieldOf(html, 'Product')).not.toBe('');
    expect(buttonOf(html, 'Move')).toContain('aria-disabled="true"');
  });
});

// spec: I-107, I-108, I-502, I-503, I-505
test('speaks as the documents do', () => {
  expect([
    productsTexts.updated.en,
    productFormTexts.updated.en,
    productFormTexts.created.en,
    moveStockTexts.moved.en,
    moveStockTexts.sure.en,
    moveStockTexts.sure_text.en,
  ]).toEqual([
    'Product with sku: {sku} has been updated',
    'Product with sku: {sku} successfully updated!',
    'Product with sku: {sku} successfully created!',
    'Remaining product warehouse balances successfully moved to product with sku: {sku}!',
    'Confirm stock value movement',
    'All remaining warehouse balances will be transferred to {sku}',
  ]);
});

test('what is typed into a row while it is being saved stays', () => {
  const drafts = new RowDrafts();
  drafts.put(17, 'sku', 'A', 'IS-100');
  drafts.put(17, 'description', 'Mint', 'Vanilje');
  const sent = drafts.get(17) ?? {};
  drafts.put(17, 'sku', 'AB', 'IS-100');
  drafts.settle(17, sent);
  expect(drafts.get(17)).toEqual({ sku: 'AB' });
  drafts.settle(17, { sku: 'AB' });
  expect(drafts.any()).toBe(false);
});
