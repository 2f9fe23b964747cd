/** The present moment. Passed as an argument everywhere, so that a test or a demonstration can stand in any moment. */
export type Clock = () => Date;

export const systemClock: Clock = () => new Date();

export interface SharedClock {
  clock: Clock;
  /** By how much this machine's own clock is ahead of it. */
  ownAhead_ms(): number;
  /** Asks for the time once more; what it does by itself every few seconds. */
  look(): Promise<void>;
  stop(): void;
}

const look_every_ms = 10_000;

/**
 * One time for all servers and workers, whatever the clock of the machine says: what one of them stores another
 * compares, and a try, a session or a position is no older elsewhere. `ask` tells the time that counts, the
 * database's; between two looks the stopwatch goes on.
 * @throws when it cannot be asked at first; later ones may fail.
 */
export async function clockOf(ask: () => Promise<Date>): Promise<SharedClock> {
  /** The time that counts is the stopwatch plus this. */
  let ahead_ms = Number.NaN;
  async function look() {
    const before = performance.now();
    const told = (await ask()).getTime();
    // It was read somewhere between the question and the answer, and has lost parts of a millisecond.
    const [least, most] = [told - performance.now(), told + 1 - before];
    // A reading that took long says little, and what is within its bounds is as good as it was.
    if (!(ahead_ms >= least && ahead_ms <= most))
      ahead_ms = Number.isNaN(ahead_ms) ? (least + most) / 2 : ahead_ms < least ? least : most;
  }
  await look();
  const now_ms = () => performance.now() + ahead_ms;
  const looking = setInterval(() => void look().catch(() => undefined), look_every_ms).unref();
  return {
    clock: () => new Date(now_ms()),
    ownAhead_ms: () => Date.now() - now_ms(),
    look,
    stop: () => clearInterval(looking),
  };
}
