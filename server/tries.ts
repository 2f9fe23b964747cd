// How often something may be tried within a while, by address or by name. Kept in this process: two servers allow twice as much.

export interface Tries {
  /** Counts one more; false when that is too many. */
  take(key: string, now: Date): boolean;
  /** It was no abuse after all. */
  giveBack(key: string): void;
}

interface Count { from_ms: number; taken: number }

const mostKeys = 50_000;

export function triesWithin(window_ms: number, most: number): Tries {
  const counts = new Map<string, Count>();
  const sweep = (now_ms: number) => {
    for (const [key, count] of counts) if (now_ms - count.from_ms >= window_ms) counts.delete(key);
    // Under an attack from everywhere the oldest go: memory is bounded, whatever happens.
    for (const key of counts.keys()) {
      if (counts.size < mostKeys) break;
      counts.delete(key);
    }
  };
  return {
    take(key, now) {
      const now_ms = now.getTime();
      if (counts.size >= mostKeys) sweep(now_ms);
      const count = counts.get(key);
      if (!count || now_ms - count.from_ms >= window_ms) {
        counts.set(key, { from_ms: now_ms, taken: 1 });
        return true;
      }
      if (count.taken >= most) return false;
      count.taken += 1;
      return true;
    },
    giveBack(key) {
      const count = counts.get(key);
      if (count && count.taken > 0) count.taken -= 1;
    },
  };
}
