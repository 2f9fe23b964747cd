import { paged, serve } from '../../../server/calls/serve.ts';
import type { Act } from '../../../server/identity.ts';
import { dayIn, type Day } from '../../../shared/calendar.ts';
import {
  listSmsStopsMade,
  listSmsStopsNotMade,
  listWithoutQuota,
  listWithQuota,
  showDashboard,
} from '../contract.ts';
import { daysAsked } from '../rules.ts';
import { stopsFile, tripsFile } from './export-dashboard.ts';
import { readDashboard, pageOfStops, pageOfTrips, type Asked, type Which } from './read-dashboard.ts';

interface Period {
  start_date?: Day | undefined;
  end_date?: Day | undefined;
}

const askedOf = (by: Act, depo_id: number, query: Period): Asked => ({
  depo_id,
  ...daysAsked(query, dayIn(by.actor.tenant.time_zone, by.now)),
});

const quota = (endpoint: typeof listWithQuota, reached: Which) =>
  serve(
    endpoint,
    ({ tx, by, params, query }) => paged(pageOfTrips(tx, askedOf(by, params.depo_id, query), reached, query)),
    ({ tx, by, tenant, params, query: { sort, ...query } }, format) =>
      Promise.resolve(
        tripsFile(tx, askedOf(by, params.depo_id, query), reached, {
          format,
          sort,
          time_zone: tenant.time_zone,
          language: by.actor.language,
        }),
      ),
  );

const announced = (endpoint: typeof listSmsStopsMade, made: Which) =>
  serve(
    endpoint,
    ({ tx, by, params, query }) => paged(pageOfStops(tx, askedOf(by, params.depo_id, query), made, query)),
    ({ tx, by, tenant, params, query: { sort, ...query } }, format) =>
      Promise.resolve(
        stopsFile(tx, askedOf(by, params.depo_id, query), made, {
          format,
          sort,
          time_zone: tenant.time_zone,
          language: by.actor.language,
        }),
      ),
  );

export const dashboardHttp = [
  serve(showDashboard, ({ tx, by, params, query }) => readDashboard(tx, askedOf(by, params.depo_id, query))),
  quota(listWithQuota, true),
  quota(listWithoutQuota, false),
  announced(listSmsStopsMade, true),
  announced(listSmsStopsNotMade, false),
];
