import { expect, test } from 'vitest';
import { fieldTexts, refuseFields } from '../../../shared/refusals.ts';
import { failureOf, MOST_TRIES, nextTry } from './failures.ts';

const now = new Date('2026-06-10T08:00:00Z');
const thrownBy = (act: () => unknown): unknown => {
  try {
    return act();
  } catch (error) {
    return error;
  }
};

test('what is refused, or has no room in the database, is not tried again by itself', () => {
  const refused = thrownBy(() => refuseFields([{ field: 'external_id', text: fieldTexts.unchangeable }]));
  expect(failureOf(refused)).toMatchObject({ is_passing: false, problems: [{ field: 'external_id' }] });
  const too_large = Object.assign(new Error('value for domain …'), {
    code: '23514',
    constraint: 'report_amount_range',
  });
  expect(failureOf(too_large)).toEqual({
    sentence: 'An amount of the report would be larger than it can be',
    problems: [],
    is_passing: false,
  });
});

test('what is away for a while is', () => {
  expect(failureOf(new Error('There is no depo'))).toEqual({
    sentence: 'There is no depo',
    problems: [],
    is_passing: true,
  });
  const not_null = 'null value in column "depo_id" of relation "eod_reports" violates not-null constraint';
  expect(failureOf(Object.assign(new Error(not_null), { code: '23502' })).sentence).toBe(
    'The database refused it (23502)',
  );
  expect(failureOf(Object.assign(new Error('deadlock detected'), { code: '40P01' })).is_passing).toBe(true);
  expect(failureOf('').sentence).toBe('It could not be taken in');
});

test('the waits grow from a minute to six hours, and end', () => {
  const minutes = (tries: number) => ((nextTry(tries, now)?.getTime() ?? 0) - now.getTime()) / 60_000;
  expect([1, 2, 3, 9, 10, 13].map(minutes)).toEqual([1, 2, 4, 256, 360, 360]);
  expect(nextTry(MOST_TRIES, now)).toBeNull();
});
