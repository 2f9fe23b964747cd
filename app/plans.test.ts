// The hot queries at size, as the app's role under row security: each finds what it needs by an index of its big table.

import { sql } from 'kysely';
import { describe, expect, inject, test } from 'vitest';
import { listB2bCustomers } from '../features/b2b-customers/contract/b2b-customer.ts';
import { b2bCustomersPage } from '../features/b2b-customers/server/list-b2b-customers.ts';
import { listCustomers } from '../features/customers/contract/customer.ts';
import { pageOfCustomers } from '../features/customers/server/list-customers.ts';
import { queueDueNotices } from '../features/notices/server/queue-due-notices.ts';
import { relayOutbox } from '../features/notices/server/relay-outbox.ts';
import { matchCustomer, matchEvent } from '../features/subscribers/server/match-receivers.ts';
import { systemAct } from '../server/identity.ts';
import { countTables } from '../server/test/counted-tables.ts';
import { testApp } from '../server/test/harness.ts';
import { tableReads } from '../server/test/table-reads.ts';

const small =
  inject('database').kind !== 'postgres' &&
  'plans are those of PostgreSQL with statistics; the embedded database is for small data';
const app = await testApp();
const tenant = await app.makeTenant();
const depo = await tenant.makeDepo();
const other = await tenant.makeDepo();
const admin = await tenant.signIn('admin');

const { expectIndexed } = tableReads(app.database, tenant);

let someEvent = 0;
let someCustomer = 0;

/** 20,000 routes, 1,600 plan events with 48,000 stops, 20,000 subscribers, their notices and 20,000 messages. */
async function fill(): Promise<void> {
  const client = await app.database.owner.connect();
  const run = (text: string, values: unknown[] = []) => client.query(text, values);
  const now = app.clock();
  try {
    await run(`select set_config('app.tenant_id', $1, false)`, [String(tenant.id)]);
    const here = `tenant_id = ${tenant.id}`;
    await run(
      `insert into routes (depo_id, name)
      select case when n % 40 = 0 then $1::bigint else $2::bigint end, n || ' Rute' from generate_series(1, 20000) n`,
      [depo.id, other.id],
    );
    await run(
      `insert into cars (depo_id, internal_number, plate_number)
      select $1, 'P' || n, 'PL' || n from generate_series(1, 40) n`,
      [depo.id],
    );
    await run(
      `
      with
        nth_route as (select id, row_number() over (order by id) - 1 as n from routes where ${here}),
        nth_car as (select id, row_number() over (order by id) as n from cars where ${here})
      insert into plan_events (depo_id, route_id, car_id, date)
      select case when n <= 4 then $1::bigint else $2::bigint end, nth_route.id, nth_car.id, $3::date + day
      from generate_series(1, 40) n join nth_route using (n) join nth_car using (n)
      cross join generate_series(-12, 27) day`,
      [depo.id, other.id, now],
    );
    await run(`
      insert into plan_event_route_points (
        plan_event_id, position, address, lat, lng, original_google_estimate_time, google_estimate_time)
      select e.id, n, 'Vej ' || n, 55 + random(), 9 + random() * 2, at, at
      from plan_events e cross join generate_series(1, 30) n
      cross join lateral (select e.date + time '07:00' + n * interval '15 minutes' as at) t
      where e.${here}`);
    await run(`insert into customers (phone) select '+45' || 30000000 + n from generate_series(1, 20000) n`);
    await run(`
      insert into locations (customer_id, address, lat, lng, home_address, home_lat, home_lng)
      select id, 'Vej 1', 55 + random(), 9 + random() * 2, 'Hjem 1', 55 + random(), 9 + random() * 2
      from customers where ${here}`);
    await run(
      `
      with nth_customer as (select id, row_number() over (order by id) as n from customers where ${here})
      insert into sms_receivers (customer_id, plan_event_id, plan_event_route_point_id, match, sms_should_send_at)
      select c.id, p.plan_event_id, p.id, 'stop', $1::timestamptz + interval '1 day' + p.position * interval '1 hour'
      from plan_event_route_points p join nth_customer c on c.n = p.id % 19999 + 1 where p.${here}`,
      [now],
    );
    await run(
      `
      insert into sms_outbox (kind, phone, text, encoding, segments, dedupe_key, send_at, status)
      select 'custom', '+4530000001', 'Hej', 'GSM-7', 1, 'k' || n, $1::timestamptz + n * interval '1 minute',
        case when n % 20 = 0 then 'queued' else 'sent' end
      from generate_series(1, 20000) n`,
      [now],
    );
    await run(`
      insert into b2b_customers (customer_number, customer_name, zip_code, phone_number_1)
      select 'K' || 100000 + n, case when n = 777 then 'Wolfgangbeck' else md5(n::text) end,
        5000 + n % 900, '+45 ' || 20000000 + n
      from generate_series(1, 20000) n`);
    await countTables(client, [
      'b2b_customers',
      'routes',
      'plan_events',
      'plan_event_route_points',
      'customers',
      'locations',
      'sms_receivers',
      'sms_outbox',
    ]);
    someEvent = Number(
      (await run(`select min(id) as id from plan_events where ${here} and date > $1`, [now])).rows[0].id,
    );
    someCustomer = Number((await run(`select min(id) as id from customers where ${here}`)).rows[0].id);
  } finally {
    client.release(true);
  }
}

/** How often a piece of work reads a table from one end to the other, also inside the functions that it calls. */
async function wholeReads(
  table: string,
  work: (tx: Parameters<Parameters<typeof tenant.tx>[0]>[0]) => Promise<unknown>,
): Promise<number> {
  return tenant.tx(async (tx) => {
    const count = async () =>
      Number(
        (
          await sql<{
            reads: number;
          }>`select seq_scan as reads from pg_stat_xact_user_tables where relname = ${table}`.execute(tx)
        ).rows[0]?.reads ?? 0,
      );
    const before = await count();
    await work(tx);
    return (await count()) - before;
  });
}

describe('at size no hot query reads its big table from one end to the other', async () => {
  if (!small) await fill();
  const known = async () => (await app.context.tenants.byId(tenant.id)) ?? expect.unreachable();
  const got = async (path: string) => expect((await admin.get(path)).status).toBe(200);

  test.skipIf(small)('the list of routes, all and searched', async () => {
    await expectIndexed(['routes'], () => got(`depo/${depo.id}/routes`));
    await expectIndexed(['routes'], () => got(`depo/${depo.id}/routes?q=12&page=2`));
  });

  test.skipIf(small)('the nearest stops and the stops of today', async () => {
    const search = `/${tenant.slug}/public/plan_event_route_points/search`;
    await expectIndexed(['plan_event_route_points'], () =>
      got(`${search}?coordinates[lat]=55.4&coordinates[lng]=10.1`),
    );
    await expectIndexed(['plan_event_route_points'], () =>
      got(`${search}?coordinates[lat]=55.4&coordinates[lng]=10.1&today=true`),
    );
  });

  test.skipIf(small)(
    'the support map: a town, a day of the whole tenant, and who comes to a place',
    async () => {
      const P = `/${tenant.slug}/customer_support/plan_event_route_points`;
      const tomorrow = '2026-06-11';
      await expectIndexed(['plan_event_route_points'], () =>
        got(`${P}/in_view?box=10,55.3,10.2,55.4&zoom=11`),
      );
      await expectIndexed(['plan_event_route_points', 'plan_events'], () =>
        got(`${P}/in_view?specific_day=${tomorrow}`),
      );
      await expectIndexed(['plan_event_route_points'], () => got(`${P}/at?coordinates=55.4,10.1`));
      await expectIndexed(['plan_event_route_points'], () =>
        got(`${P}/at?coordinates=55.4,10.1&specific_day=${tomorrow}`),
      );
      await expectIndexed(['customers', 'plan_event_route_points'], () =>
        got(`/${tenant.slug}/customer_support/callers?phone=30000`),
      );
    },
  );

  test.skipIf(small)('the calendar week with its counts', async () => {
    await expectIndexed(['plan_events', 'plan_event_route_points', 'sms_receivers'], () =>
      got(`depo/${depo.id}/plan_events`),
    );
  });

  test.skipIf(small)('the notices and the messages that are due', async () => {
    await expectIndexed(['sms_receivers'], async () => queueDueNotices(app.context, await known()));
    await expectIndexed(['sms_outbox'], async () => relayOutbox(app.context, await known()));
  });

  test.skipIf(small)('the receivers of a plan event and the plan events of a subscriber', async () => {
    await expectIndexed(['locations'], async () =>
      tenant.tx(async (tx) => matchEvent(tx, await known(), someEvent, app.clock())),
    );
    await expectIndexed(['plan_event_route_points'], async () =>
      tenant.tx(async (tx) => matchCustomer(tx, await known(), someCustomer, app.clock())),
    );
  });

  // spec: A-335
  test.skipIf(small)(
    'the customers: a page of all, of those with a consent, and of those a search finds',
    async () => {
      await expectIndexed(['customers'], () => got('admin/customers?page=3'));
      await expectIndexed(['customers'], () => got('admin/customers?consent=sms&sort=-phone'));
      for (const sort of ['first_name', '-first_name', 'last_name', '-last_name', 'email', '-email'])
        await expectIndexed(['customers'], () => got(`admin/customers?sort=${sort}`));
      await expectIndexed(['customers', 'sms_receivers'], () =>
        got(`admin/customers/${someCustomer}/sms_receivers`),
      );
      for (const phrase of ['301', '300123', '4530012345', 'nobody at all']) {
        const query = listCustomers.query.parse({ search_phrase: phrase });
        expect([
          phrase,
          await wholeReads('customers', async (tx) => pageOfCustomers(tx, await known(), query)),
        ]).toEqual([phrase, 0]);
      }
    },
  );

  test.skipIf(small)('the B2B customers: a page, and what a search finds', async () => {
    await expectIndexed(['b2b_customers'], () => got('admin/b2b_customers?page=3'), false);
    for (const phrase of ['wol', 'wolfga', 'wolfgangbeck', '4520000123', 'nobody at all']) {
      const query = listB2bCustomers.query.parse({ search_phrase: phrase });
      const by = systemAct(app.context, await known());
      expect([
        phrase,
        await wholeReads('b2b_customers', async (tx) => b2bCustomersPage(tx, by, query)),
      ]).toEqual([phrase, 0]);
    }
  });
});
