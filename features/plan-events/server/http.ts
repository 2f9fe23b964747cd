import { Answered, type Served, serve, serveOutside } from '../../../server/calls/serve.ts';
import { listBestPlaces } from '../contract/best-places.ts';
import * as calendar from '../contract/calendar.ts';
import * as choosing from '../contract/choices.ts';
import * as copying from '../contract/copies.ts';
import * as destroying from '../contract/destroyed-events.ts';
import * as rescheduling from '../contract/moved-events.ts';
import * as calls from '../contract/plan-event.ts';
import { listEventLines } from '../contract/road-lines.ts';
import { findTakers } from '../contract/takers.ts';
import { calendarWeek, daysAsked } from './calendar-week.ts';
import { closeNotDriven } from './close-not-driven.ts';
import { copyPlanEvent, copyWeek } from './copy-week.ts';
import {
  destroyMultiple,
  destroyPlanEvent,
  destroyWithSeries,
  destroyable,
  takeBack,
} from './destroy-plan-events.ts';
import { eventLines } from './event-lines.ts';
import { bestPlacesFor } from './find-best-places.ts';
import { findTakersOfTrip } from './find-takers.ts';
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
import { changePlanEvent, createPlanEvents, updateTodaysEvent } from './save-plan-event.ts';
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
  serve(choosing.listTakenDays, ({ tx, by, query }) => takenDays(tx, by, query)),
  serve(calls.showPlanEvent, ({ tx, by, params }) => planEventById(tx, by, params.depo_id, params.id)),
  serve(calls.createPlanEvents, async ({ tx, by, params, body }) => {
    const { plan_events, skipped } = await createPlanEvents(tx, by, params.depo_id, body);
    return new Answered(plan_events, { 'x-skipped-dates': skipped.join(',') });
  }),
  serve(calls.changePlanEvent, ({ tx, by, params, body }) =>
    changePlanEvent(tx, by, params.depo_id, params.id, body),
  ),
  serve(calls.closeNotDriven, ({ tx, by, params, body }) => closeNotDriven(tx, by, params, body.closed)),
  serve(calls.updateFromRoute, ({ tx, by, params }) => updateTodaysEvent(tx, by, params.depo_id, params.id)),
  serve(destroying.destroyPlanEvent, ({ tx, by, params }) =>
    destroyPlanEvent(tx, by, params.depo_id, params.id),
  ),
  serve(destroying.destroyWithSeries, ({ tx, by, params }) =>
    destroyWithSeries(tx, by, params.depo_id, params.id),
  ),
  serve(destroying.listDestroyable, ({ tx, by, params, query }) =>
    destroyable(tx, by, params.depo_id, query),
  ),
  serve(destroying.destroyMultiple, ({ tx, by, params, body }) =>
    destroyMultiple(tx, by, params.depo_id, body),
  ),
  serve(destroying.takeBack, ({ tx, by, params, body }) => takeBack(tx, by, params.depo_id, body.ids)),
  serve(rescheduling.movePlanEvents, ({ tx, by, params, body }) =>
    movePlanEvents(tx, by, params.depo_id, body.moves),
  ),
  serve(rescheduling.listSeries, ({ tx, by, params }) => listSeries(tx, by, params.depo_id, params.id)),
  serve(copying.copyPlanEvent, ({ tx, by, params, body }) => copyPlanEvent(tx, by, params, body)),
  serve(copying.copyWeek, ({ tx, by, params, body }) => copyWeek(tx, by, params.depo_id, body)),
  serve(calls.hasEshopStops, ({ tx, by, params }) => hasEshopStops(tx, by, params.depo_id, params.id)),
  serve(calls.listUpcomingOfRoute, ({ tx, by, params }) =>
    upcomingOfRoute(tx, by, params.depo_id, params.id),
  ),
];
