import { Answered, serve, type Served } from '../../../server/calls/serve.ts';
import { deposFor } from '../../depos/server/queries.ts';
import { choicesForEdit, choicesForNew } from '../../plan-events/choosing/server/queries.ts';
import { changePlanEvent, createPlanEvents } from '../../plan-events/server/commands.ts';
import * as calls from '../contract.ts';
import { takeMessage } from './commands.ts';
import {
  currentDriver,
  depoOf,
  driverEvent,
  driverEvents,
  drivers,
  driverStop,
  todaysEvents,
} from './queries.ts';

export const driverApiHttp: readonly Served[] = [
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
];
