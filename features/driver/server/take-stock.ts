// What the driver did about the goods in the car: written off and counted, by the acts that the office does it by.

import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { Refusal, refuse, type RefusalEntry } from '../../../shared/refusals.ts';
import { findPrimaryWarehouse } from '../../loading/server/loading-run.ts';
import { pressedAt } from '../../plan-events/rules/marks.ts';
import { countingRefusals } from '../../stock/refusals/counts.ts';
import { stockRefusals } from '../../stock/refusals/documents.ts';
import { createStockTransfer } from '../../stock/server/approve-order.ts';
import { recordCount } from '../../stock/server/record-count.ts';
import { createStockOrder } from '../../stock/server/save-stock-order.ts';
import type { DriverAct } from '../contract/drive.ts';
import { driverRefusals } from '../refusals.ts';
import { stockHours } from '../rules/stock-hours.ts';
import { findWarehouseOfCar } from './stock-of-car.ts';

type StockAct = Extract<DriverAct, { warehouse_id: number }>;

interface TripOfCar {
  car_id: number;
  date: string;
  day_span: number;
  finished_at: Date | null;
}

/** What stock says to the office, as a driver reads it. */
const asDriverReads = new Map<string, RefusalEntry>([
  [stockRefusals.counted.code, driverRefusals.stock_counted],
  [stockRefusals.counted_meanwhile.code, driverRefusals.stock_counted],
  [countingRefusals.before_last.code, driverRefusals.stock_counted],
  [countingRefusals.one_open.code, driverRefusals.office_counts],
  [countingRefusals.counted_later.code, driverRefusals.stock_counted_later],
]);

/** A refusal that is said to drivers already stays as it is. */
function driversRefusal({ entry, problems }: Refusal): RefusalEntry {
  const known = entry.code.startsWith('driver.') ? entry : asDriverReads.get(entry.code);
  if (known) return known;
  const fields = problems.map(({ field }) => field ?? '');
  if (fields.some((field) => field.endsWith('product_id'))) return driverRefusals.goods_gone;
  return fields.includes('to_warehouse_id') ? driverRefusals.reason_gone : driverRefusals.stock_not_booked;
}

/** What the office's acts refuse, in words for who drives. */
export async function saidToDriver<T>(act: () => Promise<T>): Promise<T> {
  try {
    return await act();
  } catch (error) {
    if (error instanceof Refusal) refuse(driversRefusal(error));
    throw error;
  }
}

/** Refused: no_stock_here, other_car, stock_day_over, and what stock refuses. */
export async function takeStockAct(tx: TenantTx, by: Act, trip: TripOfCar, act: StockAct): Promise<void> {
  const { from, until } = stockHours(trip, by.actor.tenant.time_zone);
  const at = pressedAt(act.at, { from, now: by.now });
  if (at >= until) refuse(driverRefusals.stock_day_over);
  const warehouse = (await findWarehouseOfCar(tx, trip.car_id)) ?? refuse(driverRefusals.no_stock_here);
  if (warehouse.id !== act.warehouse_id) refuse(driverRefusals.other_car);
  const place = { depo_id: warehouse.depo_id, warehouse_id: warehouse.id };
  await saidToDriver(() => book(tx, by, place, { ...act, at }));
}

async function book(
  tx: TenantTx,
  by: Act,
  place: { depo_id: number; warehouse_id: number },
  act: StockAct,
): Promise<void> {
  switch (act.kind) {
    case 'write_off':
      await createStockTransfer(tx, by, place, {
        kind: 'write_off',
        from_warehouse_id: place.warehouse_id,
        to_warehouse_id: act.place_id ?? null,
        transfered_at: act.at,
        ...(act.remark && { description: act.remark }),
        stock_transfer_line_items_attributes: [{ product_id: act.product_id, amount: act.pieces }],
      });
      return;
    case 'ask_goods':
      await createStockOrder(
        tx,
        by,
        place,
        {
          kind: 'regular',
          from_warehouse_id:
            (await findPrimaryWarehouse(tx, place.depo_id)) ?? refuse(driverRefusals.no_store),
          to_warehouse_id: place.warehouse_id,
          ...(act.remark && { main_storage_message: act.remark }),
          stock_order_line_items_attributes: act.goods.map(({ product_id, pieces }) => ({
            product_id,
            amount: pieces,
          })),
        },
        { asked: { sent_act_id: act.id, at: act.at } },
      );
      return;
    case 'count_stock':
      await recordCount(tx, by, place, { sent_act_id: act.id, counted_at: act.at, goods: act.goods });
  }
}
