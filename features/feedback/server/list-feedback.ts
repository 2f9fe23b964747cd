import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Act } from '../../../server/identity.ts';
import { allOf, amongIds, pageOf, type Listed } from '../../../server/list-page.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, instant } from '../../../shared/calendar.ts';
import { notFound } from '../../../shared/refusals.ts';
import type {
  countFeedback,
  FeedbackFilters,
  FeedbackQuery,
  listFeedbackDrivers,
  listFeedbackRoutes,
  staffFeedback,
} from '../contract.ts';

export interface VisitFacts {
  depo_id: number;
  route_id: number;
  route_name: string;
  driver_id: number | null;
  driver_name: string | null;
  address: string;
  planned_arrival_time: Date | null;
  actual_arrival_time: Date | null;
  duration: number | null;
  /** When the truck is expected: as last told, or as promised. */
  eta: Date;
  has_given: boolean;
}

/**
 * What is known of a visit; nothing for a stop that is gone, was never announced, or for which no time is known.
 * `duration` in seconds.
 */
export async function visitFacts(
  tx: TenantTx,
  plan_event_route_point_id: number,
  customer_id: number,
): Promise<VisitFacts | undefined> {
  const { rows } = await shaped<VisitFacts>(
    {
      ...fromTable('e', 'depo_id route_id'),
      route_name: 'r.name',
      driver_id: 'e.user_id',
      driver_name: sql`nullif(concat_ws(' ', u.first_name, u.last_name), '')`,
      address: 'p.address',
      planned_arrival_time: 'p.original_google_estimate_time',
      actual_arrival_time: 'p.actual_arrival_time',
      duration: sql`coalesce(p.duration, p.timer_duration)`,
      eta: sql`coalesce(p.google_estimate_time, p.original_google_estimate_time)`,
      has_given: sql`exists (
        select from feedbacks f
        where f.tenant_id = p.tenant_id and f.plan_event_route_point_id = p.id
          and f.customer_id = ${customer_id})`,
    },
    (columns) => sql`
    select ${columns}
    from plan_event_route_points p
    join plan_events e on e.tenant_id = p.tenant_id and e.id = p.plan_event_id
    join routes r on r.tenant_id = e.tenant_id and r.id = e.route_id
    left join users u on u.tenant_id = e.tenant_id and u.id = e.user_id
    where p.id = ${plan_event_route_point_id} and p.deleted_at is null and e.deleted_at is null
      and p.kind <> 'unplanned'
      and coalesce(p.google_estimate_time, p.original_google_estimate_time) is not null`,
  ).execute(tx);
  return rows[0];
}

type Shown = z.input<typeof staffFeedback>;
type Condition = RawBuilder<unknown>;

/** Condition on `feedbacks f`: what the filters let through. Days are the tenant's, by its clock. */
export function feedbackListed(
  by: Act,
  depo_id: number,
  { start_date, end_date, driver_ids, route_ids, negative = false }: FeedbackFilters,
): Condition {
  const { time_zone } = by.actor.tenant;
  const midnight = (day: string) => instant(day, '00:00:00', time_zone);
  return allOf([
    sql`f.depo_id = ${depo_id}`,
    start_date !== undefined && sql`f.created_at >= ${midnight(start_date)}`,
    end_date !== undefined && sql`f.created_at < ${midnight(addDays(end_date, 1))}`,
    negative && sql`not f.positive`,
    amongIds('f.driver_id', driver_ids),
    amongIds('f.route_id', route_ids),
  ]);
}

async function shownWhere(tx: TenantTx, where: Condition, rest: Condition = sql``): Promise<Shown[]> {
  const { rows } = await shaped<Shown>(
    {
      ...fromTable('f', 'id created_at status'),
      feedback: sql`case when f.positive then 'positive' else 'negative' end`,
      ...fromTable('f', 'route_name driver_name address'),
      plan_event_id: 'p.plan_event_id',
      ...fromTable('f', 'planned_arrival_time actual_arrival_time'),
      stop_duration: 'f.duration',
      customer_phone_number: 'c.phone',
      ...fromTable('f', 'comment manager_comment'),
      handled_by_full_name: sql`nullif(concat_ws(' ', u.first_name, u.last_name), '')`,
      ...fromTable('f', 'handled_by_at lock_version'),
    },
    (columns) => sql`
    select ${columns}
    from feedbacks f
    left join plan_event_route_points p on p.tenant_id = f.tenant_id and p.id = f.plan_event_route_point_id
    left join customers c on c.tenant_id = f.tenant_id and c.id = f.customer_id
    left join users u on u.tenant_id = f.tenant_id and u.id = f.handled_by_id
    where ${where} ${rest}`,
  ).execute(tx);
  return rows;
}

/** A page of one status, newest first, and how many there are. */
export async function readFeedback(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  { status, page, per_page, ...filters }: FeedbackQuery,
): Promise<Listed<Shown>> {
  const where = feedbackListed(by, depo_id, filters);
  const rows = await shownWhere(
    tx,
    sql`${where} and f.status = ${status}`,
    sql`order by f.created_at desc, f.id desc ${pageOf({ page, per_page })}`,
  );
  const counts = await feedbackCounts(tx, by, depo_id, filters);
  return { rows, total: counts[status] };
}

/** 404 for one of another depot. */
export async function feedbackById(tx: TenantTx, depo_id: number, id: number): Promise<Shown> {
  const [found] = await shownWhere(tx, sql`f.depo_id = ${depo_id} and f.id = ${id}`);
  return found ?? notFound();
}

export async function feedbackCounts(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  filters: FeedbackFilters,
): Promise<z.input<typeof countFeedback.answer>> {
  const { rows } = await shaped<z.input<typeof countFeedback.answer>>(
    {
      pending: sql`count(*) filter (where f.status = 'pending')`,
      approved: sql`count(*) filter (where f.status = 'approved')`,
      unanswered: sql`count(*) filter (where f.status = 'pending' and not f.positive)`,
    },
    (columns) => sql`
    select ${columns}
    from feedbacks f where ${feedbackListed(by, depo_id, filters)}`,
  ).execute(tx);
  return rows[0] ?? { pending: 0, approved: 0, unanswered: 0 };
}

export async function driversWithFeedback(
  tx: TenantTx,
  depo_id: number,
): Promise<z.input<typeof listFeedbackDrivers.answer>> {
  const { rows } = await shaped<{ id: number; full_name: string; active: boolean }>(
    {
      id: 'u.id',
      full_name: sql`concat_ws(' ', u.first_name, u.last_name)`,
      active: sql`u.status = 'active'`,
    },
    (columns) => sql`
    select ${columns}
    from users u
    where u.id in (select f.driver_id from feedbacks f where f.depo_id = ${depo_id})
    order by full_name, u.id`,
  ).execute(tx);
  return rows;
}

export async function routesWithFeedback(
  tx: TenantTx,
  depo_id: number,
): Promise<z.input<typeof listFeedbackRoutes.answer>> {
  const { rows } = await shaped<{ id: number; name: string; deleted_at: Date | null }>(
    fromTable('r', 'id name deleted_at'),
    (columns) => sql`
    select ${columns}
    from routes r
    where r.id in (select f.route_id from feedbacks f where f.depo_id = ${depo_id}) order by r.name, r.id`,
  ).execute(tx);
  return rows;
}
