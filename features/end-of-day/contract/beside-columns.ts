// What a report tells beside its own figures.

import { z } from 'zod';
import { id, instantOut } from '../../../shared/wire.ts';

/** Null on a report that awaits a blind count. */
const known = z.number().nullable();

/** A tender of the sheet; 'cash' is the till. `expected` is null where the orders say nothing of payments. */
export const tenderOut = z.object({
  tender: z.string(),
  expected: known,
  counted: known,
  /** Minus = money is missing. */
  difference: known,
});

/** The last change of an amount or a time that stands as edited. */
export const standingEdit = z.object({
  /** Without `edited_`. */
  field: z.string(),
  user_full_name: z.string(),
  at: instantOut,
  reason: z.string().nullable(),
});

/** A trip of the day on which an unmapped report may belong. */
export const fittingTrip = z.object({
  plan_event_id: id,
  title: z.string(),
  car_id: id,
  route_id: id,
  user_id: id.nullable(),
});
