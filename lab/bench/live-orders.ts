// What the processes of the push benchmark say to each other.

export type ServerOrder = { do: 'count' } | { do: 'start' } | { do: 'broadcast'; n: number } | { do: 'stop' };
export type ClientOrder = { do: 'connect'; url: string; count: number } | { do: 'expect' };

export interface Report {
  port?: number;
  clients?: number;
  memory_kb?: number;
  cpu_s?: number;
  /** Every client has it; milliseconds since 1970 at which each got it, in order. */
  arrived?: number[];
}

export const identifier = JSON.stringify({ channel: 'CarLocationChannel', car_id: 7 });

export function position(n: number) {
  return { coordinates: { lat: 55.403756 + n / 1e6, lng: 10.40237 }, at: '2026-03-02T10:15:30+01:00' };
}
