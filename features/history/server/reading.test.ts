// What a history may tell of is read in the words of its reader, whatever column or state it is.

import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { readField } from '../rules/fields.ts';
import { recordKinds } from '../rules/history.ts';
import { wordOf } from '../rules/states.ts';

const app = await testApp();
const tenant = await app.makeTenant();
const kinds = sql`any(${[...recordKinds]}::text[])`;
/** Of no reader: they never change by anybody's doing, or nobody is told (features/history/rules/history.ts). */
const silent = [
  'id',
  'tenant_id',
  'created_at',
  'updated_at',
  'lock_version',
  'search_text',
  'period',
  'sent_act_id',
];

test('every column of what has a history has a name in Danish and Norwegian', async () => {
  const { rows } = await tenant.tx((tx) =>
    sql<{ column_name: string }>`
      select distinct column_name::text from information_schema.columns
      where table_schema = 'public' and table_name::text = ${kinds}`.execute(tx),
  );
  const columns = rows.map((row) => row.column_name).filter((name) => !silent.includes(name));
  expect(columns.length).toBeGreaterThan(100);
  /** Called alike in all three languages. */
  const alike = new Set([
    'logo',
    'features',
    'status',
    'sku',
    'ean',
    'telefax',
    'feedback',
    'scopes',
    'hosts',
  ]);
  for (const language of ['da', 'nb'] as const)
    expect(
      columns.filter((name) => readField(name, language) === readField(name, 'en') && !alike.has(name)),
    ).toEqual([]);
});

test('every state that the database knows of has a word', async () => {
  const { rows } = await tenant.tx((tx) =>
    sql<{ column_name: string; rule: string }>`
      select a.attname::text as column_name, pg_get_constraintdef(c.oid) as rule
      from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      where c.contype = 'c' and cardinality(c.conkey) = 1 and c.conrelid::regclass::text = ${kinds}
        and pg_get_constraintdef(c.oid) like '%ANY (ARRAY[%'`.execute(tx),
  );
  const states = rows.flatMap(({ column_name, rule }) =>
    [...rule.matchAll(/'(\w+)'::text/g)].map(([, value]) => [column_name, value as string] as const),
  );
  expect(states.length).toBeGreaterThan(25);
  expect(states.filter(([field, value]) => wordOf(field, value) === undefined)).toEqual([]);
});
