import { expect, test } from 'vitest';
import { maySeeSales } from '../rules/plan-event.ts';

test.each([
  [true, 1, 2, true],
  [false, 1, 2, false],
  [false, 1, 1, true],
  [false, 1, null, false],
  [false, null, null, false],
])('with a right to sales %s, person %s sees those of the trip of %s: %s', (may, person, driver, sees) => {
  const actor = { can: () => may, user: person === null ? null : { id: person } };
  expect(maySeeSales(actor, { user_id: driver })).toBe(sees);
});
