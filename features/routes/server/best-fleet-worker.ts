// The search for a day over several trucks on a thread of its own.

import { parentPort, workerData } from 'node:worker_threads';
import type { FleetProblem } from '../rules/fleet-problem.ts';
import { bestFleetPlan } from '../rules/fleet-search.ts';

export interface FleetWork {
  problem: FleetProblem;
  limit_ms: number;
  seed: number;
}

const { problem, limit_ms, seed } = workerData as FleetWork;
parentPort?.postMessage(bestFleetPlan(problem, { clock: () => performance.now(), limit_ms, seed }));
