// A driver with today's trip and goods in the truck, for tests of the stock of the car.

import type { Insertable } from 'kysely';
import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import { sendDriverActs } from '../../features/driver/contract/drive.ts';
import { movePlanEvents } from '../../features/plan-events/contract/moved-events.ts';
import { showPlanEvent } from '../../features/plan-events/contract/plan-event.ts';
import {
  approveCountingDocument,
  listCountingDocuments,
  showCountingDocument,
} from '../../features/stock/contract/counts.ts';
import { createStockTransfer, listStockTransfers } from '../../features/stock/contract/stock-transfers.ts';
import { ledgerFaults } from '../../features/stock/server/ledger-faults.ts';
import type { DB } from '../db/schema.gen.ts';
import { dayOnPhone } from './day-on-phone.ts';
import { driverOnTour } from './driver-on-tour.ts';
import type { TestApp } from './harness.ts';

type World = Awaited<ReturnType<typeof driverOnTour>>;

/** A truck with 12 vanilla and 8 mint by the books since seven, and a drawer for what breaks. */
async function loadTruck({ tenant, depo, car, staff }: World) {
  const depo_id = depo.id;
  const warehouse = (values: Partial<Insertable<DB['warehouses']>> & { code: string }) =>
    tenant.tx((tx) =>
      tx
        .insertInto('warehouses')
        .values({ depo_id, name: values.code, owner_type: 'Depo', ...values })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const store = await warehouse({ code: 'S', is_primary: true });
  const truck = await warehouse({ code: 'B', owner_type: 'Car', car_id: car.id });
  const loss = await warehouse({ code: 'Svind', owner_type: 'Other', place_of_loss: true });
  const product = (sku: string, more: Partial<Insertable<DB['products']>> = {}) =>
    tenant.tx((tx) =>
      tx
        .insertInto('products')
        .values({ sku, description: sku, packaging_size: 6, ...more })
        .returning('id')
        .executeTakeFirstOrThrow(),
    );
  const vanilla = await product('Vanilje', { sequence_number: 1 });
  const mint = await product('Mynte', { sequence_number: 2 });
  const params = { depo_id, warehouse_id: truck.id };
  const move = (body: object) => staff.callWith(createStockTransfer, { params, body });
  const fill = await move({
    kind: 'regular',
    to_warehouse_id: truck.id,
    transfered_at: '2026-06-10T05:00:00Z',
    stock_transfer_line_items_attributes: [
      { product_id: vanilla.id, amount: 12 },
      { product_id: mint.id, amount: 8 },
    ],
  });
  expect(fill.status).toBe(201);
  return { depo_id, warehouse, store, truck, loss, product, vanilla, mint, params, move };
}

/** What the driver presses on the phone, and what the office sees of it. */
export async function driverWithStock(app: TestApp) {
  const world = await driverOnTour(app);
  const { phone, event, tenant, staff } = world;
  const filled = await loadTruck(world);
  const { depo_id, truck, loss, vanilla, params } = filled;
  const act = (kind: string, at: string, more: object) => ({
    id: randomUUID(),
    kind,
    at: `2026-06-10T${at}:00+02:00`,
    plan_event_id: event.id as number,
    warehouse_id: truck.id,
    ...more,
  });
  const send = async (acts: object[], who = phone) => {
    const { body } = await who.callWith(sendDriverActs, { body: { acts } });
    return body.results as { outcome: string; error: string | null }[];
  };
  const writeOff = (at: string, more: object = {}) =>
    act('write_off', at, {
      product_id: vanilla.id,
      pieces: 2,
      place_id: loss.id,
      remark: 'Tøet op',
      ...more,
    });
  const countOf = (at: string, vanillas: number, more: object = {}) =>
    act('count_stock', at, { goods: [{ product_id: vanilla.id, pieces: vanillas }], ...more });
  const stock = async (who = phone) => (await dayOnPhone(who)).trips[0]?.stock ?? null;
  const pieces = async () => (await stock())?.products.map((one) => [one.description, one.pieces]);
  const transfers = async () => (await staff.call(listStockTransfers, { params })).body;
  const documents = async () => (await staff.call(listCountingDocuments, { params })).body;
  const document = async (id: number) =>
    (await staff.call(showCountingDocument, { params: { ...params, id } })).body;
  const approve = (id: number) => staff.callWith(approveCountingDocument, { params: { ...params, id } });
  /** The office gives the trip another car or driver. */
  const change = async (more: object) => {
    const of = { depo_id, id: event.id as number };
    const { lock_version } = (await staff.call(showPlanEvent, { params: of })).body;
    const body = { moves: [{ id: event.id, lock_version, ...more }] };
    return staff.callWith(movePlanEvents, { params: { depo_id }, body });
  };
  const faults = () => tenant.tx(ledgerFaults);
  return {
    ...world,
    ...filled,
    act,
    send,
    writeOff,
    countOf,
    stock,
    pieces,
    transfers,
    documents,
    document,
    approve,
    change,
    faults,
  };
}
