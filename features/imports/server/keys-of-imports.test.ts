// What a row says is compared as it would be written, and what an import made is taken back only where nobody uses it.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { importCounts, importWorld } from '../../../server/test/import-world.ts';
import { planEventWorld } from '../../../server/test/plan-event-world.ts';
import { listB2bCustomers } from '../../b2b-customers/contract/b2b-customer.ts';
import { listProducts } from '../../products/contract.ts';

const app = await testApp();

test('a cell with a line break is changed once, then unchanged, and can be taken back', async () => {
  const { send, apply, undo, run, admin, depo, cars } = await importWorld(app);
  const row = { sku: '1001', description: 'Vaffel\nmed is' };
  await apply((await send('products', [{ ...row, description: 'Vaffel' }])).id);
  const { id } = await send('products', [row]);
  await apply(id);
  const again = await send('products', [row]);
  expect(importCounts(await run(again.id))).toEqual(['checked', 0, 0, 1, 0]);
  await undo(id);
  expect(await run(id)).toMatchObject({ status: 'undone', kept_count: 0 });
  const { body } = await admin.call(listProducts, { params: { depo_id: depo.id } });
  expect(body).toMatchObject([{ description: 'Vaffel' }]);
  const car = { internal_number: 'Bil 1', plate_number: 'AB12345', axapta_code: 'A\nB' };
  await apply((await send('cars', [car])).id);
  expect(await cars()).toMatchObject([{ axapta_code: 'A B' }]);
  expect(importCounts(await run((await send('cars', [car])).id))).toEqual(['checked', 0, 0, 1, 0]);
});

test('a key in another case finds its record and changes nothing of it', async () => {
  const { send, apply, run, admin, depo } = await importWorld(app);
  await apply((await send('products', [{ sku: 'ABC-1', description: 'Vaffel' }])).id);
  await apply((await send('cars', [{ internal_number: 'Bil A', plate_number: 'AB12345' }])).id);
  const product = await send('products', [{ sku: 'abc-1', description: 'Vaffel' }]);
  expect(importCounts(await run(product.id))).toEqual(['checked', 0, 0, 1, 0]);
  const car = await send('cars', [{ internal_number: 'bil a', plate_number: 'ab 12345' }]);
  expect(importCounts(await run(car.id))).toEqual(['checked', 0, 0, 1, 0]);
  await apply((await send('b2b_customers', [{ customer_number: 'K-1', customer_name: 'Kiosk' }])).id);
  const shop = await send('b2b_customers', [{ customer_number: 'k-1', customer_name: 'Kiosk' }]);
  expect(importCounts(await run(shop.id))).toEqual(['checked', 0, 0, 1, 0]);
  const renamed = await send('products', [{ sku: 'abc-1', description: 'Isvaffel' }]);
  await apply(renamed.id);
  const { body } = await admin.call(listProducts, { params: { depo_id: depo.id } });
  expect(body).toMatchObject([{ sku: 'ABC-1', description: 'Isvaffel' }]);
});

test('a car of a depot in which one does not work is refused, whether its row is equal or not', async () => {
  const { tenant, other, send, run, rowsOf } = await importWorld(app, 'depo_admin');
  await tenant.makeCar({ depo_id: other.id, internal_number: '501', plate_number: 'AB12345' });
  const equal = { internal_number: '501', plate_number: 'AB12345' };
  const { id } = await send('cars', [equal]);
  expect(importCounts(await run(id))).toEqual(['checked', 0, 0, 0, 1]);
  const changed = await send('cars', [{ ...equal, mobile_number: '20304050' }]);
  const [one] = await rowsOf(id);
  const [two] = await rowsOf(changed.id);
  expect(one).toEqual({ ...two, name: one?.name });
  expect(one?.record_id).toBeNull();
});

test('a new shop that stands on a route or in the calendar, or has ordered, is not taken back', async () => {
  const { tenant, route, post } = await planEventWorld(app, { features: { b2b_customer_crud: true } });
  const { send, apply, undo, run, rowsOf, admin, depo } = await importWorld(app, 'admin', tenant);
  const { id } = await send(
    'b2b_customers',
    ['10001', '10002', '10003', '10004'].map((customer_number) => ({
      customer_number,
      customer_name: `Kiosk ${customer_number}`,
    })),
  );
  await apply(id);
  const [onRoute, onStop, ordered] = (await rowsOf(id)).map(({ record_id }) => record_id as number);
  expect((await post({ date: ['2026-06-17'] })).status).toBe(201);
  await tenant.tx(async (tx) => {
    const stop = await tx
      .selectFrom('plan_event_route_points')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('route_point_b2b_customers')
      .values({ route_point_id: route.point_ids[0] as number, b2b_customer_id: onRoute as number })
      .execute();
    await tx
      .insertInto('plan_event_route_point_b2b_customers')
      .values({ plan_event_route_point_id: stop.id, b2b_customer_id: onStop as number })
      .execute();
    await tx
      .insertInto('delivery_orders')
      .values({
        kind: 'b2b',
        external_id: 'X1',
        customer_number: '10003',
        depo_id: depo.id,
        b2b_customer_id: ordered as number,
        subtotal: 10,
        total: 10,
      })
      .execute();
  });
  await undo(id);
  expect(await run(id)).toMatchObject({ status: 'undone', kept_count: 3 });
  const kept = { fate: 'kept', problems: [{ reason: 'Something uses it by now' }] };
  expect(await rowsOf(id)).toMatchObject([kept, kept, kept, { fate: 'undone' }]);
  const { body } = await admin.call(listB2bCustomers, { query: {} });
  expect(body.map(({ customer_number }) => customer_number).toSorted()).toEqual(['10001', '10002', '10003']);
  const links = await tenant.tx((tx) =>
    tx.selectFrom('route_point_b2b_customers').select('b2b_customer_id').execute(),
  );
  expect(links).toEqual([{ b2b_customer_id: onRoute }]);
});

test('a shop whose former depot is gone stays as it is, and the others are taken back', async () => {
  const { send, run, rowsOf, apply, undo } = await importWorld(app);
  const depot = await send('depos', [{ title: 'Moss', lat: 55.4, lng: 10.4 }]);
  await apply(depot.id);
  const shops = ['10001', '10002'].map((customer_number) => ({ customer_number, customer_name: 'Kiosk' }));
  const [one, two] = shops;
  await apply(
    (
      await send('b2b_customers', [
        { ...one, depos: 'Moss' },
        { ...two, depos: 'Dragør' },
      ])
    ).id,
  );
  const { id } = await send(
    'b2b_customers',
    shops.map((shop) => ({ ...shop, depos: 'Odense' })),
  );
  await apply(id);
  await undo(depot.id);
  expect(await run(depot.id)).toMatchObject({ status: 'undone', kept_count: 0 });
  await undo(id);
  expect(await run(id)).toMatchObject({ status: 'undone', kept_count: 1 });
  expect(await rowsOf(id)).toMatchObject([
    { fate: 'kept', problems: [{ field: 'Depos', reason: 'must exist' }] },
    { fate: 'undone', problems: [] },
  ]);
});

test('thousands of shops are taken back in a few statements', { timeout: 120_000 }, async () => {
  const { send, run, apply, undo, admin } = await importWorld(app);
  const known = { customer_number: 'K1', customer_name: 'Kro', notes_to_customer: 'Ring' };
  await apply((await send('b2b_customers', [known])).id);
  const rows = Array.from({ length: 10_000 }, (_, at) => ({
    customer_number: `N${at}`,
    customer_name: `Kiosk ${at}`,
    depos: 'Odense',
  }));
  const { id } = await send('b2b_customers', [{ ...known, depos: 'Odense' }, ...rows.slice(1)]);
  await apply(id);
  expect(importCounts(await run(id))).toEqual(['applied', 9_999, 1, 0, 0]);
  const begun = performance.now();
  await undo(id);
  const took_ms = performance.now() - begun;
  expect(await run(id)).toMatchObject({ status: 'undone', kept_count: 0 });
  const { body: left } = await admin.call(listB2bCustomers);
  expect(left).toMatchObject([{ customer_number: 'K1', depo_ids: [] }]);
  expect(took_ms).toBeLessThan(30_000);
});
