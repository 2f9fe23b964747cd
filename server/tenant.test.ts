import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { testApp } from './test/harness.ts';

const app = await testApp();

test('of statements that were sent together, each says why the transaction failed', async () => {
  const tenant = await app.makeTenant();
  const codes = await tenant
    .tx(async (tx) => {
      const sent = [sql`select ${'none'}::integer`, sql`select 1`, sql`select 2`];
      const answers = await Promise.allSettled(sent.map((one) => one.execute(tx)));
      throw new Error(answers.map((one) => (one.status === 'rejected' ? one.reason.code : 'done')).join());
    })
    .catch((error: Error) => error.message);
  expect(codes).toBe('22P02,22P02,22P02');
});

test('what failed and was taken back explains no later failure', async () => {
  const tenant = await app.makeTenant();
  const answers = await tenant.tx(async (tx) => {
    const codes: string[] = [];
    for (const wrong of [sql`select ${'none'}::integer`, sql`select 1 / ${0}::integer`]) {
      await sql`savepoint apart`.execute(tx);
      for (const one of await Promise.allSettled([wrong.execute(tx), sql`select 1`.execute(tx)]))
        codes.push(one.status === 'rejected' ? one.reason.code : 'done');
      await sql`rollback to savepoint apart`.execute(tx);
    }
    return codes;
  });
  expect(answers).toEqual(['22P02', '22P02', '22012', '22012']);
});
