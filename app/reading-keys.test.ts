// Keys that read what staff do: routes, stock and the end of day, of every depot of their tenant and of no other.

import { expect, test } from 'vitest';
import { listEodReports, showEodReport } from '../features/end-of-day/contract/eod-report.ts';
import { exportSales } from '../features/end-of-day/contract/exports.ts';
import { listEodOrders } from '../features/end-of-day/contract/report-changes.ts';
import { listRoutePoints } from '../features/routes/contract/route-points.ts';
import { listRoutes, showRoute } from '../features/routes/contract/route.ts';
import { listProductBalances } from '../features/stock/contract/balances.ts';
import { listStockCard } from '../features/stock/contract/stock-card.ts';
import { listWarehouses } from '../features/warehouses/contract.ts';
import type { Client } from '../server/test/client.ts';
import { eodWorld } from '../server/test/eod-world.ts';
import { testApp } from '../server/test/harness.ts';
import { stockWorld } from '../server/test/stock-world.ts';
import { served } from './features.ts';

const app = await testApp();

test('the scope routes reads routes and stops, and is told of no home', async () => {
  const tenant = await app.makeTenant();
  const depo = await tenant.makeDepo();
  const route = await tenant.tx(async (tx) => {
    const made = await tx
      .insertInto('routes')
      .values({ depo_id: depo.id, name: '12 Nord' })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('route_points')
      .values({ route_id: made.id, position: 1, address: 'Vej 1', lat: 55.4, lng: 10.39 })
      .execute();
    const { id } = await tx
      .insertInto('customers')
      .values({ phone: '+4520000111', sms_permission: true })
      .returning('id')
      .executeTakeFirstOrThrow();
    await tx
      .insertInto('locations')
      .values({
        customer_id: id,
        address: 'Andetsteds 1',
        lat: 55.5,
        lng: 10.5,
        home_address: 'Hjemsti 9',
        home_lat: 55.4,
        home_lng: 10.39,
      })
      .execute();
    return made.id;
  });
  const key = await tenant.keyed('routes');
  const params = { depo_id: depo.id };
  expect((await key.call(listRoutes, { params })).body).toMatchObject([{ id: route, name: '12 Nord' }]);
  expect((await key.call(showRoute, { params: { ...params, id: route } })).body.id).toBe(route);
  const stops = (who: Client) => who.call(listRoutePoints, { params: { ...params, route_id: route } });
  expect((await stops(await tenant.signIn('admin'))).text).toContain('Hjemsti 9');
  expect((await stops(key)).body).toMatchObject([{ address: 'Vej 1', home_customers: [] }]);
});

test('the scope stock reads warehouses, what lies there and what moved it', async () => {
  const stock = await stockWorld(app);
  const depot = await stock.makeWarehouse({ is_primary: true });
  const product = await stock.makeProduct();
  await stock.post({ to_warehouse_id: depot.id, lines: [{ product_id: product.id, amount: 90 }] });
  const key = await stock.tenant.keyed('stock');
  const params = { depo_id: stock.depo_id };
  const at = { ...params, warehouse_id: depot.id };
  expect((await key.call(listWarehouses, { params })).body.map(({ id }) => id)).toContain(depot.id);
  expect((await key.call(listProductBalances, { params: at })).body).toMatchObject([
    { id: product.id, balance_amount: 90 },
  ]);
  const card = await key.call(listStockCard, { params: { ...at, product_id: product.id } });
  expect([card.status, card.body.length]).toEqual([200, 1]);
});

test('the scope end_of_day reads reports, their orders and the sales as a file', async () => {
  const world = await eodWorld(app);
  const id = await world.makeReport();
  const key = await world.tenant.keyed('end_of_day');
  const { params } = world;
  expect((await key.call(listEodReports, { params })).body.map((one) => one.id)).toEqual([id]);
  expect((await key.call(showEodReport, { params: { ...params, id } })).body.id).toBe(id);
  expect((await key.call(listEodOrders, { params: { ...params, id } })).status).toBe(200);
  expect((await key.get(`depo/${params.depo_id}/sales_exports.csv`)).status).toBe(200);
  expect(exportSales.files).toEqual(['csv']);
});

const reading = served
  .map(({ endpoint }) => endpoint)
  .filter(({ scope }) => scope === 'routes' || scope === 'stock' || scope === 'end_of_day');

test('none of them writes; with another scope they are refused, and a depot of another tenant is unknown', async () => {
  const [tenant, other] = [await app.makeTenant(), await app.makeTenant()];
  const [depo, foreign] = [await tenant.makeDepo(), await other.makeDepo()];
  const [key, without] = [await tenant.keyed('routes', 'stock', 'end_of_day'), await tenant.keyed('depos')];
  expect(reading.length).toBeGreaterThan(10);
  expect(reading.filter(({ method }) => method !== 'GET')).toEqual([]);
  for (const { path, name } of reading) {
    const address = (depo_id: number) =>
      path
        .replace('/{tenant}/', '')
        .replace('{depo_id}', String(depo_id))
        .replace(/\{\w+\}/g, '999999999');
    expect([name, (await without.get(address(depo.id))).status]).toEqual([name, 403]);
    expect([name, (await key.get(address(foreign.id))).status]).toEqual([name, 404]);
    // The sums want to know of which list.
    const { status } = await key.get(`${address(depo.id)}?tab=unapproved`);
    expect([200, 404], name).toContain(status);
  }
});
