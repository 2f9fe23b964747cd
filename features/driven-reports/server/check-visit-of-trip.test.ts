// The office says what became of a stop: at once, against everything seen, and until it takes that back.

import { expect, test } from 'vitest';
import { systemActor } from '../../../server/identity.ts';
import type { Client } from '../../../server/test/client.ts';
import { testApp } from '../../../server/test/harness.ts';
import { habitsOfTrackers } from '../../../server/test/made-trips.ts';
import { plannedTrip, second } from '../../../server/test/tracked-trip.ts';
import { markStop } from '../../plan-events/server/mark-stop.ts';
import { trackEvent } from '../../tracking/server/track-events.ts';
import { checkVisit, listReportPoints } from '../contract.ts';

const app = await testApp();

async function drivenTrip(
  kind: Parameters<typeof plannedTrip>[1] = 'plain',
  off: Record<number, number> = {},
) {
  const made = await plannedTrip(app, kind, off);
  await made.send(habitsOfTrackers['every 30 s'](made.trip.fixes));
  const { tenant, depo, event_id } = made;
  const bo = await tenant.makeUser('support', { first_name: 'Bo', last_name: 'Dam' });
  let staff = await tenant.signIn(bo);
  /** Days later a session is over. */
  const signInAgain = async () => void (staff = await tenant.signIn(bo));
  const points = async () =>
    (await staff.call(listReportPoints, { params: { depo_id: depo.id, id: event_id } })).body;
  const point = async (position: number) => {
    const found = (await points()).find((one) => one.position === position);
    if (!found) throw new Error(`No stop ${position}`);
    return found;
  };
  const say = async (position: number, visited: boolean | null, checks_count?: number, by?: Client) => {
    const { id, checks_count: known } = await point(position);
    return (by ?? staff).call(checkVisit, {
      params: { depo_id: depo.id, plan_event_id: event_id, id: id ?? 0 },
      body: { visited, checks_count: checks_count ?? known },
    });
  };
  return { ...made, staff, signInAgain, points, point, say };
}

test('beside each visit stands how sure it is and what was seen', async () => {
  const { point } = await drivenTrip('some left out');
  const one = await point(1);
  expect(one.confidence).toBeGreaterThan(0.9);
  expect(one.evidence).toEqual([
    { kind: 'stood', seconds: expect.any(Number), fixes: expect.any(Number), metres: expect.any(Number) },
  ]);
  expect(one.evidence[0]?.seconds).toBeGreaterThan(60);
  expect(one.evidence[0]?.metres).toBeLessThan(20);
  expect(await point(4)).toMatchObject({ status: 'skipped', confidence: expect.any(Number), check: null });
});

test('a stop that was seen and was not visited is skipped from then on, and as before once that is taken back', async () => {
  const { say, point, tenant, identity, event_id, states, post, trip } = await drivenTrip();
  const before = await point(3);
  expect(before.status).toBe('visited');
  const answer = await say(3, false);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({
    status: 'skipped',
    confidence: 1,
    check: { visited: false, by: 'Bo Dam' },
    checks_count: 1,
  });
  expect(await states()).not.toContain(3);
  // Later positions of that very stop, and another look, say nothing else.
  const stay = trip.visits.get(3);
  await post(trip.fixes.filter(({ at }) => at > second(stay?.arrived ?? 0) && at < second(stay?.left ?? 0)));
  await tenant.tx((tx) => trackEvent(tx, identity, event_id, app.clock()));
  expect((await point(3)).status).toBe('skipped');
  expect((await say(3, null)).body).toMatchObject({
    status: 'visited',
    check: null,
    checks_count: 2,
  });
  const again = Date.parse((await point(3)).actual_arrival_time ?? '');
  expect(Math.abs(again - Date.parse(before.actual_arrival_time ?? ''))).toBeLessThanOrEqual(30_000);
  const kept = await tenant.tx((tx) =>
    tx.selectFrom('visit_checks').select(['visited', 'status_before']).orderBy('id').execute(),
  );
  expect(kept).toEqual([
    { visited: false, status_before: 'visited' },
    { visited: null, status_before: 'skipped' },
  ]);
});

test('what the driver pressed stands again once the office takes its word back', async () => {
  const { say, point, tenant, identity, event_id } = await drivenTrip('some left out');
  const { id } = await point(4);
  const at = { plan_event_id: event_id, id: id ?? 0 };
  const pressed = {
    arrived_at: null,
    left_at: null,
    timer_duration: null,
    skip_reason: null,
    client_id: null,
  };
  await tenant.tx(async (tx) => {
    await markStop(tx, { actor: systemActor(identity), now: app.clock(), public_url: '' }, at, {
      ...pressed,
      visited: true,
    });
    await trackEvent(tx, identity, event_id, app.clock());
  });
  const marked = await point(4);
  expect(marked).toMatchObject({ status: 'visited', visited_source: 'app' });
  expect((await say(4, false)).body.status).toBe('skipped');
  expect((await say(4, null)).body).toMatchObject({
    status: 'visited',
    visited_source: 'app',
    actual_arrival_time: marked.actual_arrival_time,
  });
});

test('of two who press at once the second is told, and nothing is done twice', async () => {
  const { say, point, tenant } = await drivenTrip();
  const [first, next] = await Promise.all([say(2, false, 0), say(2, true, 0)]);
  expect(new Set([first.status, next.status])).toEqual(new Set([200, 409]));
  expect((await point(2)).checks_count).toBe(1);
  const driver = await tenant.signIn('driver');
  expect((await say(2, null, 1, driver)).status).toBe(403);
});

test('where the office confirmed it, a stop is served: the next day it is a visit by itself', async () => {
  const { say, point, plan, send, states, trip, tenant, signInAgain } = await drivenTrip('plain', { 5: 130 });
  expect((await point(5)).status).toBe('skipped');
  const confirmed = await say(5, true);
  expect(confirmed.body).toMatchObject({ status: 'visited', confidence: 1, car_stop_id: expect.any(Number) });
  const stay = confirmed.body.evidence.find(({ kind }) => kind === 'stood');
  expect(stay?.metres).toBeGreaterThan(110);
  const fixes = habitsOfTrackers['every 30 s'](trip.fixes);
  const next = await plan(1);
  await send(fixes, 0, 1);
  expect(await states(next)).toContain(5);
  await signInAgain();
  // Taken back, nothing is learnt of it.
  expect((await say(5, null)).status).toBe(200);
  const dayAfter = await plan(2);
  await send(fixes, 0, 2);
  expect(await states(dayAfter)).not.toContain(5);
  expect(await tenant.tx((tx) => tx.selectFrom('visit_checks').selectAll().execute())).toHaveLength(2);
});

test('a trip that is still to come is not confirmed, and a stop that is unknown is 404', async () => {
  const { plan, staff, depo, tenant, event_id } = await drivenTrip();
  const next = await plan(3);
  const stop = await tenant.tx((tx) =>
    tx
      .selectFrom('plan_event_route_points')
      .select('id')
      .where('plan_event_id', '=', next)
      .executeTakeFirstOrThrow(),
  );
  const params = { depo_id: depo.id, plan_event_id: next, id: stop.id };
  const body = { visited: true, checks_count: 0 };
  expect((await staff.call(checkVisit, { params, body })).status).toBe(422);
  expect(
    (await staff.call(checkVisit, { params: { ...params, plan_event_id: event_id }, body })).status,
  ).toBe(404);
});
