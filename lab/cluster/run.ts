// Makes the installation, takes the steps one after the other and says what each found.

import { loadavg, cpus } from 'node:os';
import { makeInstallation, type Shape } from './installation.ts';
import type { Found, Size, Step } from './step.ts';
import { clock } from './steps/clock.ts';
import { database } from './steps/database.ts';
import { kills } from './steps/kills.ts';
import { live } from './steps/live.ts';
import { rolling } from './steps/rolling.ts';
import { jobs, keys, limits, sessions } from './steps/shared.ts';

/** The last leaves clocks behind that are wrong. */
export const allSteps: readonly Step[] = [
  live,
  limits,
  sessions,
  keys,
  jobs,
  rolling,
  kills,
  database,
  clock,
];

export interface ClusterRun {
  steps: readonly Step[];
  size: Size;
  shape: Shape;
  tell(line: string): void;
}

export const whole: Size & Shape = {
  requests: 10_840,
  sockets: 2_000,
  restarts: 10,
  positions: 300,
  watchers: 600,
  keys: 100,
  messages: 300,
  seconds: 60,
  kills: 20,
  people: 8,
  crashes: 3,
  judges_times: true,
  cars: 20,
  staff: 10,
  // As the documents advise: the proxy asks every two seconds, the drain is the usual one.
  drain_seconds: 5,
  looks_every_ms: 2_000,
  clocks_are_wrong: false,
};

export const short: Size & Shape = {
  requests: 300,
  sockets: 60,
  restarts: 1,
  positions: 15,
  watchers: 30,
  keys: 5,
  messages: 40,
  seconds: 4,
  kills: 2,
  people: 3,
  crashes: 1,
  judges_times: false,
  cars: 5,
  staff: 10,
  drain_seconds: 1,
  looks_every_ms: 100,
  clocks_are_wrong: true,
};

/** @returns what each step found, by its name. */
export async function runCluster({ steps, size, shape, tell }: ClusterRun): Promise<Map<string, Found>> {
  const making = performance.now();
  const at = await makeInstallation(shape);
  const found = new Map<string, Found>();
  try {
    tell(
      `${at.servers.length} servers, ${at.workers.length} workers, a proxy and PostgreSQL; live messages by ${at.bus}; ` +
        `${cpus().length} cores, load ${loadavg()[0]?.toFixed(1)}; made in ${((performance.now() - making) / 1_000).toFixed(0)} s`,
    );
    for (const { name, proves, run } of steps) {
      const began = performance.now();
      const result = await run(at, size).catch((error: Error): Found => ({
        figures: [],
        faults: [error.stack ?? error.message],
      }));
      found.set(name, result);
      const took_s = (performance.now() - began) / 1_000;
      tell(`${result.faults.length === 0 ? 'holds ' : 'FAILS '} ${name}: ${proves} (${took_s.toFixed(0)} s)`);
      for (const line of result.figures) tell(`         ${line}`);
      for (const line of result.faults.slice(0, 20)) tell(`  fault: ${line}`);
    }
  } finally {
    await at.close();
  }
  return found;
}
