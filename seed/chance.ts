// Chance that comes out the same every time: the demo is a story, not a lottery.

export interface Chance {
  /** In [0, 1). */
  next(): number;
  whole(least: number, most: number): number;
  pick<T>(from: readonly T[]): T;
  happens(share: number): boolean;
  /** Around 0, mostly within ±1. */
  bell(): number;
  uuid(): string;
}

/** Mulberry32, started from the letters of `name`. */
export function chanceOf(name: string): Chance {
  let state =
    [...name].reduce((sum, letter) => Math.imul(sum ^ letter.codePointAt(0)!, 2_654_435_761), 0x9e3779b9) >>>
    0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  const hex = (digits: number) => Array.from({ length: digits }, () => whole(0, 15).toString(16)).join('');
  return {
    next,
    whole,
    pick: (from) => from[whole(0, from.length - 1)] as (typeof from)[number],
    happens: (share) => next() < share,
    bell: () => (next() + next() + next() - 1.5) / 0.75,
    uuid: () => `${hex(8)}-${hex(4)}-4${hex(3)}-${'89ab'[whole(0, 3)]}${hex(3)}-${hex(12)}`,
  };
}
