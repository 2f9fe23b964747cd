// How the systems outside are doing: an empty list is then seen as a broken feed and not as 'no orders'.

import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { flag, instantOut } from '../../shared/wire.ts';
import { outsideSystems, systemStates } from './rules.ts';

export const outsideSystemState = z.object({
  system: z.enum(outsideSystems),
  /**
   * `never`: set up and not heard of yet. `late`: not heard of for longer than `expected_within_s`. `failing`: what
   * came last was an error. `not_set_up`: no key with its scope, or no setting.
   */
  state: z.enum(systemStates),
  /** Null for a system that is asked only when somebody needs it. */
  expected_within_s: z.number().int().nullable(),
  last_success_at: instantOut.nullable(),
  /** What came then: `{created: 2, refused: 1}`. */
  last_counts: z.record(z.string(), z.number()).nullable(),
  last_error_at: instantOut.nullable(),
  last_error: z.string().nullable(),
});
export type OutsideSystemState = z.output<typeof outsideSystemState>;

export const listOutsideSystems = endpoint({
  name: 'list outside systems',
  method: 'GET',
  path: '/{tenant}/admin/outside_systems',
  about: { nothing: 'the other end answers for itself, whatever is written here' },
  needs: 'outside_systems.read',
  page: true,
  /** `down`: only those that fail or are late. */
  query: z.object({ down: flag.optional() }),
  answer: z.array(outsideSystemState),
});
