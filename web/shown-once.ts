/**
 * What was just made and is told once, while its form turns into the edit form under another address. It is kept
 * nowhere else.
 */
export function shownOnce() {
  let made: { id: number; text: string } | null = null;
  return {
    keep(id: number, text: string | undefined): void {
      made = text === undefined ? null : { id, text };
    },
    /** Null for every other record, and once this one was left for another. */
    of(id: number): string | null {
      if (made?.id !== id) made = null;
      return made?.text ?? null;
    },
    forget(): void {
      made = null;
    },
  };
}
