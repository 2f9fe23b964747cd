// What was changed in a record that staff keep, newest first.

import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { day, id, instantOut, page, perPage } from '../../shared/wire.ts';
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
  query: z.object({ kind: z.enum(recordKinds), id, page, per_page: perPage(10) }),
  answer: z.array(recordChange),
});

const blank = z.literal('').transform(() => undefined);

/** A change, and of which record: `name` as it is called now, null when it is gone or has none. */
export const changeOfRecord = recordChange.extend({
  kind: z.enum(recordKinds),
  record_id: id,
  record_name: z.string().nullable(),
  /** Where it stands, of what stands in one depot. */
  depo_id: id.nullable(),
  /** Of a count, and of an order, the side in its depot. */
  warehouse_id: id.nullable(),
  /** The record is still there to be opened. */
  is_there: z.boolean(),
});
export type ChangeOfRecord = z.output<typeof changeOfRecord>;

const allQuery = z.object({
  /** Of one person, or 'system' for what jobs and feeds did. */
  person: z.union([blank, z.literal('system'), id]).optional(),
  kind: z.union([blank, z.enum(recordKinds)]).optional(),
  /** Of one record of the kind. */
  record_id: z.union([blank, id]).optional(),
  start_date: z.union([blank, day]).optional(),
  end_date: z.union([blank, day]).optional(),
  page,
  per_page: perPage(25),
});
export type AllChangesQuery = z.output<typeof allQuery>;

/**
 * Over all histories, newest first: days of the tenant, the last 31 unless said otherwise, a year at most. Each kind
 * asks for the right to read its records, and whoever keeps to their own depots sees those alone.
 */
export const listAllChanges = endpoint({
  name: 'list changes of all records',
  method: 'GET',
  path: '/{tenant}/admin/all_changes',
  about: ['changes'],
  needs: 'changes.read',
  page: true,
  files: ['xlsx', 'csv'],
  may_lag: 'files',
  query: allQuery,
  answer: z.array(changeOfRecord),
});

/** Who may have changed something: the staff of the office, former ones too. */
export const listChangers = endpoint({
  name: 'list people who change records',
  method: 'GET',
  path: '/{tenant}/admin/all_changes/people',
  about: ['users'],
  needs: 'changes.read',
  answer: z.array(z.object({ id, name: z.string() })),
});
