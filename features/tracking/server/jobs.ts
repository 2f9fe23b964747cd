import { sql } from 'kysely';
import { z } from 'zod';
import { forEachTenant, job } from '../../../server/jobs/jobs.ts';
import { inTenant } from '../../../server/tenant.ts';
import { addDays, dayIn } from '../../../shared/calendar.ts';
import { lookAgain } from '../../../shared/job-kinds.ts';
import { noteFailure } from '../../outside-systems/server/note-contact.ts';
import { KEPT_DAYS } from '../rules/fixes.ts';
import { learnRoute, routesToLearn } from './learn-route-times.ts';
import { fleetOf } from './outside/fleet-provider.ts';
import { MaponFailure, maponOf } from './outside/mapon.ts';
import { takeUnits } from './sync-mapon.ts';
import { forgetProviderStops, takeMaponStops } from './take-mapon-stops.ts';
import { pushDriven, takeFixes, trackEvent, trackTenant } from './track-events.ts';

/**
 * Asks MapOn where the cars are, once a minute for every tenant with a key. A MapOn that is away is noted and no
 * failure of ours.
 */
export const pollMapon = job({
  kind: 'positions.poll_mapon',
  data: z.object({}),
  every_seconds: 60,
  most_seconds: 120,
  async run(app) {
    await forEachTenant(app, async (tenant) => {
      const mapon = maponOf(tenant);
      if (mapon === null) return;
      try {
        const told = await mapon.units();
        const { push } = await inTenant(app.database, tenant.id, (tx) =>
          takeUnits(tx, app, tenant, told, app.clock()),
        );
        push();
      } catch (error) {
        if (!(error instanceof MaponFailure)) throw error;
        await inTenant(app.database, tenant.id, (tx) => noteFailure(tx, 'mapon', app.clock(), error.message));
      }
    });
  },
});

/** Asks MapOn where the cars of trips under way stood. */
export const readStopsUnderWay = job({
  kind: 'positions.read_mapon_stops',
  data: z.object({}),
  every_seconds: 300,
  most_seconds: 240,
  run: (app) => forEachTenant(app, (tenant) => takeMaponStops(app, tenant, 'under_way')),
});

/** By night MapOn knows the whole of the last day, and where it stood from when to when. */
export const readStopsOfLastDay = job({
  kind: 'positions.read_mapon_stops_of_last_day',
  data: z.object({}),
  cron: '5 1 * * *',
  most_seconds: 1_200,
  run: (app) => forEachTenant(app, (tenant) => takeMaponStops(app, tenant, 'last_day')),
});

/** Asks every tenant's provider where the cars are and looks at the events under way. */
export const followFleets = job({
  kind: 'tracking.follow_fleets',
  data: z.object({}),
  every_seconds: 10,
  most_seconds: 60,
  async run(app) {
    for (const tenant of await app.tenants.all()) {
      const now = app.clock();
      try {
        await takeFixes(app, tenant, await fleetOf(tenant).positions(app, tenant, now), now);
        await trackTenant(app, tenant, now);
      } catch (error) {
        // One tenant's provider or data must not keep the others waiting.
        app.log.error({ err: error, tenant: tenant.slug }, 'tracking');
      }
    }
  },
});

/** A batch that came hours late corrects what was said of a trip that is over. */
export const lookAgainJob = job({
  ...lookAgain,
  async run(app, { tenant_id, plan_event_id }) {
    const tenant = await app.tenants.byId(tenant_id);
    if (!tenant) return;
    const tracked = await inTenant(app.database, tenant_id, (tx) =>
      trackEvent(tx, tenant, plan_event_id, app.clock()),
    );
    pushDriven(app, tenant, tracked);
  },
});

/**
 * Room for the coming days' positions, and none for those past keeping (RG88). Who waits for a table that is being
 * dumped holds up everybody behind: it gives up soon and is tried again later in the night.
 */
export const keepFixes = job({
  kind: 'tracking.keep_positions',
  data: z.object({}),
  cron: '15 1,3,5 * * *',
  async run(app) {
    const [tenant] = await app.tenants.all();
    if (!tenant) return;
    const today = dayIn('UTC', app.clock());
    const kept_from = addDays(today, -KEPT_DAYS);
    await forEachTenant(app, (one) =>
      inTenant(app.database, one.id, (tx) => forgetProviderStops(tx, kept_from)),
    );
    await inTenant(app.database, tenant.id, async (tx) => {
      await sql`set local lock_timeout = '5s'`.execute(tx);
      await sql`call keep_car_position_days(${addDays(today, -1)}::date, ${addDays(today, 7)}::date)`.execute(
        tx,
      );
      await sql`call drop_car_positions_before(${kept_from}::date)`.execute(tx);
    });
  },
});

/** What yesterday's trips teach of how long the legs and waits of their routes take; a route at a time. */
export const learnRouteTimes = job({
  kind: 'tracking.learn_route_times',
  data: z.object({}),
  cron: '35 1 * * *',
  most_seconds: 3_600,
  async run(app) {
    await forEachTenant(app, async (tenant) => {
      const now = app.clock();
      const routes = await inTenant(app.database, tenant.id, (tx) => routesToLearn(tx, tenant, now), {
        readonly: true,
      });
      for (const route_id of routes)
        await inTenant(app.database, tenant.id, (tx) => learnRoute(tx, tenant, route_id, now));
    });
  },
});
