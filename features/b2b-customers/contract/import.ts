// B2B customers in bulk: the ERP's feed and the import of a sheet. Both read their rows alike.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { flag } from '../../../shared/wire.ts';

/** Rows of one call. A fuller list comes in several partial feeds. */
export const MOST_ROWS = 10_000;

/**
 * A row has the names of the record's fields; numbers are taken as text and text as numbers. A known
 * `customer_number` changes that customer, another makes one. Keys that are missing leave their field as it is; null
 * and '' empty it. Depots come as `depo_ids` or as `depos`, titles with commas between. Each row is judged alone:
 * good ones go in though others are refused.
 */
const rows = z.array(z.unknown()).max(MOST_ROWS);

/** `row` counts from 1 in the order sent. */
const refusedRows = z.array(
  z.object({ row: z.number().int(), errors: z.record(z.string(), z.array(z.string())) }),
);
/** created + updated + refused is the number of rows; `unchanged` of the updated ones held nothing new. */
const outcome = {
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  refused: refusedRows,
};

/**
 * What a row said before changes nothing when it comes again within a day, and with `updated_at` or a `version` that
 * counts up in its rows nothing older than what was heard last does; such rows are `unchanged`.
 *
 * With `full` the feed names everybody, and every row counts, said before or not: named ones are active unless their
 * row says otherwise, and active ones that it does not name become inactive (`made_inactive`). A refused row that can
 * be read as far as its number still names its customer. A full feed without any row, or with a refused row whose
 * number cannot be read, makes nobody inactive: who is missing cannot be told from it.
 */
export const feedB2bCustomers = endpoint({
  name: 'feed B2B customers',
  method: 'POST',
  path: '/{tenant}/api/integrations/b2b_customers',
  about: ['b2b-customers'],
  who: 'key',
  scope: 'b2b_customers',
  status: 202,
  room: 'import',
  body: z.object({ full: flag.default(false), b2b_customers: rows }),
  answer: z.object({ ...outcome, made_inactive: z.number().int() }),
});

/** With `dry_run` nothing is saved; `rows` tells of the first 200 that are taken what would become of them. */
export const importB2bCustomers = endpoint({
  name: 'import B2B customers',
  method: 'POST',
  path: '/{tenant}/admin/b2b_customers/import',
  about: ['b2b-customers', 'changes'],
  needs: 'b2b_customers.write',
  ability: 'b2b_customer_crud',
  status: 200,
  room: 'import',
  body: z.object({ dry_run: flag.default(false), rows }),
  answer: z.object({
    ...outcome,
    rows: z.array(
      z.object({
        row: z.number().int(),
        action: z.enum(['created', 'updated']),
        name: z.string(),
        fields: z.array(z.string()),
      }),
    ),
  }),
});
