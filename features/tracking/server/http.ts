import { Answered, serve, serveOutside } from '../../../server/calls/serve.ts';
import type { Served } from '../../../server/calls/serve.ts';
import { endTracker, giveTracker, showTracker, syncCar } from '../../cars/contract.ts';
import { carById } from '../../cars/server/list-cars.ts';
import { latestLocation, postFixes } from '../contract/fixes.ts';
import { postFleet } from '../contract/fleet-senders.ts';
import { tellPlaceByQuery, tellPlaceOfTracker } from '../contract/trackers.ts';
import { acceptFixes } from './accept-fixes.ts';
import * as trackers from './give-tracker.ts';
import { believed } from './outside/fleet-senders.ts';
import { syncOne } from './sync-mapon.ts';
import { takeTrackerFixes } from './take-tracker-fixes.ts';
import { visiblePlace } from './visible-places.ts';

const fleetSendersHttp = [
  serve(postFleet, (ask) => {
    const { rows, source } = believed(ask.params.provider, ask.tenant.settings.fleet, ask);
    return acceptFixes(ask, rows, source);
  }),
];

const trackersHttp = [
  serve(showTracker, async ({ tx, by, params }) => {
    const { id } = await carById(tx, by.actor, params);
    return { tracker: await trackers.findTracker(tx, id) };
  }),
  serve(giveTracker, async ({ tx, by, params }) =>
    trackers.giveTracker(tx, by, await carById(tx, by.actor, params)),
  ),
  serve(endTracker, async ({ tx, by, params }) => {
    const { id } = await carById(tx, by.actor, params);
    await trackers.endTracker(tx, by, id);
  }),
  serve(tellPlaceOfTracker, (ask) => takeTrackerFixes(ask)),
  serve(tellPlaceByQuery, (ask) => takeTrackerFixes(ask)),
];

export const trackingHttp: readonly Served[] = [
  serveOutside(syncCar, async ({ app, by, params, inTenant }) => {
    await syncOne(inTenant, app, by, params);
    return inTenant((tx) => carById(tx, by.actor, params), { readonly: true });
  }),
  ...fleetSendersHttp,
  ...trackersHttp,
  serve(postFixes, (ask) => acceptFixes(ask, ask.body.positions)),
  serve(latestLocation, async ({ tx, params, now }) => {
    const place = await visiblePlace(tx, params.id, now);
    return place ?? new Answered(undefined, {}, 204);
  }),
];
