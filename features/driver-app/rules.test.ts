import { expect, test } from 'vitest';
import { believedAt } from './rules.ts';

const now = new Date('2026-06-10T08:00:00Z');
const later = (minutes: number) => new Date(now.getTime() + minutes * 60_000);

test('the past is believed, ten minutes ahead are now, more is the future', () => {
  expect(believedAt(null, now)).toBeNull();
  expect(believedAt(later(-600), now)).toEqual(later(-600));
  expect(believedAt(later(10), now)).toEqual(now);
  expect(believedAt(later(10.1), now)).toBe('future');
});
