import { expect, test } from 'vitest';
import { eodWorld, type EodWorld } from '../../../server/test/eod-world.ts';
import { testApp } from '../../../server/test/harness.ts';
import { exportProductTransfers } from '../contract/exports.ts';
import { listEodOrders } from '../contract/report-changes.ts';

const app = await testApp();

const linesIn = (text: string) =>
  text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .map((line) => line.split(';'));
const sales = (world: EodWorld, query: string, language = 'en') =>
  world.staff.get(`depo/${world.depo_id}/sales_exports?format=csv&${query}`, { 'x-language': language });

// spec: R-462
test('without a format the sales are text with tabs, as the transfers and write-offs are', async () => {
  const world = await eodWorld(app);
  await world.makeReport({ orders: [[{ wallmob_sku: 'B', quantity: 1, amount: 5 }]] });
  const dates = 'start_date=2026-06-09&end_date=2026-06-09';
  const file = await world.staff.get(`depo/${world.depo_id}/sales_exports?${dates}`);
  expect([file.status, file.headers['content-type']]).toEqual([200, 'text/plain; charset=utf-8']);
  expect(file.headers['content-disposition']).toMatch(/filename="sales_.+_2026-06-09_2026-06-09\.txt"/);
  const [header = '', row = ''] = file.text.replace('\uFEFF', '').split('\r\n');
  expect(header.split('\t').slice(0, 3)).toEqual(['Date', 'Time', 'EOD ID']);
  expect(row.split('\t')).toHaveLength(header.split('\t').length);
});

test('a report in every state is told in its words', async () => {
  const world = await eodWorld(app);
  const id = await world.makeReport({ orders: [[{ wallmob_sku: 'A', quantity: 1, amount: 5 }]] });
  const words = [];
  for (const status of ['pending', 'pending_edited'])
    for (const language of ['en', 'da', 'nb', 'ro']) {
      await world.tenant.tx((tx) =>
        tx.updateTable('end_of_day_reports').set({ status }).where('id', '=', id).execute(),
      );
      const [, row] = linesIn(
        (await sales(world, `start_date=2026-06-09&end_date=09-06-2026`, language)).text,
      );
      words.push(row?.[3]);
    }
  expect(words.slice(0, 1)).toEqual(['pending']);
  expect(new Set(words).size).toBe(8);
});

// spec: O-025, O-443
test('every line item is a row, and the rows of a report add up to its goods, rounding and all', async () => {
  const world = await eodWorld(app);
  const id = await world.makeReport({
    orders: [
      [
        { wallmob_sku: '=A', quantity: 3, amount: 30 },
        { wallmob_sku: 'B', quantity: 1, amount: 5 },
      ],
    ],
  });
  await world.tenant.tx((tx) =>
    tx
      .updateTable('wallmob_orders')
      .set({ rounding: '0.25' })
      .where('end_of_day_report_id', '=', id)
      .execute(),
  );
  const file = await sales(world, 'start_date=2026-06-09&end_date=09-06-2026');
  expect([file.status, file.headers['content-type']]).toEqual([200, 'text/csv; charset=utf-8']);
  expect(file.headers['content-disposition']).toMatch(/filename="sales_.+_2026-06-09_2026-06-09\.csv"/);
  expect(file.text.startsWith('\uFEFF')).toBe(true);
  const [header, ...rows] = linesIn(file.text);
  expect(header?.join(';')).toBe(
    'Date;Time;EOD ID;EOD status;Depo;Route;Car;Driver;Cash register;Wallmob order ID;Category;Product;SKU;Quantity;Unit price;Discount;Total;Currency',
  );
  expect(rows.map((row) => [row[0], row[1], Number(row[2]), row[3]])).toEqual(
    Array<unknown>(3).fill(['09-06-2026', '11:00:00', id, 'pending']),
  );
  expect(rows.map((row) => row.slice(11))).toEqual([
    ['Vanilje', "'=A", '3', '10,00', '0,00', '30,00', 'DKK'],
    ['Vanilje', 'B', '1', '5,00', '0,00', '5,00', 'DKK'],
    ['Cash rounding', '', '', '', '0,00', '0,25', 'DKK'],
  ]);
});

// spec: R-1046
test('a sale has its time with the second', async () => {
  const world = await eodWorld(app);
  const id = await world.makeReport({ orders: [[{ wallmob_sku: 'B', quantity: 1, amount: 5 }]] });
  const ordered_at = new Date('2026-06-09T12:05:09Z');
  await world.tenant.tx((tx) =>
    tx.updateTable('wallmob_orders').set({ ordered_at }).where('end_of_day_report_id', '=', id).execute(),
  );
  const [, row] = linesIn((await sales(world, 'start_date=2026-06-09&end_date=2026-06-09')).text);
  expect(row?.[1]).toBe('14:05:09');
});

// spec: O-444, O-445, O-446, O-447, O-391, O-531
test('days, cars and orders limit the rows, 30 days are the most, and the last seven are usual', async () => {
  const world = await eodWorld(app);
  const trips = [await world.makeTrip({ date: '2026-06-03' }), await world.makeTrip({ date: '2026-06-04' })];
  const orders = [[{ wallmob_sku: 'A', quantity: 1, amount: 1 }]];
  const ids = [
    await world.makeReport({ trip: trips[0], business_date: '2026-06-03', orders }),
    await world.makeReport({ trip: trips[1], business_date: '2026-06-04', orders }),
    await world.makeReport({ business_date: '2026-06-10', orders }),
  ];
  const told = async (query: string) =>
    linesIn((await sales(world, query)).text)
      .slice(1)
      .map((row) => Number(row[2]));
  expect(await told('')).toEqual([ids[1], ids[2]]);
  expect(await told('start_date=2026-06-03&end_date=2026-06-04')).toEqual([ids[0], ids[1]]);
  expect(await told(`start_date=2026-06-01&car_ids[]=${trips[0]?.car_id}`)).toEqual([ids[0]]);
  const order = (await world.staff.call(listEodOrders, { params: world.of(ids[1]) })).body[0]?.id;
  expect(await told(`start_date=2026-06-01&order_ids=${order}`)).toEqual([ids[1]]);
  expect((await sales(world, 'start_date=2026-05-11&end_date=2026-06-10')).status).toBe(200);
  const long = await sales(world, 'start_date=2026-05-10&end_date=2026-06-10');
  expect([long.status, long.body.errors]).toEqual([
    422,
    { start_date: ['must be at most 30 days before the end date'] },
  ]);
  expect((await sales(world, 'start_date=2026-06-10&end_date=2026-06-09')).status).toBe(422);
});

// spec: O-448, R-1043, R-1044
test('transfers with a warehouse of the depot leave as csv, or as text with tabs', async () => {
  const world = await eodWorld(app);
  const trip = await world.makeTrip();
  const product = await world.makeProduct({ description: 'Pære' });
  const transfer = await world.post({
    to_warehouse_id: trip.warehouse_id,
    transfered_at: new Date('2026-06-09T06:00:00Z'),
    lines: [{ product_id: product.id, amount: 13 }],
  });
  const id = await world.makeReport({ trip, orders: [[{ wallmob_sku: product.sku, quantity: 2 }]] });
  const { stock_transfer_id } = (await world.save(id, { status: 'approved' })).body;
  const path = `depo/${world.depo_id}/product_transfer_exports?start_date=2026-06-09&end_date=2026-06-09`;
  const file = await world.staff.get(`${path}&format=csv`);
  const [header, ...rows] = linesIn(file.text);
  expect(header?.slice(0, 3)).toEqual(['Transfer ID', 'Transfered at', 'Kind']);
  expect(rows.map((row) => [Number(row[0]), row[2], row[7], row[8], row[9], row[10], row[11]])).toEqual([
    [transfer, 'Regular', product.sku, 'Pære', '3', '13', ''],
    [stock_transfer_id, 'Sales', product.sku, 'Pære', '1', '2', String(id)],
  ]);
  const tabbed = (
    await world.staff.call(exportProductTransfers, {
      params: world.params,
      query: { start_date: '2026-06-09', end_date: '2026-06-09' },
    })
  ).text;
  expect(tabbed).toContain('Transfer ID\tTransfered at\tKind');
  expect(tabbed).toContain('\t09.06.2026 08:00:00\t');
  expect(
    (
      await world.staff.call(exportProductTransfers, {
        params: world.params,
        query: { start_date: '2026-06-09', end_date: '2026-06-09', date_format: 'axapta2' },
      })
    ).text,
  ).toContain('\t090626 08:00:00\t');
  const other = await world.tenant.makeCar({ depo_id: world.depo_id });
  expect(linesIn((await world.staff.get(`${path}&format=csv&car_ids=${other.id}`)).text)).toHaveLength(1);
});

test('a csv is headed in the language of who reads it, the text for other systems in English', async () => {
  const world = await eodWorld(app);
  const product = await world.makeProduct();
  const id = await world.makeReport({ orders: [[{ wallmob_sku: 'B', quantity: 1, amount: 5 }]] });
  await world.tenant.tx((tx) =>
    tx
      .updateTable('wallmob_orders')
      .set({ rounding: '0.25' })
      .where('end_of_day_report_id', '=', id)
      .execute(),
  );
  const { warehouse_id } = await world.makeTrip();
  await world.post({
    to_warehouse_id: warehouse_id,
    transfered_at: new Date('2026-06-09T06:00:00Z'),
    lines: [{ product_id: product.id, amount: 13 }],
  });
  const told = async (file: string, language: string) =>
    (
      await world.staff.get(`depo/${world.depo_id}/${file}start_date=2026-06-09&end_date=2026-06-09`, {
        'x-language': language,
      })
    ).text;
  const danish = linesIn(await told('sales_exports?format=csv&', 'da'));
  expect(danish[0]?.join(';')).toBe(
    'Dato;Klokken;Dagsafslutningens id;Status;Depot;Rute;Bil;Chauffør;Kasse;Wallmob-ordre-id;Kategori;Vare;Varenr.;Antal;Stykpris;Rabat;I alt;Valuta',
  );
  expect([danish[1]?.[3], danish.at(-1)?.[11]]).toEqual(['ikke godkendt', 'Øreafrunding']);
  const norwegian = linesIn(await told('product_transfer_exports?format=csv&', 'nb'));
  expect([norwegian[0]?.slice(0, 3), norwegian[1]?.[2]]).toEqual([
    ['Overførings-id', 'Overført', 'Type'],
    'Vanlig',
  ]);
  for (const file of ['sales_exports?', 'product_transfer_exports?'])
    expect(await told(file, 'da'), file).toBe(await told(file, 'en'));
  expect(await told('sales_exports?', 'da')).toContain('\tpending\t');
});

test('home delivery exports nothing', async () => {
  const world = await eodWorld(app, { features: { home_delivery: true } });
  expect((await sales(world, '')).status).toBe(403);
  expect((await world.staff.get(`depo/${world.depo_id}/product_transfer_exports?format=csv`)).status).toBe(
    403,
  );
});
