// Being told of one visit only, through HTTP. It is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { afterEach, describe, expect, test } from 'vitest';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { subscriberWorld, visitorsPhone as phone } from '../../../server/test/subscriber-world.ts';
import { unsubscribe } from '../contract/consents.ts';
import { countSubscribers, subscribeOnce } from '../contract/subscriber.ts';
import { everyNight, matchEventJob } from './jobs.ts';

const app = await testApp();
afterEach(() => {
  app.clock.set(testMoment);
});
const planned = () => subscriberWorld(app);

describe('one visit only', () => {
  // spec
  test('is told of its date and nothing after it, and the stop knows how many are told', async () => {
    const { visitor, rows, stop, events, known, tenant } = await planned();
    const count = async () =>
      (await visitor.call(countSubscribers, { query: { plan_event_route_point_id: stop.id } })).body;
    expect(await count()).toEqual({ count: 0 });
    const one = { plan_event_route_point_id: stop.id, phone };
    expect(await visitor.call(subscribeOnce, { body: one })).toMatchObject({ status: 201, body: {} });
    expect(await visitor.call(subscribeOnce, { body: one })).toMatchObject({ status: 201, body: {} });
    expect(await count()).toEqual({ count: 1 });
    await everyNight.run(
      { ...app.context, tenants: { ...app.context.tenants, all: async () => [await known()] } },
      {},
    );
    for (const plan_event_id of events)
      await matchEventJob.run(app.context, { tenant_id: tenant.id, plan_event_id });
    expect((await rows.receivers()).map((row) => [row.plan_event_id, row.match])).toEqual([
      [events[0], 'direct'],
    ]);
    app.clock.set(new Date('2026-06-11T08:00:00Z'));
    expect((await visitor.call(subscribeOnce, { body: { ...one, phone: '4520112299' } })).status).toBe(422);
  });

  test('does not bring back the place of somebody who had left', async () => {
    const { visitor, rows, stop, events, known, subscribed } = await planned();
    const { uuid } = await subscribed();
    await visitor.call(unsubscribe, { params: { id: uuid } });
    await visitor.call(subscribeOnce, { body: { plan_event_route_point_id: stop.id, phone } });
    await everyNight.run(
      { ...app.context, tenants: { ...app.context.tenants, all: async () => [await known()] } },
      {},
    );
    expect(
      (await rows.receivers()).filter((row) => row.skip_code === null && row.plan_event_id === events[1]),
    ).toEqual([]);
  });
});
