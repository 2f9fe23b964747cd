import { expect, test } from 'vitest';
import { isLeaving } from './UnsavedGuard.tsx';

const list = { pathname: '/isrute/depo/1/feedbacks', search: { status: 'pending' } };
const otherTab = { ...list, search: { status: 'approved' } };
const elsewhere = { pathname: '/isrute/depo/1/today', search: {} };

test('another tab or page of the list takes a row away, and what was typed in it', () => {
  expect(isLeaving(list, otherTab, true)).toBe(true);
  expect(isLeaving(list, { ...list }, true)).toBe(false);
});

test('elsewhere only another screen is leaving', () => {
  expect(isLeaving(list, otherTab, false)).toBe(false);
  expect(isLeaving(list, elsewhere, false)).toBe(true);
});
