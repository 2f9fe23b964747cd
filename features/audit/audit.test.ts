import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import type { StaffRequest } from '../../server/http/staff-audit.ts';
import type { TenantTx } from '../../server/tenant.ts';
import { testApp, testMoment, type TestTenant } from '../../server/test/harness.ts';
import { listDepos } from '../depos/contract.ts';
import { createRoute } from '../routes/contract.ts';
import { createStopType, listStopTypes } from '../stop-types/contract.ts';
import { requestPassword } from '../users/contract.ts';
import { listUserHttpRequests } from './contract.ts';
import { auditBuffer, type AuditBuffer } from './server/buffer.ts';
import { countDays, forgetOldRequests, recordWrite } from './server/commands.ts';

let audit: AuditBuffer | null = null;
const app = await testApp({ parts: { audit: (request) => audit?.record(request) } });
audit = auditBuffer(app.context);
const buffer = audit;

async function recorded(tenant: TestTenant) {
  await buffer.flush();
  return tenant.tx((tx) => tx.selectFrom('user_http_requests').selectAll().orderBy('id').execute());
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
    app.context.database = {
      ...database,
      pool: { connect: () => Promise.reject(new Error('away')) } as unknown as typeof database.pool,
    };
    const request = {
      actor: await actorOf(tenant),
      endpoint: 'list depos',
      method: 'GET',
      url: '/x',
      status: 200,
      params: {},
      referer: null,
      format: 'json',
      user_agent: '',
      duration_ms: 1,
      at: testMoment,
    };
    buffer.record(request as StaffRequest);
    await buffer.flush();
    app.context.database = database;
    expect((await client.call(listDepos)).status).toBe(200);
    expect(await recorded(tenant)).toHaveLength(2);
  });

  test('one row that is refused does not keep the others', async () => {
    const tenant = await app.makeTenant();
    const actor = await actorOf(tenant);
    const request = {
      actor,
      endpoint: 'list depos',
      method: 'GET',
      url: '/x',
      status: 200,
      params: {},
      referer: null,
      format: 'json',
      user_agent: '',
      duration_ms: 1,
      at: testMoment,
    };
    for (const duration_ms of [1, 1e15, 2]) buffer.record({ ...request, duration_ms } as StaffRequest);
    await buffer.flush();
    expect(await recorded(tenant)).toHaveLength(2);
  });

  test('the write stands, and is left to those that come behind', async () => {
    const tenant = await app.makeTenant();
    const admin = await tenant.signIn('admin');
    await admin.call(listDepos);
    await recorded(tenant);
    const request = {
      actor: await actorOf(tenant),
      endpoint: 'x y',
      method: 'POST',
      url: '/x',
      status: 201,
      params: {},
      referer: null,
      format: 'json',
      user_agent: '',
      at: testMoment,
    };
    const kept = await tenant.tx(async (tx) => {
      await tx.insertInto('stop_types').values({ stop_type: 'Stays', wait_time: 1 }).execute();
      return [
        await recordWrite(tx, { ...request, duration_ms: 1e15 } as StaffRequest),
        await recordWrite(tx, { ...request, duration_ms: 1 } as StaffRequest),
      ];
    });
    expect(kept).toEqual([false, true]);
    expect((await admin.call(listStopTypes)).body).toMatchObject([{ stop_type: 'Stays' }]);
  });

  async function actorOf(tenant: TestTenant) {
    const found = await app.context.tenants.byId(tenant.id);
    return { tenant: found, user: null, ip: '::1', request_id: 'r' };
  }
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
  const found = await app.context.tenants.byId(tenant.id);
  const request = {
    actor: { tenant: found, user: null, ip: '::1', request_id: 'r' },
    endpoint: 'list depos',
    method: 'GET',
    url: '/x',
    status: 200,
    params: {},
    referer: null,
    format: 'json',
    user_agent: '',
    duration_ms: 1,
    at: testMoment,
  } as unknown as StaffRequest;
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
