import { expect, test } from 'vitest';
import { holidayOn } from './holidays.ts';

test('holidays that move are those of the country', () => {
  // Easter Sunday: 5 April 2026 in the west, 12 April in the east.
  expect(holidayOn('DK', '2026-04-02')).toBe('Skærtorsdag');
  expect(holidayOn('DK', '2026-04-06')).toBe('2. påskedag');
  expect(holidayOn('NO', '2026-05-14')).toBe('Kristi himmelfartsdag');
  expect(holidayOn('NO', '2026-05-25')).toBe('2. pinsedag');
  expect(holidayOn('RO', '2026-04-05')).toBeNull();
  expect(holidayOn('RO', '2026-04-12')).toBe('Paștele');
  expect(holidayOn('RO', '2026-06-01')).toBe('Ziua Copilului, A doua zi de Rusalii');
});

test('holidays of a date are those of the country, and one that was abolished is none since', () => {
  expect(holidayOn('NO', '2026-05-17')).toBe('Grunnlovsdagen');
  expect(holidayOn('DK', '2026-05-17')).toBeNull();
  expect(holidayOn('DK', '2023-05-05')).toBe('Store bededag');
  expect(holidayOn('DK', '2024-04-26')).toBeNull();
  expect(holidayOn('FI', '2026-12-25')).toBeNull();
});

test('Midsummer and All Saints are the weekday of theirs, whatever its date', () => {
  expect([2024, 2025, 2026, 2027].map((year) => holidayOn('SE', `${year}-06-20`))).toEqual([
    null,
    'Midsommarafton',
    'Midsommardagen',
    null,
  ]);
  expect(holidayOn('SE', '2027-06-25')).toBe('Midsommarafton');
  expect(holidayOn('SE', '2027-06-26')).toBe('Midsommardagen');
  expect(holidayOn('SE', '2026-10-31')).toBe('Alla helgons dag');
  expect(holidayOn('SE', '2027-11-06')).toBe('Alla helgons dag');
  expect(holidayOn('SE', '2026-05-14')).toBe('Kristi himmelsfärdsdag');
  expect(holidayOn('SE', '2026-06-06')).toBe('Sveriges nationaldag');
});
