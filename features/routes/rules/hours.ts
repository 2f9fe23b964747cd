// When the truck is where along an order, and by how much that misses opening hours and promises. Seconds throughout.

/** How the clock runs along the stops of one day. */
export interface DayClock {
  /** Arrival at the first stop, after midnight. */
  first_s: number;
  /** Added to each leg for administration (RG22). */
  share_s: number;
  /**
   * Route duration: from the first to the last arrival, so that every stop waits the same (RG23); null = each stop
   * its own wait.
   */
  length_s: number | null;
}

/** A stop wants the truck between these two, after midnight. */
export interface Window {
  from_s: number;
  until_s: number;
}

export interface TimedStop {
  /** How long the truck stands there; not read where the clock has a length. */
  wait_s: number;
  /** Several shops at one stop want several. */
  windows: readonly Window[];
}

/** How far an arrival is outside the windows, summed over them. */
export function missedBy(windows: readonly Window[], at_s: number): number {
  let sum = 0;
  for (const { from_s, until_s } of windows) {
    if (at_s < from_s) sum += from_s - at_s;
    else if (at_s > until_s) sum += at_s - until_s;
  }
  return sum;
}

/** Seconds outside the windows along an order: one value for all orders that are tried. */
export class Hours {
  readonly #clock: DayClock;
  readonly #stops: readonly TimedStop[];
  readonly #drive: Float64Array;
  /** Nobody wants anything, so nothing is ever missed. */
  readonly isIdle: boolean;

  /** `drive[a * n + b]` are the seconds from stop a to stop b, n being the number of stops. */
  constructor(clock: DayClock | null, stops: readonly TimedStop[], drive: Float64Array) {
    this.#clock = clock ?? { first_s: 0, share_s: 0, length_s: null };
    this.#stops = stops;
    this.#drive = drive;
    this.isIdle = clock === null || stops.every(({ windows }) => windows.length === 0);
  }

  missed(order: Int32Array): number {
    if (this.isIdle) return 0;
    const equal_s = this.#equalWait(order);
    let at_s = this.#clock.first_s;
    let sum = 0;
    for (let at = 0; at < order.length; at += 1) {
      const here = order[at] as number;
      const { windows, wait_s } = this.#stops[here] as TimedStop;
      if (windows.length > 0) sum += missedBy(windows, at_s);
      if (at + 1 === order.length) break;
      at_s += (equal_s ?? wait_s) + this.#leg(here, order[at + 1] as number) + this.#clock.share_s;
    }
    return sum;
  }

  #leg(from: number, to: number): number {
    return this.#drive[from * this.#stops.length + to] as number;
  }

  #equalWait(order: Int32Array): number | null {
    const { length_s, share_s } = this.#clock;
    if (length_s === null || order.length < 2) return null;
    let driving_s = 0;
    for (let at = 1; at < order.length; at += 1)
      driving_s += this.#leg(order[at - 1] as number, order[at] as number);
    return Math.max(0, (length_s - driving_s) / (order.length - 1) - share_s);
  }
}
