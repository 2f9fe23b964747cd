import { expect, test } from 'vitest';
import { store, truck } from '../../../web/test/warehouses-world.ts';
import type { WarehouseOwner } from '../contract.ts';
import { dethroned } from './warehouse-values.ts';

const owners: WarehouseOwner[] = [
  { id: 1, type: 'Depo', title: 'Odense', disabled: false, primary_warehouse: { id: 3, name: 'Hovedlager' } },
];

// spec: I-154
test('the mark is taken from the last holder, whatever is saved, until the owners are read anew', () => {
  const cold = { owner: 'Depo 1', primary: true };
  const unmarked = { ...store, id: 5, primary: false };
  for (const saved of [null, unmarked, truck, { ...store, id: 5, owner_id: 2 }])
    expect(dethroned(cold, owners, saved)).toEqual({ id: 3, name: 'Hovedlager' });
  expect(dethroned(cold, owners, store)).toBeNull();
  expect(dethroned({ ...cold, primary: false }, owners, unmarked)).toBeNull();
  expect(dethroned({ owner: 'Other 1', primary: true }, owners, unmarked)).toBeNull();
  // The mark was just given: the owners tell of its last holder until they are read anew.
  expect(dethroned(cold, owners, { ...store, id: 5 })).toBeNull();
});
