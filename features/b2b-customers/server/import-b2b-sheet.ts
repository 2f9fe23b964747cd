// B2B customers of a sheet: judged and written in a few statements, whatever their number.

import { sql } from 'kysely';
import { type ImportKind, type ImportValues, type RowFate } from '../../../server/import-kind.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { b2bColumns, type B2bValues } from '../rules/b2b-customer.ts';
import { b2bImportColumns } from './b2b-sheet-columns.ts';
import { valuesOf, writeB2bRows, type Written } from './import-b2b-customers.ts';
import { takeBackB2b } from './take-back-b2b.ts';

/** What a row said of the customer; depots by their titles, in the order of the alphabet. */
function shown(
  values: B2bValues,
  titles: ReadonlyMap<number, string>,
  fields: readonly string[],
): ImportValues {
  const depos = values.depo_ids.map((id) => titles.get(id) ?? '').sort((a, b) => a.localeCompare(b));
  const columns = b2bColumns.filter((column) => fields.includes(column));
  return {
    ...Object.fromEntries(columns.map((column) => [column, values[column]])),
    ...(fields.includes('depos') && { depos: depos.join(', ') }),
  };
}

function differingValues(before: B2bValues, after: B2bValues) {
  const names = [...b2bColumns, 'depo_ids'] as const;
  return Object.fromEntries(
    names
      .filter((name) => JSON.stringify(before[name]) !== JSON.stringify(after[name]))
      .map((name) => [name, before[name]]),
  );
}

async function listTitles(tx: TenantTx): Promise<Map<number, string>> {
  const depos = await tx.selectFrom('depos').select(['id', 'title']).execute();
  return new Map(depos.map(({ id, title }) => [id, title]));
}

const runB2b: ImportKind['run'] = async (tx, by, rows, { unseen }) => {
  const judged = await writeB2bRows(
    tx,
    by,
    rows.map(({ values }) => values),
    ({ row, before }) =>
      unseen(rows[row - 1]?.line ?? 0, {
        id: before && before.id,
        lock_version: before === null ? 0 : before.lock_version + 1,
      }),
  );
  const titles = await listTitles(tx);
  const told = (
    fate: 'created' | 'changed' | 'unchanged',
    { row, id, before, after }: Written,
  ): RowFate[] => {
    const sent = rows[row - 1];
    if (sent === undefined) return [];
    const fields = Object.keys(sent.values);
    const old = before && valuesOf(before);
    return [
      {
        line: sent.line,
        fate,
        id,
        name: after.customer_name,
        lock_version: before === null ? 0 : before.lock_version + Number(fate === 'changed'),
        before: old && shown(old, titles, fields),
        after: shown(after, titles, fields),
        restore: old && differingValues(old, after),
      },
    ];
  };
  return [
    ...judged.created.flatMap((one) => told('created', one)),
    ...judged.updated.flatMap((one) => told('changed', one)),
    ...judged.unchanged.flatMap((one) => told('unchanged', one)),
    ...judged.refused.flatMap(({ row, problems }): RowFate[] => {
      const sent = rows[row - 1];
      return sent === undefined ? [] : [{ line: sent.line, fate: 'refused', problems }];
    }),
  ];
};

export const b2bCustomersImport: ImportKind = {
  key: 'b2b_customers',
  title: { en: 'B2B Customers', da: 'B2B-kunder', nb: 'B2B-kunder', ro: 'Clienți B2B' },
  needs: 'b2b_customers.write',
  ability: 'b2b_customer_crud',
  columns: b2bImportColumns,
  keys: ['customer_number'],
  run: runB2b,
  zeros_in: { table: 'b2b_customers', key: 'customer_number', where: sql`deleted_at is null` },
  undoAll: takeBackB2b,
};
