import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { eodWorld } from '../../../server/test/eod-world.ts';
import { testApp } from '../../../server/test/harness.ts';
import { listMonthTotals } from '../contract/month-totals.ts';

const app = await testApp();

test('a month adds up per route and driver: tenders to the total, goods to what is without tax and the tax', async () => {
  const world = await eodWorld(app, { features: { eod_posts_stock: false } });
  const taxed = await world.makeProduct({ tax_type: 'percent', tax_amount: '12.00' });
  const trip = await world.makeTrip();
  const other = await world.makeTrip({ date: '2026-06-08' });
  const next = { ...other, route_id: trip.route_id, user_id: trip.user_id };
  const lines = [
    { wallmob_sku: taxed.sku, quantity: 1, amount: 112 },
    { wallmob_sku: 'ukendt', quantity: 1, amount: 125 },
  ];
  const ids = [
    await world.makeReport({
      trip,
      columns: { cash_sales: '112.00', card: '125.00', discount_total: '3.00' },
      orders: [lines],
    }),
    await world.makeReport({
      trip: next,
      business_date: '2026-06-08',
      columns: { misc_gift_card: '10.00' },
    }),
    await world.makeReport({ business_date: '2026-05-31', columns: { card: '1.00' } }),
  ];
  for (const id of ids) expect((await world.save(id, { status: 'approved' })).status).toBe(200);
  await world.makeReport({ columns: { card: '99.00' } });
  const path = `depo/${world.depo_id}/end_of_day_totals`;
  const { body } = await world.staff.call(listMonthTotals, {
    params: world.params,
    query: { month: '2026-06' },
  });
  expect(body).toHaveLength(1);
  expect(body[0]).toMatchObject({
    reports: 2,
    total: 247,
    discount_total: 3,
    goods_total: 237,
    vat: 37,
    net: 200,
  });
  expect(body[0]?.tenders).toMatchObject({ cash_sales: 112, card: 125, misc_gift_card: 10, mobile_pay: 0 });
  const file = await world.staff.get(`${path}?month=2026-06&format=xlsx`);
  const [sheet] = (await readXlsx(new Uint8Array(file.raw))).sheets;
  expect(sheet?.rows[1]?.slice(-5)).toEqual([247, 3, 237, 200, 37]);
  expect(new Set(sheet?.rows[0]).size).toBe(sheet?.rows[0]?.length);
  const danish = await world.staff.get(`${path}?month=2026-06&format=xlsx`, { 'x-language': 'da' });
  const [month] = (await readXlsx(new Uint8Array(danish.raw))).sheets;
  expect([month?.name, month?.rows[0]?.slice(0, 5), month?.rows[0]?.slice(-4)]).toEqual([
    'Månedstotaler 2026-06',
    ['Depot', 'Rute', 'Chauffør', 'Rapporter', 'Kontant'],
    ['Rabat', 'Solgte varer', 'Uden moms', 'Moms'],
  ]);
  expect(
    (await world.staff.call(listMonthTotals, { params: world.params, query: { month: '2026-13' } })).status,
  ).toBe(422);
});

test('on the home-delivery paper the parts of a total are not counted beside it', async () => {
  const world = await eodWorld(app, { features: { home_delivery: true, eod_posts_stock: false } });
  const id = await world.makeReport({
    columns: {
      card_split: true,
      end_miscellaneous_type: '30.00',
      misc_gift_card: '30.00',
      mobile_pay: '5.00',
    },
  });
  await world.save(id, { status: 'approved' });
  const [row] = (
    await world.staff.call(listMonthTotals, {
      params: world.params,
      query: { month: '2026-06', all_depos: 1 },
    })
  ).body;
  expect([row?.total, row?.tenders.end_miscellaneous_type, row?.tenders.misc_gift_card]).toEqual([35, 30, 0]);
});
