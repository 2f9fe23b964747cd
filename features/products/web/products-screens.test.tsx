import { describe, expect, test, vi } from 'vitest';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import {
  minimum,
  product,
  row,
  shut,
  list,
  form,
  headings,
  inputs,
  inputOf,
  fieldOf,
  buttonOf,
} from '../../../web/test/products-drawn.tsx';
import { numberReader } from '../../../web/ui/number-reader.ts';
import { rowsHere } from '../../../web/ui/Table.tsx';
import { moveStockTexts } from '../../stock/web/product-stock/move-stock-texts.ts';
import { MoveStock, MoveStockDialog } from '../../stock/web/product-stock/MoveStock.tsx';
import { listActiveProducts, putProduct, updateProduct, type ListedProduct } from '../contract.ts';
import { WarehouseBalances } from './ProductForm.tsx';
import { productFormTexts, productsTexts } from './products-texts.ts';
import { readDraft, rowBody, RowDrafts, textOf, type RowDraft, type RowReaders } from './row-drafts.ts';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);

describe('the list', () => {
  test('has its columns in their order, and in a row the values, to be typed in', async () => {
    const html = await list([row]);
    // spec: I-041
    expect(html).toContain('<h1>Products</h1>');
    // spec: I-050..I-054, I-056, I-057
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
    ).toEqual([
      '17',
      'IS-100',
      'Vanilje 1 l',
      '10',
      '8',
      '49.50',
      '48',
      '12',
      'Nothing was changed in this row Edit IS-100',
    ]);
    // spec: I-055
    expect(wordsOf(html)).toContain('kr');
    // spec: I-520
    expect(inputOf(html, 'Car minimum, IS-100')).toContain('inputMode="numeric"');
    // spec: I-058, I-067
    expect(html).toContain('href="/isrute/inventory/depo/1/products/17/edit" aria-label="Edit IS-100"');
    expect(html).toMatch(
      /aria-label="Confirm IS-100"[^>]*aria-description="Nothing was changed in this row"/,
    );
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
    // Whoever may only look is promised no more.
    expect(none).toContain('aria-label="Show IS-100"');
    expect(none).not.toContain('Edit IS-100');
  });
});

const count = numberReader('en', { min: 1 });
const readers: RowReaders = {
  sales_price: numberReader('en', { currency: 'DKK', min: 0 }),
  sequence_number: count,
  packaging_size: count,
  minimum_for_depo: count,
  minimum_for_cars: count,
};

describe('a row that is typed in', () => {
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
    // spec: I-059..I-065
    const sent = (draft: RowDraft) =>
      rowBody(
        row,
        readDraft(draft, readers, (field) => field),
      );
    expect(sent(drafts.get(17) ?? {})).toEqual({
      sku: 'IS-7',
      description: 'Mint',
      sequence_number: 3,
      packaging_size: 6,
      sales_price: 12.5,
      lock_version: 3,
      // spec: I-441
      minimum_required_balances_attributes: [
        { id: 101, depo_id: 1, minimum_for_depo: 9, minimum_for_cars: null },
      ],
    });
    expect(sent({ sales_price: '1.229,00' })).toMatchObject({ sales_price: 1229 });
    expect(() => sent({ sales_price: '1.229' })).toThrow('sales_price could mean 1.229 or 1229');
    // spec: I-440
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
