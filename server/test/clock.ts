// A clock that tests and the journeys set.

import type { Clock } from '../clock.ts';

export type SettableClock = Clock & {
  set(at: Date): void;
  /** Moves on by so many seconds, back when negative. */
  advance(seconds: number): void;
};

/** A clock that stands still until it is moved. */
export function settableClock(start: Date): SettableClock {
  let at = start.getTime();
  return Object.assign(() => new Date(at), {
    set(to: Date) {
      at = to.getTime();
    },
    advance(seconds: number) {
      at += seconds * 1000;
    },
  });
}
