// Every feature's calls, pages, constraints, jobs and channels: lists and nothing else.
import type { PageRoute } from '../server/page.ts';
import type { ConstraintTable } from '../server/problems.ts';
import type { Job } from '../server/jobs.ts';
import type { Served } from '../server/serve.ts';
import { carsHttp } from '../features/cars/server/http.ts';
import { deposHttp } from '../features/depos/server/http.ts';
import { placesHttp } from '../features/places/server/http.ts';
import { stopTypesHttp } from '../features/stop-types/server/http.ts';
import { tenantsHttp } from '../features/tenants/server/http.ts';

export const served: readonly Served[] = [
  ...tenantsHttp,
  ...deposHttp,
  ...carsHttp,
  ...placesHttp,
  ...stopTypesHttp,
];

export const pages: readonly PageRoute[] = [
];

export const constraints: ConstraintTable = {
};

export const jobs: readonly Job[] = [
];

/** First segments after the tenant that lead to staff screens. */
export const staffWords = ['depo', 'admin', 'users', 'sidekiq', 'outbox'] as const;
