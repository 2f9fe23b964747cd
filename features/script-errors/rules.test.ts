import { expect, test } from 'vitest';
import { pageWithoutKeys } from './rules.ts';

test('the page of a fault is kept without what would open it for one person', () => {
  const uuid = '0b0c1d9e-9d5c-4a39-8f10-1f4c6a6b7c8d';
  expect(pageWithoutKeys(`/isrute/c/${uuid}/u?x=1`)).toBe('/isrute/c/{uuid}/u');
  expect(pageWithoutKeys('/isrute/s/Ab3xY9')).toBe('/isrute/s/{code}');
  expect(pageWithoutKeys('/isrute/users/password/edit?reset_password_token=secret')).toBe(
    '/isrute/users/password/edit',
  );
  expect(pageWithoutKeys('/isrute/depo/3/routes')).toBe('/isrute/depo/3/routes');
});
