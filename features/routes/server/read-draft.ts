import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';
import type { LatLng } from '../../../shared/geo.ts';
import { notFound } from '../../../shared/refusals.ts';
import type { Draft, DraftRoute, DraftStop } from '../rules/draft.ts';
import type { RouteProblem } from '../rules/route.ts';

/** A stored route as it is edited, with what an edit must respect. */
export interface StoredDraft extends Draft {
  id: number;
  lock_version: number;
  deleted_at: Date | null;
  approval_status: string | null;
  edited_after_approval: boolean;
  saved: { by: string | null; at: Date };
}

const asPlace = ({ lat, lng }: { lat: number | null; lng: number | null }): LatLng | null =>
  lat === null || lng === null ? null : { lat, lng };

/**
 * Where a depot's trucks start, held until the transaction ends: a depot that moves meanwhile finds the route. 404
 * for one that is not the actor's.
 */
export async function depoPlace(tx: TenantTx, by: Act, depo_id: number): Promise<LatLng | null> {
  const depo = await tx
    .selectFrom('depos')
    .select(['lat', 'lng'])
    .where('id', '=', depo_id)
    .forShare()
    .executeTakeFirst();
  return depo && by.actor.depo_ids.includes(depo_id) ? asPlace(depo) : notFound();
}

async function readStops(tx: TenantTx, route_id: number): Promise<DraftStop[]> {
  const { rows } = await shaped<DraftStop>(
    {
      ...fromTable('p', 'id position address custom_address use_custom_address lat lng wait_time'),
      ...fromTable('p', 'wait_manual stop_type_id public_comment private_comment arrival_time'),
      ...fromTable('p', 'google_estimate_time estimate_day separator'),
      b2b_customer_ids: sql`array(
        select x.b2b_customer_id from route_point_b2b_customers x where x.route_point_id = p.id order by 1
      )`,
    },
    (columns) => sql`
    select ${columns}
    from route_points p where p.route_id = ${route_id} and p.deleted_at is null
    order by p.position`,
  ).execute(tx);
  return rows;
}

const draftColumns = [
  'id',
  'depo_id',
  'name',
  'tag',
  'radius',
  'route_type',
  'route_duration',
  'stop_duration',
  'minimum_efficient_sales_count',
  'administration_time',
  'eod_administration_time',
  'first_stop_arrival_time',
  'last_stop_arrival_time',
  'start_address',
  'start_lat',
  'start_lng',
  'end_address',
  'end_lat',
  'end_lng',
  'time_from_depo',
  'time_to_depo',
  'should_leave_at_time',
  'return_to_depo',
  'total_duration',
  'day_span',
  'estimates_approximate',
  'invalid',
  'invalid_reasons',
  'lock_version',
  'deleted_at',
  'approval_status',
  'edited_after_approval',
  'saved_by_id',
  'updated_at',
] as const;

/**
 * The route with its stops. `lock` keeps others from editing it until the transaction ends. 404 for a route that is
 * not in this depot, or, where no depot is named, in none of the actor's.
 */
export async function readDraft(
  tx: TenantTx,
  by: Act,
  wanted: { depo_id?: number; id: number },
  lock = false,
): Promise<StoredDraft> {
  const row = await tx
    .selectFrom('routes')
    .select(draftColumns)
    .where('id', '=', wanted.id)
    .$if(lock, (query) => query.forUpdate())
    .executeTakeFirst();
  if (
    !row ||
    !by.actor.depo_ids.includes(row.depo_id) ||
    (wanted.depo_id !== undefined && row.depo_id !== wanted.depo_id)
  )
    return notFound();
  const {
    rows: [around],
  } = await shaped<{ lat: number | null; lng: number | null; saved_by: string | null }>(
    {
      ...fromTable('d', 'lat lng'),
      saved_by: sql`(select u.first_name || ' ' || u.last_name from users u where u.id = ${row.saved_by_id})`,
    },
    (columns) => sql`
    select ${columns}
    from depos d where d.id = ${row.depo_id}`,
  ).execute(tx);
  const route: DraftRoute = {
    ...row,
    route_type: row.route_type as DraftRoute['route_type'],
    route_duration: row.route_duration === null ? null : Number(row.route_duration),
    invalid_reasons: row.invalid_reasons as unknown as RouteProblem[],
  };
  return {
    id: row.id,
    route,
    stops: await readStops(tx, row.id),
    depo: asPlace(around ?? { lat: null, lng: null }),
    lock_version: row.lock_version,
    deleted_at: row.deleted_at,
    approval_status: row.approval_status,
    edited_after_approval: row.edited_after_approval,
    saved: { by: around?.saved_by ?? null, at: row.updated_at },
  };
}

/** Planned events from tomorrow on that will follow the route (RG46). */
export async function upcomingEventsCount(tx: TenantTx, by: Act, route_id: number): Promise<number> {
  const today = dayIn(by.actor.tenant.time_zone, by.now);
  const { count } = await tx
    .selectFrom('plan_events')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('route_id', '=', route_id)
    .where('date', '>', today)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
