// How far along its stops a truck is known to have come. One stay near a later stop is a red light, or the other pass
// of a street, as often as a visit: families hear nothing on its strength while earlier stops are open.

export interface Progress {
  /** The truck is known to have come this far; -1 before its first stop. */
  readonly reached: number;
  /** Where it was seen last beyond open stops, which does not count yet. */
  readonly ahead: number | null;
  /** Every step forward, in order of time. */
  readonly steps: readonly { at: Date; position: number }[];
  /** Nothing open lies between what is reached and this position. */
  isNext: (position: number) => boolean;
  /** Somebody says that nobody comes there. */
  waveOff: (position: number) => void;
  /** The truck was there, in order of time; sure where it sold or somebody said so. */
  see: (position: number, at: Date, how: 'sure' | 'stood') => void;
}

/**
 * A stay counts at once at the next open stop. Beyond open ones it counts when a second stay follows farther on, when
 * the truck has come that far in order, or when it is sure.
 */
export function progressOver(positions: readonly number[]): Progress {
  const settled = new Set<number>();
  const steps: { at: Date; position: number }[] = [];
  let reached = -1;
  let ahead: number | null = null;
  const isNext = (position: number) =>
    positions.every((other) => other <= reached || other >= position || settled.has(other));
  /** Where it was seen farther on, it has turned back from, or never was there to sell. */
  const come = (position: number, at: Date) => {
    reached = position;
    ahead = null;
    steps.push({ at, position });
  };
  return {
    get reached() {
      return reached;
    },
    get ahead() {
      return ahead;
    },
    steps,
    isNext,
    waveOff: (position) => void settled.add(position),
    see(position, at, how) {
      settled.add(position);
      if (position <= reached) return;
      if (ahead !== null && ahead < position) come(ahead, at);
      if (how === 'sure' || isNext(position)) come(position, at);
      else ahead = position;
    },
  };
}
