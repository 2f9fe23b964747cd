// What stands in the line that tells how a call went wrong.

import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api-error.ts';
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
  flash.error(new Error('The disk is full'));
  expect(shown).toMatchObject([{ message: 'The disk is full', color: 'red' }]);
});

// spec: O-489
test('the address that failed follows the text', () => {
  flash.error(new ApiError(500, 'GET /isrute/depo/1/orders', { error: 'Something went wrong' }));
  expect(messages()).toEqual(['Something went wrong (/isrute/depo/1/orders)']);
});

// spec: O-490
test('all full errors of a refusal stand in one message', () => {
  const full_errors = ["Date can't be blank", 'Car is not of this depo'];
  flash.error(new ApiError(422, 'POST /isrute/x', { full_errors }));
  expect(messages()).toEqual(["Date can't be blank\nCar is not of this depo (/isrute/x)"]);
});
