import { type Served, serve, serveOutside } from '../../../server/calls/serve.ts';
import { listAffected } from '../contract/affected-trips.ts';
import { listBestPlaces } from '../contract/best-places.ts';
import * as calendar from '../contract/calendar.ts';
import * as choosing from '../contract/choices.ts';
import * as choosingMany from '../contract/chosen-events.ts';
import * as copying from '../contract/copies.ts';
import * as destroying from '../contract/destroyed-events.ts';
import { listDriverHours } from '../contract/driver-hours.ts';
import * as rescheduling from '../contract/moved-events.ts';
import * as calls from '../contract/plan-event.ts';
import { listEventLines } from '../contract/road-lines.ts';
import { findTakers } from '../contract/takers.ts';
import { undoAct } from '../contract/undone-acts.ts';
import { calendarWeek, daysAsked } from './calendar-week.ts';
import { closeNotDriven } from './close-not-driven.ts';
import { copyPlanEvent, copyWeek, previewCopyWeek } from './copy-week.ts';
import {
  deleteChosen,
  destroyMultiple,
  destroyPlanEvent,
  destroyWithSeries,
  destroyable,
  takeBack,
} from './destroy-plan-events.ts';
import { eventLines } from './event-lines.ts';
import { bestPlacesFor } from './find-best-places.ts';
import { findTakersOfTrip } from './find-takers.ts';
import { affectedTrips } from './list-affected-trips.ts';
import { driverHoursOfWeek } from './list-driver-hours.ts';
import {
  hasEshopStops,
  planEventById,
  planEventOptions,
  planEventResults,
  planEventsOfDepo,
} from './list-plan-events.ts';
import { movePlanEvents } from './move-plan-events.ts';
import { listSeries } from './named-for-move.ts';
import { choicesForEdit, choicesForNew, takenDays } from './plan-event-choices.ts';
import { previewChosen } from './preview-chosen.ts';
import { done, madeTrips, recordAct } from './record-act.ts';
import { changeOnCalendar, createPlanEvents, updateTodaysEvent } from './save-plan-event.ts';
import { undo } from './take-act-back.ts';
import { upcomingOfRoute } from './upcoming-of-route.ts';

export const planEventsHttp: readonly Served[] = [
  serveOutside(listBestPlaces, ({ by, inTenant, gone, params, query }) =>
    bestPlacesFor({ by, within: inTenant, gone }, params.depo_id, query),
  ),
  serveOutside(findTakers, ({ by, inTenant, gone, params, body }) =>
    findTakersOfTrip({ by, within: inTenant, gone }, params, body),
  ),
  serve(listEventLines, ({ tx, by, params }) => eventLines(tx, by, params.depo_id, params.id)),
  serve(calls.listPlanEvents, ({ tx, by, params, query }) =>
    planEventsOfDepo(tx, by, params.depo_id, daysAsked(by, query)),
  ),
  serve(calls.listPlanEventOptions, ({ tx, by, params, query }) =>
    planEventOptions(tx, by, params.depo_id, daysAsked(by, query)),
  ),
  serve(calls.listPlanEventsForReport, ({ tx, by, params, query }) =>
    planEventResults(tx, by, params.depo_id, daysAsked(by, query)),
  ),
  serve(calendar.showCalendarWeek, ({ tx, by, params, query }) =>
    calendarWeek(tx, by, params.depo_id, params.week ?? query.week),
  ),
  serve(choosing.planEventChoices, ({ tx, by, params, query }) =>
    choicesForNew(tx, by, params.depo_id, query.date),
  ),
  serve(choosing.planEventChoicesForEdit, ({ tx, by, params }) =>
    choicesForEdit(tx, by, params.depo_id, params.id),
  ),
  serve(listDriverHours, ({ tx, by, params, query }) => driverHoursOfWeek(tx, by, params.depo_id, query)),
  serve(listAffected, ({ tx, by, params, query }) => affectedTrips(tx, by, params.depo_id, query)),
  serve(choosing.listTakenDays, ({ tx, by, query }) => takenDays(tx, by, query)),
  serve(calls.showPlanEvent, ({ tx, by, params }) => planEventById(tx, by, params.depo_id, params.id)),
  serve(calls.createPlanEvents, async ({ tx, by, params, body }) => {
    const { depo_id } = params;
    const { plan_events, skipped } = await createPlanEvents(tx, by, depo_id, body);
    const act = await recordAct(tx, by, { depo_id, kind: 'made', trips: madeTrips(plan_events) });
    return done(plan_events, act, { 'x-skipped-dates': skipped.join(',') });
  }),
  serve(calls.changePlanEvent, async ({ tx, by, params, body }) => {
    const { plan_event, act_id } = await changeOnCalendar(tx, by, params, body);
    return done(plan_event, act_id);
  }),
  serve(calls.closeNotDriven, ({ tx, by, params, body }) => closeNotDriven(tx, by, params, body.closed)),
  serve(calls.updateFromRoute, ({ tx, by, params }) => updateTodaysEvent(tx, by, params.depo_id, params.id)),
  serve(destroying.destroyPlanEvent, async ({ tx, by, params }) =>
    done(undefined, await destroyPlanEvent(tx, by, params.depo_id, params.id)),
  ),
  serve(destroying.destroyWithSeries, async ({ tx, by, params }) => {
    const { act_id, ...gone } = await destroyWithSeries(tx, by, params.depo_id, params.id);
    return done(gone, act_id);
  }),
  serve(destroying.listDestroyable, ({ tx, by, params, query }) =>
    destroyable(tx, by, params.depo_id, query),
  ),
  serve(destroying.destroyMultiple, async ({ tx, by, params, body }) => {
    const { act_id, gone } = await destroyMultiple(tx, by, params.depo_id, body);
    return done(gone, act_id);
  }),
  serve(destroying.takeBack, async ({ tx, by, params, body }) => {
    const { act_id, gone } = await takeBack(tx, by, params.depo_id, body.ids);
    return done(gone, act_id);
  }),
  serve(choosingMany.previewChosen, ({ tx, by, params, query }) =>
    previewChosen(tx, by, params.depo_id, query),
  ),
  serve(choosingMany.deleteChosen, async ({ tx, by, params, body }) => {
    const { act_id, ...deleted } = await deleteChosen(tx, by, params.depo_id, body.trips);
    return done(deleted, act_id);
  }),
  serve(undoAct, async ({ tx, by, params, body }) => {
    const { act_id, ...undone } = await undo(tx, by, params.depo_id, body);
    return done(undone, act_id);
  }),
  serve(rescheduling.movePlanEvents, async ({ tx, by, params, body }) => {
    const { act_id, ...moved } = await movePlanEvents(tx, by, params.depo_id, body.moves);
    return done(moved, act_id);
  }),
  serve(rescheduling.listSeries, ({ tx, by, params }) => listSeries(tx, by, params.depo_id, params.id)),
  serve(copying.copyPlanEvent, async ({ tx, by, params, body }) => {
    const made = await copyPlanEvent(tx, by, params, body);
    const { depo_id } = params;
    return done(made, await recordAct(tx, by, { depo_id, kind: 'made', trips: madeTrips([made]) }));
  }),
  serve(copying.previewCopyWeek, ({ tx, by, params, query }) =>
    previewCopyWeek(tx, by, params.depo_id, query),
  ),
  serve(copying.copyWeek, async ({ tx, by, params, body }) => {
    const { depo_id } = params;
    const copied = await copyWeek(tx, by, depo_id, body);
    const trips = copied.ids.map((id) => ({ id, lock_version: 0 }));
    return done(copied, await recordAct(tx, by, { depo_id, kind: 'made', trips }));
  }),
  serve(calls.hasEshopStops, ({ tx, by, params }) => hasEshopStops(tx, by, params.depo_id, params.id)),
  serve(calls.listUpcomingOfRoute, ({ tx, by, params }) =>
    upcomingOfRoute(tx, by, params.depo_id, params.id),
  ),
];
