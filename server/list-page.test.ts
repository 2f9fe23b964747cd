import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { allOf, amongIds, inOrder, pageChosen, readPage, withTotal } from './list-page.ts';
import { fromTable } from './shaped.ts';
import type { Sort } from './sort-rows.ts';
import { inTenant, type TenantTx } from './tenant.ts';
import { testApp } from './test/harness.ts';

interface Kind {
  id: number;
  name: string | null;
}
type Column = 'name' | 'length';

const app = await testApp();
const tenant = await app.makeTenant();
const asked = <Answer>(question: (tx: TenantTx) => Promise<Answer>) =>
  inTenant(app.database, tenant.id, question);

const kinds = sql`from (values (1, 'cone'), (2, null), (3, 'stick'), (4, 'lolly'), (5, 'cake')) as k (id, name)`;
const keys: Record<Column, ReturnType<typeof sql>[]> = {
  name: [sql`k.name`],
  length: [sql`length(k.name)`, sql`k.name`],
};
const newestFirst = sql`k.id desc`;

async function idsIn(sort: Sort<Column> | undefined, usual = newestFirst): Promise<number[]> {
  const order = inOrder(sort, (column) => keys[column], newestFirst, usual);
  const { rows } = await asked((tx) =>
    readPage<Kind>(tx, fromTable('k', 'id name'), kinds, order, { page: 1, per_page: 10 }),
  );
  return rows.map(({ id }) => id);
}

test('a page has its rows and says how many there are in all, also behind the last', async () => {
  const read = (page: number) =>
    asked((tx) => readPage<Kind>(tx, fromTable('k', 'id name'), kinds, newestFirst, { page, per_page: 2 }));
  expect(await read(2)).toEqual({
    rows: [
      { id: 3, name: 'stick' },
      { id: 2, name: null },
    ],
    total: 5,
  });
  expect(await read(4)).toEqual({ rows: [], total: 5 });
});

test('a column puts rows in order both ways, empty ones last, its keys one after another, then the ties', async () => {
  expect(await idsIn({ column: 'length', down: false })).toEqual([5, 1, 4, 3, 2]);
  expect(await idsIn({ column: 'length', down: true })).toEqual([3, 4, 1, 5, 2]);
});

test('without a column the list has its own order, which is that of the ties unless said', async () => {
  expect(await idsIn(undefined)).toEqual([5, 4, 3, 2, 1]);
  expect(await idsIn(undefined, sql`k.id`)).toEqual([1, 2, 3, 4, 5]);
});

test('a sort that the table of keys lacks does not compile', () => {
  const sort = { column: 'name', down: false } as Sort<Column | 'price'>;
  // @ts-expect-error -- 'price' is in the contract and not in the table
  expect(inOrder(sort, (column) => keys[column], newestFirst)).toBeDefined();
});

test('only the conditions that are asked for count, and no ids let all through', async () => {
  const idsWhere = async (where: ReturnType<typeof allOf>) =>
    (
      await asked((tx) =>
        readPage<Pick<Kind, 'id'>>(tx, { id: 'k.id' }, sql`${kinds} where ${where}`, sql`k.id`, {
          page: 1,
          per_page: 10,
        }),
      )
    ).rows.map(({ id }) => id);
  expect(await idsWhere(allOf([false, amongIds('k.id', [])]))).toEqual([1, 2, 3, 4, 5]);
  expect(await idsWhere(allOf([amongIds('k.id', [1, 2, 3]), false, sql`k.name is not null`]))).toEqual([
    1, 3,
  ]);
  const either = sql`k.id = 1 or k.id = 5`;
  expect(await idsWhere(allOf([either, amongIds('k.id', [1, 2])]))).toEqual([1]);
});

test('rows of a statement of their own come with the total of what they are chosen from', async () => {
  const named = await asked((tx) => withTotal(tx, kinds, Promise.resolve(['cone'])));
  expect(named).toEqual({ rows: ['cone'], total: 5 });
});

test('a page of the builder is cut, and all that it has chosen is counted', async () => {
  const page = await asked(async (tx) => {
    for (const stop_type of ['Camping', 'Kiosk', 'School'])
      await tx.insertInto('stop_types').values({ tenant_id: tenant.id, stop_type, wait_time: 60 }).execute();
    const chosen = tx.selectFrom('stop_types').where('stop_type', '<>', 'Kiosk');
    return pageChosen(chosen, chosen.select('stop_type').orderBy('stop_type'), { page: 2, per_page: 1 });
  });
  expect(page).toEqual({ rows: [{ stop_type: 'School' }], total: 2 });
});
