// A day over several trucks is searched for on a thread of its own, which ends when nobody waits for it.

import { onThread } from '../../../server/threads.ts';
import type { FleetPlan, FleetProblem } from '../rules/fleet-problem.ts';
import type { FleetWork } from './best-fleet-worker.ts';

/** To start a thread and to end a step that has begun. */
const GRACE_MS = 10_000;
const SEED = 1;

/** Rejects with the reason of `gone`. The caller has a turn (`searchTurns`). */
export function searchFleet(problem: FleetProblem, limit_ms: number, gone: AbortSignal): Promise<FleetPlan> {
  const data: FleetWork = { problem, limit_ms, seed: SEED };
  const module = new URL('./best-fleet-worker.ts', import.meta.url);
  return onThread({ module, data, gone, most_ms: limit_ms + GRACE_MS }) as Promise<FleetPlan>;
}
