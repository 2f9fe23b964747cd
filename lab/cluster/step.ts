// What a step is, what all of them are given, and how their figures are written.

import type { Installation } from './installation.ts';

export interface Size {
  /** Of the rolling restarts. */
  requests: number;
  sockets: number;
  restarts: number;
  /** Sent while watchers measure. */
  positions: number;
  watchers: number;
  /** Keys that are sent to all servers at once. */
  keys: number;
  messages: number;
  /** Staff who write while members die. */
  people: number;
  /** Of the load while members are killed, and how many are. */
  seconds: number;
  kills: number;
  crashes: number;
  /**
   * Whether what takes too long fails the step: on a machine with other work a short run only says how long it took.
   */
  judges_times: boolean;
}

export interface Found {
  figures: string[];
  faults: string[];
}

export interface Step {
  name: string;
  proves: string;
  run(at: Installation, size: Size): Promise<Found>;
}

export function percentile(values: readonly number[], part: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN;
}

/** 'n of that, one of those', for what has no words of its own. */
export const counted = (faults: ReadonlyMap<string, number>): string[] =>
  [...faults].map(([words, times]) => (times > 1 ? `${words} (${times} times)` : words));
