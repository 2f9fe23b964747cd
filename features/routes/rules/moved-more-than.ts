// Who comes at another time when an order changes.

/** Stops at which the truck comes earlier or later by more than so many minutes. */
export function movedMoreThan<T extends { moved_seconds: number | null }>(
  stops: readonly T[],
  minutes: number,
): T[] {
  return stops.filter(({ moved_seconds }) => Math.abs(moved_seconds ?? 0) > minutes * 60);
}
