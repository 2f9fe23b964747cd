// What was changed in a record that staff keep, newest first.

import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { id, instantOut, page, perPage } from '../../shared/wire.ts';
import { recordKinds } from './rules/history.ts';

export const changeActions = ['created', 'changed', 'deleted', 'restored'] as const;

export const fieldChange = z.object({
  field: z.string(),
  from: z.unknown(),
  to: z.unknown(),
  /** A password or the like: it changed, from and to are null and not told. */
  secret: z.boolean(),
});
export type FieldChange = z.output<typeof fieldChange>;

export const recordChange = z.object({
  id,
  at: instantOut,
  user_id: id.nullable(),
  /** As the person was called at the time; 'System' for jobs and feeds. */
  user_name: z.string(),
  action: z.enum(changeActions),
  /** Empty for a record that was only deleted or restored. */
  changes: z.array(fieldChange),
});
export type RecordChange = z.output<typeof recordChange>;

/**
 * Who may read the record may read its history; for the others and for records of other depots it does not exist. Of
 * a record that is gone for good only admins see what is left. X-Total-Count says how many changes there are.
 */
export const listChanges = endpoint({
  name: 'list changes',
  method: 'GET',
  path: '/{tenant}/admin/changes',
  about: ['changes'],
  needs: 'changes.read',
  query: z.object({ kind: z.enum(recordKinds), id, page, per_page: perPage([10, 50]) }),
  answer: z.array(recordChange),
});
