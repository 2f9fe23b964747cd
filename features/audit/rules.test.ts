import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressWithoutSecrets, operationOf, withoutSecrets } from './rules.ts';

describe('secrets', () => {
  test('are replaced at any depth, in lists too, and everything else stays', () => {
    expect(withoutSecrets({
      user: { email: 'ida@test', password: 'x', password_confirmation: 'x', nested: [{ reset_password_token: 'x', note: 'kept' }] },
      authenticity_token: 'x', api_key: 'x', customer: { access_token: { deep: 'x' } }, count: 3, none: null, on: true,
    })).toEqual({
      user: { email: 'ida@test', password: '[FILTERED]', password_confirmation: '[FILTERED]', nested: [{ reset_password_token: '[FILTERED]', note: 'kept' }] },
      authenticity_token: '[FILTERED]', api_key: '[FILTERED]', customer: { access_token: '[FILTERED]' }, count: 3, none: null, on: true,
    });
  });

  test('are replaced in the address', () => {
    expect(addressWithoutSecrets('/t/users/confirmation?confirmation_token=abc&page=2')).toBe('/t/users/confirmation?confirmation_token=[FILTERED]&page=2');
    expect(addressWithoutSecrets('/t/depo/1/routes')).toBe('/t/depo/1/routes');
  });

  test('never survive, wherever they stand', () => {
    const name = fc.constantFrom('password', 'user_password', 'token', 'csrf_token', 'X-CSRF-Token', 'reset_password_token');
    const tree = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof({ maxDepth: 6 }, fc.tuple(name).map(([key]) => ({ [key]: 'geheim' })), fc.array(tie('node'), { maxLength: 3 }), fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('node'))),
    })).node;
    fc.assert(fc.property(tree, (value) => {
      expect(JSON.stringify(withoutSecrets(value))).not.toContain('geheim');
    }));
  });
});

test('what the database cannot keep is replaced, and endless things are cut', () => {
  expect(withoutSecrets({ nul: 'a\u0000b', half: 'x\ud800' })).toEqual({ nul: 'a\uFFFDb', half: 'x\uFFFD' });
  expect(String(withoutSecrets('x'.repeat(1_000_000))).length).toBeLessThan(3_000);
  let deep: unknown = 'end';
  for (let at = 0; at < 5_000; at += 1) deep = { in: deep };
  expect(JSON.stringify(withoutSecrets(deep)).length).toBeLessThan(200);
  expect((withoutSecrets(Array(10_000).fill(1)) as unknown[]).length).toBe(200);
});

test('an endpoint is told as resource and operation', () => {
  expect(operationOf('list B2B customers')).toEqual({ controller: 'b2b_customers', action: 'index' });
  expect(operationOf('unlock user')).toEqual({ controller: 'user', action: 'unlock' });
  expect(operationOf('delete route')).toEqual({ controller: 'route', action: 'destroy' });
});
