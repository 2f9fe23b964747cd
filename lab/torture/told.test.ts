import { expect, test } from 'vitest';
import { told } from './told.ts';

const usual = { seconds: 60, workers: 32 };

test('what is named is taken, the rest is as usual', () => {
  expect(told(usual, [])).toEqual(usual);
  expect(told(usual, ['--workers', '16'])).toEqual({ seconds: 60, workers: 16 });
});

test.each([
  [['40', '16']],
  [['--worker', '16']],
  [['--workers']],
  [['--workers', 'many']],
  [['--workers', '0']],
  [['--seconds', '1.5']],
])('a run of nothing is refused: %j', (args) => {
  expect(() => told(usual, args)).toThrow();
});
