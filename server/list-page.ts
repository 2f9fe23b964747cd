// A page of a list that the database puts in order, and how many rows there are in all.

import { sql, type RawBuilder, type SelectQueryBuilder } from 'kysely';
import { countRows } from './count-of.ts';
import { shaped, type Sources } from './shaped.ts';
import type { Sort } from './sort-rows.ts';
import type { TenantTx } from './tenant.ts';

type Sql = RawBuilder<unknown>;

/** Pages count from 1. */
export interface Page {
  page: number;
  per_page: number;
}
export interface Listed<Row> {
  rows: Row[];
  total: number;
}
/** What stands last in the statement of a page. */
export const pageOf = ({ page, per_page }: Page) => sql`limit ${per_page} offset ${(page - 1) * per_page}`;

/**
 * What stands behind 'order by': the column asked for, empty ones last both ways, then the ties.
 * @param keyOf from a table by the sorts of the contract: a sort that it lacks does not compile
 * @param usual the order without a sort, where it is another than that of the ties
 */
export function inOrder<Column extends string>(
  sort: Sort<Column> | undefined,
  keyOf: (column: Column) => Sql | readonly Sql[],
  ties: Sql,
  usual = ties,
): Sql {
  if (sort === undefined) return usual;
  const keys = [keyOf(sort.column)].flat();
  return sql.join([
    ...keys.map((key) => sql`${key} ${sql.raw(sort.down ? 'desc' : 'asc')} nulls last`),
    ties,
  ]);
}

/** The conditions that are asked for, as one; none lets all rows through. Each may hold an 'or' of its own. */
export function allOf(conditions: readonly (Sql | false)[]): Sql {
  const asked = conditions.filter((one) => one !== false);
  if (asked.length === 0) return sql`true`;
  return sql.join(
    asked.map((one) => sql`(${one})`),
    sql` and `,
  );
}

/** No ids let all rows through. */
export const amongIds = (column: string, ids: readonly number[] = []): Sql | false =>
  ids.length > 0 && sql`${sql.ref(column)} = any(${[...ids]}::bigint[])`;

/**
 * Rows of a statement of its own, and how many there are in all: both go to the database in one exchange.
 * @param from begins with 'from', and holds what rows are chosen by, without what is only shown beside them
 */
export async function withTotal<Row>(
  tx: TenantTx,
  from: Sql,
  rows: RawBuilder<Row> | Promise<Row[]>,
): Promise<Listed<Row>> {
  const [total, found] = await Promise.all([
    countRows(tx, from),
    rows instanceof Promise ? rows : rows.execute(tx).then((answer) => answer.rows),
  ]);
  return { rows: found, total };
}

/** A page of rows whose columns all come out of `from`. */
export const readPage = <Row>(tx: TenantTx, sources: Sources<Row>, from: Sql, order: Sql, page: Page) =>
  withTotal(
    tx,
    from,
    shaped<Row>(sources, (columns) => sql`select ${columns} ${from} order by ${order} ${pageOf(page)}`),
  );

/** A statement of the builder that can still be cut. */
interface Cut<Row> {
  limit(rows: number): { offset(rows: number): { execute(): Promise<Row[]> } };
}

/**
 * A page of what the builder has chosen, and how many that are in all.
 * @param shown the same with its columns and in its order
 */
export async function pageChosen<DB, From extends keyof DB, Row>(
  chosen: SelectQueryBuilder<DB, From, Record<never, never>>,
  shown: Cut<Row>,
  { page, per_page }: Page,
): Promise<Listed<Row>> {
  const counted = chosen.select(({ fn }) => fn.countAll().as('total')).$castTo<{ total: number }>();
  const cut = shown.limit(per_page).offset((page - 1) * per_page);
  const [{ total }, rows] = await Promise.all([counted.executeTakeFirstOrThrow(), cut.execute()]);
  return { rows, total };
}
