// A depot with trucks on the road and registers in them, its reports put into the database as an intake would leave
// them.

import { saveEodReport } from '../../features/end-of-day/contract/report-changes.ts';
import type { BodyOf } from '../../shared/endpoint.ts';
import { decimalOf } from '../../shared/money.ts';
import type { TenantTx } from '../tenant.ts';
import type { Client, Reply } from './client.ts';
import type { TestApp } from './harness.ts';
import { makeRoute } from './plan-event-world.ts';
import { stockWorld, type StockWorld } from './stock-world.ts';

export interface Trip {
  plan_event_id: number;
  car_id: number;
  route_id: number;
  user_id: number;
  cash_register_id: number;
  warehouse_id: number | null;
}
export interface SoldLine {
  wallmob_sku: string;
  quantity: number;
  /** Whole currency units. */
  amount?: number;
}
export interface Given {
  trip?: Trip | null;
  business_date?: string;
  status?: string;
  /** Columns as they are, amounts in currency units. */
  columns?: Record<string, unknown>;
  orders?: SoldLine[][];
}

export interface EodWorld extends StockWorld {
  staff: Client;
  /** Path of the depot's reports, with what follows. */
  at(rest?: string | number): string;
  params: { depo_id: number };
  of(id: number | undefined): { depo_id: number; id: number };
  save(id: number, body: BodyOf<typeof saveEodReport>): Promise<Reply>;
  makeTrip(given?: { date?: string; warehouse?: boolean; wallmob?: boolean }): Promise<Trip>;
  makeReport(given?: Given): Promise<number>;
}

let made = 0;
const day = '2026-06-09';

export async function eodWorld(
  app: TestApp,
  overrides: Parameters<TestApp['makeTenant']>[0] = {},
): Promise<EodWorld> {
  const features = { eod_posts_stock: true, ...overrides?.features };
  const world = await stockWorld(app, { ...overrides, features });
  const { tenant, depo_id } = world;
  const makeTrip: EodWorld['makeTrip'] = (given) => tripIn(world, given);
  const staff = await tenant.signIn(await tenant.makeUser('depo_admin', { depo_id }));
  const of = (id = 0) => ({ depo_id, id });
  return {
    ...world,
    staff,
    at: (rest) => `depo/${depo_id}/end_of_day_reports${rest === undefined ? '' : `/${rest}`}`,
    params: { depo_id },
    of,
    save: (id, body) => staff.callWith(saveEodReport, { params: of(id), body }),
    makeTrip,
    makeReport: async (given = {}) => {
      const trip =
        given.trip === undefined ? await makeTrip({ date: given.business_date ?? day }) : given.trip;
      const { cash_register_id } = trip ?? (await makeTrip({ date: '2026-05-01' }));
      return reportIn(world, trip, cash_register_id, given);
    },
  };
}

async function tripIn(
  { tenant, depo_id, makeWarehouse }: StockWorld,
  {
    date = day,
    warehouse = true,
    wallmob = true,
  }: { date?: string; warehouse?: boolean; wallmob?: boolean } = {},
): Promise<Trip> {
  const car = await tenant.makeCar({ depo_id });
  const wallmob_id = wallmob ? `W${(made += 1)}` : null;
  const driver = await tenant.makeUser('driver', { depo_id, wallmob_id });
  const route = await makeRoute(tenant, { depo_id });
  const place = warehouse ? await makeWarehouse({ owner_type: 'Car', car_id: car.id, name: 'Bil' }) : null;
  return tenant.tx(async (tx) => {
    const register = await tx
      .insertInto('cash_registers')
      .values({ name: `Kasse ${(made += 1)}`, wallmob_id: `R${made}`, depo_id })
      .returning('id')
      .executeTakeFirstOrThrow();
    const event = await tx
      .insertInto('plan_events')
      .values({ depo_id, route_id: route.id, user_id: driver.id, car_id: car.id, date })
      .returning('id')
      .executeTakeFirstOrThrow();
    return {
      plan_event_id: event.id,
      car_id: car.id,
      route_id: route.id,
      user_id: driver.id,
      cash_register_id: register.id,
      warehouse_id: place?.id ?? null,
    };
  });
}

function reportIn(
  { tenant, depo_id }: StockWorld,
  trip: Trip | null,
  cash_register_id: number,
  { business_date = day, status = 'pending', columns = {}, orders = [] }: Given,
): Promise<number> {
  return tenant.tx(async (tx) => {
    const { id } = await tx
      .insertInto('end_of_day_reports')
      .values({
        depo_id,
        plan_event_id: trip?.plan_event_id ?? null,
        mapped_by: trip ? 'machine' : null,
        cash_register_id,
        user_id: trip?.user_id ?? null,
        car_id: trip?.car_id ?? null,
        route_id: trip?.route_id ?? null,
        business_date,
        start_at: new Date(`${business_date}T07:00:00Z`),
        end_at: new Date(`${business_date}T15:00:00Z`),
        status,
        card_split: false,
        ...columns,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const ordered_at = new Date(`${business_date}T09:00:00Z`);
    for (const lines of orders) await orderIn(tx, { id, cash_register_id, ordered_at }, lines);
    return id;
  });
}

async function orderIn(
  tx: TenantTx,
  report: { id: number; cash_register_id: number; ordered_at: Date },
  lines: readonly SoldLine[],
): Promise<void> {
  const total = lines.reduce((sum, line) => sum + (line.amount ?? 0), 0);
  const order = await tx
    .insertInto('wallmob_orders')
    .values({
      wallmob_order_id: `O${(made += 1)}`,
      kind: total < 0 ? 'return' : 'order',
      ordered_at: report.ordered_at,
      cash_register_id: report.cash_register_id,
      total_revenue: decimalOf(total * 100),
      total_discount: '0',
      total_quantity: String(lines.reduce((sum, line) => sum + line.quantity, 0)),
      end_of_day_report_id: report.id,
      digest: String(made),
      raw: '{}',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('wallmob_order_line_items')
    .values(
      lines.map((line, position) => ({
        wallmob_order_id: order.id,
        position,
        category_name: 'Is',
        product_name: 'Vanilje',
        wallmob_sku: line.wallmob_sku,
        quantity: String(line.quantity),
        total_line_amount: decimalOf((line.amount ?? 0) * 100),
        discount: '0',
      })),
    )
    .execute();
}
