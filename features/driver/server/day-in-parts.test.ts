// What a phone is sent every half minute. The test's moment is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayOnPhone } from '../../../server/test/day-on-phone.ts';
import { driverOnTour } from '../../../server/test/driver-on-tour.ts';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { sentBy } from '../../../server/test/sent-statements.ts';
import { sendDriverActs, showDriverDay, type DayInParts } from '../contract/drive.ts';
import { knownOf, wholeDay, type DayOnPhone } from '../rules/day-parts.ts';

const app = await testApp();

async function phoneOnTour() {
  const world = await driverOnTour(app);
  const { phone } = world;
  let had: DayOnPhone | null = null;
  const look = async () => {
    const { body } = await phone.call(showDriverDay, { headers: { 'x-known-parts': knownOf(had) } });
    had = wholeDay(body, had);
    return body as DayInParts;
  };
  return { ...world, look, day: () => had };
}

const withoutParts = (day: DayOnPhone | null) => {
  const { parts: _, ...whole } = day ?? expect.fail('The day is not whole');
  return whole;
};

test('a phone that has the day is sent next to nothing, and has it whole', async () => {
  const { look, day, phone } = await phoneOnTour();
  const first = await look();
  expect(first.trips[0]?.stops?.length).toBeGreaterThan(2);
  const again = await look();
  expect(again.trips[0]).not.toHaveProperty('stops');
  expect(again.trips[0]).not.toHaveProperty('stops_now');
  expect(again).not.toHaveProperty('free_trips');
  expect(JSON.stringify(again).length).toBeLessThan(1_500);
  expect(withoutParts(day())).toEqual(await dayOnPhone(phone));
});

test('what was pressed is told without the addresses, and what the office changes with them', async () => {
  const { look, day, phone, event, stops, tenant } = await phoneOnTour();
  await look();
  const served = { id: randomUUID(), kind: 'serve', plan_event_id: event.id, stop_id: stops[0]?.id };
  await phone.callWith(sendDriverActs, { body: { acts: [{ ...served, at: app.clock().toISOString() }] } });
  const pressed = await look();
  expect(pressed.trips[0]).not.toHaveProperty('stops');
  expect(pressed.trips[0]?.stops_now?.[0]).toMatchObject({ id: stops[0]?.id, status: 'visited' });
  expect(withoutParts(day())).toEqual(await dayOnPhone(phone));
  await tenant.tx((tx) =>
    tx
      .updateTable('plan_event_route_points')
      .set({ private_comment: 'Ring twice' })
      .where('id', '=', stops[1]?.id ?? 0)
      .execute(),
  );
  expect((await look()).trips[0]?.stops?.[1]?.private_comment).toBe('Ring twice');
  expect(withoutParts(day())).toEqual(await dayOnPhone(phone));
});

test('a phone of the release before is told all of it, and of no parts', async () => {
  const { phone } = await phoneOnTour();
  const day = await dayOnPhone(phone);
  expect(Object.keys(day)).toEqual(expect.arrayContaining(['sales', 'free_trips', 'trips']));
  expect(day).not.toHaveProperty('parts');
});

test('what is said to be known and is not a mark of it leaves nothing out', async () => {
  const { phone } = await phoneOnTour();
  const headers = { 'x-known-parts': `,undefined,${'a,'.repeat(500)}` };
  const { status, body } = await phone.call(showDriverDay, { headers });
  expect(status).toBe(200);
  const { parts: _, ...whole } = body;
  expect(whole).toEqual(await dayOnPhone(phone));
});

/** Begin and commit among them. */
test('a look at the day reads the trip and its stops once', async () => {
  const { phone } = await phoneOnTour();
  await dayOnPhone(phone);
  const { statements } = await sentBy(() => dayOnPhone(phone));
  expect(statements).toHaveLength(16);
});

test('a trip that has ended before midnight is there until its cash can be counted, and says of which day it is', async () => {
  const { phone, event, tenant } = await phoneOnTour();
  const setTimes = (started_at: string, finished_at: string) =>
    tenant.tx((tx) =>
      tx
        .updateTable('plan_events')
        .set({ started_at: new Date(started_at), finished_at: new Date(finished_at) })
        .where('id', '=', event.id)
        .execute(),
    );
  const shown = async (at: string) => {
    app.clock.set(new Date(at));
    const { date, trips } = await dayOnPhone(phone);
    return [date, ...trips.map((trip) => trip.date)];
  };
  try {
    await setTimes('2026-06-10T12:00:00Z', '2026-06-10T21:50:00Z');
    expect(await shown('2026-06-10T21:55:00Z')).toEqual(['2026-06-10', '2026-06-10']);
    expect(await shown('2026-06-10T22:30:00Z')).toEqual(['2026-06-11', '2026-06-10']);
    expect(await shown('2026-06-11T01:00:00Z')).toEqual(['2026-06-11']);
  } finally {
    app.clock.set(testMoment);
  }
});
