import { expect, test } from 'vitest';
import { fill } from './texts.ts';

test('a word stands in the form that its number asks for', () => {
  const stops = (n: number) => fill('{n} {n|stop|stops}', { n });
  expect([0, 1, 2, 21].map(stops)).toEqual(['0 stops', '1 stop', '2 stops', '21 stops']);
  const opriri = (n: number) => fill('{n} {n|oprire|opriri|de opriri}', { n });
  expect([0, 1, 2, 19, 20, 101, 119, 121].map(opriri)).toEqual([
    '0 opriri',
    '1 oprire',
    '2 opriri',
    '19 opriri',
    '20 de opriri',
    '101 opriri',
    '119 opriri',
    '121 de opriri',
  ]);
});

test('a placeholder without a value stays to be seen, forms and all', () => {
  expect(fill('{a} {b} {b|x|y}', { a: 1 })).toBe('1 {b} {b|x|y}');
});
