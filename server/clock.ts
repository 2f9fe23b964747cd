/** The present moment. Passed as an argument everywhere, so that a test or a demonstration can stand in any moment. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export type SettableClock = Clock & {
  set(at: Date): void;
  /** Moves on by so many seconds, back when negative. */
  advance(seconds: number): void;
};

/** A clock that stands still until it is moved. */
export function settableClock(start: Date): SettableClock {
  let at = start.getTime();
  return Object.assign(() => new Date(at), {
    set(to: Date) { at = to.getTime(); },
    advance(seconds: number) { at += seconds * 1000; },
  });
}
