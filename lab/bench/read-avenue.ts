// Buses of one line down one avenue on four afternoons, where their file lies beside the checkout: read as trips of one
// route, driven several times a day.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { DrivenTrip } from '../../features/tracking/rules/learn-times.ts';

const file = join(import.meta.dirname, '../../../shared/data/tracks/avenue_4_days.csv');

export const AVENUE_ZONE = 'America/New_York';

/** Nobody knows where a bus was that was silent for longer. */
const MOST_SILENT_S = 180;

interface Fix {
  at: number;
  along_m: number;
}

export interface AvenueTrip {
  day: string;
  /** Epoch seconds at each stop; null where nobody saw it pass. */
  passed_at: (number | null)[];
}

/** Null where the file is not there. */
export function readAvenue(): AvenueTrip[] | null {
  if (!existsSync(file)) return null;
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const names = head.split(',');
  const rows = lines.map((line) => {
    const cells = line.split(',');
    const cell = (name: string) => cells[names.indexOf(name)] ?? '';
    return {
      trip: `${cell('day')} ${cell('vehicle')} ${cell('trip')}`,
      day: cell('day'),
      at: Number(cell('at')),
      along_m: Number(cell('along_m')),
      stop_m: Number(cell('next_stop_along_m')),
    };
  });
  const stops = [...new Set(rows.map(({ stop_m }) => stop_m))].sort((a, b) => a - b);
  const trips = [...Map.groupBy(rows, ({ trip }) => trip).values()].map((own) => {
    const fixes = own.toSorted((a, b) => a.at - b.at);
    return { day: fixes[0]?.day ?? '', passed_at: stops.map((stop) => passes(fixes, stop)) };
  });
  return trips.filter(({ passed_at }) => passed_at.some((at) => at !== null));
}

function passes(fixes: readonly Fix[], stop_m: number): number | null {
  for (const [i, to] of fixes.entries()) {
    const from = fixes[i - 1];
    if (!from || to.at - from.at > MOST_SILENT_S || from.along_m >= stop_m || to.along_m < stop_m) continue;
    return from.at + ((to.at - from.at) * (stop_m - from.along_m)) / (to.along_m - from.along_m);
  }
  return null;
}

/** With the plan's legs in seconds, from the first stop at which it was seen. A bus is told to wait nowhere. */
export function drivenTrip({ passed_at }: AvenueTrip, plan: readonly number[]): DrivenTrip {
  const first = passed_at.findIndex((at) => at !== null);
  const begins = passed_at[first] ?? 0;
  const planned = (stop: number) =>
    plan.slice(first, Math.max(first, stop)).reduce((sum, leg) => sum + leg, 0) -
    plan.slice(stop, Math.max(first, stop)).reduce((sum, leg) => sum + leg, 0);
  return {
    stops: passed_at.map((at, stop) => {
      const seen = at === null ? null : new Date(at * 1000);
      return {
        id: stop + 1,
        planned_at: new Date((begins + planned(stop)) * 1000),
        planned_wait_s: 0,
        arrived_at: seen,
        left_at: seen,
      };
    }),
  };
}
