import { sql } from 'kysely';
import { staffOf, type Act } from '../../../server/identity.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { addDays, dayIn, instant } from '../../../shared/calendar.ts';
import { amountOf, minorOfSum } from '../../../shared/money.ts';
import { notFound } from '../../../shared/refusals.ts';
import { coversDays } from '../../plan-events/server/list-plan-events.ts';
import { MOST_ON_BOARD, type Place, type PlaceOnPage } from '../contract/leaderboard.ts';

interface Row extends Omit<Place, 'revenue'> {
  user_id: number;
  revenue: string;
}

async function readPlaces(tx: TenantTx, by: Act): Promise<(Place & { user_id: number })[]> {
  const zone = by.actor.tenant.time_zone;
  const today = dayIn(zone, by.now);
  const [from, until] = [today, addDays(today, 1)].map((day) => instant(day, '00:00:00', zone));
  const { rows } = await shaped<Row>(
    {
      rank: sql`rank() over (order by coalesce(s.revenue, 0) desc)::integer`,
      user_id: 'u.id',
      driver_name: sql`u.first_name || ' ' || u.last_name`,
      depo_id: 'u.depo_id',
      sales_count: sql`coalesce(s.sales_count, 0)`,
      revenue: sql`coalesce(s.revenue, 0)::text`,
    },
    (columns) => sql`
    with sold as (
      select user_id, count(*) filter (where kind = 'order')::integer as sales_count, sum(total_revenue) as revenue
      from wallmob_orders where ordered_at >= ${from} and ordered_at < ${until} and user_id is not null group by 1
    ), driving as (
      select pe.user_id from plan_events pe
      where pe.deleted_at is null and pe.user_id is not null
        and ${coversDays(sql`${today}::date`, sql`${today}::date + 1`)}
    )
    select ${columns}
    from users u left join sold s on s.user_id = u.id
    where u.role = 'driver' and (s.user_id is not null or u.id in (select user_id from driving))
    order by rank, driver_name, u.id limit ${MOST_ON_BOARD}`,
  ).execute(tx);
  return rows.map(({ revenue, ...row }) => ({ ...row, revenue: amountOf(minorOfSum(revenue)) }));
}

const withoutUser = ({ user_id: _, ...place }: Place & { user_id: number }): Place => place;

export async function todaysLeaderboard(tx: TenantTx, by: Act): Promise<Place[]> {
  return (await readPlaces(tx, by)).map(withoutUser);
}

export async function leaderboardOnPage(
  tx: TenantTx,
  by: Act,
): Promise<{ server_time: string; places: PlaceOnPage[] }> {
  if (!by.actor.tenant.settings.drivers_see_leaderboard) notFound();
  const own = staffOf(by).id;
  const places = (await readPlaces(tx, by)).map((one) => ({
    ...withoutUser(one),
    is_own: one.user_id === own,
  }));
  return { server_time: by.now.toISOString(), places };
}
