// What stands in the line that tells how a call went wrong.

import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError, SaidError, sentencesOf } from '../api-error.ts';
import { flash } from './flash.ts';

const shown = vi.hoisted(() => [] as { message: string; color: string }[]);
vi.mock('@mantine/notifications', () => ({
  notifications: { show: (one: { message: string; color: string }) => shown.push(one) },
}));
vi.mock('../session.ts', () => ({ language: () => 'en' }));
beforeEach(() => {
  shown.length = 0;
});
const messages = () => shown.map(({ message }) => message);

// spec: O-488
test('a call that failed tells the text of the error', () => {
  flash.error(new SaidError('The disk is full'));
  expect(shown).toMatchObject([{ message: 'The disk is full', color: 'red' }]);
});

test('no address of a call follows the text', () => {
  flash.error(new ApiError(500, 'GET /isrute/depo/1/orders', { error: 'Something went wrong' }));
  expect(messages()).toEqual(['Something went wrong']);
});

test.each([
  ['a script', new TypeError("Cannot read properties of undefined (reading 'full_errors')")],
  ['a body that is none', new SyntaxError('Unexpected token \'<\', "<!DOCTYPE "... is not valid JSON')],
  ['the network', new TypeError('Failed to fetch')],
  ['something thrown', 'at call (http://here/assets/api-Dk2.js:1:2345)' as unknown],
])('of %s nobody reads what the browser said', (_, error) => {
  expect(sentencesOf(error)).toEqual(['Something went wrong in this page. Reload it and try again.']);
});

test('an answer without words of ours says its number, in the language of the reader', () => {
  for (const body of [{}, { error: '' }, { error: { at: '/isrute/depo' } as unknown as string }])
    expect(sentencesOf(new ApiError(504, 'GET /isrute/x', body))).toEqual([
      'The server answered 504. Try again in a moment.',
    ]);
});

// spec: O-490
test('all full errors of a refusal stand in one message', () => {
  const full_errors = ["Date can't be blank", 'Car is not of this depo'];
  flash.error(new ApiError(422, 'POST /isrute/x', { full_errors }));
  expect(messages()).toEqual(["Date can't be blank\nCar is not of this depo"]);
});
