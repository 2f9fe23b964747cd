// Writing off and counting in the car through HTTP, from the phone to what the office sees. 10:00 in Copenhagen.

import { beforeEach, describe, expect, test } from 'vitest';
import { driverWithStock } from '../../../server/test/driver-with-stock.ts';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { createCountingDocument, deleteCountingDocument } from '../../stock/contract/counts.ts';
import { showStockTransfer } from '../../stock/contract/stock-transfers.ts';
import { driverRefusals } from '../refusals.ts';

const app = await testApp();

beforeEach(() => {
  app.clock.set(testMoment);
});

const loaded = () => driverWithStock(app);

const refusedAs = (key: keyof typeof driverRefusals) => ({
  outcome: 'refused',
  error: driverRefusals[key].text.en,
});
const done = { outcome: 'done', error: null };

describe('what lies in the car', () => {
  test('is told by the books, with where the office puts what is lost', async () => {
    const { stock, truck, loss } = await loaded();
    expect(await stock()).toMatchObject({
      warehouse_id: truck.id,
      products: [
        { description: 'Vanilje', pieces: 12, packaging_size: 6 },
        { description: 'Mynte', pieces: 8 },
      ],
      places_of_loss: [{ id: loss.id, name: 'Svind' }],
      count: null,
      is_blind: false,
    });
  });

  test('is nothing where the car has no warehouse, and what was pressed is refused with a sentence', async () => {
    const { tenant, truck, stock, send, writeOff } = await loaded();
    await tenant.tx((tx) =>
      tx.updateTable('warehouses').set({ archived_at: app.clock() }).where('id', '=', truck.id).execute(),
    );
    expect(await stock()).toBeNull();
    expect(await send([writeOff('09:30')])).toMatchObject([refusedAs('no_stock_here')]);
  });
});

describe('a write-off', () => {
  test("is the office's own, at the time of the press, and counts once however often it is sent", async () => {
    const { send, writeOff, pieces, transfers, staff, params, truck, loss, faults } = await loaded();
    const act = writeOff('09:30');
    expect(await send([act])).toMatchObject([done]);
    expect(await send([act, act])).toMatchObject([done, done]);
    expect(await pieces()).toEqual([
      ['Vanilje', 10],
      ['Mynte', 8],
    ]);
    const [first, ...others] = await transfers();
    expect(others).toHaveLength(1);
    expect(first).toMatchObject({
      kind: 'write_off',
      transfered_at: '2026-06-10T07:30:00.000Z',
      created_by: 'Ann Lund',
      description: 'Tøet op',
      from_warehouse: { id: truck.id },
      to_warehouse: { id: loss.id },
    });
    const { body } = await staff.call(showStockTransfer, { params: { ...params, id: first?.id ?? 0 } });
    expect(body.stock_transfer_line_items).toMatchObject([{ sku: 'Vanilje', amount: 2 }]);
    expect(await faults()).toEqual([]);
  });

  test('of more than lies there by the books is booked, as the office may', async () => {
    const { send, writeOff, pieces } = await loaded();
    expect(await send([writeOff('09:30', { pieces: 15, place_id: null })])).toMatchObject([done]);
    expect((await pieces())?.[0]).toEqual(['Vanilje', -3]);
  });

  test('wants a reason that is open and a product that is in use or lies there', async () => {
    const { send, writeOff, product, store, loss, tenant, vanilla, pieces } = await loaded();
    const gone = await product('Lakrids', { status: 'inactive' });
    const close = (values: object) =>
      tenant.tx((tx) => tx.updateTable('warehouses').set(values).where('id', '=', loss.id).execute());
    expect(await send([writeOff('09:30', { product_id: gone.id })])).toMatchObject([refusedAs('goods_gone')]);
    expect(await send([writeOff('09:30', { place_id: store.id })])).toMatchObject([refusedAs('reason_gone')]);
    await close({ archived_at: app.clock() });
    expect(await send([writeOff('09:30')])).toMatchObject([refusedAs('reason_gone')]);
    expect(await send([writeOff('09:30', { pieces: 0 })])).toMatchObject([refusedAs('unread_act')]);
    await close({ archived_at: null });
    await tenant.tx((tx) =>
      tx.updateTable('products').set({ status: 'inactive' }).where('id', '=', vanilla.id).execute(),
    );
    expect(await send([writeOff('09:30')])).toMatchObject([done]);
    expect((await pieces())?.[0]).toEqual(['Vanilje', 10]);
  });

  test('of a car that the trip no longer has, or of a trip of somebody else, is refused and can be sent again', async () => {
    const { send, writeOff, tenant, depo_id, change, car, driver, bearer, transfers } = await loaded();
    const other = await tenant.makeCar({ depo_id });
    const act = writeOff('09:30');
    expect((await change({ car_id: other.id })).status).toBe(200);
    expect(await send([act])).toMatchObject([refusedAs('no_stock_here')]);
    expect((await change({ car_id: car.id })).status).toBe(200);
    const colleague = await tenant.makeUser('driver', { depo_id });
    expect((await change({ user_id: colleague.id })).status).toBe(200);
    expect(await send([act])).toMatchObject([refusedAs('other_driver')]);
    expect(await send([writeOff('09:31')], await bearer(colleague))).toMatchObject([done]);
    expect((await change({ user_id: driver.id })).status).toBe(200);
    expect(await send([act])).toMatchObject([done]);
    expect(await transfers()).toHaveLength(3);
  });

  test('names the car: another one, with a warehouse of its own, is not written off from', async () => {
    const { send, writeOff, tenant, depo_id, change, warehouse, pieces } = await loaded();
    const other = await tenant.makeCar({ depo_id });
    await warehouse({ code: 'B2', owner_type: 'Car', car_id: other.id });
    expect((await change({ car_id: other.id })).status).toBe(200);
    expect(await send([writeOff('09:30')])).toMatchObject([refusedAs('other_car')]);
    expect((await pieces())?.[0]).toEqual(['Vanilje', 0]);
  });

  test('comes until midnight of the day, hours late as well, and not from the day after', async () => {
    const { send, writeOff, act, event, tenant } = await loaded();
    await tenant.tx((tx) =>
      tx
        .updateTable('plan_events')
        .set({ started_at: new Date('2026-06-10T06:00:00Z'), finished_at: new Date('2026-06-10T14:00:00Z') })
        .where('id', '=', event.id)
        .execute(),
    );
    app.clock.set(new Date('2026-06-11T08:00:00Z'));
    expect(await send([writeOff('23:50')])).toMatchObject([done]);
    const late = { ...act('write_off', '10:00', {}), ...writeOff('10:00'), at: '2026-06-11T09:00:00+02:00' };
    expect(await send([late])).toMatchObject([refusedAs('stock_day_over')]);
  });
});

describe('a count', () => {
  test("is the office's count of the moment at which it was made, whatever moved before it came", async () => {
    const { send, countOf, move, vanilla, truck, documents, document, approve, pieces, stock, faults } =
      await loaded();
    const act = countOf('09:00', 10);
    // Before the count comes the office writes one off: it was counted still.
    const written = await move({
      kind: 'write_off',
      from_warehouse_id: truck.id,
      transfered_at: '2026-06-10T07:30:00Z',
      stock_transfer_line_items_attributes: [{ product_id: vanilla.id, amount: 1 }],
    });
    expect(written.status).toBe(201);
    expect(await send([act])).toMatchObject([done]);
    expect(await send([act])).toMatchObject([done]);
    const [counted, ...others] = await documents();
    expect(others).toEqual([]);
    expect(counted).toMatchObject({
      status: 'pending',
      date: '2026-06-10',
      counted_at: '2026-06-10T07:00:00.000Z',
      created_by: 'Ann Lund',
      counted_count: 1,
    });
    const whole = await document(counted?.id ?? 0);
    expect(whole.manual_counting_document_line_items).toMatchObject([
      { sku: 'Vanilje', old_value: 12, new_value: 10, moved_since: -1, counted_by: 'Ann Lund' },
      { sku: 'Mynte', old_value: 8, new_value: null },
    ]);
    expect((await stock())?.count).toMatchObject({ status: 'pending', products_count: 1 });
    expect((await approve(counted?.id ?? 0)).status).toBe(200);
    expect(await pieces()).toEqual([
      ['Vanilje', 9],
      ['Mynte', 8],
    ]);
    expect((await stock())?.count).toMatchObject({ status: 'approved' });
    expect(await faults()).toEqual([]);
  });

  test('made again replaces the one before, from another phone too; one that was made earlier does not', async () => {
    const { send, countOf, documents, document } = await loaded();
    expect(await send([countOf('09:00', 10)])).toMatchObject([done]);
    expect(await send([countOf('09:20', 11)])).toMatchObject([done]);
    expect(await send([countOf('09:10', 3)])).toMatchObject([refusedAs('stock_counted_later')]);
    const [only, ...others] = await documents();
    expect(others).toEqual([]);
    const { manual_counting_document_line_items: lines } = await document(only?.id ?? 0);
    expect(lines.map(({ new_value }) => new_value)).toEqual([11, null]);
  });

  test('waits while the office has one open, and is taken when that is closed', async () => {
    const { send, countOf, staff, params, documents } = await loaded();
    const opened = await staff.callWith(createCountingDocument, { params, body: {} });
    expect(opened.status).toBe(201);
    const act = countOf('09:00', 10);
    expect(await send([act])).toMatchObject([refusedAs('office_counts')]);
    const [office] = await documents();
    expect(office?.counted_count).toBe(0);
    const closed = await staff.callWith(deleteCountingDocument, {
      params: { ...params, id: office?.id ?? 0 },
    });
    expect(closed.status).toBe(204);
    expect(await send([act])).toMatchObject([done]);
    expect(await documents()).toMatchObject([{ counted_count: 1 }]);
  });

  test('that was approved bars what was pressed before it and comes after', async () => {
    const { send, countOf, writeOff, documents, approve, transfers } = await loaded();
    expect(await send([countOf('09:30', 10)])).toMatchObject([done]);
    const [counted] = await documents();
    expect((await approve(counted?.id ?? 0)).status).toBe(200);
    const before = (await transfers()).length;
    expect(await send([writeOff('09:00')])).toMatchObject([refusedAs('stock_counted')]);
    expect(await send([countOf('09:30', 3)])).toMatchObject([refusedAs('stock_counted')]);
    expect(await transfers()).toHaveLength(before);
    expect(await send([writeOff('09:45')])).toMatchObject([done]);
    expect(await send([countOf('09:50', 8)])).toMatchObject([done]);
  });

  test('takes what was found of a product that was taken out of use meanwhile, and of none that there is not', async () => {
    const { send, act, product, documents, document, mint } = await loaded();
    const gone = await product('Lakrids', { status: 'inactive' });
    const goods = [
      { product_id: gone.id, pieces: 3 },
      { product_id: mint.id, pieces: 0 },
    ];
    expect(await send([act('count_stock', '09:00', { goods })])).toMatchObject([done]);
    const [counted] = await documents();
    const { manual_counting_document_line_items: lines } = await document(counted?.id ?? 0);
    expect(lines.map((line) => [line.sku, line.old_value, line.new_value])).toEqual([
      ['Vanilje', 12, null],
      ['Mynte', 8, 0],
      ['Lakrids', 0, 3],
    ]);
    const strange = act('count_stock', '09:10', { goods: [{ product_id: 999_999_999, pieces: 3 }] });
    expect(await send([strange])).toMatchObject([refusedAs('goods_gone')]);
    expect(await documents()).toHaveLength(1);
  });
});
