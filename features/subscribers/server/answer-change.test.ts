// A stranger who types a known phone, and what its holder says to it. It is Wednesday 10 June 2026, 10:00 in
// Copenhagen.

import { expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import { firstStop as first, subscriberWorld } from '../../../server/test/subscriber-world.ts';
import { displaced } from '../../../shared/geo.ts';
import { answerChange } from '../contract/answer-change.ts';
import { subscribe } from '../contract/subscriber.ts';

const app = await testApp();
const there = displaced(first, 500, 0);
const codeIn = (text: string | undefined) => /\/s\/(\w{9})$/.exec(text ?? '')?.[1] ?? '';

/** Somebody without marketing at the first stop, whose phone a stranger then types with marketing ticked. */
async function known(place: typeof first | null) {
  const world = await subscriberWorld(app);
  const { visitor, payload, rows } = world;
  const base = payload();
  await visitor.call(subscribe, {
    body: { ...base, customer: { ...base.customer, marketing_agreement: false } },
  });
  await world.tenant.visitor().call(subscribe, { body: payload(place ?? first) });
  const sms = await rows.sms();
  const answer = (wanted: string, code = codeIn(sms.at(-1)?.text)) =>
    visitor.callWith(answerChange, { params: { short_code: code }, body: { answer: wanted } });
  const places = async () => (await rows.receivers()).map((row) => row.plan_event_route_point_id);
  return {
    ...world,
    sms,
    answer,
    places,
    code: codeIn(sms.at(-1)?.text),
    marketing: async () => (await rows.customers())[0]?.marketing_agreement,
  };
}

test('a phone that was moved is told, and its link brings the place and the receivers back, once and again', async () => {
  const { sms, answer, places, stopOf, events, tenant } = await known(there);
  expect(sms.map((one) => one.kind)).toEqual(['subscribed', 'moved']);
  const stops = async (position: number) =>
    Promise.all(events.map(async (event) => (await stopOf(event, position)).id));
  expect(await places()).toEqual(await stops(2));
  expect((await answer('take_back')).body).toEqual({ taken_back: true, confirmed: false });
  expect(await places()).toEqual(await stops(1));
  const place = () =>
    tenant.tx((tx) =>
      tx
        .selectFrom('locations')
        .select(['lat', 'lng', 'address', 'original_address'])
        .executeTakeFirstOrThrow(),
    );
  expect(await place()).toEqual({
    ...first,
    address: 'Vej 1, Odense',
    original_address: 'Vej 1 B, Odense',
  });
  expect((await answer('take_back')).status).toBe(200);
  expect(await place()).toMatchObject(first);
});

test('marketing for a known phone counts only once its holder has said so from the SMS, which is then evidence', async () => {
  const { sms, answer, marketing, rows, visitor, code } = await known(null);
  expect(sms.map((one) => one.kind)).toEqual(['subscribed', 'marketing']);
  expect(await marketing()).toBe(false);
  // Link scanners open every link.
  expect((await visitor.get(`s/${code}`, { accept: 'text/html' })).status).toBe(200);
  expect(await marketing()).toBe(false);
  expect((await answer('confirm_marketing')).body).toEqual({ taken_back: false, confirmed: true });
  expect(await marketing()).toBe(true);
  expect((await rows.consents()).filter((one) => one.kind === 'marketing')).toEqual([
    { kind: 'marketing', given: true, source: 'sms_link' },
  ]);
  expect((await answer('take_back')).status).toBe(404);
});

test('one link answers both; many at once say the same once', async () => {
  const { sms, answer, marketing, rows } = await known(there);
  expect(sms.map((one) => one.kind)).toEqual(['subscribed', 'moved']);
  const answers = await Promise.all([1, 2, 3, 4].map(() => answer('confirm_marketing')));
  expect(answers.map((one) => one.status)).toEqual([200, 200, 200, 200]);
  expect(await marketing()).toBe(true);
  expect((await rows.consents()).filter((one) => one.source === 'sms_link')).toHaveLength(1);
});

test('a link that is unknown, of another tenant or over changes nothing', async () => {
  const { answer, code, marketing } = await known(there);
  const other = await app.makeTenant();
  expect((await answer('confirm_marketing', 'abcdefghi')).status).toBe(404);
  expect(
    (
      await other
        .visitor()
        .call(answerChange, { params: { short_code: code }, body: { answer: 'confirm_marketing' } })
    ).status,
  ).toBe(404);
  expect((await answer('something else')).status).toBe(422);
  app.clock.advance(15 * 86_400);
  expect((await answer('confirm_marketing')).status).toBe(404);
  app.clock.advance(-15 * 86_400);
  expect(await marketing()).toBe(false);
});

test('the address without a tenant finds it, and a stranger to all tenants gets a page of its own', async () => {
  const { code, visitor } = await known(there);
  const page = await app.server.inject({
    method: 'GET',
    url: `/s/${code}`,
    headers: { accept: 'text/html' },
  });
  expect(page.statusCode).toBe(200);
  // Before the browser code is built the page says so instead; the journeys see it built.
  expect(page.body).toMatch(new RegExp(`${code}|Browserkoden er ikke bygget`));
  expect((await visitor.get('s/abcdefghi', { accept: 'text/html' })).status).toBe(404);
  expect(
    (await app.server.inject({ method: 'GET', url: '/s/abcdefghi', headers: { accept: 'text/html' } }))
      .statusCode,
  ).toBe(404);
});
