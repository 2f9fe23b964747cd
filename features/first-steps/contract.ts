// The first week of a company: what is still missing, told by what there is, and the guide's being put away.

import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';

/** In the order in which one needs the other. */
export const stepKeys = [
  'depo',
  'addresses',
  'cars',
  'people',
  'products',
  'routes',
  'trip',
  'sms',
  'till',
] as const;
export type StepKey = (typeof stepKeys)[number];

export const firstSteps = z.object({
  /** `count`: how many there are of it, 0 of what is missing; null where it is not counted. */
  steps: z.array(z.object({ key: z.enum(stepKeys), done: z.boolean(), count: z.number().int().nullable() })),
  put_away: z.boolean(),
});
export type FirstSteps = z.output<typeof firstSteps>;

const PATH = '/{tenant}/admin/first_steps';
const needs = 'tenant_settings.write';
const about = [
  'depos',
  'cars',
  'users',
  'products',
  'routes',
  'plan-events',
  'services',
  'cash-registers',
  'first-steps',
] as const;

export const showFirstSteps = endpoint({
  name: 'show first steps',
  method: 'GET',
  path: PATH,
  about,
  needs,
  page: true,
  answer: firstSteps,
});

/** For everybody of the tenant; `false` brings it back. */
export const putFirstStepsAway = endpoint({
  name: 'put first steps away',
  method: 'POST',
  path: `${PATH}/put_away`,
  about: ['first-steps'],
  needs,
  status: 200,
  body: z.object({ put_away: z.boolean() }),
  answer: firstSteps,
});
