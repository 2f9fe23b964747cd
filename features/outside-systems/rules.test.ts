import { describe, expect, test } from 'vitest';
import { tenantSettingsFrom } from '../../shared/tenant-settings.ts';
import { isDown, isSetUp, isTold, outsideSystems, rhythm, stateOf, systemStates } from './rules.ts';

const now = new Date('2026-06-10T08:00:00Z');
const ago = (seconds: number) => new Date(now.getTime() - seconds * 1_000);

describe('the state of a system', () => {
  test('is not set up, never heard of, or well', () => {
    expect(stateOf('erp', { last_success_at: null, last_error_at: null }, false, now)).toBe('not_set_up');
    expect(stateOf('erp', { last_success_at: ago(5), last_error_at: null }, false, now)).toBe('not_set_up');
    expect(stateOf('erp', { last_success_at: null, last_error_at: null }, true, now)).toBe('never');
    expect(stateOf('erp', { last_success_at: ago(5), last_error_at: null }, true, now)).toBe('ok');
  });

  test('is failing while the last word is an error, and late when there is none in time', () => {
    expect(stateOf('erp', { last_success_at: null, last_error_at: ago(5) }, true, now)).toBe('failing');
    expect(stateOf('erp', { last_success_at: ago(9), last_error_at: ago(5) }, true, now)).toBe('failing');
    expect(stateOf('erp', { last_success_at: ago(5), last_error_at: ago(5) }, true, now)).toBe('ok');
    expect(stateOf('erp', { last_success_at: ago(5), last_error_at: ago(9) }, true, now)).toBe('ok');
    for (const system of outsideSystems) {
      const expected = rhythm[system];
      if (expected === null)
        expect(stateOf(system, { last_success_at: ago(10_000_000), last_error_at: null }, true, now)).toBe(
          'ok',
        );
      else {
        expect(stateOf(system, { last_success_at: ago(expected), last_error_at: null }, true, now)).toBe(
          'ok',
        );
        expect(stateOf(system, { last_success_at: ago(expected + 1), last_error_at: null }, true, now)).toBe(
          'late',
        );
      }
    }
  });
});

test('what fails or is late wants to be seen to, what is not used does not', () => {
  expect(systemStates.filter(isDown)).toEqual(['late', 'failing']);
});

test("a system is set up by a key with its scope or by the tenant's settings", () => {
  const up = (settings: Record<string, unknown>, ...scopes: string[]) =>
    outsideSystems.filter((system) => isSetUp(system, { settings: tenantSettingsFrom(settings), scopes }));
  expect(up({})).toEqual([]);
  expect(up({ sms_gateway: 'outbox', mapon_key: '', driver_search_url: null }, 'sms', 'partner')).toEqual([]);
  expect(up({}, 'orders', 'positions', 'b2b_customers')).toEqual(['wallmob', 'erp', 'positions']);
  expect(
    up({ sms_gateway: 'gatewayapi', mapon_key: 'k', driver_search_url: 'https://drivers.test' }),
  ).toEqual(['mapon', 'sms', 'driver_search']);
  expect(up({ directions: { provider: 'google', key: 'k' }, addresses: { provider: 'geonorge' } })).toEqual([
    'directions',
    'addresses',
  ]);
});

test('what is heard often is told once a minute, a change at once', () => {
  const told = { failed: false, at: now };
  expect(isTold(undefined, told)).toBe(true);
  expect(isTold(told, { failed: false, at: ago(-59) })).toBe(false);
  expect(isTold(told, { failed: false, at: ago(-60) })).toBe(true);
  expect(isTold(told, { failed: true, at: ago(-1) })).toBe(true);
  expect(isTold(told, { failed: false, at: ago(3_600) })).toBe(true);
});
