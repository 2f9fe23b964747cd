import { expect, test } from 'vitest';
import { sentenceOf } from './report-amounts.ts';

test('what is wrong with a report tells its amount as the reader writes amounts', () => {
  const problem = { code: 'tenders_against_goods', missing: 123_450 } as const;
  const said = (language: 'en' | 'da' | 'nb') => sentenceOf(problem, 'DKK', language);
  expect(said('en')).toBe('The tenders are not what the orders bring: the difference is 1234.50 DKK');
  expect(said('da')).toBe('Betalingerne svarer ikke til ordrerne: forskellen er 1234,50 DKK');
  expect(said('nb')).toMatch(/forskjellen er 1234,50 DKK$/);
});
