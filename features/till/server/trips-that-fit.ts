import { sql } from 'kysely';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Day } from '../../../shared/calendar.ts';
import { coversDays } from '../../plan-events/server/list-plan-events.ts';
import { choose, type Candidate, type Choice } from '../rules/trip-choice.ts';

export interface Sought {
  /** The asker's own name for it: a report's id. */
  key: number;
  business_date: Day;
  wallmob_user_id: string | null;
  cash_register_id: number;
}

export interface Trip extends Candidate {
  depo_id: number;
  route_id: number;
  car_id: number;
  user_id: number | null;
  /** '{route} - {car} - {driver}' (P14). */
  title: string;
}

/** Who maps keeps those away who map anew what is there, until the transaction ends. */
export const shareMapping = (tx: TenantTx) =>
  sql`select pg_advisory_xact_lock_shared(hashtext('reports are mapped'), hashtext(current_tenant()::text))`.execute(
    tx,
  );

/**
 * Until all who look for a trip now have committed; whoever looks for one after knows the calendar as it now is. Hold
 * nothing else while waiting.
 */
export async function waitForMakers(tx: TenantTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtext('reports are mapped'), hashtext(current_tenant()::text))`.execute(
    tx,
  );
}

/** Who that person of the point of sale is here. */
export async function findDriver(tx: TenantTx, wallmob_user_id: string | null): Promise<number | null> {
  if (wallmob_user_id === null) return null;
  const driver = await tx
    .selectFrom('users')
    .select('id')
    .where('wallmob_id', '=', wallmob_user_id)
    .orderBy('id')
    .executeTakeFirst();
  return driver?.id ?? null;
}

/** The same to be written down: whoever maps anew waits until it is. */
export async function tripsFor(
  tx: TenantTx,
  sought: readonly Sought[],
): Promise<ReadonlyMap<number, Choice<Trip>>> {
  if (sought.length > 0) await shareMapping(tx);
  return tripsThatFit(tx, sought);
}

/** For each the trip that it belongs to, or how many fit. One query for all. */
export async function tripsThatFit(
  tx: TenantTx,
  sought: readonly Sought[],
): Promise<ReadonlyMap<number, Choice<Trip>>> {
  const found = new Map<number, Trip[]>(sought.map(({ key }) => [key, []]));
  if (sought.length > 0) {
    const day = sql`s.business_date`;
    const { rows } = await shaped<Trip & { key: number }>(
      {
        key: 's.key',
        plan_event_id: 'pe.id',
        ...fromTable('pe', 'depo_id route_id car_id user_id'),
        title: sql`concat_ws(' - ', ro.name, c.internal_number, u.first_name || ' ' || u.last_name)`,
        by_driver: sql`coalesce(u.wallmob_id = s.wallmob_user_id, false)`,
        by_register: sql`coalesce(pe.cash_register_id = s.cash_register_id, false)`,
      },
      (columns) => sql`
      select ${columns}
      from jsonb_to_recordset(${JSON.stringify(sought)}::jsonb)
        as s(key bigint, business_date date, wallmob_user_id text, cash_register_id bigint)
      join plan_events pe on ${coversDays(day, sql`${day} + 1`)} and pe.deleted_at is null
      left join users u on u.tenant_id = pe.tenant_id and u.id = pe.user_id
      left join routes ro on ro.tenant_id = pe.tenant_id and ro.id = pe.route_id
      left join cars c on c.tenant_id = pe.tenant_id and c.id = pe.car_id
      where u.wallmob_id = s.wallmob_user_id or pe.cash_register_id = s.cash_register_id
      order by s.key, pe.id`,
    ).execute(tx);
    for (const { key, ...trip } of rows) found.get(key)?.push(trip);
  }
  return new Map([...found].map(([key, trips]) => [key, choose(trips)]));
}
