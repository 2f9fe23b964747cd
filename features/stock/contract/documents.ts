// What the documents of the stock share on the wire.

import { z } from 'zod';
import { id, rowsOf } from '../../../shared/wire.ts';

/** The documents stand below a warehouse and, as older clients ask for them, right below the depot. */
export const warehouseParam = z.object({ depo_id: id, warehouse_id: id.optional() });
export const documentParam = warehouseParam.extend({ id });

export const link = z.object({ id }).nullable();
export const named = z.object({ name: z.string(), email: z.string() }).nullable();

export const MOST_LINES = 1_000;
const line = z.looseObject({});
/** A list, or keyed by index; what the lines hold is judged line by line (`linesIn`). */
export const linesInput = rowsOf(line, MOST_LINES);
