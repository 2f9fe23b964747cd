// How well visits were told, and when: against what is known of a trip from elsewhere.

import { carStops } from '../../features/tracking/rules/car-stops.ts';
import type { Fix } from '../../features/tracking/rules/fixes.ts';
import { passesOf } from '../../features/tracking/rules/passes.ts';
import { matchVisits } from '../../features/tracking/rules/visits.ts';
import type { LabelledTrip } from './labelled-trip.ts';

export interface Score {
  right: number;
  missed: number;
  wrong: number;
  /** Of stops where the vehicle stood, though its own word of it falls short: neither right nor wrong. */
  doubtful: number;
  /** Seconds, sorted. */
  arrival_errors_s: number[];
}

const HOUR_MS = 3_600_000;
/** A visit told so long before or after is another one. */
const SAME_VISIT_MS = 3 * 60_000;

export function scoreTrips(trips: readonly LabelledTrip[], habit: (fixes: readonly Fix[]) => Fix[]): Score {
  const score: Score = { right: 0, missed: 0, wrong: 0, doubtful: 0, arrival_errors_s: [] };
  for (const trip of trips) {
    const fixes = habit(trip.fixes);
    const ended = trip.fixes.at(-1)?.at.getTime() ?? 0;
    const { visits } = matchVisits({
      stops: trip.stops,
      car_stops: carStops(fixes, []),
      passes: passesOf(fixes, trip.stops),
      sales: [],
      marks: [],
      now: new Date(ended + HOUR_MS),
      is_finished: true,
    });
    for (const visit of visits) {
      const truth = trip.visits.get(visit.id);
      const told = visit.visited_state === 'visited' ? visit.actual_arrival_time?.getTime() : undefined;
      const isRight =
        truth !== undefined &&
        told !== undefined &&
        told >= truth.arrived_at.getTime() - SAME_VISIT_MS &&
        told <= truth.left_at.getTime() + SAME_VISIT_MS;
      if (isRight) {
        score.right += 1;
        score.arrival_errors_s.push(Math.abs(told - truth.arrived_at.getTime()) / 1000);
        continue;
      }
      if (truth) score.missed += 1;
      if (told === undefined) continue;
      if (!truth && trip.doubtful_ids.has(visit.id)) score.doubtful += 1;
      else score.wrong += 1;
    }
  }
  score.arrival_errors_s.sort((a, b) => a - b);
  return score;
}

export const precisionOf = ({ right, wrong }: Score) => right / Math.max(1, right + wrong);
export const recallOf = ({ right, missed }: Score) => right / Math.max(1, right + missed);
export const f1Of = ({ right, wrong, missed }: Score) =>
  (2 * right) / Math.max(1, 2 * right + wrong + missed);
/** Doubtful ones count as wrong. */
export const strictF1Of = (score: Score) => f1Of({ ...score, wrong: score.wrong + score.doubtful });

export const quantile = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
