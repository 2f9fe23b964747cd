import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  afterFailure,
  isLocked,
  isSessionOver,
  noTries,
  openDoor,
  problemsOfPassword,
  returnPath,
  sessionEnd,
  type Tries,
} from './sign-in.ts';

const now = new Date('2026-06-10T08:00:00Z');
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);

// spec
describe('failed tries', () => {
  test('the ninth warns, the tenth locks, and while it is locked nothing is counted', () => {
    let tries: Tries = noTries;
    const told: string[] = [];
    for (let at = 0; at < 12; at += 1) {
      const after = afterFailure(tries, now);
      tries = after.tries;
      told.push(after.told);
    }
    expect(told).toEqual([...Array<string>(8).fill('invalid'), 'last_attempt', 'locked', 'locked', 'locked']);
    expect(tries).toEqual({ failed_attempts: 10, locked_at: now });
  });

  test('a lock lasts an hour and then counting begins anew', () => {
    const locked = { failed_attempts: 10, locked_at: now };
    expect(isLocked(locked, later(0.999))).toBe(true);
    expect(isLocked(locked, later(1))).toBe(false);
    expect(afterFailure(locked, later(1))).toEqual({
      tries: { failed_attempts: 1, locked_at: null },
      told: 'invalid',
    });
  });

  test('nobody gets more than ten guesses an hour, whenever they come', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 3_000 }), { maxLength: 80 }), (pauses_s) => {
        let at = now.getTime();
        let tries: Tries = noTries;
        const counted: number[] = [];
        for (const pause of pauses_s) {
          at += pause * 1000;
          const after = afterFailure(tries, new Date(at));
          if (after.tries !== tries) counted.push(at);
          tries = after.tries;
        }
        for (const [index, start] of counted.entries()) {
          expect(
            counted.slice(index).filter((moment) => moment - start < 3_600_000).length,
          ).toBeLessThanOrEqual(10);
        }
        expect(tries.failed_attempts).toBeLessThanOrEqual(10);
      }),
    );
  });
});

test('a session ends twelve hours after its last request, a remembered one after thirty days', () => {
  expect(sessionEnd(false, now)).toEqual(later(12));
  expect(sessionEnd(true, now)).toEqual(later(30 * 24));
  expect(isSessionOver({ expires_at: later(1), ended_at: null }, now)).toBe(false);
  expect(isSessionOver({ expires_at: now, ended_at: null }, now)).toBe(true);
  expect(isSessionOver({ expires_at: later(1), ended_at: now }, now)).toBe(true);
});

describe('going back after signing in', () => {
  test.each([
    ['/isrute/depo/2/routes?tab=tagged#top', '/isrute/depo/2/routes?tab=tagged#top'],
    ['//evil.test/x', null],
    ['/\\evil.test', null],
    ['https://evil.test/', null],
    ['javascript:alert(1)', null],
    ['', null],
    [undefined, null],
    ['/.//evil.test', null],
    ['/a/..//evil.test', null],
    ['/\t/evil.test', null],
    ['/isrute/users/sign_out', null],
    ['/users/sign_in?return_to=/x', null],
  ])('%s leads to %s', (wanted, path) => {
    expect(returnPath(wanted)).toBe(path);
  });

  test('whatever is asked for, the browser stays on this site', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webUrl(),
          fc.string(),
          fc.string().map((text) => `/${text}`),
        ),
        (wanted) => {
          const path = returnPath(wanted);
          if (path !== null) expect(new URL(path, 'http://site.test').host).toBe('site.test');
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

// spec: R-756
test('a new password has ten characters and is typed twice alike', () => {
  const fields = (password: string, password_confirmation: string) =>
    problemsOfPassword({ password, password_confirmation }, (text) =>
      text === 'qwertyuiop' ? 'common' : null,
    ).map((problem) => `${problem.field} ${problem.text.en}`);
  expect(fields('long enough', 'long enough')).toEqual([]);
  expect(fields('', '')).toEqual(["password can't be blank"]);
  expect(fields('too short', 'other')).toEqual([
    'password is too short (minimum is {count} characters)',
    "password_confirmation doesn't match",
  ]);
});

test('the pages before sign-in open with the sentence that brought one there', () => {
  const open = (page: string, query: Record<string, unknown>, signed_in = false) =>
    openDoor({ slug: 't', page, query, signed_in });
  expect(open('password/edit', {})).toEqual({
    redirect: '/t/users/sign_in?notice=reset_link_missing',
    notice: null,
  });
  expect(open('password/edit', { reset_password_token: 'x' })).toEqual({ redirect: null, notice: null });
  expect(open('sign_in', {}).notice).toBe(null);
  expect(open('sign_in', { return_to: '/t/depo/1' }).notice).toBe('unauthenticated');
  expect(open('sign_in', { return_to: '/t/depo/1', expired: '1' }).notice).toBe('session_expired');
  expect(open('sign_in', {}, true).notice).toBe('already_signed_in');
  expect(open('sign_in', { notice: 'constructor' }).notice).toBe(null);
});
