import { describe, expect, test } from 'vitest';
import type { StaffRequest } from '../../../server/http/staff-audit.ts';
import type { StaffUser } from '../../../server/identity.ts';
import type { Client } from '../../../server/test/client.ts';
import { testApp, testMoment, type TestTenant } from '../../../server/test/harness.ts';
import { staffRequest } from '../../../server/test/staff-request.ts';
import { listDepos } from '../../depos/contract.ts';
import { listMails } from '../../mail/contract.ts';
import { listUserHttpRequests, MOST_COUNTED, showUserHttpRequest } from '../contract.ts';
import { auditBuffer, type AuditBuffer } from './buffer-requests.ts';
import { prepareMonths, recordRequests, turnMonths } from './record-requests.ts';

let audit: AuditBuffer | null = null;
// Reading the log is a request like any other; here it would stand among those that are looked for.
const reading = [listUserHttpRequests.name, showUserHttpRequest.name];
const app = await testApp({
  parts: {
    audit: (request) => {
      if (!reading.includes(request.endpoint)) audit?.record(request);
    },
  },
});
audit = auditBuffer(app.context);
const buffer = audit;

async function listed(client: Client, query: object = {}) {
  await buffer.flush();
  const { body } = await client.call(listUserHttpRequests, { query });
  return body;
}

/** Requests as the server would have recorded them, oldest first, a minute apart, the last at the test's moment. */
async function keep(
  tenant: TestTenant,
  ...given: (Partial<StaffRequest> & { by?: Partial<StaffUser> | null })[]
) {
  const found = (await app.context.tenants.byId(tenant.id)) ?? expect.fail('The tenant is not there');
  const bo: StaffUser = {
    id: 900,
    email: 'bo@test.invalid',
    first_name: 'Bo',
    last_name: 'Lund',
    role: 'admin',
    depo_id: null,
    language: null,
    has_second_factor: false,
  };
  await tenant.tx((tx) =>
    recordRequests(
      tx,
      given.map(({ by = {}, ...request }, at) =>
        staffRequest(found, {
          user: by && { ...bo, ...by },
          url: `/${tenant.slug}/admin/depos`,
          duration_ms: 3,
          at: new Date(testMoment.getTime() - (given.length - 1 - at) * 60_000),
          ...request,
        }),
      ),
    ),
  );
}

describe('the audit log', () => {
  // spec
  test('lists who asked for what, the newest first, of the own tenant alone', async () => {
    const tenant = await app.makeTenant();
    const other = await app.makeTenant();
    const admin = await tenant.makeUser('admin', { first_name: 'Åse', last_name: 'Bæk' });
    const driver = await tenant.makeUser('driver', { first_name: 'Bo', last_name: 'Lund' });
    const client = await tenant.signIn(admin);
    await client.call(listDepos);
    app.clock.advance(1);
    await (await tenant.signIn(driver)).call(listMails);
    app.clock.set(testMoment);
    const body = await listed(client);
    expect(Object.keys(body)).toEqual([
      'user_http_requests',
      'user_http_request_count',
      'user_http_request_count_is_least',
    ]);
    expect(body).toMatchObject({
      user_http_request_count: 2,
      user_http_requests: [
        {
          user: { first_name: 'Bo', last_name: 'Lund', email: driver.email, role: 'driver' },
          method: 'GET',
          status: 403,
          url: `/${tenant.slug}/admin/mail_outbox`,
        },
        {
          user: { first_name: 'Åse', last_name: 'Bæk', email: admin.email, role: 'admin' },
          status: 200,
          controller: 'depos',
          action: 'index',
          tenant: tenant.slug,
        },
      ],
    });
    expect((await listed(await other.signIn('admin'))).user_http_request_count).toBe(0);
  });

  // spec
  test('tells everything of one request', async () => {
    const tenant = await app.makeTenant();
    const client = await tenant.signIn(
      await tenant.makeUser('admin', { first_name: 'Ida', last_name: 'Holm' }),
    );
    await client.get('admin/depos?page=2&reset_token=secret', {
      referer: 'http://here/somewhere?token=secret',
    });
    const [row] = (await listed(client)).user_http_requests;
    const { body, text } = await client.call(showUserHttpRequest, { params: { id: row?.id ?? 0 } });
    expect(body).toMatchObject({
      id: row?.id,
      performed_at: testMoment.toISOString(),
      url: `/${tenant.slug}/admin/depos?page=2&reset_token=[FILTERED]`,
      referer: 'http://here/somewhere?token=[FILTERED]',
      method: 'GET',
      status: 200,
      controller: 'depos',
      action: 'index',
      format: 'json',
      tenant: tenant.slug,
      params: { page: '2', reset_token: '[FILTERED]' },
      user: { first_name: 'Ida', last_name: 'Holm', role: 'admin' },
      duration_ms: expect.any(Number),
      request_id: expect.any(String),
    });
    expect(text).not.toContain('=secret');
    expect((await client.get(`admin/user_http_requests/${row?.id}.json`)).body).toEqual(body);
  });

  test('tells screens from data and files', async () => {
    const tenant = await app.makeTenant();
    const client = await tenant.signIn('admin');
    await client.page(`/${tenant.slug}/admin/depos`);
    await client.page(`/${tenant.slug}/depo/1/somewhere`);
    await client.page(`/${tenant.slug}/users/sign_in`);
    await client.get('admin/depos.json');
    const rows = (await listed(client)).user_http_requests.map(({ controller, action, format }) => [
      controller,
      action,
      format,
    ]);
    expect(rows).toEqual([
      ['depos', 'index', 'json'],
      ['somewhere', 'open', 'html'],
      ['depos', 'index', 'html'],
    ]);
  });

  // spec: A-389
  test('keeps what a person without an account asked, as nobody', async () => {
    const tenant = await app.makeTenant();
    await tenant.visitor().call(listDepos);
    const body = await listed(await tenant.signIn('admin'));
    expect(body.user_http_requests).toMatchObject([{ user: null, status: 401 }]);
  });

  // spec
  test('has 50 a page and counts all, past the last page too', async () => {
    const tenant = await app.makeTenant();
    await keep(tenant, ...Array.from({ length: 60 }, (_, at) => ({ url: `/x/${at}` })));
    const client = await tenant.signIn('admin');
    const page = async (at: number | string) => {
      const body = (await client.call(listUserHttpRequests, { query: { page: at } })).body;
      return [body.user_http_requests.length, body.user_http_requests[0]?.url, body.user_http_request_count];
    };
    expect(await page(1)).toEqual([50, '/x/59', 60]);
    expect(await page(2)).toEqual([10, '/x/9', 60]);
    expect(await page(3)).toEqual([0, undefined, 60]);
    expect(await page('nonsense')).toEqual([50, '/x/59', 60]);
  });

  // spec: A-173
  test('cannot be written, changed or deleted by any call', async () => {
    const tenant = await app.makeTenant();
    await keep(tenant, {});
    const client = await tenant.signIn('admin');
    const [row] = (await listed(client)).user_http_requests;
    for (const path of ['admin/user_http_requests', `admin/user_http_requests/${row?.id}`]) {
      for (const method of ['POST', 'PATCH', 'PUT', 'DELETE'] as const)
        expect((await client.send(method, path, {})).status, `${method} ${path}`).toBe(405);
    }
    expect((await client.call(showUserHttpRequest, { params: { id: row?.id ?? 0 } })).body).toMatchObject({
      id: row?.id,
      status: 200,
    });
    await expect(
      tenant.tx((tx) => tx.updateTable('user_http_requests').set({ status: 1 }).execute()),
    ).rejects.toThrow('permission denied');
  });

  test('is for admins, and one request for those of its tenant', async () => {
    const tenant = await app.makeTenant();
    await keep(tenant, {});
    const [row] = (await listed(await tenant.signIn('admin'))).user_http_requests;
    for (const role of ['depo_admin', 'support', 'driver'] as const) {
      const client = await tenant.signIn(role);
      expect((await client.call(listUserHttpRequests)).status).toBe(403);
      expect((await client.call(showUserHttpRequest, { params: { id: row?.id ?? 0 } })).status).toBe(403);
    }
    expect((await tenant.visitor().call(listUserHttpRequests)).status).toBe(401);
    const stranger = await (await app.makeTenant()).signIn('admin');
    for (const id of [String(row?.id), '0', '-1', 'x', '99999999999999999999'])
      expect((await stranger.call(showUserHttpRequest, { params: { id } })).status, id).toBe(404);
  });
});

describe('filters', async () => {
  const tenant = await app.makeTenant();
  const client = await tenant.signIn('admin');
  const at = (moment: string) => new Date(moment);
  await keep(
    tenant,
    {
      url: '/1',
      at: at('2026-06-01T21:59:59Z'),
      by: { id: 901, first_name: 'Åse', last_name: 'Bæk', email: 'aase@test.invalid', role: 'support' },
    },
    {
      url: '/2',
      at: at('2026-06-01T22:00:00Z'),
      by: { id: 902, first_name: 'Bo', last_name: 'Berg', email: 'bo.berg@test.invalid', role: 'driver' },
      status: 404,
    },
    {
      url: '/3/100%_sure/routes',
      at: at('2026-06-02T21:59:59Z'),
      method: 'DELETE',
      endpoint: 'delete route',
      status: 204,
    },
    { url: '/4/B2B_Customers?q=is', at: at('2026-06-02T22:00:00Z'), method: 'POST', status: 500 },
    { url: '/5', at: at('2026-06-03T08:00:00Z'), by: null, status: 401 },
  );
  const found = async (query: object) => {
    const body = await listed(client, query);
    expect(body.user_http_request_count).toBe(body.user_http_requests.length);
    return body.user_http_requests.map(({ url }) => url[1]).join('');
  };

  // Convenience 4 of admin-decisions, part 4.
  test('by person, role, method, outcome, day, and part of the address or of the controller', async () => {
    expect(await found({ user: 'åse bæk' })).toBe('1');
    expect(await found({ user: 'AASE@test' })).toBe('1');
    expect(await found({ user: 'bo.berg' })).toBe('2');
    expect(await found({ user: 'lund' })).toBe('43');
    expect(await found({ user_id: 902 })).toBe('2');
    expect(await found({ role: 'driver' })).toBe('2');
    expect(await found({ role: 'unregistered' })).toBe('5');
    expect(await found({ method: 'DELETE' })).toBe('3');
    expect(await found({ failed: true })).toBe('542');
    expect(await found({ q: 'b2b_cust' })).toBe('4');
    expect(await found({ q: '%_sure' })).toBe('3');
    expect(await found({ q: 'route' })).toBe('3');
    expect(await found({ q: "'; drop table users; --" })).toBe('');
    expect(await found({ from: '2026-06-02', to: '02-06-2026' })).toBe('32');
    expect(await found({ from: '2026-06-03', to: '2026-06-09' })).toBe('54');
    expect(await found({ to: '2026-06-01' })).toBe('1');
    expect(
      await found({
        failed: true,
        role: 'admin',
        from: '2026-06-02',
        q: 'b2b',
        user: 'bo',
        method: 'POST',
      }).catch(() => 'refused'),
    ).toBe('refused');
    expect(
      await found({
        failed: true,
        role: 'admin',
        from: '2026-06-02',
        q: 'b2b',
        user: 'lund',
        method: 'POST',
      }),
    ).toBe('4');
  });

  test('that cannot be are refused or mean nothing', async () => {
    expect(await client.call(listUserHttpRequests, { query: { user: 'ab' } })).toMatchObject({
      status: 422,
      body: { errors: { user: ['You must enter more than 2 characters in search field'] } },
    });
    expect((await client.get('admin/user_http_requests?q=%00%00%00')).status).toBe(422);
    expect((await client.call(listUserHttpRequests, { query: { from: '31-02-2026' } })).status).toBe(422);
    expect(await found({ role: 'king', method: 'BREW', user_id: 'x', to: '2026-06-09' } as object)).toBe(
      '54321',
    );
  });
});

test('a filtered list counts to ten thousand and then says that there are more', async () => {
  const tenant = await app.makeTenant();
  const client = await tenant.signIn('admin');
  await tenant.tx(async (tx) => {
    await prepareMonths(tx, ['2026-06-10']);
    await tx
      .insertInto('user_http_requests')
      .columns(['request_method', 'url', 'status', 'performed_at'])
      .expression((from) =>
        from
          .selectFrom((inner) =>
            inner.fn<{ n: number }>('generate_series', [inner.lit(1), inner.lit(MOST_COUNTED + 5)]).as('n'),
          )
          .select((inner) => [
            inner.val('GET').as('m'),
            inner.val('/many').as('u'),
            inner.lit(200).as('s'),
            inner.val(testMoment).as('at'),
          ]),
      )
      .execute();
    await tx
      .insertInto('user_http_request_days')
      .values({ day: '2026-06-10', count: MOST_COUNTED + 5 })
      .execute();
  });
  expect(await listed(client, { q: 'many' })).toMatchObject({
    user_http_request_count: MOST_COUNTED,
    user_http_request_count_is_least: true,
  });
  expect(await listed(client)).toMatchObject({
    user_http_request_count: MOST_COUNTED + 5,
    user_http_request_count_is_least: false,
  });
});

describe('months', () => {
  const months = async () => {
    const { rows } = await app.database.owner.query<{ name: string }>(
      'select c.relname as name from pg_inherits i join pg_class c on c.oid = i.inhrelid ' +
        "where i.inhparent = 'user_http_requests'::regclass",
    );
    return rows.map(({ name }) => name.slice(-6));
  };

  test('are made ahead by the nightly job, and dropped when their last day is past keeping', async () => {
    const tenant = await app.makeTenant();
    await app.database.owner.query("call keep_user_http_request_months('2019-11-30', '2020-01-01')");
    expect(await months()).toEqual(expect.arrayContaining(['201911', '201912', '202001']));
    // 180 days before 29 June are 1 January.
    await tenant.tx((tx) => turnMonths(tx, new Date('2020-06-29T10:00:00Z')));
    const left = await months();
    expect(left).not.toContain('201911');
    expect(left).not.toContain('201912');
    expect(left).toEqual(expect.arrayContaining(['202001', '202006', '202007', '202008']));
    await tenant.tx((tx) => turnMonths(tx, new Date('2020-12-29T10:00:00Z')));
  });

  test('that nobody made are made by the first request in them', async () => {
    const tenant = await app.makeTenant();
    await keep(tenant, { at: new Date('2031-01-31T23:59:59Z') }, { at: new Date('2031-03-01T00:00:00Z') });
    expect(await months()).toEqual(expect.arrayContaining(['203101', '203103']));
    expect((await listed(await tenant.signIn('admin'))).user_http_request_count).toBe(2);
  });

  test('a clock gone wrong drops nothing young', async () => {
    const tenant = await app.makeTenant();
    await keep(tenant, {});
    const before = (await months()).filter((month) => month >= '202606').sort();
    await tenant.tx((tx) => turnMonths(tx, new Date('2035-01-01T00:00:00Z')));
    const recent = new Date(Date.now() - 140 * 86_400_000).toISOString().slice(0, 7).replace('-', '');
    expect((await months()).sort()).toEqual(
      expect.arrayContaining(before.filter((month) => month >= recent)),
    );
  });
});
