import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { showDay } from '../../shared/calendar.ts';
import { dayWhileTyping, isRealDay, parseTypedDay, whyNoDay } from './date-parser.ts';

const today = '2026-11-21';

describe('a typed day', () => {
  test.each([
    ['13-11-2026', '2026-11-13'],
    ['3-4-2026', '2026-04-03'],
    ['13112026', '2026-11-13'],
    ['04-05-26', '2026-05-04'],
    ['13.11.2026', '2026-11-13'],
    ['13/11 2026', '2026-11-13'],
    [' 3. 4. 26 ', '2026-04-03'],
    ['13-11', '2026-11-13'],
    ['1311', '2026-11-13'],
    ['131126', '2026-11-13'],
    ['2026-11-13', '2026-11-13'],
    ['29-02-2028', '2028-02-29'],
  ])('%s is %s', (typed, day) => {
    expect(parseTypedDay(typed, today)).toBe(day);
  });

  test.each([
    '31-02-2026',
    '29-02-2026',
    '00-01-2026',
    '13-13-2026',
    '11-31-2026',
    '',
    'banana',
    '1-2-3',
    '2026',
    '13-11-20266',
    '--',
  ])('%s is refused', (typed) => {
    expect(parseTypedDay(typed, today)).toBeNull();
  });

  test('is not taken before its year is written out, or each key would choose another day', () => {
    const keys = (text: string) =>
      [...text].map((_, at) => dayWhileTyping(text.slice(0, at + 1), today)).filter((day) => day !== null);
    for (const typed of ['31-12-2026', '31.12.2026', '31122026', '2026-12-31'])
      expect(keys(typed), typed).toEqual(['2026-12-31']);
    for (const typed of ['31-12', '311226', '31-12-26']) expect(keys(typed), typed).toEqual([]);
  });

  test('that is none, or lies outside of what may be chosen, is told why', () => {
    const bounds = { today, min: '2026-11-01', max: '2026-11-30' };
    expect(
      ['31-02-2026', 'banana', '31-10', '01-12-2026', '', ' ', '30-11-2026'].map((typed) =>
        whyNoDay(typed, bounds),
      ),
    ).toEqual(['not_a_day', 'not_a_day', 'day_too_early', 'day_too_late', null, null, null]);
    expect(whyNoDay('01-12-2030', { today })).toBeNull();
  });

  test('every day is read back from how it is shown, with any separator', () => {
    const days = fc
      .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
      .map((at) => at.toISOString().slice(0, 10));
    fc.assert(
      fc.property(days, fc.constantFrom('-', '.', '/', ' '), (day, sign) => {
        expect(parseTypedDay(showDay(day).replaceAll('-', sign), today)).toBe(day);
        expect(isRealDay(day)).toBe(true);
      }),
    );
  });
});
