// What staff do with feedback, through HTTP. It is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { afterEach, expect, test } from 'vitest';
import { feedbackWorld } from '../../../server/test/feedback-world.ts';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { listChanges } from '../../history/contract.ts';
import { listFeedback, giveFeedback, completeFeedback, handleFeedback } from '../contract.ts';

const app = await testApp();
afterEach(() => {
  app.clock.set(testMoment);
});

const world = () => feedbackWorld(app);
const ids = (reply: { body: { id: number }[] }) => reply.body.map(({ id }) => id);

// spec: O-023, O-334, O-335, O-373, O-486
test('Save keeps the comment, who and when, and leaves it pending', async () => {
  const { give, handle, list } = await world();
  const id = await give({ positive: false });
  const { status, body } = await handle(id, { manager_comment: ' Kunden er ringet op ' });
  expect([status, body]).toMatchObject([
    200,
    {
      manager_comment: 'Kunden er ringet op',
      status: 'pending',
      handled_by_full_name: 'Bo Dam',
      handled_by_at: testMoment.toISOString(),
      lock_version: 1,
    },
  ]);
  expect((await list()).body).toEqual([body]);
});

// spec: O-024, O-372, O-487
test('Approve takes the comment along and moves it to the approved', async () => {
  const { give, handle, list } = await world();
  const id = await give({ positive: false });
  const { body } = await handle(id, { manager_comment: 'Beklaget', status: 'approved' });
  expect(body).toMatchObject({
    status: 'approved',
    manager_comment: 'Beklaget',
    handled_by_full_name: 'Bo Dam',
  });
  expect([ids(await list()), ids(await list({ status: 'approved' }))]).toEqual([[], [id]]);
});

test('a comment that is not sent stays, and approving needs no second one', async () => {
  const { give, handle } = await world();
  const id = await give({ positive: false });
  await handle(id, { manager_comment: 'Ringet op' });
  expect((await handle(id, { status: 'approved' })).body).toMatchObject({
    status: 'approved',
    manager_comment: 'Ringet op',
  });
});

// spec: O-393
test('a negative one needs a comment on Save and on Approve, a positive one does not', async () => {
  const { give, handle, list } = await world();
  const bad = await give({ positive: false });
  for (const body of [
    { manager_comment: '' },
    { manager_comment: ' \n' },
    { status: 'approved' as const },
    { manager_comment: null, status: 'approved' as const },
  ]) {
    const refused = await handle(bad, body);
    expect([refused.status, refused.body]).toEqual([
      422,
      {
        error: "Manager comment can't be blank",
        errors: { manager_comment: ["can't be blank"] },
        full_errors: ["Manager comment can't be blank"],
        code: 'feedback.manager_comment_blank',
      },
    ]);
  }
  expect((await list()).body).toMatchObject([{ status: 'pending', handled_by_at: null, lock_version: 0 }]);
  const good = await give();
  expect((await handle(good, { manager_comment: '', status: 'approved' })).body).toMatchObject({
    status: 'approved',
    manager_comment: null,
  });
});

test('an approved one is final, for staff and for who gave it', async () => {
  const { tenant, stop, customer, give, handle } = await world();
  const id = await give({ status: 'approved' });
  const again = await handle(id, { manager_comment: 'Nej, dette' });
  expect([again.status, again.body]).toMatchObject([
    422,
    { errors: { base: ['This feedback has been approved already'] } },
  ]);
  app.clock.set(new Date('2026-06-11T07:30:00Z'));
  const visitor = tenant.visitor();
  const theirs = await visitor.call(giveFeedback, {
    body: { customer_uuid: customer.uuid, plan_event_route_point_id: stop.id, positive: true },
  });
  await tenant.tx((tx) =>
    tx
      .updateTable('feedbacks')
      .set({ status: 'approved', handled_by_at: app.clock() })
      .where('id', '=', theirs.body.id)
      .execute(),
  );
  const changed = await visitor.callWith(completeFeedback, {
    params: { id: theirs.body.id },
    body: { customer_uuid: customer.uuid, positive: false },
    headers: { 'accept-language': 'en' },
  });
  expect([changed.status, changed.body.error]).toEqual([
    422,
    'We have read and answered this already, it can no longer be changed',
  ]);
});

test('two who approve at once: one does, the other is told, and the comment is the first one', async () => {
  const { give, handle, list } = await world();
  const id = await give({ positive: false });
  const answers = await Promise.all(
    ['En', 'To', 'Tre'].map((manager_comment) => handle(id, { manager_comment, status: 'approved' })),
  );
  expect(answers.map((one) => one.status).toSorted((a, b) => a - b)).toEqual([200, 422, 422]);
  const [kept] = (await list({ status: 'approved' })).body;
  expect(kept?.manager_comment).toBe(answers.find((one) => one.status === 200)?.body.manager_comment);
});

test('a form that was opened before somebody else saved is refused with their name', async () => {
  const { give, handle } = await world();
  const id = await give();
  await handle(id, { manager_comment: 'Først', lock_version: 0 });
  const late = await handle(id, { manager_comment: 'Sidst', lock_version: 0 });
  expect([late.status, late.text]).toEqual([409, expect.stringContaining('Changed by Bo Dam meanwhile')]);
});

test('bad input is refused at its field, and 1000 characters are not too many', async () => {
  const { give, handle, staff, params } = await world();
  const id = await give();
  expect((await handle(id, { manager_comment: 'x'.repeat(1001) })).body).toMatchObject({
    errors: { manager_comment: [expect.stringContaining('too long')] },
  });
  expect((await handle(id, { manager_comment: 'x'.repeat(1000) })).status).toBe(200);
  expect(
    (await staff.callWith(handleFeedback, { params: { ...params, id }, body: { status: 'pending' } })).status,
  ).toBe(422);
  expect((await staff.call(listFeedback, { params, query: { driver_ids: 'abc' } })).status).toBe(422);
});

test('who changed a comment, from what to what, can be read; drivers see none of it', async () => {
  const { tenant, depo, give, handle, staff, params } = await world();
  const id = await give();
  await handle(id, { manager_comment: 'Først' });
  await handle(id, { manager_comment: 'Så', status: 'approved' });
  const { body } = await staff.call(listChanges, { query: { kind: 'feedbacks', id } });
  expect(body.map(({ user_name, changes }) => [user_name, changes])).toEqual([
    [
      'Bo Dam',
      [
        { field: 'status', from: 'pending', to: 'approved', secret: false },
        { field: 'manager_comment', from: 'Først', to: 'Så', secret: false },
      ],
    ],
    ['Bo Dam', [{ field: 'manager_comment', from: null, to: 'Først', secret: false }]],
  ]);
  const driver = await tenant.signIn(await tenant.makeUser('driver', { depo_id: depo.id }));
  expect((await driver.call(listFeedback, { params })).status).toBe(403);
});
