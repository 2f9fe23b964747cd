import { sql } from 'kysely';
import { staffOf, type Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, dayIn, instant, type Day } from '../../../shared/calendar.ts';
import type { StockList } from '../contract/stock-list.ts';
import { stockListOf, type LyingGoods } from '../rules/stock-list.ts';
import { minimum } from './product-balances.ts';

export interface StockListWish {
  day?: Day | undefined;
  all_depos: boolean;
  short: boolean;
}

/** Every warehouse that was in use at that moment, whatever lies there. */
async function listPlaces(tx: TenantTx, depo_ids: readonly number[], at: Date): Promise<StockList['places']> {
  const { rows } = await shaped<StockList['places'][number]>(
    { ...fromTable('w', 'id depo_id code name'), depo_title: 'd.title' },
    (columns) => sql`
    select ${columns}
    from warehouses w join depos d on d.tenant_id = w.tenant_id and d.id = w.depo_id
    where w.depo_id = any(${[...depo_ids]}::bigint[]) and not w.place_of_loss
      and (w.archived_at is null or w.archived_at > ${at})
    order by d.title, d.id, w.is_primary desc, w.owner_type <> 'Depo', w.code, w.id`,
  ).execute(tx);
  return rows;
}

/** What lies there now, less what has moved since. */
async function goodsAt(tx: TenantTx, warehouse_ids: readonly number[], at: Date): Promise<LyingGoods[]> {
  const { rows } = await shaped<LyingGoods>(
    {
      ...fromTable('p', 'id sku description sequence_number status cost_price sales_price'),
      warehouse_id: 'w.id',
      amount: sql`(b.balance_amount - coalesce(later.quantity, 0))::integer`,
      minimum: sql`case when p.status = 'active' then ${minimum} end`,
    },
    (columns) => sql`
    select ${columns}
    from warehouses w
    join warehouse_product_balances b on b.tenant_id = w.tenant_id and b.warehouse_id = w.id
    join products p on p.tenant_id = b.tenant_id and p.id = b.product_id
    left join minimum_required_balances m
      on m.tenant_id = p.tenant_id and m.product_id = p.id and m.depo_id = w.depo_id
    left join lateral (
      select sum(e.quantity) as quantity from stock_ledger_entries e
      where e.tenant_id = b.tenant_id and e.warehouse_id = b.warehouse_id and e.product_id = b.product_id
        and e.effective_at >= ${at}) later on true
    where w.id = any(${[...warehouse_ids]}::bigint[])
      and (p.status = 'active' or b.balance_amount <> coalesce(later.quantity, 0))`,
  ).execute(tx);
  return rows;
}

/** The warehouses of some depots, and what lies in them when a day ends. */
async function lyingAtEnd(
  tx: TenantTx,
  depo_ids: readonly number[],
  { day, zone }: { day: Day; zone: string },
) {
  const at = instant(addDays(day, 1), '00:00:00', zone);
  const places = await listPlaces(tx, depo_ids, at);
  const ids = places.map(({ id }) => id);
  return { places, goods: await goodsAt(tx, ids, at) };
}

/** What the list of each depot comes to at the end of a day. */
export async function stockWorth(
  tx: TenantTx,
  depo_ids: readonly number[],
  { day, zone }: { day: Day; zone: string },
): Promise<{ depo_id: number; cost_value: number; sales_value: number; without_cost: number }[]> {
  const { places, goods } = await lyingAtEnd(tx, depo_ids, { day, zone });
  return depo_ids.map((depo_id) => {
    const own = places.filter((place) => place.depo_id === depo_id);
    const ids = new Set(own.map(({ id }) => id));
    const { sums } = stockListOf(
      own,
      goods.filter(({ warehouse_id }) => ids.has(warehouse_id)),
      false,
    );
    const { cost_value, sales_value, without_cost } = sums;
    return { depo_id, cost_value, sales_value, without_cost };
  });
}

/** Support keeps to its own depot. */
export const deposOfList = (by: Act, depo_id: number, all: boolean): readonly number[] =>
  all && staffOf(by).role !== 'support' ? by.actor.depo_ids : [depo_id];

/** At the end of the day; of a day to come it is what lies there now. */
export async function readStockList(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  { day: asked, all_depos, short }: StockListWish,
): Promise<StockList> {
  const zone = by.actor.tenant.time_zone;
  const today = dayIn(zone, by.now);
  const day = asked === undefined || asked > today ? today : asked;
  const { places, goods } = await lyingAtEnd(tx, deposOfList(by, depo_id, all_depos), { day, zone });
  return { day, places, ...stockListOf(places, goods, short) };
}
