import { expect, test } from 'vitest';
import { movedMoreThan } from './moved-more-than.ts';

test('earlier counts as later does, so many minutes exactly do not, and no time is no shift', () => {
  const stops = [900, 901, -901, -900, null].map((moved_seconds) => ({ moved_seconds }));
  expect(movedMoreThan(stops, 15)).toEqual([{ moved_seconds: 901 }, { moved_seconds: -901 }]);
  expect(movedMoreThan(stops, 0)).toHaveLength(4);
});
