// What a statement of raw SQL answers is what its shape says: every column of the shape is there by its name.

import { sql, type RawBuilder } from 'kysely';

/** A column ('p.id', 'id'), or what it is made of. */
type Source = string | RawBuilder<unknown>;
export type Sources<Row> = { readonly [Name in keyof Row]-?: Source };
type NamesIn<Text extends string> = Text extends `${infer First} ${infer Rest}`
  ? First | NamesIn<Rest>
  : Text;

/** Columns of one table that are called in the answer as they are there: `fromTable('p', 'id name')`. */
export function fromTable<const Text extends string>(
  table: string,
  names: Text,
): { readonly [Name in NamesIn<Text>]: string } {
  const prefix = table === '' ? '' : `${table}.`;
  return Object.fromEntries(names.split(' ').map((name) => [name, `${prefix}${name}`])) as {
    [Name in NamesIn<Text>]: string;
  };
}

/** What each of many columns comes from, by its name. */
export const sourcesFor = <Name extends string>(names: readonly Name[], of: (name: Name) => Source) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as { readonly [_ in Name]: Source };

/** As they stand behind `select`, for what another statement reads from. */
export const listOf = (sources: Readonly<Record<string, Source>>): RawBuilder<unknown> =>
  sql.join(
    Object.entries(sources).map(
      ([name, source]) => sql`${typeof source === 'string' ? sql.ref(source) : source} as ${sql.id(name)}`,
    ),
  );

/**
 * A statement whose select list, or what it returns, is made from the names of `Row`: one that is missing does not
 * compile. What kind of value a column holds is still believed.
 * @param sources where each comes from
 * @param statement puts the list at its place
 */
export function shaped<Row>(
  sources: Sources<Row>,
  statement: (columns: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<Row> {
  return statement(listOf(sources)) as RawBuilder<Row>;
}
