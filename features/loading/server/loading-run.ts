import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn, type Day } from '../../../shared/calendar.ts';
import { orderedGoods, type OrderedGoods } from '../../delivery-orders/server/trip-stops.ts';
import { productBalances, type ProductBalance } from '../../stock/server/product-balances.ts';
import { sidesById } from '../../stock/server/transfer-sides.ts';
import type { LoadingCar, LoadingProduct, LoadingRun, PickList } from '../contract.ts';
import { missingIn, sharesOf, type Short } from '../rules.ts';

export async function findPrimaryWarehouse(tx: TenantTx, depo_id: number): Promise<number | null> {
  const found = await tx
    .selectFrom('warehouses')
    .select('id')
    .where('depo_id', '=', depo_id)
    .where('is_primary', '=', true)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return found?.id ?? null;
}

interface CarRow {
  id: number;
  car_id: number;
  drives: boolean;
  b2b: number;
  eshop: number;
  stock_order_id: number | null;
}

/**
 * The warehouses of the cars in use, with the stops that wait for the car on the day and its loading order that waits.
 */
export async function carRows(tx: TenantTx, depo_id: number, day: Day): Promise<CarRow[]> {
  const { rows } = await shaped<CarRow>(
    {
      ...fromTable('w', 'id car_id'),
      drives: sql`d.car_id is not null`,
      b2b: sql`coalesce(d.b2b, 0)`,
      eshop: sql`coalesce(d.eshop, 0)`,
      stock_order_id: 'o.id',
    },
    (columns) => sql`
    with driven as (
      select e.car_id, count(p.id) filter (where p.kind = 'eshop')::integer as eshop,
        count(p.id) filter (where p.kind <> 'eshop' and (p.kind = 'b2b' or exists (
          select from plan_event_route_point_b2b_customers l
          where l.tenant_id = p.tenant_id and l.plan_event_route_point_id = p.id)))::integer as b2b
      from plan_events e
        left join plan_event_route_points p
          on p.tenant_id = e.tenant_id and p.plan_event_id = e.id and p.deleted_at is null
      where e.depo_id = ${depo_id} and e.date = ${day} and e.deleted_at is null
      group by 1
    )
    select ${columns}
    from warehouses w join cars c on c.tenant_id = w.tenant_id and c.id = w.car_id and c.status = 'active'
      left join driven d on d.car_id = w.car_id
      left join stock_orders o on o.tenant_id = w.tenant_id and o.to_warehouse_id = w.id
        and o.loading_day = ${day} and o.status = 'pending' and o.deleted_at is null
    where w.depo_id = ${depo_id} and w.archived_at is null`,
  ).execute(tx);
  return rows;
}

/** By the number of the car, 7 before 12. */
const inOrder = <Row extends { warehouse: { owner: string; id: number } }>(
  rows: readonly Row[],
  locale: string,
): Row[] => {
  const { compare } = new Intl.Collator(locale, { numeric: true });
  return rows.toSorted(
    (a, b) => compare(a.warehouse.owner, b.warehouse.owner) || a.warehouse.id - b.warehouse.id,
  );
};

/** What is ordered of a car's warehouse and product; of unknown goods the product is null. */
type Ordered = (
  car_id: number | undefined,
  product_id: number | null,
) => Pick<OrderedGoods, 'amount' | 'lines'>;

const orderedOf = (rows: readonly OrderedGoods[]): Ordered => {
  const found = new Map(rows.map((row) => [`${row.car_id} ${row.product_id}`, row]));
  return (car_id, product_id) => found.get(`${car_id} ${product_id}`) ?? { amount: 0, lines: 0 };
};

async function loadingCars(
  tx: TenantTx,
  by: Act,
  rows: readonly CarRow[],
  ordered: Ordered,
): Promise<LoadingCar[]> {
  const sides = await sidesById(
    tx,
    rows.map(({ id }) => id),
  );
  const cars = rows.flatMap(({ id, car_id, drives, b2b, eshop, stock_order_id }): LoadingCar[] => {
    const warehouse = sides.get(id);
    return warehouse
      ? [
          {
            warehouse,
            stops: drives ? { b2b, eshop } : null,
            unknown_lines: ordered(car_id, null).lines,
            stock_order: stock_order_id === null ? null : { id: stock_order_id },
          },
        ]
      : [];
  });
  return inOrder(cars, by.actor.tenant.locale);
}

/** By product: the cars that are short of it or have it ordered, in the order of the cars. */
function shortCars(
  open: readonly CarRow[],
  balances: ReadonlyMap<number, readonly ProductBalance[]>,
  ordered: Ordered,
): Map<number, Short[]> {
  const short = new Map<number, Short[]>();
  for (const { id: warehouse_id, car_id } of open) {
    for (const row of balances.get(warehouse_id) ?? []) {
      const ordered_amount = ordered(car_id, row.id).amount;
      const missing_amount = missingIn(row, ordered_amount);
      if (missing_amount + ordered_amount > 0)
        short.set(row.id, [...(short.get(row.id) ?? []), { warehouse_id, missing_amount, ordered_amount }]);
    }
  }
  return short;
}

export async function readLoadingRun(tx: TenantTx, by: Act, depo_id: number): Promise<LoadingRun> {
  const day = dayIn(by.actor.tenant.time_zone, by.now);
  const rows = await carRows(tx, depo_id, day);
  const ordered = orderedOf(await orderedGoods(tx, { depo_id, day }, ['new']));
  const cars = await loadingCars(tx, by, rows, ordered);
  const primary = await findPrimaryWarehouse(tx, depo_id);
  if (primary === null) return { day, from_warehouse: null, cars, products: [] };
  const byWarehouse = new Map(rows.map((row) => [row.id, row]));
  const open = cars.flatMap(({ stock_order, warehouse }) =>
    stock_order === null ? (byWarehouse.get(warehouse.id) ?? []) : [],
  );
  const driving = new Set(cars.filter(({ stops }) => stops !== null).map(({ warehouse }) => warehouse.id));
  const balances = await productBalances(tx, [primary, ...open.map(({ id }) => id)]);
  const short = shortCars(open, balances, ordered);
  const products = (balances.get(primary) ?? []).flatMap((row): LoadingProduct[] => {
    const { id, sku, description, packaging_size, storage_unit, remaining_balance } = row;
    const shares = sharesOf(row, short.get(id) ?? [], driving);
    return remaining_balance > 0 || shares.length > 0
      ? [{ id, sku, description, packaging_size, storage_unit, remaining_balance, shares }]
      : [];
  });
  const from_warehouse = (await sidesById(tx, [primary])).get(primary) ?? null;
  return { day, from_warehouse, cars, products };
}

interface PickRow {
  stock_order_id: number;
  status: 'pending' | 'received';
  from_warehouse_id: number;
  to_warehouse_id: number;
  car_id: number | null;
  product_id: number;
  sku: string;
  description: string;
  sequence_number: number | null;
  amount: number;
  packaging_size: number;
}

export async function readPickLists(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  given: Day | undefined,
): Promise<PickList[]> {
  const day = given ?? dayIn(by.actor.tenant.time_zone, by.now);
  const { rows } = await shaped<PickRow>(
    {
      stock_order_id: 'o.id',
      ...fromTable('o', 'status from_warehouse_id to_warehouse_id'),
      car_id: 'w.car_id',
      product_id: 'l.product_id',
      ...fromTable('p', 'sku description sequence_number'),
      ...fromTable('l', 'amount packaging_size'),
    },
    (columns) => sql`
    select ${columns}
    from stock_orders o
      join stock_order_line_items l on l.tenant_id = o.tenant_id and l.stock_order_id = o.id
      join products p on p.tenant_id = l.tenant_id and p.id = l.product_id
      left join warehouses w on w.tenant_id = o.tenant_id and w.id = o.to_warehouse_id
    where o.depo_id = ${depo_id} and o.loading_day = ${day} and o.deleted_at is null
      and o.from_warehouse_id is not null and o.to_warehouse_id is not null
    order by o.id, p.sequence_number nulls last, p.sku`,
  ).execute(tx);
  const sides = await sidesById(
    tx,
    rows.flatMap(({ from_warehouse_id, to_warehouse_id }) => [from_warehouse_id, to_warehouse_id]),
  );
  const ordered = orderedOf(await orderedGoods(tx, { depo_id, day }, ['new', 'completed']));
  const lists = new Map<number, PickList>();
  for (const { stock_order_id, status, from_warehouse_id, to_warehouse_id, car_id, ...line } of rows) {
    const [warehouse, from_warehouse] = [sides.get(to_warehouse_id), sides.get(from_warehouse_id)];
    if (!warehouse || !from_warehouse) continue;
    const list = lists.get(stock_order_id) ?? {
      stock_order: { id: stock_order_id },
      status,
      warehouse,
      from_warehouse,
      lines: [],
    };
    list.lines.push({ ...line, ordered_amount: ordered(car_id ?? undefined, line.product_id).amount });
    lists.set(stock_order_id, list);
  }
  return inOrder([...lists.values()], by.actor.tenant.locale);
}
