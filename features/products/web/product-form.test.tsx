import { describe, expect, test, vi } from 'vitest';
import { wordsOf } from '../../../web/test/drawn.tsx';
import {
  minimum,
  product,
  shut,
  form,
  headings,
  inputOf,
  fieldOf,
  buttonOf,
} from '../../../web/test/products-drawn.tsx';
import { numberReader } from '../../../web/ui/number-reader.ts';
import { type Product } from '../contract.ts';
import { bodyOf, filled, isOpen, pasted, valuesOf } from './product-values.ts';
import { productFormTexts } from './products-texts.ts';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);

const { read } = numberReader('en', { min: 1 });

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

  test('has its fields, empty for a new product and filled with an old one', async () => {
    const empty = await form(null);
    // spec: I-070
    expect(empty).toContain('<h1>New Product</h1>');
    // spec: I-084, I-085, I-420
    expect(
      [buttonOf(empty, 'Save'), buttonOf(empty, 'Cancel')].every(
        (button) => button !== '' && !button.includes('disabled'),
      ),
    ).toBe(true);
    expect(labels.map((label) => [label, fieldOf(empty, label) !== ''])).toEqual(
      labels.map((label) => [label, true]),
    );
    const html = await form(product);
    // spec: I-071
    expect(html).toContain('<h1>Edit Product #17</h1>');
    expect(labels.map((label) => /value="([^"]*)"/.exec(fieldOf(html, label))?.[1])).toEqual([
      // spec: I-072..I-076
      'IS-100',
      'Vanilje 1 l',
      '10',
      '8',
      '49.50 kr',
      // spec: I-077..I-080
      '1',
      'Percent',
      '25.00',
      'Stk.',
    ]);
    // spec: I-081
    expect(
      [...html.matchAll(/<input[^>]*type="radio"[^>]*value="(\w+)"/g)].map(([, value]) => value),
    ).toEqual(['active', 'inactive']);
    expect(wordsOf(html)).toMatch(/Status Active Inactive/);
  });

  // spec: I-080, I-519
  test('offers Stk. and Kolli', () => {
    expect([productFormTexts.stk.en, productFormTexts.kolli.en]).toEqual(['Stk.', 'Kolli']);
    expect(bodyOf(valuesOf(null), () => true, read)).toMatchObject({
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
        buttonOf(html, 'Save').includes('aria-description="You are not allowed to do this"'),
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
    expect(
      Object.keys(bodyOf(valuesOf(product), open({ ...product, sku_editable: false }), read)),
    ).not.toContain('sku');
    expect(bodyOf(valuesOf(product), open({ ...product, ...shut }), read)).toEqual({
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
    expect(tab(html, 'Warehouse balances')).toContain('aria-description="It lies in no warehouse"');
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
    expect(tab(some, 'Warehouse balances 1')).not.toContain('disabled');
  });

  test('has a row for every depot, headed when there are several, open where whoever looks may change it', async () => {
    const html = await form(product);
    // spec: I-092..I-095
    expect(headings(html)).toEqual(['#', 'Depo', 'Minimum for Depo', 'Minimum for Car']);
    // spec: I-413, I-414, I-520
    expect(inputOf(html, 'Minimum for Depo, Odense')).toMatch(/inputMode="numeric".*value="48"/);
    const single = await form({ ...product, minimum_required_balances: [minimum(1)] });
    // spec: I-091
    expect(headings(single)).toEqual([]);
    expect(inputOf(single, 'Minimum for Car, Odense')).toContain('placeholder="Minimum for Car"');
    const own = await form(
      { ...product, minimum_required_balances: [minimum(1), minimum(2, { editable: false })] },
      { role: 'depo_admin' },
    );
    // spec: I-096, I-422
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
