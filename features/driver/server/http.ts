import { about, Answered, type Served, serve, serveOutside } from '../../../server/calls/serve.ts';
import { storedPushKeys } from '../../../server/db/migrate.ts';
import { homeOf } from '../../../server/homes.ts';
import type { PageRoute } from '../../../server/http/page.ts';
import { type OrderKind, orderKinds } from '../../delivery-orders/contract/delivery-order.ts';
import { deposFor } from '../../depos/server/list-depos.ts';
import { choicesForEdit, choicesForNew } from '../../plan-events/server/plan-event-choices.ts';
import { changePlanEvent, createPlanEvents } from '../../plan-events/server/save-plan-event.ts';
import * as drive from '../contract/drive.ts';
import * as calls from '../contract/driver-events.ts';
import { driverOrderCalls } from '../contract/driver-orders.ts';
import { showLeaderboard, showLeaderboardOnPage } from '../contract/leaderboard.ts';
import { listPastTrips as pastTripsCall } from '../contract/past-trips.ts';
import * as push from '../contract/push.ts';
import * as talk from '../contract/trip-messages.ts';
import { driveManifest, drivePage } from './drive-page.ts';
import { readDriverDay, withoutKnown } from './driver-day.ts';
import {
  currentDriver,
  depoOf,
  driverEvent,
  driverEvents,
  driverStop,
  drivers,
  todaysEvents,
} from './driver-events.ts';
import { giveDriversTracker } from './give-drivers-tracker.ts';
import { givePhoneKey } from './give-phone-key.ts';
import { endPush, keepPush } from './keep-push-subscription.ts';
import { ordersOfEvent } from './orders-of-event.ts';
import { listPastTrips } from './past-trips.ts';
import { noteReadInOffice, readMessages, sendToDriver } from './send-trip-message.ts';
import { takeActs } from './take-acts.ts';
import { takeMessage } from './take-message.ts';
import { takePhoneFixes } from './take-phone-fixes.ts';
import { takeWordOfPhone } from './take-word-of-phone.ts';
import { leaderboardOnPage, todaysLeaderboard } from './todays-leaderboard.ts';
import { orderOnTrip, updateOrder } from './update-order.ts';

const servedFor = (kind: OrderKind): Served[] => [
  serve(driverOrderCalls[kind].list, ({ tx, by, params }) => ordersOfEvent(tx, by, params.id, kind)),
  about<{ id: number }>(
    ({ tx, by, params }) => orderOnTrip(tx, by, { id: params.id, kind }),
    serve(driverOrderCalls[kind].update, ({ tx, by, params, body }) =>
      updateOrder(tx, by, { id: params.id, kind }, body),
    ),
  ),
];

export const drivePages: readonly PageRoute[] = [
  { path: '/{tenant}/drive', may_lag: true, render: drivePage },
];

export const driverHttp: readonly Served[] = [
  ...orderKinds.flatMap(servedFor),
  serve(showLeaderboard, ({ tx, by }) => todaysLeaderboard(tx, by)),
  serve(showLeaderboardOnPage, ({ tx, by }) => leaderboardOnPage(tx, by)),
  serve(calls.listDriverEvents, ({ tx, by, query }) => driverEvents(tx, by, query)),
  serve(calls.listTodaysEvents, ({ tx, by }) => todaysEvents(tx, by)),
  serve(calls.showDriverEvent, ({ tx, by, params }) => driverEvent(tx, by, params.id)),
  serve(calls.choicesForNewEvent, ({ tx, by, query }) =>
    choicesForNew(tx, by, depoOf(by, query.depo_id), query.date),
  ),
  serve(calls.choicesForEvent, async ({ tx, by, params }) =>
    choicesForEdit(tx, by, (await driverEvent(tx, by, params.id)).depo_id, params.id),
  ),
  serve(calls.createEvents, async ({ tx, by, body }) => {
    const { plan_events, skipped } = await createPlanEvents(tx, by, depoOf(by, body.depo_id), body);
    return new Answered(plan_events, { 'x-skipped-dates': skipped.join(',') });
  }),
  serve(calls.changeEvent, async ({ tx, by, params, body }) =>
    changePlanEvent(tx, by, (await driverEvent(tx, by, params.id)).depo_id, params.id, body),
  ),
  serve(calls.showDriverStop, ({ tx, by, params }) => driverStop(tx, by, params)),
  serve(calls.markStop, async ({ tx, app, by, params, body, afterCommit }) => {
    const { stop, push } = await takeMessage(tx, app, by, params, body);
    afterCommit(push);
    return stop;
  }),
  serve(calls.listDrivers, ({ tx, by }) => drivers(tx, by)),
  serve(calls.showCurrentDriver, ({ tx, by }) => currentDriver(tx, by)),
  serve(calls.listDriverDepos, async ({ tx, by }) =>
    (await deposFor(tx, by.actor)).map(({ address_coordinates, ...depo }) => ({
      ...depo,
      coordinates: address_coordinates,
    })),
  ),
  serve(drive.showDriverDay, async ({ tx, app, by, headers }) =>
    withoutKnown(await readDriverDay(tx, app, by), headers['x-known-parts']),
  ),
  serve(pastTripsCall, ({ tx, by }) => listPastTrips(tx, by)),
  serve(drive.givePhoneKey, ({ tx, by }) => givePhoneKey(tx, by)),
  serveOutside(drive.sendDriverActs, takeActs),
  serve(drive.sendDriverFixes, takePhoneFixes),
  serve(drive.giveDriversTracker, ({ tx, by, body }) => giveDriversTracker(tx, by, body.plan_event_id)),
  serveOutside(push.showPushKey, async ({ app, by }) => ({
    public_key: (await storedPushKeys(await homeOf(app.database, by.actor.tenant.id))).public_key,
    server_time: by.now.toISOString(),
  })),
  serveOutside(push.keepPushSubscription, ({ app, by, body, inTenant }) =>
    keepPush(inTenant, by, body, { inside: app.settings.webhooks_inside }),
  ),
  serve(push.endPushSubscription, ({ tx, by }) => endPush(tx, by)),
  serve(talk.listTripMessages, ({ tx, params }) => readMessages(tx, params)),
  serve(talk.sendTripMessage, ({ tx, by, params, body }) => sendToDriver(tx, by, params, body.text)),
  serve(talk.readTripMessages, ({ tx, by, params, body }) =>
    noteReadInOffice(tx, by, params, body.message_ids),
  ),
  serve(talk.tellOfPhone, ({ tx, by, body }) => takeWordOfPhone(tx, by, body)),
  serve(drive.showDriveManifest, async ({ tenant }) => driveManifest(tenant)),
];
