// Lists so short that they are read whole and put in order in the tenant's alphabet.

/** As `sortBy` of a contract reads it. */
export interface Sort<Column extends string> {
  column: Column;
  down: boolean;
}

type Value = string | number | Date | null;
type NamesOfValues<Row> = { [Name in keyof Row]-?: Row[Name] extends Value ? Name : never }[keyof Row];

/**
 * Figures inside texts count as numbers ('2' before '10'), and what is empty stands last both ways.
 * @param ties columns that the list is in order by without a sort, and rows that are equal in it
 */
export function sortedRows<Row extends object>(
  rows: readonly Row[],
  locale: string,
  ties: readonly NamesOfValues<Row>[],
  sort?: Sort<NamesOfValues<Row> & string>,
): Row[] {
  const collator = new Intl.Collator(locale, { numeric: true });
  const compare = (a: Value, b: Value, down = false) => {
    if (a === null || b === null) return Number(a === null) - Number(b === null);
    const order =
      typeof a === 'string' && typeof b === 'string' ? collator.compare(a, b) : Number(a) - Number(b);
    return down ? -order : order;
  };
  const by = [
    ...(sort === undefined ? [] : [{ name: sort.column, down: sort.down }]),
    ...ties.map((name) => ({ name, down: false })),
  ];
  return rows.toSorted((a, b) => {
    for (const { name, down } of by) {
      const order = compare(a[name] as Value, b[name] as Value, down);
      if (order !== 0) return order;
    }
    return 0;
  });
}

/** All of them without a page, as selects need them. */
export function cutPage<Row>(
  rows: Row[],
  { page, per_page }: { page?: number | undefined; per_page: number },
): { rows: Row[]; total: number } {
  const shown = page === undefined ? rows : rows.slice((page - 1) * per_page, page * per_page);
  return { rows: shown, total: rows.length };
}
