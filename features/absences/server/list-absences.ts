// Who is away and which cars stand in the workshop.

import { sql, type RawBuilder } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { daysBetween, type Day } from '../../../shared/calendar.ts';
import { notFound, refuse } from '../../../shared/refusals.ts';
import type { Absence } from '../contract.ts';
import { absencesRefusals } from '../refusals.ts';
import type { Away } from '../rules.ts';

const MOST_DAYS = 500;
/** More than a depot of a hundred people and cars has in a year. */
const MOST_ROWS = 2_000;

/** Why somebody is away is told to who plans where they belong. */
async function readAbsences(tx: TenantTx, by: Act, where: RawBuilder<unknown>): Promise<Absence[]> {
  const own = sql`coalesce(u.depo_id, c.depo_id) = any(${[...by.actor.depo_ids]}::bigint[])`;
  const { rows } = await shaped<Absence>(
    {
      ...fromTable('a', 'id user_id car_id'),
      name: sql`coalesce(u.first_name || ' ' || u.last_name, c.internal_number)`,
      kind: sql`case when ${own} then a.kind end`,
      remark: sql`case when ${own} then a.remark end`,
      ...fromTable('a', 'from_date until_date from_time until_time'),
      is_own: sql`coalesce(${own}, false)`,
      lock_version: 'a.lock_version',
    },
    (columns) => sql`
    select ${columns}
    from absences a
    left join users u on u.tenant_id = a.tenant_id and u.id = a.user_id
    left join cars c on c.tenant_id = a.tenant_id and c.id = a.car_id
    where ${where}
    order by a.from_date, a.from_time nulls first, a.id
    limit ${MOST_ROWS}`,
  ).execute(tx);
  return rows;
}

/** Of absences `a`, those that share a day with the days, both included. */
const onDays = (from: Day, until: Day) =>
  sql`(a.from_date <= ${until}::date and (a.until_date is null or a.until_date >= ${from}::date))`;

interface Asked {
  from: Day;
  until: Day;
  user_id?: number | undefined;
  car_id?: number | undefined;
}

/** Of whom belongs to the depot, and of whom drives for it or in its cars in these days. */
export function absencesOfDepo(
  tx: TenantTx,
  by: Act,
  depo_id: number,
  { from, until, user_id, car_id }: Asked,
): Promise<Absence[]> {
  if (daysBetween(from, until) > MOST_DAYS) refuse(absencesRefusals.too_many_days, { count: MOST_DAYS });
  const trips = sql`select from plan_events pe join cars k on k.tenant_id = pe.tenant_id and k.id = pe.car_id
    where pe.deleted_at is null and (pe.depo_id = ${depo_id} or k.depo_id = ${depo_id})
      and pe.date >= ${from}::date - 14 and pe.date <= ${until}::date
      and (pe.user_id = a.user_id or pe.car_id = a.car_id)`;
  return readAbsences(
    tx,
    by,
    sql`${onDays(from, until)}
      and (coalesce(u.depo_id, c.depo_id) = ${depo_id} or exists (${trips}))
      and (${user_id ?? null}::bigint is null or a.user_id = ${user_id ?? null}::bigint)
      and (${car_id ?? null}::bigint is null or a.car_id = ${car_id ?? null}::bigint)`,
  );
}

export async function absenceById(tx: TenantTx, by: Act, id: number): Promise<Absence> {
  const [found] = await readAbsences(tx, by, sql`a.id = ${id}`);
  return found ?? notFound();
}

/** Of the person's depots; all else does not exist for them. */
export async function ownAbsence(tx: TenantTx, by: Act, id: number): Promise<Absence> {
  const found = await absenceById(tx, by, id);
  return found.is_own ? found : notFound();
}

export interface AwayRow extends Away {
  id: number;
  user_id: number | null;
  car_id: number | null;
}

/** For planning: when, and not why. Both days are included. */
export async function listAway(
  tx: TenantTx,
  {
    user_ids,
    car_ids,
    from,
    until,
  }: Record<'user_ids' | 'car_ids', readonly number[]> & { from: Day; until: Day },
): Promise<AwayRow[]> {
  const { rows } = await shaped<AwayRow>(
    fromTable('a', 'id user_id car_id from_date until_date from_time until_time'),
    (columns) => sql`
    select ${columns} from absences a
    where ${onDays(from, until)}
      and (a.user_id = any(${[...user_ids]}::bigint[]) or a.car_id = any(${[...car_ids]}::bigint[]))
    order by a.from_date, a.id`,
  ).execute(tx);
  return rows;
}
