import { sql } from 'kysely';
import { describe, expect, onTestFinished, test } from 'vitest';
import { forgetStatements, isStalePlan, mayWrite, statementGeneration } from './db/prepared-statements.ts';
import { apart, inTenant, withCommit, type TenantTx } from './tenant.ts';
import { testApp, type TestTenant } from './test/harness.ts';

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

describe.skipIf(app.database.embedded)('a plan that a migration has made stale', () => {
  /** A table that gets columns while its statements are prepared; `select *` is what no statement of ours says. */
  async function changingTable() {
    // Other tests of this process may have used up the names: begin with none.
    forgetStatements(`any_${statementGeneration()}`);
    const name = `changing_${Math.random().toString(36).slice(2)}`;
    const { owner } = app.database;
    await owner.query(`create table ${name} (id integer); insert into ${name} values (1);
      grant select, insert on ${name} to isrute_app`);
    onTestFinished(async () => {
      await owner.query(`drop table ${name}`);
    });
    const read = (tx: TenantTx) => sql`select * from ${sql.ref(name)}`.execute(tx);
    return {
      read,
      /** Prepares it on every connection. */
      prepare: (tenant: TestTenant) =>
        Promise.all(
          Array.from({ length: 6 }, () =>
            tenant.tx(async (tx) => {
              await read(tx);
              await sql`select pg_sleep(0.2)`.execute(tx);
            }),
          ),
        ),
      grow: () => owner.query(`alter table ${name} add column c${Math.random().toString(36).slice(2)} text`),
    };
  }

  test('is made anew where nothing was written before, and costs nobody anything', async () => {
    const tenant = await app.makeTenant();
    const table = await changingTable();
    const both = () => Promise.all([1, 2, 3, 4].map(() => tenant.tx((tx) => table.read(tx))));
    await table.prepare(tenant);
    await table.grow();
    expect((await both()).map(({ rows }) => Object.keys(rows[0] as object).length)).toEqual([2, 2, 2, 2]);
    await table.prepare(tenant);
    await table.grow();
    let tries = 0;
    await tenant.tx(async (tx) => {
      tries += 1;
      await table.read(tx);
      await putType(tx, 'After').execute();
    });
    expect([tries, await typesOf(tenant)]).toEqual([2, ['After']]);
  });

  test('fails what had written, once, with all of it taken back', async () => {
    const tenant = await app.makeTenant();
    const table = await changingTable();
    const act = (tx: TenantTx) =>
      putType(tx, 'Before')
        .execute()
        .then(() => table.read(tx));
    await table.prepare(tenant);
    await table.grow();
    await expect(tenant.tx(act)).rejects.toSatisfy(isStalePlan);
    expect(await typesOf(tenant)).toEqual([]);
    await tenant.tx(act);
    expect(await typesOf(tenant)).toEqual(['Before']);
  });

  test('is made anew within what is done apart, which loses nothing written before it', async () => {
    const tenant = await app.makeTenant();
    const table = await changingTable();
    await table.prepare(tenant);
    await table.grow();
    await tenant.tx(async (tx) => {
      await putType(tx, 'Before').execute();
      await apart(tx, async () => {
        await table.read(tx);
        await putType(tx, 'Apart').execute();
      });
    });
    expect(await typesOf(tenant)).toEqual(['Before', 'Apart']);
  });
});

test.each([
  ['select id from cars for update', false],
  ['with a as (select id from cars for no key update) select id from a', false],
  ['savepoint apart', false],
  ['with a as (insert into cars (id) values (1) returning id) select id from a', true],
  ['update cars set status = 1', true],
  ['declare rows_1 cursor for select id from cars', true],
])('whether %s may have written is read as %s', (text, writes) => {
  expect(mayWrite(text)).toBe(writes);
});
