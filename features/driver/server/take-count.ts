// The driver has counted the till in the evening: a register closing as a till would tell it, so that the end-of-day
// report is there at once.

import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { decimalOf } from '../../../shared/money.ts';
import { refuse } from '../../../shared/refusals.ts';
import { pressedAt } from '../../plan-events/rules/marks.ts';
import { keepCashRegister } from '../../plan-events/server/keep-cash-register.ts';
import { countOf, hasTillTold } from '../../till/server/drivers-count.ts';
import { thingsNamed } from '../../till/server/find-named-things.ts';
import { holdTrip } from '../../till/server/make-report.ts';
import { findReportOfClosing, keepClosing } from '../../till/server/take-closing.ts';
import { shareMapping } from '../../till/server/trips-that-fit.ts';
import { changeReport } from '../../till/server/write-report.ts';
import type { DriverAct } from '../contract/drive.ts';
import { driverRefusals } from '../refusals.ts';
import { cashTaken, countedSum } from '../rules/cash-count.ts';
import { cashSold } from '../rules/sales.ts';
import { listCashOfOrders, listSales } from './sales-of-trip.ts';

type Count = Extract<DriverAct, { kind: 'count' }>;

/** The register that was opened on the trip, else one of the car's own. */
async function findRegister(tx: TenantTx, plan_event_id: number) {
  const trip = await tx
    .selectFrom('plan_events as pe')
    .innerJoin('cars as c', (join) =>
      join.onRef('c.tenant_id', '=', 'pe.tenant_id').onRef('c.id', '=', 'pe.car_id'),
    )
    .leftJoin('cash_registers as k', (join) =>
      join.onRef('k.tenant_id', '=', 'pe.tenant_id').onRef('k.id', '=', 'pe.cash_register_id'),
    )
    .leftJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 'pe.tenant_id').onRef('u.id', '=', 'pe.user_id'),
    )
    .select(['pe.started_at', 'c.id as car_id', 'c.internal_number', 'k.name', 'k.wallmob_id'])
    .select(['u.wallmob_id as driver', 'u.first_name', 'u.last_name'])
    .where('pe.id', '=', plan_event_id)
    .executeTakeFirst();
  if (!trip) return null;
  const { started_at, driver, first_name, last_name } = trip;
  const register =
    trip.wallmob_id === null
      ? { wallmob_id: `drive-car-${trip.car_id}`, name: trip.internal_number }
      : { wallmob_id: trip.wallmob_id, name: trip.name };
  const user = driver === null ? null : { wallmob_id: driver, full_name: `${first_name} ${last_name}` };
  return { started_at, register, user };
}

/**
 * The register, its user's name and the trip's reports, held in the order in which a till's closing holds them, and
 * before the trip itself: so neither waits for the other in a ring. Null: there is no such trip.
 */
export async function holdTill(tx: TenantTx, plan_event_id: number) {
  const found = await findRegister(tx, plan_event_id);
  if (!found) return null;
  const { registers } = await thingsNamed(tx, [found.register], found.user ? [found.user] : []);
  await shareMapping(tx);
  await holdTrip(tx, plan_event_id);
  return { ...found, cash_register_id: registers.get(found.register.wallmob_id) as number };
}
export type HeldTill = NonNullable<Awaited<ReturnType<typeof holdTill>>>;

/** What was paid by phone goes where the tenant's paper counts it: MobilePay of home delivery, else Vipps. */
function amountsOf(
  by: Act,
  { counted, start_cash, card, phone_pay }: Count,
  sold_cash: number | null,
): Record<string, string> {
  const end_cash = countedSum(counted);
  const paid = decimalOf(phone_pay);
  const home_delivery = by.actor.able('home_delivery');
  return {
    start_cash: decimalOf(start_cash),
    end_cash: decimalOf(end_cash),
    cash_sales: decimalOf(sold_cash ?? cashTaken({ end_cash, start_cash })),
    card: decimalOf(card),
    ...(home_delivery ? { other_card_amount: decimalOf(card), mobile_pay: paid } : { end_vipps: paid }),
  };
}

/** Null where no sale is rung up: what lies above the float is taken as sold then. */
async function soldForCash(tx: TenantTx, by: Act, plan_event_id: number): Promise<number | null> {
  if (!by.actor.tenant.settings.driver_sales) return null;
  return cashSold({
    sold_cash: (await listSales(tx, plan_event_id)).sold_cash,
    cash_of_orders: await listCashOfOrders(tx, plan_event_id),
  });
}

/** Asked while the trip is held. */
async function isCountedLater(tx: TenantTx, { id, plan_event_id }: Count, at: Date): Promise<boolean> {
  const later = await tx
    .selectFrom('driver_acts')
    .select('act_id')
    .where('plan_event_id', '=', plan_event_id)
    .where('kind', '=', 'count')
    .where('act_id', '<>', id)
    .where('at', '>', at)
    .limit(1)
    .executeTakeFirst();
  return later !== undefined;
}

/**
 * Counted again, it replaces the count before; the moment of the press says which is the later one, whichever comes
 * first. Refused: no_count, till_told, count_approved, counted_later, and what reports refuse.
 */
export async function takeCount(tx: TenantTx, by: Act, till: HeldTill, act: Count): Promise<void> {
  if (!by.actor.tenant.settings.drivers_count_cash) refuse(driverRefusals.no_count);
  const { started_at, register, user, cash_register_id } = till;
  const closed_at = pressedAt(act.at, { from: new Date(0), now: by.now });
  const opened_at = started_at !== null && started_at < closed_at ? started_at : closed_at;
  const { plan_event_id } = act;
  const { time_zone } = by.actor.tenant;
  if (await hasTillTold(tx, time_zone, { plan_event_id, opened_at })) refuse(driverRefusals.till_told);
  const external_id = countOf(plan_event_id);
  const before = await findReportOfClosing(tx, external_id);
  if (before?.status.startsWith('approved')) refuse(driverRefusals.count_approved);
  if (await isCountedLater(tx, act, closed_at)) refuse(driverRefusals.counted_later);
  await keepCashRegister(tx, plan_event_id, cash_register_id);
  const report_id = await keepClosing(tx, by, {
    external_id,
    cash_register: register,
    user,
    opened_at,
    closed_at,
    amounts: amountsOf(by, act, await soldForCash(tx, by, plan_event_id)),
  });
  if (act.bag_number) await changeReport(tx, by, report_id, { bag_number: act.bag_number });
}
