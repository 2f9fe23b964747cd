import { describe, expect, test } from 'vitest';
import { changedFields, changedMinimums, editableFlags, minimumsIn, productProblems } from './rules.ts';

const kept = [
  { id: 5, depo_id: 1, minimum_for_depo: 40, minimum_for_cars: null },
  { id: 6, depo_id: 2, minimum_for_depo: null, minimum_for_cars: 12 },
];
const depos = new Set([1, 2, 3]);
const read = (given: Record<string, unknown>[]) => minimumsIn(given, kept, depos, 1);

// spec: I-317, I-441
describe('minimum balances as they are sent', () => {
  test("are found by their depot, by their id, by both, or are the depot's in the path; what is not sent stays", () => {
    expect(read([{ depo_id: 3, minimum_for_depo: '7' }]).minimums).toEqual([
      { depo_id: 3, minimum_for_depo: 7, minimum_for_cars: null },
    ]);
    expect(read([{ id: 6, minimum_for_depo: 9 }]).minimums).toEqual([
      { depo_id: 2, minimum_for_depo: 9, minimum_for_cars: 12 },
    ]);
    expect(read([{ id: '5', depo_id: '1', minimum_for_cars: 3 }]).minimums).toEqual([
      { depo_id: 1, minimum_for_depo: 40, minimum_for_cars: 3 },
    ]);
    expect(read([{ id: null, minimum_for_depo: '' }]).minimums).toEqual([
      { depo_id: 1, minimum_for_depo: null, minimum_for_cars: null },
    ]);
    expect(read([{ id: 6, _destroy: '1' }]).minimums).toEqual([
      { depo_id: 2, minimum_for_depo: null, minimum_for_cars: null },
    ]);
  });

  test('are refused at their place: less than 1, no whole number, an id or a depot that is not there, a depot twice', () => {
    const wrong = (given: Record<string, unknown>[]) =>
      read(given).problems.map(({ field, text }) => [field, text.en]);
    expect(wrong([{ depo_id: 1, minimum_for_depo: 0, minimum_for_cars: 1.5 }])).toEqual([
      ['minimum_required_balances[0].minimum_for_depo', 'must be greater than or equal to {count}'],
      ['minimum_required_balances[0].minimum_for_cars', 'must be an integer'],
    ]);
    expect(
      wrong([
        { depo_id: 1, minimum_for_depo: 'many' },
        { depo_id: 2, minimum_for_depo: 1_000_001 },
        { depo_id: 3, minimum_for_depo: [1] },
      ]).map(([, text]) => text),
    ).toEqual(['is not a number', 'must be less than or equal to {count}', 'is not a number']);
    expect(wrong([{ id: 99, minimum_for_depo: 1 }])).toEqual([
      ['minimum_required_balances[0].id', 'must exist'],
    ]);
    expect(wrong([{ depo_id: 4 }, { depo_id: 'x' }, { depo_id: null }]).map(([field]) => field)).toEqual(
      [0, 1, 2].map((at) => `minimum_required_balances[${at}].depo_id`),
    );
    expect(wrong([{ id: 5, depo_id: 2 }])).toEqual([['minimum_required_balances[0].depo_id', 'is invalid']]);
    expect(wrong([{ depo_id: 1 }, { id: 5 }])).toEqual([
      ['minimum_required_balances[1].depo_id', 'has already been taken'],
    ]);
  });

  test('count as changed only when they are', () => {
    expect(
      changedMinimums(
        read([
          { depo_id: 1, minimum_for_depo: 40 },
          { depo_id: 2, minimum_for_cars: 13 },
          { depo_id: 3, minimum_for_depo: '' },
        ]).minimums,
        kept,
      ),
    ).toEqual([{ depo_id: 2, minimum_for_depo: null, minimum_for_cars: 13 }]);
  });
});

// spec: I-087, I-317
test('admins may change everything but the sku of what has moved; without the B2B switch not that either; the others nothing', () => {
  const shut = (facts: Parameters<typeof editableFlags>[0]) =>
    Object.entries(editableFlags(facts)).flatMap(([flag, open]) => (open ? [] : [flag]));
  expect(shut({ may_write: true, has_b2b: true, has_moved: false })).toEqual([]);
  expect(shut({ may_write: true, has_b2b: true, has_moved: true })).toEqual(['sku_editable']);
  expect(shut({ may_write: true, has_b2b: false, has_moved: false })).toEqual(['b2b_product_editable']);
  expect(shut({ may_write: false, has_b2b: true, has_moved: false })).toHaveLength(12);
});

test('what was sent as it is is no change', () => {
  expect(
    changedFields(
      { sku: 'A-1', sales_price: '12.50', sequence_number: null },
      { sku: 'A-1', sales_price: '12.50', sequence_number: null, description: 'Is' },
    ),
  ).toEqual([]);
  expect(changedFields({ sku: 'a-1', status: 'inactive' }, { sku: 'A-1', status: 'active' })).toEqual([
    'sku',
    'status',
  ]);
});

test('a tax in percent ends at 100', () => {
  expect(
    productProblems({ tax_type: 'percent', tax_amount: '100.01' }).map((problem) => problem.field),
  ).toEqual(['tax_amount']);
  expect(productProblems({ tax_type: 'percent', tax_amount: '100.00' })).toEqual([]);
  expect(productProblems({ tax_type: 'amount', tax_amount: '250.00' })).toEqual([]);
});
