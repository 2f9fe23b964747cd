const double_tap_ms = 400;

/** The same once more at once, as gloves give it, is one press. */
export class Taps {
  #last: { said: string; at_ms: number } | null = null;

  isSecond(pressed: object): boolean {
    const [said, at_ms, last] = [JSON.stringify(pressed), performance.now(), this.#last];
    this.#last = { said, at_ms };
    return last !== null && last.said === said && at_ms - last.at_ms < double_tap_ms;
  }

  /** It was not kept: what is pressed next is a first one. */
  forget(): void {
    this.#last = null;
  }
}
