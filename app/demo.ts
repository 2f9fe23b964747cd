// A demonstration that is opened on another day still shows trucks: when none is under way, one of each depot leaves,
// three at most, so that as many drivers have a trip of today on their phones.

import { sql } from 'kysely';
import { z } from 'zod';
import { changePlanEvent, createPlanEvents } from '../features/plan-events/server/save-plan-event.ts';
import { eventsUnderWay } from '../features/tracking/server/events-under-way.ts';
import type { AppContext } from '../server/context.ts';
import { systemAct, type Act, type StaffUser, type Tenant } from '../server/identity.ts';
import { job } from '../server/jobs/jobs.ts';
import { shaped } from '../server/shaped.ts';
import { inTenant, type TenantTx } from '../server/tenant.ts';
import { clockIn, dayIn } from '../shared/calendar.ts';

const MINUTE_MS = 60_000;
/** Minutes from now to the first stop of each: one drives at once, the others can still be started by hand. */
const FIRST_STOPS_MIN = [3, 20, 40] as const;

interface Trip {
  route_id: number;
  depo_id: number;
  car_id: number;
  user_id: number;
}

/** A valid route with a car and a driver of its depot that nobody has planned for the day, of none of these depots. */
async function freeTrip(tx: TenantTx, date: string, but: readonly number[]): Promise<Trip | undefined> {
  const { rows } = await shaped<Trip>(
    { route_id: 'r.id', depo_id: 'r.depo_id', car_id: 'c.id', user_id: 'u.id' },
    (columns) => sql`
    select ${columns}
    from routes r
    join cars c on c.tenant_id = r.tenant_id and c.depo_id = r.depo_id and c.status = 'active'
    join users u on u.tenant_id = r.tenant_id and u.depo_id = r.depo_id and u.status = 'active' and u.role = 'driver'
    where r.tenant_id = current_tenant() and r.deleted_at is null and not r.invalid and r.tag is null
      and r.depo_id <> all(${[...but]}::bigint[])
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

async function areUnderWay(tx: TenantTx, now: Date): Promise<boolean> {
  return (await eventsUnderWay(tx, now)).some(
    (event) => event.departs_at <= now && event.last_stop_at.getTime() > now.getTime() + 20 * MINUTE_MS,
  );
}

/** Each in a transaction of its own: one that is refused takes none of the others along. Answers how many. */
async function sendSomeOff(app: AppContext, tenant: Tenant): Promise<number> {
  const act = systemAct(app, tenant);
  const { now } = act;
  const tried: number[] = [];
  let sent = 0;
  const by = await inTenant(app.database, tenant.id, async (tx) =>
    (await areUnderWay(tx, now)) ? null : asAdmin(tx, act),
  );
  if (!by) return 0;
  for (const minutes of FIRST_STOPS_MIN) {
    const first_stop = new Date(now.getTime() + minutes * MINUTE_MS);
    try {
      const isSent = await inTenant(app.database, tenant.id, async (tx) => {
        const trip = await freeTrip(tx, dayIn(tenant.time_zone, first_stop), tried);
        if (!trip) return false;
        tried.push(trip.depo_id);
        await sendOff(tx, by, trip, first_stop);
        return true;
      });
      if (!isSent) break;
      sent += 1;
    } catch (error) {
      // A demonstration without a truck is a pity; a server that does not start because of it would be a fault.
      app.log.warn({ err: error, tenant: tenant.slug }, 'a demo truck could not be sent off');
    }
  }
  return sent;
}

async function sendOff(tx: TenantTx, by: Act, trip: Trip, first_stop: Date): Promise<void> {
  const { time_zone } = by.actor.tenant;
  const {
    plan_events: [event],
  } = await createPlanEvents(tx, by, trip.depo_id, {
    date: [dayIn(time_zone, first_stop)],
    route_id: trip.route_id,
    car_id: trip.car_id,
    user_id: trip.user_id,
  });
  const [hour, minute] = clockIn(time_zone, first_stop).split(':').map(Number) as [number, number];
  if (event)
    await changePlanEvent(tx, by, trip.depo_id, event.id, { start_at_hour: hour, start_at_min: minute });
}

/** Demo tenants that the simulator drives; answers how many trucks were sent off. */
export async function keepTrucksUnderWay(app: AppContext): Promise<number> {
  let sent = 0;
  for (const tenant of await app.tenants.all()) {
    if (!tenant.demo || tenant.settings.fleet.provider !== 'simulator') continue;
    try {
      sent += await sendSomeOff(app, tenant);
    } catch (error) {
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
