import { describe, expect, test } from 'vitest';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { stockWorld } from '../../../server/test/stock-world.ts';
import { listChanges } from '../../history/contract.ts';
import {
  findCountingDocument,
  showCountingDocument,
  createCountingDocument,
  fillCountingDocument,
  approveCountingDocument,
  listCountingDocuments,
  deleteCountingDocument,
  recutCountingDocument,
  listMovedSince,
} from '../contract/counts.ts';
import { showStockTransfer } from '../contract/stock-transfers.ts';
import { ledgerFaults } from './ledger-faults.ts';

const app = await testApp();
const hour = 3_600_000;

async function counted() {
  app.clock.set(testMoment);
  const world = await stockWorld(app);
  const depot = await world.makeWarehouse();
  const [vanilla, mint, gone] = [
    await world.makeProduct({ sequence_number: 1 }),
    await world.makeProduct({ sequence_number: 2 }),
    await world.makeProduct({ status: 'inactive' }),
  ];
  const receive = (product_id: number, amount: number, hours_ago: number) =>
    world.post({
      to_warehouse_id: depot.id,
      transfered_at: new Date(app.clock().getTime() - hours_ago * hour),
      lines: [{ product_id, amount }],
    });
  await receive(vanilla.id, 30, 30);
  await receive(mint.id, 10, 30);
  const staff = await world.tenant.signIn(
    await world.tenant.makeUser('support', { depo_id: world.depo_id, first_name: 'Bo', last_name: 'Lund' }),
  );
  const params = { depo_id: world.depo_id, warehouse_id: depot.id };
  const of = (document: { id: number } | undefined) => ({ ...params, id: document?.id ?? 0 });
  const open = async (date?: string) =>
    (await staff.call(createCountingDocument, { params, body: date === undefined ? {} : { date } })).body;
  type Line = {
    id: number;
    sku: string;
    old_value: number;
    new_value: number | null;
    value_changed: boolean;
  };
  const fill = (
    document: { id: number; manual_counting_document_line_items: Line[] },
    ...values: (number | null)[]
  ) =>
    staff.call(fillCountingDocument, {
      params: of(document),
      body: {
        manual_counting_document_line_items_attributes: values.map((new_value, n) => ({
          id: document.manual_counting_document_line_items[n]?.id,
          new_value,
        })),
      },
    });
  const approve = (document: { id: number } | undefined) =>
    staff.callWith(approveCountingDocument, { params: of(document) });
  const lines = (document: { manual_counting_document_line_items: Line[] }) =>
    document.manual_counting_document_line_items.map((line) => [line.sku, line.old_value, line.new_value]);
  return { world, depot, vanilla, mint, gone, staff, params, of, receive, open, fill, approve, lines };
}

describe('a count', () => {
  test('holds the books of yesterday evening against every product', async () => {
    const { world, staff, receive, open, vanilla, mint, gone, params, of } = await counted();
    await receive(vanilla.id, 5, 1);
    const document = await open();
    // spec: I-361, I-363, I-366, I-368, I-514
    expect(document).toMatchObject({
      status: 'pending',
      editable: true,
      date: '2026-06-09',
      counted_at: '2026-06-09T22:00:00.000Z',
      created_at: expect.any(String),
      created_by: 'Bo Lund',
      approved_at: null,
      approved_by: null,
      stock_transfer: null,
      warehouse: { owner_type: 'Depo', name: 'Hovedlager', owner: expect.any(String) },
    });
    // spec: I-367, I-369, I-371
    expect(document.manual_counting_document_line_items).toEqual(
      [vanilla, mint].map((product, n) => ({
        id: expect.any(Number),
        product_id: product.id,
        product: { id: product.id, sku: product.sku, description: 'Vanilje 1 l' },
        sku: product.sku,
        description: 'Vanilje 1 l',
        packaging_size: 6,
        old_value: [30, 10][n],
        new_value: null,
        value_changed: false,
        counted_by: null,
        counted_at: null,
        moved_since: [5, 0][n],
      })),
    );
    expect(
      document.manual_counting_document_line_items.some((line: { sku: string }) => line.sku === gone.sku),
    ).toBe(false);
    // spec: I-480, I-481, I-483, I-485
    expect(
      (await staff.call(listCountingDocuments, { params })).body.map((row: { id: number }) => row.id),
    ).toEqual([document.id]);
    expect((await staff.call(showCountingDocument, { params: of(document) })).body).toEqual(document);
    expect((await world.balances()).map((row) => row.balance_amount)).toEqual([35, 10]);
  });

  test('is found by its number alone, and by nobody of another depot', async () => {
    const { world, depot, staff, open } = await counted();
    const document = await open();
    const find = (depo_id: number, who = staff) =>
      who.call(findCountingDocument, { params: { depo_id, id: document.id } });
    expect((await find(world.depo_id)).body).toMatchObject({ id: document.id, warehouse: { id: depot.id } });
    const other = await world.tenant.makeDepo();
    expect((await find(other.id, await world.tenant.signIn('admin'))).status).toBe(404);
  });

  test('posts the differences as of then, whatever moved since', async () => {
    const { world, staff, receive, open, fill, approve, lines, vanilla, mint, depot, of } = await counted();
    const document = await open();
    const filled = await fill(document, 28, 0);
    // spec: I-488, I-370
    expect([filled.status, lines(filled.body)]).toEqual([
      200,
      [
        [vanilla.sku, 30, 28],
        [mint.sku, 10, 0],
      ],
    ]);
    expect(filled.body.manual_counting_document_line_items[0]).toMatchObject({
      value_changed: true,
      counted_by: 'Bo Lund',
    });
    await receive(vanilla.id, 6, 1);
    // spec: I-360, I-361, I-363, I-364, I-393, I-486, I-365
    const { status, body } = await approve(document);
    expect([status, body.status, body.approved_by?.name, body.approved_at, body.editable]).toEqual([
      200,
      'approved',
      'Bo Lund',
      testMoment.toISOString(),
      false,
    ]);
    expect(body.approved_by?.email).toContain('@');
    expect((await world.balances()).map((row) => row.balance_amount)).toEqual([34]);
    const transfer = (
      await staff.call(showStockTransfer, {
        params: { depo_id: world.depo_id, id: body.stock_transfer?.id ?? 0 },
      })
    ).body;
    expect(transfer).toMatchObject({
      kind: 'manual_counting',
      origin: 'counting',
      to_warehouse_id: depot.id,
      transfered_at: '2026-06-09T22:00:00.000Z',
      manual_counting_document: { id: document.id },
    });
    expect(transfer.stock_transfer_line_items.map((line: { amount: number }) => line.amount)).toEqual([
      -2, -10,
    ]);
    // spec: I-489
    for (const again of [
      await approve(document),
      await fill(document, 1),
      await staff.call(deleteCountingDocument, { params: of(document) }),
    ]) {
      expect([again.status, again.body?.full_errors]).toEqual([
        422,
        ['The document has already been approved'],
      ]);
    }
    expect(await world.tenant.tx((tx) => ledgerFaults(tx))).toEqual([]);
  });

  test('of yesterday, counted after deliveries of today, tells them; as of now they are not counted twice', async () => {
    const { world, staff, receive, open, fill, approve, lines, vanilla, mint, params, of } = await counted();
    await receive(vanilla.id, 100, 1);
    const since = async (date: string) =>
      (await staff.call(listMovedSince, { params, query: { date } })).body;
    expect(await since('2026-06-09')).toEqual([
      { product_id: vanilla.id, sku: vanilla.sku, description: 'Vanilje 1 l', quantity: 100 },
    ]);
    expect((await staff.call(listMovedSince, { params })).body).toEqual(await since('2026-06-09'));
    expect([await since('2026-06-10'), await since('2026-06-11')]).toEqual([[], []]);
    const document = await open();
    const { body } = await fill(document, 130);
    expect(
      body.manual_counting_document_line_items.map((line: { moved_since: number }) => line.moved_since),
    ).toEqual([100, 0]);
    const fresh = await world.makeProduct({ sequence_number: 3 });
    const recut = await staff.call(recutCountingDocument, { params: of(document) });
    expect([recut.status, recut.body.date, recut.body.counted_at, lines(recut.body)]).toEqual([
      200,
      '2026-06-10',
      testMoment.toISOString(),
      [
        [vanilla.sku, 130, 130],
        [mint.sku, 10, null],
        [fresh.sku, 0, null],
      ],
    ]);
    expect(recut.body.manual_counting_document_line_items[0]).toMatchObject({
      moved_since: 0,
      value_changed: false,
      counted_by: 'Bo Lund',
    });
    expect((await approve(document)).body).toMatchObject({ status: 'approved', stock_transfer: null });
    expect((await world.balances()).map((row) => row.balance_amount)).toEqual([130, 10]);
    expect((await staff.call(recutCountingDocument, { params: of(document) })).status).toBe(422);
  });

  test('that finds nothing different is approved without a transfer; that finds nothing at all is not', async () => {
    const { open, fill, approve } = await counted();
    const document = await open();
    expect((await approve(document)).body.full_errors).toEqual(['Nothing has been counted yet']);
    await fill(document, 30, null);
    expect((await approve(document)).body).toMatchObject({ status: 'approved', stock_transfer: null });
  });

  test('into which something is booked back takes the new figures, says so, and is approved after', async () => {
    const { world, receive, open, fill, approve, lines, staff, vanilla, mint, of } = await counted();
    const document = await open();
    await fill(document, 30);
    await receive(vanilla.id, 4, 20);
    await receive(mint.id, 1, 20);
    const refused = await approve(document);
    expect([refused.status, refused.body.full_errors]).toEqual([
      409,
      [`Stock has changed since counting: ${vanilla.sku}`],
    ]);
    expect(lines((await staff.call(showCountingDocument, { params: of(document) })).body)).toEqual([
      [vanilla.sku, 34, 30],
      [mint.sku, 11, null],
    ]);
    expect((await approve(document)).status).toBe(200);
    expect((await world.balances()).map((row) => row.balance_amount)).toEqual([30, 11]);
  });

  test('is approved once by however many', async () => {
    const { world, open, fill, approve } = await counted();
    const document = await open();
    await fill(document, 1, 1);
    const answers = await Promise.all(Array.from({ length: 10 }, () => approve(document)));
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 422),
    ]);
    expect((await world.balances()).map((row) => row.balance_amount)).toEqual([1, 1]);
  });

  test('is one at a time in a warehouse, and the second asker hears of the first', async () => {
    const { staff, params, of } = await counted();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => staff.call(createCountingDocument, { params })),
    );
    expect(answers.map((answer) => answer.status).toSorted((a, b) => a - b)).toEqual([
      201, 422, 422, 422, 422, 422,
    ]);
    const open = answers.find((answer) => answer.status === 201)?.body;
    expect((await staff.call(createCountingDocument, { params })).body).toMatchObject({
      full_errors: ['A count of this warehouse is open already'],
      manual_counting_document: { id: open?.id },
    });
    // spec: I-487
    expect((await staff.call(deleteCountingDocument, { params: of(open) })).status).toBe(204);
    expect((await staff.call(showCountingDocument, { params: of(open) })).status).toBe(404);
    expect((await staff.call(createCountingDocument, { params })).status).toBe(201);
  });

  test('is not of tomorrow, nor of a time before the last one', async () => {
    const { staff, open, fill, approve, params } = await counted();
    await fill(await open('2026-06-09'), 30);
    const [pending] = (await staff.call(listCountingDocuments, { params })).body;
    await approve(pending);
    const errorsOn = async (date: string) =>
      (await staff.callWith(createCountingDocument, { params, body: { date } })).body.errors;
    expect(await errorsOn('2026-06-11')).toEqual({ date: ["can't be in the future"] });
    expect(await errorsOn('2026-06-08')).toEqual({
      date: ["can't be before the last approved count of 09-06-2026"],
    });
    expect(await errorsOn('31-02-2026')).toEqual({ date: ['is invalid'] });
    // spec: I-362, I-482
    const dated = await staff.call(createCountingDocument, { params, body: { date: '10-06-2026' } });
    expect(dated.body).toMatchObject({ date: '2026-06-10', counted_at: testMoment.toISOString() });
  });

  test('lets two people count side by side, each their own lines', async () => {
    const { world, staff, open, lines, of } = await counted();
    const other = await world.tenant.signIn(
      await world.tenant.makeUser('depo_admin', {
        depo_ids: [world.depo_id],
        first_name: 'Eva',
        last_name: 'Dam',
      }),
    );
    const document = await open();
    const [first, second] = document.manual_counting_document_line_items;
    const put = (client: typeof staff, line: { id: number } | undefined, new_value: number) =>
      client.call(fillCountingDocument, {
        params: of(document),
        body: { manual_counting_document_line_items_attributes: [{ id: line?.id, new_value }] },
      });
    await Promise.all([put(staff, first, 3), put(other, second, 4)]);
    const { body } = await staff.call(showCountingDocument, { params: of(document) });
    expect(lines(body).map(([, , value]: unknown[]) => value)).toEqual([3, 4]);
    expect(body.manual_counting_document_line_items.map((line) => line.counted_by)).toEqual([
      'Bo Lund',
      'Eva Dam',
    ]);
  });

  test('refuses strange lines and values at their line, and keeps nothing of them', async () => {
    const { staff, open, lines, of } = await counted();
    const document = await open();
    const [line] = document.manual_counting_document_line_items;
    const put = async (...given: unknown[]) =>
      (
        await staff.callWith(fillCountingDocument, {
          params: of(document),
          body: { manual_counting_document_line_items_attributes: given },
        })
      ).body.errors;
    expect(await put({ id: line?.id, new_value: -1 })).toEqual({
      'manual_counting_document_line_items[0].new_value': ['must be greater than or equal to 0'],
    });
    expect(await put({ id: line?.id, new_value: 1 }, { id: 999_999_999, new_value: 1 })).toEqual({
      'manual_counting_document_line_items[1].id': ['must exist'],
    });
    expect(await put({ id: line?.id, new_value: 1 }, { id: line?.id, new_value: 2 })).toEqual({
      'manual_counting_document_line_items[1].id': ['has already been taken'],
    });
    for (const new_value of [1.5, 'tolv', [3], true, 1_000_001, '1e9', '1.000', '1,000', '12+13', '3-'])
      expect(Object.keys(await put({ id: line?.id, new_value }))).toEqual([
        'manual_counting_document_line_items[0].new_value',
      ]);
    expect(lines((await staff.call(showCountingDocument, { params: of(document) })).body)[0]?.[2]).toBeNull();
    // Blank is nothing counted, never none there.
    await put({ id: line?.id, new_value: 4 });
    expect(await put({ id: line?.id, new_value: '  ' })).toBeUndefined();
    expect(lines((await staff.call(showCountingDocument, { params: of(document) })).body)[0]?.[2]).toBeNull();
  });
});

// spec: I-395..I-397, I-425..I-427
test('a count is known at its warehouse and in its depot only', async () => {
  const { world, staff, open, of, params } = await counted();
  const document = await open();
  const elsewhere = await world.makeWarehouse();
  expect(
    (
      await staff.call(showCountingDocument, {
        params: { depo_id: world.depo_id, warehouse_id: elsewhere.id, id: document.id },
      })
    ).status,
  ).toBe(404);
  const depo = await world.tenant.makeDepo();
  const stranger = await world.tenant.signIn(await world.tenant.makeUser('support', { depo_id: depo.id }));
  expect((await stranger.call(showCountingDocument, { params: of(document) })).status).toBe(404);
  expect(
    (await stranger.call(approveCountingDocument, { params: { ...of(document), depo_id: depo.id } })).status,
  ).toBe(404);
  const driver = await world.tenant.signIn(await world.tenant.makeUser('driver', { depo_id: world.depo_id }));
  expect((await driver.call(createCountingDocument, { params })).status).toBe(403);
});

test('the history of a count tells who counted what, and who approved', async () => {
  const { staff, open, fill, approve, vanilla } = await counted();
  const document = await open();
  await fill(document, 28);
  await fill(document, 29);
  await approve(document);
  const { body } = await staff.call(listChanges, {
    query: { kind: 'manual_counting_documents', id: document.id },
  });
  expect(
    body.map((change: { user_name: string; changes: { field: string; from: unknown; to: unknown }[] }) => [
      change.user_name,
      ...change.changes.map(({ field, from, to }) => [field, from, to]),
    ]),
  ).toEqual([
    ['Bo Lund', ['status', 'pending', 'approved']],
    ['Bo Lund', [`SKU ${vanilla.sku}`, 28, 29]],
    ['Bo Lund', [`SKU ${vanilla.sku}`, null, 28]],
    ['Bo Lund', ['counted_on', null, '2026-06-09']],
  ]);
});
