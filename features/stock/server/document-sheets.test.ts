import { readXlsx } from 'hucre';
import { expect, test } from 'vitest';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { stockWorld } from '../../../server/test/stock-world.ts';
import { createCountingDocument, fillCountingDocument, approveCountingDocument } from '../contract/counts.ts';
import { createStockOrder, showStockOrder } from '../contract/stock-orders.ts';
import { createStockTransfer } from '../contract/stock-transfers.ts';

const app = await testApp();

async function sheetIn(answer: { status: number; raw: Buffer; headers: Record<string, unknown> }) {
  expect([answer.status, answer.headers['content-type']]).toEqual([
    200,
    'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  ]);
  const [sheet] = (await readXlsx(new Uint8Array(answer.raw))).sheets;
  return (sheet?.rows ?? []).map((row) => row.slice(0, row.findLastIndex((cell) => cell !== null) + 1));
}

async function shop() {
  app.clock.set(testMoment);
  const world = await stockWorld(app);
  const { tenant, depo_id } = world;
  const depot = await world.makeWarehouse({ name: 'Hovedlager' });
  const car = await tenant.makeCar({ depo_id });
  const truck = await world.makeWarehouse({ owner_type: 'Car', car_id: car.id, name: 'Bil' });
  const stand = await world.makeWarehouse({ owner_type: 'Other', name: 'Festival' });
  const product = await world.makeProduct({ description: '=Vanilje' });
  const staff = await tenant.signIn(
    await tenant.makeUser('support', { depo_id, first_name: 'Bo', last_name: 'Lund' }),
  );
  const at = `inventory/depo/${depo_id}`;
  const depo = await tenant.tx((tx) =>
    tx.selectFrom('depos').select('title').where('id', '=', depo_id).executeTakeFirstOrThrow(),
  );
  const order = async (
    from_warehouse_id: number | null,
    to_warehouse_id: number,
    more: Record<string, unknown> = {},
  ) =>
    (
      await staff.call(createStockOrder, {
        params: { depo_id },
        body: {
          kind: 'regular',
          from_warehouse_id,
          to_warehouse_id,
          main_storage_message: '+45',
          stock_order_line_items_attributes: [{ product_id: product.id, amount: 13 }],
          ...more,
        },
      })
    ).body;
  return { world, tenant, depo, depot, truck, car, stand, product, staff, at, order };
}

// spec: I-255, I-471
test('an order is a sheet with its heading block and its lines', async () => {
  const { depo, depot, truck, car, product, staff, at, order, world } = await shop();
  const { id } = await order(depot.id, truck.id);
  const file = await staff.get(`${at}/warehouses/${truck.id}/stock_orders/${id}/export_order_document.xlsx`);
  expect(file.headers['content-disposition']).toContain(`filename="stock_order_${id}.xlsx"`);
  expect(await sheetIn(file)).toEqual([
    ['Order Nr', id],
    ['Ordered at', new Date('2026-06-10T10:00:00Z')],
    ['Ordered by', 'Bo Lund'],
    ['From', `Hovedlager - ${depo.title} (Depo)`],
    ['To', `Bil - ${car.internal_number} (Car)`],
    ['Kind', 'Regular'],
    ['Main storage message', '+45'],
    ['Status', 'Pending'],
    [],
    ['SKU', 'Description', 'Packages', 'Amount', 'Received amount'],
    [product.sku, '=Vanilje', 3, 13, 0],
  ]);
  await staff.call(createStockTransfer, {
    params: { depo_id: world.depo_id },
    body: {
      stock_order_id: id,
      stock_transfer_line_items_attributes: [
        {
          product_id: product.id,
          amount: 12,
          stock_order_line_item_id: (
            await staff.call(showStockOrder, { params: { depo_id: world.depo_id, id } })
          ).body.stock_order_line_items[0]?.id,
        },
      ],
    },
  });
  expect(
    (await sheetIn(await staff.get(`${at}/stock_orders/${id}/export_order_document?format=xlsx`))).at(-1),
  ).toEqual([product.sku, '=Vanilje', 3, 13, 12]);
});

test('only orders between depots and cars leave as a sheet, not from car to car', async () => {
  const { tenant, world, depot, truck, stand, staff, at, order } = await shop();
  const second = await world.makeWarehouse({
    owner_type: 'Car',
    car_id: (await tenant.makeCar({ depo_id: world.depo_id })).id,
  });
  const cold = await world.makeWarehouse();
  const sides: [number | null, number, boolean][] = [
    [depot.id, cold.id, true],
    [depot.id, truck.id, true],
    [truck.id, depot.id, true],
    [truck.id, second.id, false],
    [depot.id, stand.id, false],
    [null, depot.id, false],
  ];
  for (const [from, to, exportable] of sides) {
    const { id, is_exportable } = await order(from, to);
    const answer = await staff.get(`${at}/stock_orders/${id}/export_order_document.xlsx`);
    expect([is_exportable, answer.status], `${from} ${to}`).toEqual([exportable, exportable ? 200 : 422]);
    if (!exportable)
      expect(answer.body.full_errors).toEqual(['Only orders between depots and cars can be exported']);
  }
});

// spec: I-278, I-479
test('a transfer is a sheet, with the order it came from', async () => {
  const { depo, depot, truck, product, staff, at, order, world } = await shop();
  const { id: order_id } = await order(depot.id, truck.id, { reason: 'Morgen' });
  const { id } = (
    await staff.call(createStockTransfer, {
      params: { depo_id: world.depo_id },
      body: { stock_order_id: order_id },
    })
  ).body;
  const file = await staff.get(`${at}/warehouses/${depot.id}/stock_transfers/${id}/export_document.xlsx`);
  expect(file.headers['content-disposition']).toContain(`filename="stock_transfer_${id}.xlsx"`);
  expect(await sheetIn(file)).toEqual([
    ['Transfer nr', id],
    ['Transfered at', new Date('2026-06-10T10:00:00Z')],
    ['From', `Hovedlager - ${depo.title} (Depo)`],
    ['To', expect.stringMatching(/^Bil - .* \(Car\)$/)],
    ['Kind', 'Regular'],
    ['Main Storage message', '+45'],
    ['Description', 'Morgen'],
    ['Order Nr', order_id],
    [],
    ['SKU', 'Description', 'Packages', 'Amount'],
    [product.sku, '=Vanilje', 3, 13],
  ]);
});

// spec: I-300, I-490
test('a count is a sheet, with differences where somebody counted', async () => {
  const { world, depo, depot, product, staff, at } = await shop();
  await world.post({
    to_warehouse_id: depot.id,
    transfered_at: new Date('2026-06-08T08:00:00Z'),
    lines: [{ product_id: product.id, amount: 30 }],
  });
  const other = await world.makeProduct({ sequence_number: 900 });
  const D = `${at}/warehouses/${depot.id}/manual_counting_documents`;
  const document = (
    await staff.call(createCountingDocument, { params: { depo_id: world.depo_id, warehouse_id: depot.id } })
  ).body;
  const [line, second] = document.manual_counting_document_line_items.toSorted(
    (a: { old_value: number }, b: { old_value: number }) => b.old_value - a.old_value,
  );
  await staff.call(fillCountingDocument, {
    params: { depo_id: world.depo_id, warehouse_id: depot.id, id: document.id },
    body: { manual_counting_document_line_items_attributes: [{ id: line?.id, new_value: 28 }] },
  });
  await staff.call(approveCountingDocument, {
    params: { depo_id: world.depo_id, warehouse_id: depot.id, id: document.id },
  });
  const file = await staff.get(`${D}/${document.id}/export_document.xlsx`);
  expect(file.headers['content-disposition']).toContain(
    `filename="manual_counting_document_${document.id}.xlsx"`,
  );
  const rows = await sheetIn(file);
  expect(rows.slice(0, 9)).toEqual([
    ['Document', document.id],
    ['Warehouse', 'Hovedlager'],
    ['Owner', `${depo.title} (Depo)`],
    ['Counted at', new Date('2026-06-09T00:00:00Z')],
    ['Created by', 'Bo Lund'],
    ['Approved by', 'Bo Lund'],
    ['Approved at', new Date('2026-06-10T10:00:00Z')],
    [],
    ['ID', 'Sku', 'Description', 'Old value', 'New value', 'Difference'],
  ]);
  expect(rows.slice(9).find((row) => row[1] === product.sku)).toEqual([
    line?.id,
    product.sku,
    '=Vanilje',
    30,
    28,
    -2,
  ]);
  expect(
    rows
      .slice(9)
      .find((row) => row[1] === other.sku)
      ?.slice(0, 4),
  ).toEqual([second?.id, other.sku, 'Vanilje 1 l', 0]);
});

test('the sheets are in the language of who reads them', async () => {
  const { depot, truck, staff, at, order, world, depo } = await shop();
  const norwegian = { 'x-language': 'nb' };
  const { id } = await order(depot.id, truck.id);
  const sheet = await sheetIn(
    await staff.get(`${at}/stock_orders/${id}/export_order_document.xlsx`, norwegian),
  );
  expect(sheet.map((row) => row[0])).toEqual(
    ['Ordrenr.', 'Bestilt', 'Bestilt av', 'Fra', 'Til', 'Type', 'Melding til hovedlager', 'Status']
      .map((name): unknown => name)
      .concat([undefined, 'Varenr.', expect.any(String)]),
  );
  expect([sheet[5]?.[1], sheet[7]?.[1], sheet[9]]).toEqual([
    'Vanlig',
    'Venter',
    ['Varenr.', 'Beskrivelse', 'Kolli', 'Antall', 'Mottatt antall'],
  ]);
  const counted = await staff.call(createCountingDocument, {
    params: { depo_id: world.depo_id, warehouse_id: depot.id },
    body: { date: '2026-06-09' },
  });
  const document = await staff.get(
    `${at}/warehouses/${depot.id}/manual_counting_documents/${counted.body.id}/export_document.xlsx`,
    norwegian,
  );
  expect((await sheetIn(document))[2]).toEqual(['Eier', `${depo.title} (Depo)`]);
});

// spec: I-431
test('what is not of the depot, or not for drivers, does not leave', async () => {
  const { tenant, world, depot, truck, staff, at, order } = await shop();
  const { id } = await order(depot.id, truck.id);
  const elsewhere = await tenant.makeDepo();
  const stranger = await tenant.signIn(await tenant.makeUser('support', { depo_id: elsewhere.id }));
  expect(
    (await stranger.get(`inventory/depo/${elsewhere.id}/stock_orders/${id}/export_order_document.xlsx`))
      .status,
  ).toBe(404);
  expect((await staff.get(`${at}/stock_orders/${id}/export_order_document.csv`)).status).toBe(404);
  const driver = await tenant.signIn(await tenant.makeUser('driver', { depo_id: world.depo_id }));
  expect((await driver.get(`${at}/stock_orders/${id}/export_order_document.xlsx`)).status).toBe(403);
});
