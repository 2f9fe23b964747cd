// The search on a thread of its own: one day after the other, each with its part of the time.

import { parentPort, workerData } from 'node:worker_threads';
import { bestOrder, type DayOrder, type DayProblem } from '../rules/order-search.ts';

export interface SearchWork {
  days: readonly DayProblem[];
  limit_ms: number;
  seed: number;
}

function orders({ days, limit_ms, seed }: SearchWork): DayOrder[] {
  const stops = days.reduce((sum, day) => sum + day.stops.length, 0);
  return days.map((day) =>
    bestOrder(day, {
      clock: () => performance.now(),
      limit_ms: (limit_ms * day.stops.length) / stops,
      seed,
    }),
  );
}

parentPort?.postMessage(orders(workerData as SearchWork));
