import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn, showDay, type Day } from '../../../shared/calendar.ts';
import { type FieldProblem } from '../../../shared/error-body.ts';
import { fieldTexts, refuse, Refusal, refuseFields } from '../../../shared/refusals.ts';
import { say } from '../../../shared/texts.ts';
import { createStockOrder } from '../../stock/server/save-stock-order.ts';
import { reasonTexts } from '../contract.ts';
import { loadingRefusals } from '../refusals.ts';
import { carRows, findPrimaryWarehouse } from './loading-run.ts';

interface CarOrder {
  to_warehouse_id: number;
  stock_order_line_items_attributes: Record<string, unknown>[];
}
interface Given {
  from_warehouse_id: number;
  orders: readonly CarOrder[];
}

/** What is wrong with one car's order is told where it stands: `orders[2].stock_order_line_items[0].amount`. */
async function atOrder<T>(n: number, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    throw new Refusal(
      error.entry,
      error.problems.map((problem) => ({
        ...problem,
        field:
          problem.field === null || problem.field === 'base'
            ? problem.field
            : `orders[${n}].${problem.field}`,
      })),
      error.extra,
    );
  }
}

/** Each a car of the depot, each once, and none whose order of the day waits already (409). */
async function refuseWrongCars(
  tx: TenantTx,
  depo_id: number,
  day: Day,
  orders: readonly CarOrder[],
): Promise<void> {
  const cars = new Map((await carRows(tx, depo_id, day)).map((car) => [car.id, car]));
  const problems = orders.flatMap(({ to_warehouse_id }, n): FieldProblem[] => {
    const field = `orders[${n}].to_warehouse_id`;
    if (!cars.has(to_warehouse_id)) return [{ field, text: loadingRefusals.not_a_car.text }];
    return orders.findIndex((other) => other.to_warehouse_id === to_warehouse_id) < n
      ? [{ field, text: fieldTexts.taken }]
      : [];
  });
  if (problems.length > 0) refuseFields(problems);
  const waiting = orders.flatMap(({ to_warehouse_id }) => {
    const id = cars.get(to_warehouse_id)?.stock_order_id ?? null;
    return id === null ? [] : [{ id, to_warehouse_id }];
  });
  if (waiting.length > 0)
    refuse(
      loadingRefusals.waiting,
      { orders: waiting.map(({ id }) => `#${id}`).join(', ') },
      { orders: waiting },
    );
}

/**
 * One pending order a car, all in this transaction. The primary warehouse is held: who presses second finds the
 * orders of who pressed first.
 */
export async function createLoadingOrders(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  { from_warehouse_id, orders }: Given,
) {
  const { time_zone, locale } = by.actor.tenant;
  const day = dayIn(time_zone, by.now);
  await tx
    .selectFrom('warehouses')
    .select('id')
    .where('id', '=', from_warehouse_id)
    .where('depo_id', '=', depo_id)
    .forNoKeyUpdate()
    .execute();
  if ((await findPrimaryWarehouse(tx, depo_id)) !== from_warehouse_id) refuse(loadingRefusals.no_primary);
  await refuseWrongCars(tx, depo_id, day, orders);
  const reason = say(reasonTexts, locale)('loading', { day: showDay(day) });
  const made: { id: number; to_warehouse_id: number }[] = [];
  for (const [n, { to_warehouse_id, stock_order_line_items_attributes }] of orders.entries()) {
    const { id } = await atOrder(n, () =>
      createStockOrder(
        tx,
        by,
        { depo_id },
        { kind: 'regular', from_warehouse_id, to_warehouse_id, reason, stock_order_line_items_attributes },
        { loading_day: day },
      ),
    );
    made.push({ id, to_warehouse_id });
  }
  return { day, orders: made };
}
