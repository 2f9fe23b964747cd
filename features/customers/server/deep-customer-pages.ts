// A page far down the list is asked for like any other, by its number. Every thousandth customer of an order is
// remembered on this server, so that a page is found from the one before it instead of from the first. The database
// says when what is remembered holds no longer.

import { sql } from 'kysely';
import type { z } from 'zod';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { listCustomers } from '../contract/customer.ts';

type ListQuery = z.output<(typeof listCustomers)['query']>;

export interface Order {
  tenant_id: number;
  consent: ListQuery['consent'];
  column: NonNullable<ListQuery['sort']>['column'];
  down: boolean;
}

interface Marks {
  /** Of the list, as the database names it: another one when anybody came, went or changed places. */
  state: string;
  keys: readonly (string | null)[];
  ids: readonly number[];
}

export const customersAMark = 1_000;
/** The orders asked for last; one of 200,000 customers takes about 20 KB. */
const mostOrders = 200;
const known = new Map<string, Marks>();

function remember(name: string, marks: Marks): void {
  known.delete(name);
  known.set(name, marks);
  const [oldest] = known.keys();
  if (known.size > mostOrders && oldest !== undefined) known.delete(oldest);
}

async function freshMarks(tx: TenantTx, { consent, column, down }: Order, step: number): Promise<Marks> {
  const {
    rows: [marks],
  } = await shaped<Marks>(
    fromTable('', 'state keys ids'),
    (columns) => sql`
    select ${columns}
    from customers_marks(
      ${consent ?? null}::text, ${column}::text, ${down}::boolean, ${step}::integer)`,
  ).execute(tx);
  return marks ?? { state: '', keys: [], ids: [] };
}

/** Null when the marks are of another state. */
async function idsAfter(
  tx: TenantTx,
  { consent, column, down }: Order,
  { state, keys, ids }: Marks,
  { most, skip, step }: { most: number; skip: number; step: number },
): Promise<number[] | null> {
  const nth = Math.floor(skip / step);
  const id = ids[nth];
  // Behind the last: nothing, if the list is still the same.
  const { rows } = await shaped<{ ids: number[] | null }>(
    {
      ids: sql`customers_after(
      ${state}::text, ${consent ?? null}::text, ${column}::text, ${down}::boolean,
      ${keys[nth] ?? null}::text, ${id ?? 0}::bigint,
      ${id === undefined ? 0 : most}::integer, ${skip % step}::integer)`,
    },
    (columns) => sql`
    select ${columns}`,
  ).execute(tx);
  return rows[0]?.ids ?? null;
}

/**
 * The ids of a page in their order; null when the list changed twice meanwhile, and is to be walked from its first
 * customer.
 */
export async function deepIds(
  tx: TenantTx,
  order: Order,
  { most, skip, step = customersAMark }: { most: number; skip: number; step?: number },
): Promise<number[] | null> {
  const name = [order.tenant_id, order.consent, order.column, order.down, step].join(' ');
  const before = known.get(name);
  const found = before && (await idsAfter(tx, order, before, { most, skip, step }));
  if (before && found) {
    remember(name, before);
    return found;
  }
  const marks = await freshMarks(tx, order, step);
  remember(name, marks);
  return idsAfter(tx, order, marks, { most, skip, step });
}
