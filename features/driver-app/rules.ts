// What may be believed of a phone's clock.
const MINUTE_MS = 60_000;

/** A phone's clock may run a little ahead: up to ten minutes count as now, more is refused. */
export const FORGIVEN_MS = 10 * MINUTE_MS;

/** The moment as it is stored; 'future' when it lies too far ahead. */
export function believedAt(at: Date | null, now: Date): Date | null | 'future' {
  if (at === null || at <= now) return at;
  return at.getTime() - now.getTime() <= FORGIVEN_MS ? now : 'future';
}
