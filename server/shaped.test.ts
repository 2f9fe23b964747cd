import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { fromTable, shaped } from './shaped.ts';
import { inTenant } from './tenant.ts';
import { testApp } from './test/harness.ts';

interface Numbered {
  id: number;
  name: string;
  twice: number;
}

const app = await testApp();

test('a statement answers the columns of its shape by their names', async () => {
  const tenant = await app.makeTenant();
  const { rows } = await inTenant(app.database, tenant.id, (tx) =>
    shaped<Numbered>(
      { ...fromTable('n', 'id name'), twice: sql`n.id * 2` },
      (columns) => sql`select ${columns} from (values (1, 'one'), (2, 'two')) as n (id, name) order by n.id`,
    ).execute(tx),
  );
  expect(rows).toEqual([
    { id: 1, name: 'one', twice: 2 },
    { id: 2, name: 'two', twice: 4 },
  ]);
});

test('a statement that lacks a column of its shape does not compile', () => {
  // @ts-expect-error -- 'name' is missing
  expect(shaped<Numbered>({ id: 'n.id', twice: 'n.id' }, (columns) => columns)).toBeDefined();
  // @ts-expect-error -- 'name' is missing among those of the table
  expect(shaped<Numbered>({ ...fromTable('n', 'id twice') }, (columns) => columns)).toBeDefined();
  expect(shaped<Numbered>(fromTable('n', 'id name twice'), (columns) => columns)).toBeDefined();
});
