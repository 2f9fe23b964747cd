// What a process counts of itself, in the words of Prometheus: counters only grow, and whoever reads them takes the
// difference.

import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';

export interface Metrics {
  registry: Registry;
  requests: Counter<'endpoint' | 'method' | 'status'>;
  request_seconds: Histogram<'endpoint'>;
  job_seconds: Histogram<'kind' | 'ended'>;
  /** Positions that moved a car. */
  positions: Counter;
}

/** From a read that the memory answers to a file that takes its time. */
const secondsOfCalls = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10, 60];
const secondsOfJobs = [0.01, 0.1, 1, 10, 60, 300];

export function openMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry, prefix: 'isrute_' });
  const registers = [registry];
  return {
    registry,
    requests: new Counter({
      name: 'isrute_http_requests_total',
      help: 'Requests that were answered, by call, method and status',
      labelNames: ['endpoint', 'method', 'status'],
      registers,
    }),
    request_seconds: new Histogram({
      name: 'isrute_http_request_seconds',
      help: 'From the first byte of a request to the last of its answer, by call',
      labelNames: ['endpoint'],
      buckets: secondsOfCalls,
      registers,
    }),
    job_seconds: new Histogram({
      name: 'isrute_job_seconds',
      help: 'How long a job ran, by kind and by how it ended: done or failed',
      labelNames: ['kind', 'ended'],
      buckets: secondsOfJobs,
      registers,
    }),
    positions: new Counter({
      name: 'isrute_positions_total',
      help: 'Positions that moved a car',
      registers,
    }),
  };
}

/** A number that is looked up whenever somebody reads. */
export function gauge<Label extends string>(
  { registry }: Metrics,
  name: string,
  help: string,
  labelNames: readonly Label[] = [],
): Gauge<Label> {
  return new Gauge({ name: `isrute_${name}`, help, labelNames: [...labelNames], registers: [registry] });
}
