// How far a phone's clock is from the server's: what is pressed is booked by the server's, also by a phone that is an
// hour wrong.

export interface Exchange {
  /** Of the phone, in milliseconds since 1970. */
  sent_ms: number;
  received_ms: number;
  server_time: string;
}

/** A slow answer says little of the time at which it was written. */
const SLOWEST_MS = 10_000;

/** To be added to the phone's clock; null when the exchange took too long, or the clock was set meanwhile. */
export function measuredOffset({ sent_ms, received_ms, server_time }: Exchange): number | null {
  const took_ms = received_ms - sent_ms;
  if (took_ms < 0 || took_ms > SLOWEST_MS) return null;
  return Math.round(Date.parse(server_time) - (sent_ms + took_ms / 2));
}

/**
 * When something was pressed, by the server's clock. What was measured before the press is right for it even when the
 * phone's clock is set afterwards; a phone that had heard nothing by then takes what it learned later.
 */
export const onServersClock = (
  { pressed_ms, offset_ms }: { pressed_ms: number; offset_ms: number | null },
  known_ms: number | null,
): string => new Date(pressed_ms + (offset_ms ?? known_ms ?? 0)).toISOString();
