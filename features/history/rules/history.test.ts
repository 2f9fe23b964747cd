import { describe, expect, test } from 'vitest';
import { changesBetween } from './history.ts';

describe('what a change says', () => {
  test('field by field, from what to what', () => {
    const before = { id: 7, lock_version: 2, title: 'Odense', sms_text: 'Hej', dashboard: true };
    expect(changesBetween(before, { ...before, lock_version: 3, title: 'Odense C', sms_text: null })).toEqual(
      {
        title: ['Odense', 'Odense C'],
        sms_text: ['Hej', null],
      },
    );
  });

  test('what an update does not name has not changed', () => {
    expect(changesBetween({ title: 'A', address: 'B' }, { title: 'A2' })).toEqual({ title: ['A', 'A2'] });
  });

  test('a new record shows what it was given, a deleted one what it had', () => {
    expect(changesBetween(null, { id: 1, name: 'Ida', email: null })).toEqual({ name: [null, 'Ida'] });
    expect(changesBetween({ id: 1, name: 'Ida', email: null }, null)).toEqual({ name: ['Ida', null] });
  });

  test('a password is told to have changed and nothing more', () => {
    expect(changesBetween({ password_digest: 'a' }, { password_digest: 'b' })).toEqual({
      password_digest: [null, null],
    });
  });

  test('instants and lists are compared by what they say', () => {
    const at = '2026-06-10T08:00:00.000Z';
    expect(changesBetween({ at: new Date(at), depo_ids: [1, 2] }, { at, depo_ids: [1, 2] })).toEqual({});
  });
});
