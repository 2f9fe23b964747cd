import { expect, test } from 'vitest';
import { isPrimary } from './rules.ts';

test("the first of the depot's own is primary by itself, a further one when it is wished, and a car's never", () => {
  const fresh = { owner_type: 'Depo', was: false, is_new: true } as const;
  expect(isPrimary({ ...fresh, wished: false, is_first: true })).toBe(true);
  expect(isPrimary({ ...fresh, wished: undefined, is_first: false })).toBe(false);
  expect(isPrimary({ ...fresh, wished: true, is_first: false })).toBe(true);
  expect(isPrimary({ ...fresh, owner_type: 'Car', wished: undefined, is_first: true })).toBe(false);
  const old = { owner_type: 'Depo', was: true, is_new: false, is_first: false } as const;
  expect([
    isPrimary({ ...old, wished: undefined }),
    isPrimary({ ...old, wished: false }),
    isPrimary({ ...old, owner_type: 'Other', wished: undefined }),
  ]).toEqual([true, false, false]);
});
