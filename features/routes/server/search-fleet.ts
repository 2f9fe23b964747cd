// A day over several trucks is searched for on a thread of its own, which ends when nobody waits for it.

import { onThread } from '../../../server/threads.ts';
import type { LatLng } from '../../../shared/geo.ts';
import type { FleetPlan, FleetProblem } from '../rules/fleet-problem.ts';
import type { FleetWork } from './best-fleet-worker.ts';

/** To start a thread and to end a step that has begun. */
const GRACE_MS = 10_000;
/** So many places are put in order for the first time before the search begins. */
const GRACE_OF_MANY_MS = 30_000;
const SEED = 1;

/**
 * Rejects with the reason of `gone`. The caller has a turn (`searchTurns`). Of places named as `estimated` the driving
 * times are the built-in estimate, whatever the problem has.
 */
export function searchFleet(
  problem: FleetProblem,
  limit_ms: number,
  gone: AbortSignal,
  estimated?: readonly LatLng[],
): Promise<FleetPlan> {
  const data: FleetWork = { problem, limit_ms, seed: SEED, ...(estimated && { estimated }) };
  const module = new URL('./best-fleet-worker.ts', import.meta.url);
  const most_ms = limit_ms + (estimated ? GRACE_OF_MANY_MS : GRACE_MS);
  return onThread({ module, data, gone, most_ms }) as Promise<FleetPlan>;
}
