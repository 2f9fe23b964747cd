import { expect, test } from 'vitest';
import { row } from '../../../web/test/products-world.ts';
import { RowDrafts, textOf } from './row-drafts.ts';

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

test('only who still shows a row is told of it, and an empty value is an empty text', () => {
  const drafts = new RowDrafts();
  let told = 0;
  const leave = drafts.watch(() => {
    told += 1;
  });
  drafts.put(17, 'sku', 'X', 'IS-100');
  leave();
  drafts.drop(17);
  expect(told).toBe(1);
  expect([
    textOf(row, 'sales_price', 'da'),
    textOf({ ...row, sequence_number: null }, 'sequence_number', 'en'),
  ]).toEqual(['49,50', '']);
});
