// What stands in the line that tells how a call went wrong.

import { cleanNotifications, notificationsStore } from '@mantine/notifications';
import { beforeEach, expect, test } from 'vitest';
import { ApiError, SaidError, sentencesOf } from '../api-error.ts';
import { inPage } from '../test/in-page.ts';
import { flash } from './flash.ts';
import { queryClient } from './Kit.tsx';

const shown = () => notificationsStore.getState().notifications;
const messages = () => shown().map(({ message }) => message);
beforeEach(() => {
  inPage();
  cleanNotifications();
});

// spec: O-488
test('a call that failed tells the text of the error', () => {
  flash.error(new SaidError('The disk is full'));
  expect(shown()).toMatchObject([{ message: 'The disk is full', color: 'red' }]);
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

test('a load that failed is flashed with the text of the error, without its address', async () => {
  const error = new ApiError(500, 'GET /isrute/depo/1/routes', { error: 'Something went wrong' });
  const read = queryClient.fetchQuery({
    queryKey: ['list routes'],
    queryFn: () => Promise.reject(error),
    retry: false,
  });
  await expect(read).rejects.toBe(error);
  expect(messages()).toEqual(['Something went wrong']);
});
