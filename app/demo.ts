// A demonstration that is opened on another day still shows a truck: when none is under way, one leaves now.

import { sql } from 'kysely';
import { z } from 'zod';
import { changePlanEvent, createPlanEvents } from '../features/plan-events/server/save-plan-event.ts';
import { eventsUnderWay } from '../features/tracking/server/events-under-way.ts';
import type { AppContext } from '../server/context.ts';
import { systemAct, type Act, type StaffUser } from '../server/identity.ts';
import { job } from '../server/jobs/jobs.ts';
import { shaped } from '../server/shaped.ts';
import { inTenant, type TenantTx } from '../server/tenant.ts';
import { clockIn, dayIn } from '../shared/calendar.ts';

const MINUTE_MS = 60_000;

interface Trip {
  route_id: number;
  depo_id: number;
  car_id: number;
  user_id: number;
}

/** A valid route with a car and a driver of its depot that nobody has planned for the day. */
async function freeTrip(tx: TenantTx, date: string): Promise<Trip | undefined> {
  const { rows } = await shaped<Trip>(
    { route_id: 'r.id', depo_id: 'r.depo_id', car_id: 'c.id', user_id: 'u.id' },
    (columns) => sql`
    select ${columns}
    from routes r
    join cars c on c.tenant_id = r.tenant_id and c.depo_id = r.depo_id and c.status = 'active'
    join users u on u.tenant_id = r.tenant_id and u.depo_id = r.depo_id and u.status = 'active' and u.role = 'driver'
    where r.tenant_id = current_tenant() and r.deleted_at is null and not r.invalid and r.tag is null
      and not exists (
        select 1 from plan_events e
        where e.tenant_id = r.tenant_id and e.deleted_at is null and e.date = ${date}::date
          and (e.route_id = r.id or e.car_id = c.id or e.user_id = u.id))
    order by r.id, c.id, u.id limit 1`,
  ).execute(tx);
  return rows[0];
}

/** What `act` does, as the tenant's first admin. */
async function asAdmin(tx: TenantTx, act: Act): Promise<Act | null> {
  const user = await tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'role', 'depo_id'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .executeTakeFirst();
  if (!user) return null;
  const depos = await tx.selectFrom('depos').select('id').execute();
  const actor = { ...act.actor, user: user as StaffUser, depo_ids: depos.map((depo) => depo.id) };
  return { ...act, actor };
}

async function sendOneOff(tx: TenantTx, act: Act): Promise<boolean> {
  const { now } = act;
  const { time_zone } = act.actor.tenant;
  const under_way = (await eventsUnderWay(tx, now)).some(
    (event) => event.departs_at <= now && event.last_stop_at.getTime() > now.getTime() + 20 * MINUTE_MS,
  );
  const by = under_way ? null : await asAdmin(tx, act);
  if (!by) return false;
  const first_stop = new Date(now.getTime() + 3 * MINUTE_MS);
  const date = dayIn(time_zone, first_stop);
  const trip = await freeTrip(tx, date);
  if (!trip) return false;
  const {
    plan_events: [event],
  } = await createPlanEvents(tx, by, trip.depo_id, {
    date: [date],
    route_id: trip.route_id,
    car_id: trip.car_id,
    user_id: trip.user_id,
  });
  const [hour, minute] = clockIn(time_zone, first_stop).split(':').map(Number) as [number, number];
  if (event)
    await changePlanEvent(tx, by, trip.depo_id, event.id, { start_at_hour: hour, start_at_min: minute });
  return true;
}

/** Demo tenants that the simulator drives; answers how many trucks were sent off. */
export async function keepTrucksUnderWay(app: AppContext): Promise<number> {
  let sent = 0;
  for (const tenant of await app.tenants.all()) {
    if (!tenant.demo || tenant.settings.fleet.provider !== 'simulator') continue;
    try {
      if (await inTenant(app.database, tenant.id, (tx) => sendOneOff(tx, systemAct(app, tenant)))) sent += 1;
    } catch (error) {
      // A demonstration without a truck is a pity; a server that does not start because of it would be a fault.
      app.log.warn({ err: error, tenant: tenant.slug }, 'no demo truck could be sent off');
    }
  }
  return sent;
}

export const keepDemoDriving = job({
  kind: 'demo.keep_driving',
  data: z.object({}),
  cron: '7 * * * *',
  async run(app) {
    await keepTrucksUnderWay(app);
  },
});
