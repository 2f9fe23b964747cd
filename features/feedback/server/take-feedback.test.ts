// What a customer says of a visit, through HTTP. The first stop is expected on Thursday 11 June 2026 at 09:00 in
// Copenhagen (07:00 UTC).

import { afterEach, expect, test } from 'vitest';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { planEventWorld } from '../../../server/test/plan-event-world.ts';
import { showTracking } from '../../subscribers/contract/subscriber.ts';
import { completeFeedback } from '../contract.ts';
import { forgetGivers } from './take-feedback.ts';

const app = await testApp();
afterEach(() => {
  app.clock.set(testMoment);
});

async function visited() {
  const world = await planEventWorld(app);
  const { tenant } = world;
  await world.post({ date: ['2026-06-11'] });
  const stop = await tenant.tx((tx) =>
    tx.selectFrom('plan_event_route_points').selectAll().where('position', '=', 1).executeTakeFirstOrThrow(),
  );
  const customer = await tenant.tx((tx) =>
    tx
      .insertInto('customers')
      .values({ phone: '+4520112233' })
      .returning(['id', 'uuid'])
      .executeTakeFirstOrThrow(),
  );
  const visitor = tenant.visitor();
  const give = (more: object = {}, path = 'feedbacks') =>
    visitor.post(
      path,
      {
        customer_uuid: customer.uuid,
        plan_event_route_point_id: stop.id,
        comment: 'Rigtig god is',
        positive: true,
        ...more,
      },
      { 'accept-language': 'en' },
    );
  const kept = () => tenant.tx((tx) => tx.selectFrom('feedbacks').selectAll().execute());
  return { ...world, stop, customer, visitor, give, kept };
}

const at = (iso: string) => app.clock.set(new Date(iso));

// spec
test('it is kept with the facts of the visit', async () => {
  const { tenant, give, kept, stop, customer, route, visitor } = await visited();
  await tenant.tx((tx) =>
    tx
      .updateTable('plan_event_route_points')
      .set({ visited_state: 'visited', actual_arrival_time: new Date('2026-06-11T07:04:00Z'), duration: 180 })
      .where('id', '=', stop.id)
      .execute(),
  );
  at('2026-06-11T07:30:00Z');
  const { status, body } = await give();
  expect([status, body]).toEqual([201, { id: expect.any(Number), positive: true, comment: 'Rigtig god is' }]);
  expect(await kept()).toMatchObject([
    {
      customer_id: customer.id,
      plan_event_route_point_id: stop.id,
      positive: true,
      comment: 'Rigtig god is',
      route_name: route.name,
      driver_name: 'Ann Lund',
      address: 'Vej 1, Odense',
      planned_arrival_time: new Date('2026-06-11T07:00:00Z'),
      actual_arrival_time: new Date('2026-06-11T07:04:00Z'),
      duration: 180,
    },
  ]);
  const page = await visitor.call(showTracking, { params: { uuid: stop.uuid }, query: { c: customer.uuid } });
  expect(page.body?.customer?.feedback_given).toBe(true);
});

test('a second one for the same visit is refused, also when both come at once', async () => {
  const { give, kept } = await visited();
  at('2026-06-11T07:30:00Z');
  const answers = await Promise.all([give(), give({ positive: false }, 'public/feedbacks')]);
  expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([201, 422]);
  const third = await give({}, 'api/public/feedbacks');
  expect([third.status, third.body.errors]).toEqual([
    422,
    { base: ['You have already told us what you think of this visit'] },
  ]);
  expect(await kept()).toHaveLength(1);
});

test('a thumb is kept at once; who gave it may add words and change it, and nobody else', async () => {
  const { give, kept, visitor, customer, tenant } = await visited();
  at('2026-06-11T07:30:00Z');
  const {
    body: { id },
  } = await give({ comment: undefined });
  const add = (more: object, customer_uuid = customer.uuid) =>
    visitor.callWith(completeFeedback, {
      params: { id },
      body: { customer_uuid, ...more },
      headers: { 'accept-language': 'da' },
    });
  expect(await kept()).toMatchObject([{ positive: true, comment: null }]);
  const { status, body } = await add({ positive: false, comment: 'Kom for sent' });
  expect([status, body]).toEqual([200, { id, positive: false, comment: 'Kom for sent' }]);
  const other = await tenant.tx((tx) =>
    tx.insertInto('customers').values({ phone: '+4520112244' }).returning('uuid').executeTakeFirstOrThrow(),
  );
  expect((await add({ comment: 'Jeg var der ikke' }, other.uuid)).status).toBe(404);
  expect((await add({ comment: 'x'.repeat(1001) })).body.errors).toEqual({
    comment: ['er for lang (højst 1000 tegn)'],
  });
  at('2026-06-14T07:00:01Z');
  expect((await add({ comment: 'Meget senere' })).body.errors).toEqual({
    base: ['Besøget er mere end 3 dage siden'],
  });
  expect(await kept()).toMatchObject([{ positive: false, comment: 'Kom for sent' }]);
});

test('it is taken from an hour before the truck is expected until three days after', async () => {
  const { give, kept } = await visited();
  const tried = async (iso: string) => {
    at(iso);
    return (await give()).body.errors?.base ?? 'taken';
  };
  expect(await tried('2026-06-11T05:59:59Z')).toEqual(['The truck has not been there yet']);
  expect(await tried('2026-06-14T07:00:01Z')).toEqual(['This visit is more than 3 days ago']);
  expect(await kept()).toEqual([]);
  expect(await tried('2026-06-11T06:00:00Z')).toBe('taken');
});

test('it needs a customer and a stop of this tenant, a verdict, and at most 1000 characters', async () => {
  const { give } = await visited();
  const foreign = await visited();
  at('2026-06-11T07:30:00Z');
  const errors = async (more: object) => {
    const { status, body } = await give(more);
    return [status, body.errors];
  };
  expect(await errors({ customer_uuid: foreign.customer.uuid })).toEqual([
    422,
    { customer_uuid: ['must exist'] },
  ]);
  expect(await errors({ plan_event_route_point_id: foreign.stop.id })).toEqual([
    422,
    { plan_event_route_point_id: ['must exist'] },
  ]);
  expect(await errors({ positive: null })).toEqual([422, { positive: ["can't be blank"] }]);
  expect(await errors({ comment: 'x'.repeat(1001) })).toEqual([
    422,
    { comment: ['is too long (maximum is 1000 characters)'] },
  ]);
  expect((await give({ comment: 'x'.repeat(1000) })).status).toBe(201);
});

test('what was said outlives who said it', async () => {
  const { give, kept, tenant, customer } = await visited();
  at('2026-06-11T07:30:00Z');
  await give();
  await tenant.tx(forgetGivers);
  expect((await kept())[0]?.customer_id).toBe(customer.id);
  await tenant.tx(async (tx) => {
    await tx.deleteFrom('customers').execute();
    await forgetGivers(tx);
  });
  expect(await kept()).toMatchObject([{ customer_id: null, comment: 'Rigtig god is' }]);
});
