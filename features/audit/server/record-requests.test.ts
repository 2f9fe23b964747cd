import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import type { TenantTx } from '../../../server/tenant.ts';
import { awayPool } from '../../../server/test/away-pool.ts';
import { testApp, testMoment, type TestTenant } from '../../../server/test/harness.ts';
import { staffRequest } from '../../../server/test/staff-request.ts';
import { listDepos } from '../../depos/contract.ts';
import { requestPassword } from '../../people/contract/sign-in.ts';
import { createRoute } from '../../routes/contract/route.ts';
import { createStopType, listStopTypes } from '../../stop-types/contract.ts';
import { listUserHttpRequests } from '../contract.ts';
import { auditBuffer, type AuditBuffer } from './buffer-requests.ts';
import { countDays, forgetOldRequests, recordWrite } from './record-requests.ts';

let audit: AuditBuffer | null = null;
const app = await testApp({ parts: { audit: (request) => audit?.record(request) } });
audit = auditBuffer(app.context);
const buffer = audit;

async function recorded(tenant: TestTenant) {
  await buffer.flush();
  return tenant.tx((tx) => tx.selectFrom('user_http_requests').selectAll().orderBy('id').execute());
}

async function requestOf(tenant: TestTenant, more: Parameters<typeof staffRequest>[1] = {}) {
  const found = (await app.context.tenants.byId(tenant.id)) ?? expect.fail('The tenant is not there');
  return staffRequest(found, more);
}

describe('a request of staff', () => {
  test('is kept with who asked, in which role, and how it ended', async () => {
    const tenant = await app.makeTenant();
    const user = await tenant.makeUser('driver', { first_name: 'Bo', last_name: 'Lund' });
    const client = await tenant.signIn(user);
    await client.get('admin/depos?page=1');
    await client.post(`admin/users/${user.id}/unlock`, {});
    expect(await recorded(tenant)).toMatchObject([
      {
        user_id: user.id,
        user_email: user.email,
        user_first_name: 'Bo',
        user_last_name: 'Lund',
        role: 'driver',
        request_method: 'GET',
        url: `/${tenant.slug}/admin/depos?page=1`,
        controller: 'depos',
        action: 'index',
        status: 200,
        params: { page: '1' },
        performed_at: testMoment,
      },
      { request_method: 'POST', status: 403, action: 'unlock' },
    ]);
  });

  test('that writes is kept with what it wrote: it is there when the answer is, also of work that is done outside', async () => {
    const tenant = await app.makeTenant();
    const admin = await tenant.signIn('admin');
    const depo = await tenant.makeDepo();
    await admin.call(listDepos);
    await recorded(tenant);
    const kept = () =>
      tenant.tx((tx) =>
        tx
          .selectFrom('user_http_requests')
          .select(['action', 'controller', 'status', 'request_method'])
          .orderBy('id')
          .execute(),
      );
    const before = (await kept()).length;
    expect((await admin.call(createStopType, { body: { stop_type: 'Shop', wait_time: 5 } })).status).toBe(
      201,
    );
    expect(
      (await admin.call(createRoute, { params: { depo_id: depo.id }, body: { name: 'Nord' } })).status,
    ).toBe(201);
    const rows = [
      { controller: 'stop_types', action: 'create', status: 201 },
      { controller: 'routes', action: 'create', status: 201 },
    ];
    expect((await kept()).slice(before)).toMatchObject(rows);
    expect((await recorded(tenant)).slice(before)).toHaveLength(2);
    const {
      rows: [days],
    } = await app.database.owner.query(
      'select sum(count)::int as count from user_http_request_counts where tenant_id = $1',
      [tenant.id],
    );
    expect(days.count).toBe(before + 2);
  });

  test('that was refused is kept behind its answer, with what it was told', async () => {
    const tenant = await app.makeTenant();
    const admin = await tenant.signIn('admin');
    await admin.call(createStopType, { body: { stop_type: 'Shop', wait_time: 5 } });
    await admin.call(createStopType, { body: { stop_type: 'Shop', wait_time: 5 } });
    expect(
      (await recorded(tenant)).map(({ status }) => status).toSorted((a, b) => Number(a) - Number(b)),
    ).toEqual([201, 422]);
  });

  test("is not in another tenant's log", async () => {
    const tenant = await app.makeTenant();
    const other = await app.makeTenant();
    await (await tenant.signIn('admin')).call(listDepos);
    await (await other.signIn('admin')).call(listDepos);
    expect(await recorded(tenant)).toHaveLength(1);
    expect(await recorded(other)).toHaveLength(1);
  });

  test('reads the same after the person was renamed', async () => {
    const tenant = await app.makeTenant();
    const user = await tenant.makeUser('admin', { first_name: 'Before' });
    await (await tenant.signIn(user)).call(listDepos);
    await recorded(tenant);
    await tenant.tx((tx) =>
      tx.updateTable('users').set({ first_name: 'After' }).where('id', '=', user.id).execute(),
    );
    expect((await recorded(tenant))[0]?.user_first_name).toBe('Before');
  });
});

test("a tried sign-in is kept without its password, as nobody's", async () => {
  const tenant = await app.makeTenant();
  await tenant.visitor().post('users/sign_in', {
    user: { email: 'ida@test.invalid', password: 'very secret', remember_me: true },
  });
  const rows = await recorded(tenant);
  expect(rows).toMatchObject([
    {
      user_id: null,
      role: null,
      status: 401,
      params: { user: { email: 'ida@test.invalid', password: '[FILTERED]', remember_me: true } },
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain('very secret');
});

test('a body that no database can keep is kept all the same, and takes no other along', async () => {
  const tenant = await app.makeTenant();
  const client = await tenant.signIn('admin');
  await Promise.all([
    client.call(requestPassword, { body: { email: 'a\u0000b\ud800' } }),
    client.call(listDepos),
    client.get('admin/depos?q=%00%ff'),
  ]);
  expect(await recorded(tenant)).toHaveLength(3);
});

describe('when the log cannot be written', () => {
  test('the request is answered, the rows wait and are written later', async () => {
    const tenant = await app.makeTenant();
    const client = await tenant.signIn('admin');
    const { database } = app.context;
    app.context.database = { ...database, pool: awayPool() };
    const request = await requestOf(tenant);
    buffer.record(request);
    await buffer.flush();
    app.context.database = database;
    expect((await client.call(listDepos)).status).toBe(200);
    expect(await recorded(tenant)).toHaveLength(2);
  });

  test.each([
    ['refuses connections', new Error('connect ECONNREFUSED 127.0.0.1:5432')],
    ['cuts them', new Error('Connection terminated unexpectedly')],
    ['takes no writes', Object.assign(new Error('cannot execute INSERT'), { code: '53100' })],
  ])('they outlive a database that %s for longer than a row is tried', async (_, error) => {
    const tenant = await app.makeTenant();
    const { database } = app.context;
    app.context.database = { ...database, pool: awayPool({}, error) };
    const request = await requestOf(tenant);
    for (let n = 0; n < 250; n += 1) buffer.record({ ...request, duration_ms: n });
    for (let half_seconds = 0; half_seconds < 40; half_seconds += 1) await buffer.flush();
    app.context.database = database;
    const rows = await recorded(tenant);
    expect(rows.map((row) => row.duration_ms)).toEqual(Array.from({ length: 250 }, (_row, n) => n));
  });

  test('when more wait than the memory has room for, the oldest are given up and the log says how many', async () => {
    const tenant = await app.makeTenant();
    const { database, log } = app.context;
    const told = vi.spyOn(log, 'error').mockImplementation(() => undefined);
    app.context.database = { ...database, pool: awayPool() };
    const request = await requestOf(tenant);
    const small = auditBuffer(app.context, 5);
    for (let n = 0; n < 8; n += 1) small.record({ ...request, duration_ms: n });
    await small.flush();
    app.context.database = database;
    await small.stop();
    expect((await recorded(tenant)).map((row) => row.duration_ms)).toEqual([3, 4, 5, 6, 7]);
    expect(told.mock.calls.map(([, text]) => text)).toEqual(Array(3).fill('audit rows lost: too many wait'));
  });

  test('one row that is refused does not keep the others', async () => {
    const tenant = await app.makeTenant();
    const request = await requestOf(tenant);
    for (const duration_ms of [1, 1e15, 2]) buffer.record({ ...request, duration_ms });
    await buffer.flush();
    expect(await recorded(tenant)).toHaveLength(2);
  });

  test('the write stands, and is left to those that come behind', async () => {
    const tenant = await app.makeTenant();
    const admin = await tenant.signIn('admin');
    await admin.call(listDepos);
    await recorded(tenant);
    const request = await requestOf(tenant, { endpoint: 'x y', method: 'POST', status: 201 });
    const kept: number[] = [];
    await tenant.tx(async (tx) => {
      await tx.insertInto('stop_types').values({ stop_type: 'Stays', wait_time: 1 }).execute();
      for (const duration_ms of [1e15, 1])
        recordWrite(tx, { ...request, duration_ms }, () => kept.push(duration_ms));
    });
    expect(kept).toEqual([1]);
    expect((await admin.call(listStopTypes)).body).toMatchObject([{ stop_type: 'Stays' }]);
  });
});

test.skipIf(app.database.embedded)(
  'a write is counted while another of the tenant has not committed',
  async () => {
    const tenant = await app.makeTenant();
    const partOf = async (tx: TenantTx) =>
      (await sql<{ part: number }>`select pg_backend_pid() % 16 as part`.execute(tx)).rows[0]?.part;
    const count = (tx: TenantTx) => countDays(tx, ['2026-06-10']).execute();
    /** On a connection that counts in another part. */
    const countBeside = (taken: number | undefined): Promise<unknown> =>
      tenant.tx(async (tx) => ((await partOf(tx)) === taken ? countBeside(taken) : count(tx)));
    await tenant.tx(async (tx) => {
      await count(tx);
      await countBeside(await partOf(tx));
    });
    const admin = await tenant.signIn('admin');
    expect((await admin.call(listUserHttpRequests, { query: { page: 1 } })).body).toMatchObject({
      user_http_request_count: 2,
    });
  },
);

test('stopping writes what waits and takes no more', async () => {
  const tenant = await app.makeTenant();
  const own = auditBuffer(app.context);
  const request = await requestOf(tenant);
  for (let at = 0; at < 250; at += 1) own.record(request);
  await own.stop();
  own.record(request);
  await own.flush();
  expect(await recorded(tenant)).toHaveLength(250);
});

test('requests are forgotten after 180 days, and counted no more', async () => {
  const tenant = await app.makeTenant();
  await (await tenant.signIn('admin')).call(listDepos);
  expect(await recorded(tenant)).toHaveLength(1);
  const counted = () =>
    tenant.tx((tx) => tx.selectFrom('user_http_request_counts').select(['day', 'count']).execute());
  const after = (days: number) =>
    tenant.tx((tx) => forgetOldRequests(tx, new Date(testMoment.getTime() + days * 86_400_000)));
  await after(180);
  expect(await recorded(tenant)).toHaveLength(1);
  expect(await counted()).toEqual([{ day: '2026-06-10', count: 1 }]);
  await after(181);
  expect(await recorded(tenant)).toHaveLength(0);
  expect(await counted()).toEqual([]);
});
