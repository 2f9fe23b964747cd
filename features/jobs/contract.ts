// The job page: what runs behind the screens, what failed, and once more (routes-decisions RG109).

import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { instantOut, uuid } from '../../shared/wire.ts';

export const queue = z.object({
  kind: z.string(),
  waiting: z.number(),
  deferred: z.number(),
  running: z.number(),
  retrying: z.number(),
  failed: z.number(),
  /** Within the last hour. */
  done: z.number(),
  oldest_due_at: instantOut.nullable(),
  last_done_at: instantOut.nullable(),
});
export type Queue = z.output<typeof queue>;

export const failure = z.object({
  id: uuid,
  kind: z.string(),
  data: z.unknown(),
  error: z.string(),
  attempts: z.number(),
  created_at: instantOut,
  failed_at: instantOut,
});
export type Failure = z.output<typeof failure>;

export const showJobs = endpoint({
  name: 'show jobs',
  method: 'GET',
  path: '/{tenant}/sidekiq',
  about: ['jobs'],
  needs: 'jobs.read',
  page: true,
  answer: z.object({ queues: z.array(queue), failures: z.array(failure) }),
});

export const retryFailure = endpoint({
  name: 'retry job',
  method: 'POST',
  path: '/{tenant}/sidekiq/{id}/retry',
  about: ['jobs'],
  needs: 'jobs.read',
  params: z.object({ id: uuid }),
  status: 204,
});
