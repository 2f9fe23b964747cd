// What placements name: routes, cars and drivers, by id and in one question each.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { wasTold } from '../../../server/told-by-sms.ts';
import { fieldTexts, refuseFields } from '../../../shared/refusals.ts';
import type { PlanEventInCalendar } from '../contract/plan-event.ts';
import { planEventRefusals } from '../refusals/plan-event.ts';
import type { Named } from '../rules/moved-events.ts';
import { planEventById, planEventsByIds } from './list-plan-events.ts';

/** Each by its id; refused at the field when one is missing or no longer in use. */
function allOf<Row extends { id: number; is_active: boolean }>(
  field: string,
  ids: readonly number[],
  rows: readonly Row[],
): Map<number, Row> {
  const found = new Map(rows.map((row) => [row.id, row]));
  if (ids.some((id) => !found.has(id))) refuseFields([{ field, text: fieldTexts.must_exist }]);
  if (rows.some((row) => !row.is_active)) refuseFields([{ ...planEventRefusals.inactive, field }]);
  return found;
}

/** Undoing puts trips back where they stood, on the car of another depot too, which they could not be given anew. */
export type Reach = 'own' | 'as_it_stood';

/**
 * Of depots in which the person works (RG49), held until the transaction ends: none is deactivated or gets a further
 * day meanwhile.
 */
export async function routesNamed(
  tx: TenantTx,
  by: Act,
  ids: readonly number[],
  reach: Reach = 'own',
): Promise<Named['routes']> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('routes')
    .select(['id', 'name', 'depo_id', 'day_span', sql<boolean>`deleted_at is null`.as('is_active')])
    .where('id', 'in', ids)
    .orderBy('id')
    .forShare()
    .execute();
  return allOf(
    'route_id',
    ids,
    rows.filter((row) => reach === 'as_it_stood' || by.actor.depo_ids.includes(row.depo_id)),
  );
}

export async function carsNamed(
  tx: TenantTx,
  depo_id: number,
  ids: readonly number[],
  reach: Reach = 'own',
): Promise<Named['cars']> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('cars')
    .select(['id', 'internal_number', sql<boolean>`status = 'active'`.as('is_active')])
    .where('id', 'in', ids)
    .$if(reach === 'own', (query) => query.where('depo_id', '=', depo_id))
    .execute();
  return allOf('car_id', ids, rows);
}

export async function usersNamed(tx: TenantTx, ids: readonly number[]): Promise<Named['users']> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('users')
    .select([
      'id',
      sql<string>`first_name || ' ' || last_name`.as('full_name'),
      sql<boolean>`status = 'active'`.as('is_active'),
    ])
    .where('id', 'in', ids)
    .execute();
  return allOf('user_id', ids, rows);
}

/** By day, the one that was asked of among them. */
export async function listSeries(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  id: number,
): Promise<PlanEventInCalendar[]> {
  const { polygon: _, ...event } = await planEventById(tx, by, depo_id, id);
  if (event.series_id === null) return [event];
  const rows = await tx
    .selectFrom('plan_events')
    .select('id')
    .where('series_id', '=', event.series_id)
    .where('deleted_at', 'is', null)
    .execute();
  return planEventsByIds(
    tx,
    by,
    rows.map((row) => row.id),
  );
}

/** People who were sent an SMS about one of the plan events. */
export async function toldCount(tx: TenantTx, ids: readonly number[]): Promise<number> {
  if (ids.length === 0) return 0;
  const { told } = await tx
    .selectFrom('sms_receivers')
    .select((count) => count.fn.countAll<number>().as('told'))
    .where('plan_event_id', 'in', ids)
    .where(wasTold('sms_receivers'))
    .executeTakeFirstOrThrow();
  return told;
}
