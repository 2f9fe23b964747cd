import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { apart, inTenant, withCommit, type TenantTx } from './tenant.ts';
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

const putType = (tx: TenantTx, stop_type: string) =>
  tx.insertInto('stop_types').values({ stop_type, wait_time: 1 });

const typesOf = async (tenant: { tx<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> }) =>
  (await tenant.tx((tx) => tx.selectFrom('stop_types').select('stop_type').orderBy('id').execute())).map(
    (row) => row.stop_type,
  );

describe('what is sent with the commit', () => {
  test('is written after the rest, in its order, and heard of', async () => {
    const tenant = await app.makeTenant();
    const heard: unknown[] = [];
    await tenant.tx(async (tx) => {
      for (const name of ['Second', 'Third'])
        withCommit(tx, putType(tx, name).returning('stop_type').compile(), {
          heard: (rows) => heard.push(...rows),
        });
      await putType(tx, 'First').execute();
    });
    expect(await typesOf(tenant)).toEqual(['First', 'Second', 'Third']);
    expect(heard).toEqual([{ stop_type: 'Second' }, { stop_type: 'Third' }]);
  });

  test('takes everything back when it fails, and says why in its own words', async () => {
    const tenant = await app.makeTenant();
    const failing = tenant.tx(async (tx) => {
      withCommit(tx, sql`select ${'none'}::integer`.compile(tx), { explain: () => new Error('No number') });
      withCommit(tx, putType(tx, 'Last').compile());
      await putType(tx, 'First').execute();
    });
    await expect(failing).rejects.toThrow('No number');
    expect(await typesOf(tenant)).toEqual([]);
  });

  test('is not sent for work that failed apart from the rest', async () => {
    const tenant = await app.makeTenant();
    await tenant.tx(async (tx) => {
      withCommit(tx, putType(tx, 'Before').compile());
      const failing = apart(tx, async () => {
        withCommit(tx, putType(tx, 'Its own').compile());
        await sql`select 1 / ${0}::integer`.execute(tx);
      });
      await expect(failing).rejects.toThrow('division by zero');
      withCommit(tx, putType(tx, 'After').compile());
    });
    expect(await typesOf(tenant)).toEqual(['Before', 'After']);
  });

  test('is refused of whoever only reads', async () => {
    const tenant = await app.makeTenant();
    const reading = inTenant(
      app.database,
      tenant.id,
      async (tx) => withCommit(tx, putType(tx, 'Never').compile()),
      { readonly: true },
    );
    await expect(reading).rejects.toThrow('Not a transaction of a tenant that writes');
  });
});

test('a failure that was passed over keeps the transaction from ending as if it had been kept', async () => {
  const tenant = await app.makeTenant();
  const passing = tenant.tx(async (tx) => {
    await putType(tx, 'Lost').execute();
    await sql`select 1 / ${0}::integer`.execute(tx).catch(() => undefined);
  });
  await expect(passing).rejects.toThrow('nothing was kept');
  expect(await typesOf(tenant)).toEqual([]);
});
