import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetDepo, homeDepo, rememberDepo } from './last-depo.ts';
import type { Session } from './session.ts';
import { sessionOf as signedIn } from './test/session.ts';

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  });
});
afterEach(() => vi.unstubAllGlobals());

/** Somebody who may look into Aarhus, Odense and Vejle, and whose own depot is `depo_id`. */
const sessionOf = (depo_id: number | null, depos = [1, 2, 3]): Session => ({
  ...signedIn({ depo_id }),
  depos: depos.map((id) => ({ id, title: `Depot ${id}`, address_coordinates: null })),
});

test('everybody starts at their own depot, whichever comes first by its name', () => {
  expect(homeDepo(sessionOf(2))).toBe(2);
  expect(homeDepo(sessionOf(null))).toBe(1);
  expect(homeDepo(sessionOf(null, []))).toBeNull();
});

test('on the way they stay where they worked last, as long as they may look there', () => {
  rememberDepo('isrute', 3);
  rememberDepo('isbilen', 1);
  expect([homeDepo(sessionOf(2)), homeDepo(sessionOf(2, [1, 2]))]).toEqual([3, 2]);
});

test('whoever signs in after somebody else at the same browser starts at their own', () => {
  rememberDepo('isrute', 3);
  forgetDepo('isrute');
  expect(homeDepo(sessionOf(2))).toBe(2);
});
