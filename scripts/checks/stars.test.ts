import { describe, expect, test } from 'vitest';
import { starsIn } from './stars.ts';

describe('stars', () => {
  const found = (source: string) => starsIn('features/a/server/list-a.ts', source).findings;

  test.each([
    '`select * from cars`',
    '`select c.* from cars c`',
    '`select c.id, d.* from cars c join depos d on true`',
    '`select *, 1 as nth from cars`',
    '`select distinct on (c.id) c.* from cars c`',
    '`update cars set status = 1 returning *`',
    '`with page as (select * from ${from}) select id from page`',
    "'select * from looked_up($1)'",
    'sql`c.*`',
    "tx.selectFrom('cars').selectAll()",
    "tx.selectFrom('cars').selectAll('cars')",
    "tx.insertInto('cars').returningAll()",
  ])('what a table has is not asked for as all of it: %s', (source) => {
    expect(found(source)).toHaveLength(1);
  });

  test.each([
    '`select count(*) from cars`',
    '`select 2 * 3, a * b, (c.length) * 2 from cars c`',
    '`select * from (select id from cars) c`',
    '`select *, 1 as nth from jsonb_to_recordset($1) as sent (id bigint)`',
    '// select * from cars',
  ])('what is named inside, and what is arithmetic, is right: %s', (source) => {
    expect(found(source)).toEqual([]);
  });
});
