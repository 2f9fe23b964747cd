// The search for a day over several trucks on a thread of its own.

import { parentPort, workerData } from 'node:worker_threads';
import type { LatLng } from '../../../shared/geo.ts';
import { estimatedDrives } from '../../places/rules/matrix.ts';
import type { FleetProblem } from '../rules/fleet-problem.ts';
import { bestFleetPlan } from '../rules/fleet-search.ts';

export interface FleetWork {
  /** With `estimated` its driving times are computed here: too many to be asked for, and to be sent. */
  problem: FleetProblem;
  estimated?: readonly LatLng[];
  limit_ms: number;
  seed: number;
}

const { problem: given, estimated, limit_ms, seed } = workerData as FleetWork;
const problem = estimated ? { ...given, drive: estimatedDrives(estimated) } : given;
parentPort?.postMessage(bestFleetPlan(problem, { clock: () => performance.now(), limit_ms, seed }));
