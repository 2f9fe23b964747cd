// What was sold on the page: on one trip, and what it is sold by.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { minorOf } from '../../../shared/money.ts';
import type { DriverDay, DriveTrip } from '../contract/drive.ts';
import type { DriveSale } from '../contract/sales.ts';
import { piecesOf, totalOf, type SaleLine, type SaleTender } from '../rules/sales.ts';

const MOST_PRODUCTS = 200;
const MOST_SALES = 500;

/** Active ones with a price, in the order of the shelves; null where drivers sell nothing on the page. */
export async function readGrid(tx: TenantTx, by: Act): Promise<DriverDay['sales']> {
  if (!by.actor.tenant.settings.driver_sales) return null;
  const rows = await tx
    .selectFrom('products')
    .select(['id', 'description', 'sales_price'])
    .where('status', '=', 'active')
    .where('sales_price', '>', '0')
    .orderBy(sql`sequence_number nulls last`)
    .orderBy('sku')
    .limit(MOST_PRODUCTS)
    .execute();
  return {
    products: rows.map(({ id, description, sales_price }) => ({
      id,
      description,
      price: minorOf(sales_price),
    })),
  };
}

interface SoldRow {
  id: string;
  at: Date;
  said: { lines: SaleLine[]; sum?: number | null; tender: SaleTender };
  is_taken_back: boolean;
  /** Of all sales of the trip. */
  sold_cash: number;
}

const saleOf = ({ id, at, said: { lines, sum, tender }, is_taken_back }: SoldRow): DriveSale => ({
  id,
  sold_at: at.toISOString(),
  total: sum ?? totalOf(lines),
  pieces: sum == null ? piecesOf(lines) : 1,
  tender,
  is_taken_back,
});

/** Of a sale that is spoken of as `a`. */
const isTakenBack = sql`exists (
  select from driver_acts b
  where b.tenant_id = a.tenant_id and b.plan_event_id = a.plan_event_id and b.kind = 'take_back'
    and b.said ->> 'sale_id' = a.act_id::text)`;

/** Minor units that the sale `a` brought in cash; 0 where it was taken back. */
const cashOf = sql`case when a.said ->> 'tender' = 'cash' and not ${isTakenBack}
  then coalesce((a.said ->> 'sum')::bigint, (
    select sum((one ->> 'pieces')::bigint * (one ->> 'price')::bigint)
    from jsonb_array_elements(a.said -> 'lines') one)) else 0 end`;

/** The newest first, as many as a phone can show; and the cash of all of them, also of those that are not listed. */
export async function listSales(
  tx: TenantTx,
  plan_event_id: number,
): Promise<Pick<DriveTrip, 'sales' | 'sold_cash'>> {
  const { rows } = await shaped<SoldRow>(
    {
      id: 'a.act_id',
      at: 'a.at',
      said: 'a.said',
      is_taken_back: isTakenBack,
      sold_cash: sql`(sum(${cashOf}) over ())::bigint`,
    },
    (columns) => sql`
    select ${columns}
    from driver_acts a where a.plan_event_id = ${plan_event_id} and a.kind = 'sell'
    order by a.at desc, a.seq desc limit ${MOST_SALES}`,
  ).execute(tx);
  return { sales: rows.map(saleOf), sold_cash: rows[0]?.sold_cash ?? 0 };
}

export async function listCashOfOrders(
  tx: TenantTx,
  plan_event_id: number,
): Promise<DriveTrip['cash_of_orders']> {
  const rows = await tx
    .selectFrom('delivery_order_handovers as h')
    .innerJoin('delivery_orders as o', (join) =>
      join.onRef('o.tenant_id', '=', 'h.tenant_id').onRef('o.id', '=', 'h.delivery_order_id'),
    )
    .select(['o.id', 'h.paid_amount'])
    .where('o.plan_event_id', '=', plan_event_id)
    .where('h.paid', '=', 'cash')
    .orderBy('o.id')
    .execute();
  return rows.map(({ id, paid_amount }) => ({ order_id: id, amount: minorOf(paid_amount ?? '0') }));
}
