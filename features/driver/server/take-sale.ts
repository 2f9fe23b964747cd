// A sale of the driver's page, and one that is taken back: a message as a till would send it, so that reports, stock
// and leaderboard follow.

import type { Act } from '../../../server/identity.ts';
import { staffOf } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { decimalOf } from '../../../shared/money.ts';
import { refuse } from '../../../shared/refusals.ts';
import { textIn } from '../../../shared/texts.ts';
import { pressedAt } from '../../plan-events/rules/marks.ts';
import { keepCashRegister } from '../../plan-events/server/keep-cash-register.ts';
import { takeOrders } from '../../till/server/take-orders.ts';
import type { DriverAct } from '../contract/drive.ts';
import { driverRefusals } from '../refusals.ts';
import { fieldOfTender, piecesOf, totalOf } from '../rules/sales.ts';
import { driverTexts } from '../texts/public-texts.ts';
import type { HeldTill } from './take-count.ts';

type Sale = Extract<DriverAct, { kind: 'sell' }>;
type Said = Pick<Sale, 'id' | 'lines' | 'sum' | 'tender'> & { at: Date };
interface OfTrip {
  till: HeldTill;
  car_id: number;
}

/** By their ids as they are called now; one that is gone was sold all the same. */
async function findLines(tx: TenantTx, by: Act, { lines, sum }: Pick<Said, 'lines' | 'sum'>) {
  const unnamed = textIn(driverTexts.sales.one_sum_sold, by.actor.tenant.locale);
  const line = { category_name: null, discount: '0', wallmob_sku: null as string | null };
  if (sum != null)
    return [{ ...line, product_name: unnamed, quantity: 1, total_line_amount: decimalOf(sum) }];
  const products = await tx
    .selectFrom('products')
    .select(['id', 'sku', 'description'])
    .where(
      'id',
      'in',
      lines.map(({ product_id }) => product_id),
    )
    .execute();
  const byId = new Map(products.map((product) => [product.id, product]));
  return lines.map(({ product_id, pieces, price }) => ({
    ...line,
    product_name: byId.get(product_id)?.description ?? unnamed,
    wallmob_sku: byId.get(product_id)?.sku ?? null,
    quantity: pieces,
    total_line_amount: decimalOf(pieces * price),
  }));
}

async function writeMessage(tx: TenantTx, by: Act, { till, car_id }: OfTrip, said: Said) {
  const total = decimalOf(said.sum ?? totalOf(said.lines));
  const tender = fieldOfTender(said.tender, by.actor.able('home_delivery'));
  return {
    wallmob_order_id: `drive-${said.id}`,
    kind: 'order',
    ordered_at: said.at.toISOString(),
    cash_register: till.register,
    user: till.user,
    user_id: staffOf(by).id,
    car_id,
    total_revenue: total,
    total_discount: '0',
    total_quantity: said.sum == null ? piecesOf(said.lines) : 1,
    rounding: '0',
    payments: [{ tender, amount: total }],
    order_line_items: await findLines(tx, by, said),
    manual: true,
  };
}

/** Refused: sale_not_taken, so that it stays on the phone. */
async function tellTill(tx: TenantTx, by: Act, message: object): Promise<void> {
  const { refused, waiting } = await takeOrders(tx, by, [message]);
  if (refused.length + waiting > 0) refuse(driverRefusals.sale_not_taken);
}

/** Refused: no_sales, till_told, sale_not_taken. */
export async function takeSale(
  tx: TenantTx,
  by: Act,
  trip: OfTrip & { id: number },
  act: Sale,
): Promise<void> {
  if (!by.actor.tenant.settings.driver_sales) refuse(driverRefusals.no_sales);
  await keepCashRegister(tx, trip.id, trip.till.cash_register_id);
  const at = pressedAt(act.at, { from: new Date(0), now: by.now });
  await tellTill(tx, by, await writeMessage(tx, by, trip, { ...act, at }));
}

/** Once, however often it is said. Refused: no_sale, sale_not_taken. */
export async function takeSaleBack(
  tx: TenantTx,
  by: Act,
  trip: OfTrip & { id: number },
  act: Extract<DriverAct, { kind: 'take_back' }>,
): Promise<void> {
  const sold = await tx
    .selectFrom('driver_acts')
    .select('said')
    .where('act_id', '=', act.sale_id)
    .where('plan_event_id', '=', trip.id)
    .where('kind', '=', 'sell')
    .executeTakeFirst();
  const said = (sold?.said ?? refuse(driverRefusals.no_sale)) as unknown as Omit<Said, 'id' | 'at'>;
  const at = pressedAt(act.at, { from: new Date(0), now: by.now });
  const message = await writeMessage(tx, by, trip, { ...said, id: act.sale_id, at });
  // Without a minus: a till's return is turned round whole.
  const returned = { ...message, wallmob_order_id: `drive-back-${act.sale_id}`, kind: 'return' };
  await tellTill(tx, by, returned);
}
