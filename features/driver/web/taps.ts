export const double_tap_ms = 400;

/** The same once more at once, as gloves give it, is one press. */
export class Taps {
  #last: { said: string; at_ms: number; kept: Promise<boolean> } | null = null;

  /** Of the second one it is true what is true of the first. */
  once(pressed: object, keep: () => Promise<boolean>): Promise<boolean> {
    const [said, at_ms, last] = [JSON.stringify(pressed), performance.now(), this.#last];
    const isSecond = last !== null && last.said === said && at_ms - last.at_ms < double_tap_ms;
    const kept = isSecond ? last.kept : keep();
    this.#last = { said, at_ms, kept };
    return kept;
  }

  /** It was not kept: what is pressed next is a first one. */
  forget(): void {
    this.#last = null;
  }
}
