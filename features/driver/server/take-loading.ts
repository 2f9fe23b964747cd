// The driver has loaded: what the office planned is received, with what was fewer or more.

import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { fieldTexts, refuse, refuseFields } from '../../../shared/refusals.ts';
import { findDeliveryOfCar, listLoadingOfCar } from '../../loading/server/loading-of-car.ts';
import { pressedAt } from '../../plan-events/rules/marks.ts';
import { createStockTransfer } from '../../stock/server/approve-order.ts';
import type { DriverAct } from '../contract/drive.ts';
import { driverRefusals } from '../refusals.ts';
import { stateOf } from './stock-of-car.ts';
import { saidToDriver } from './take-stock.ts';

/** The morning's list, or what the depot has sent since. */
async function findListed(tx: TenantTx, trip: { car_id: number; date: string }, id: number) {
  const isMeant = ({ stock_order_id }: { stock_order_id: number }) => stock_order_id === id;
  const list = (await listLoadingOfCar(tx, trip.car_id, trip.date)).find(isMeant);
  if (list) return list;
  const delivery = await findDeliveryOfCar(tx, trip.car_id, new Date(`${trip.date}T00:00:00Z`), id);
  if (delivery && stateOf(delivery) === 'asked') refuse(driverRefusals.not_sent_yet);
  return delivery;
}

/** Refused: loading_gone, not_sent_yet, loading_booked, loading_changed, and what stock refuses. */
export async function takeLoading(
  tx: TenantTx,
  by: Act,
  trip: { car_id: number; date: string },
  act: Extract<DriverAct, { kind: 'load' }>,
): Promise<void> {
  const order = (await findListed(tx, trip, act.stock_order_id)) ?? refuse(driverRefusals.loading_gone);
  if (order.status === 'received') refuse(driverRefusals.loading_booked);
  if (order.lock_version !== act.lock_version) refuse(driverRefusals.loading_changed);
  const differing = new Map(act.differences.map(({ line_id, amount }) => [line_id, amount]));
  if (![...differing.keys()].every((id) => order.lines.some((line) => line.id === id)))
    refuseFields([{ field: 'differences', text: fieldTexts.must_exist }]);
  await saidToDriver(() =>
    createStockTransfer(
      tx,
      by,
      { depo_id: order.depo_id },
      {
        stock_order_id: order.stock_order_id,
        stock_order_attributes: { lock_version: act.lock_version },
        transfered_at: pressedAt(act.at, { from: new Date(0), now: by.now }),
        stock_transfer_line_items_attributes: order.lines.map(({ id, product_id, amount }) => ({
          stock_order_line_item_id: id,
          product_id,
          amount: differing.get(id) ?? amount,
        })),
      },
    ),
  );
}
