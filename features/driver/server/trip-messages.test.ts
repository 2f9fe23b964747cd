// Messages between the office and a driver, through HTTP.

import { randomUUID } from 'node:crypto';
import { afterEach, describe, expect, test } from 'vitest';
import { dayOnPhone } from '../../../server/test/day-on-phone.ts';
import { driverOnTour } from '../../../server/test/driver-on-tour.ts';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { showBoard } from '../../today/contract/board.ts';
import { sendDriverActs } from '../contract/drive.ts';
import {
  listTripMessages,
  readTripMessages,
  sendTripMessage,
  tellOfPhone,
  type TripMessage,
} from '../contract/trip-messages.ts';
import { driverRefusals } from '../refusals.ts';
import { eraseFromTripMessages, forgetTripMessages } from './forget-trip-messages.ts';
import { driverJobs } from './jobs.ts';

const app = await testApp();

afterEach(() => {
  app.clock.set(testMoment);
});

async function talking() {
  const world = await driverOnTour(app);
  const { staff, phone, depo, event, tenant } = world;
  const params = { depo_id: depo.id, id: event.id as number };
  const write = (text: string) => staff.call(sendTripMessage, { params, body: { text } });
  const list = async () => (await staff.call(listTripMessages, { params })).body as TripMessage[];
  const onPhone = async (who = phone) => ((await dayOnPhone(who)).trips[0]?.messages ?? []) as TripMessage[];
  const act = (kind: string, more: object = {}) => ({
    id: randomUUID(),
    kind,
    at: '2026-06-10T09:30:00+02:00',
    plan_event_id: event.id as number,
    ...more,
  });
  const send = async (acts: readonly object[], who = phone) =>
    (await who.callWith(sendDriverActs, { body: { acts } })).body.results as { error: string | null }[];
  const tell = (body: object) => phone.callWith(tellOfPhone, { body: { waiting_count: 0, ...body } });
  const board = async () => (await staff.call(showBoard, { params: { depo_id: depo.id } })).body.trips[0];
  return { ...world, params, write, list, onPhone, act, send, tell, board, tenant };
}

describe('a message of the office', () => {
  test('is sent, then on the phone, then read: each when it is known, and not before', async () => {
    const { write, list, onPhone, tell, send, act } = await talking();
    const sent = await write('Vejen er spærret ved broen');
    expect(sent.status).toBe(201);
    expect(sent.body).toMatchObject({ from_driver: false, on_phone_at: null, read_at: null });
    const [message] = await onPhone();
    expect(message).toMatchObject({ id: sent.body.id, text: 'Vejen er spærret ved broen' });
    // That it was fetched says nothing: the answer may have been lost.
    expect((await list())[0]).toMatchObject({ on_phone_at: null });
    await tell({ on_phone: [sent.body.id] });
    expect((await list())[0]).toMatchObject({ on_phone_at: '2026-06-10T08:00:00.000Z', read_at: null });
    await send([act('read', { message_ids: [sent.body.id] })]);
    expect((await list())[0]).toMatchObject({ read_at: '2026-06-10T07:30:00.000Z' });
  });

  test('that is answered was read and was on the phone, also where the phone told nothing before', async () => {
    const { write, list, send, act } = await talking();
    const { body: asked } = await write('Kan du nå Vej 3?');
    const answer = act('say', { answer: 'call_me', answers_id: asked.id });
    await send([answer]);
    // The answer of the server was lost: the phone sends once more.
    await send([answer]);
    expect(await list()).toMatchObject([
      {
        from_driver: true,
        answer: 'call_me',
        text: null,
        full_name: 'Ann Lund',
        at: '2026-06-10T07:30:00.000Z',
      },
      { id: asked.id, read_at: '2026-06-10T07:30:00.000Z', on_phone_at: '2026-06-10T07:30:00.000Z' },
    ]);
  });

  test('is refused for a trip without a driver, and when it is blank, too long or of another depot', async () => {
    const { write, tenant, event, staff, params } = await talking();
    expect(await write('  ')).toMatchObject({ status: 422 });
    expect(await write('x'.repeat(501))).toMatchObject({ status: 422 });
    const other = await tenant.makeDepo();
    const elsewhere = await tenant.signIn('admin');
    const wrong = { params: { ...params, depo_id: other.id }, body: { text: 'Hej' } };
    expect((await elsewhere.call(sendTripMessage, wrong)).status).toBe(404);
    await tenant.tx((tx) =>
      tx.updateTable('plan_events').set({ user_id: null }).where('id', '=', event.id).execute(),
    );
    const refused = await staff.call(sendTripMessage, { params, body: { text: 'Hej' } });
    expect(refused.status).toBe(422);
    expect(refused.text).toContain(driverRefusals.no_driver_yet.text.en);
  });

  test('is not for the driver who got the trip afterwards, and nobody marks it for another', async () => {
    const { write, onPhone, list, tenant, depo, event, bearer, tell } = await talking();
    const { body } = await write('Ann, ring til mig');
    const other = await tenant.makeUser('driver', { depo_id: depo.id });
    const colleague = await bearer(other);
    await colleague.callWith(tellOfPhone, { body: { waiting_count: 0, on_phone: [body.id] } });
    expect((await list())[0]).toMatchObject({ on_phone_at: null });
    await tenant.tx((tx) =>
      tx.updateTable('plan_events').set({ user_id: other.id }).where('id', '=', event.id).execute(),
    );
    expect(await onPhone(colleague)).toEqual([]);
    await tell({ on_phone: [body.id] });
    expect((await list())[0]).toMatchObject({ on_phone_at: '2026-06-10T08:00:00.000Z' });
  });

  test('is for the office to write: a driver may not', async () => {
    const { phone, params } = await talking();
    expect((await phone.call(sendTripMessage, { params, body: { text: 'Hej' } })).status).toBe(403);
    expect((await phone.call(listTripMessages, { params })).status).toBe(403);
  });
});

describe("a driver's message", () => {
  test('that is sent twice counts once, is unread on the board, and read when the office opens it', async () => {
    const { send, act, list, board, staff, params, onPhone } = await talking();
    const said = act('say', { text: 'Fryseren larmer' });
    await send([said, said]);
    await send([said]);
    expect(await list()).toMatchObject([{ id: said.id, text: 'Fryseren larmer', read_at: null }]);
    expect((await board())?.talk).toMatchObject({ unread_count: 1 });
    const read = () => staff.call(readTripMessages, { params, body: { message_ids: [said.id] } });
    expect((await read()).status).toBe(204);
    expect((await board())?.talk).toMatchObject({ unread_count: 0 });
    expect((await onPhone())[0]).toMatchObject({ from_driver: true, read_at: '2026-06-10T08:00:00.000Z' });
  });

  test('without words is refused, and an answer to what is not there is a message all the same', async () => {
    const { send, act, list, write } = await talking();
    const [blank] = await send([act('say', { text: '  ' })]);
    expect(blank?.error).toMatch(/blank/);
    await send([act('say', { answer: 'ok', answers_id: randomUUID() })]);
    expect(await list()).toMatchObject([{ answer: 'ok' }]);
    // An id that is taken by a message of the office neither fails nor changes it.
    const { body } = await write('Hej');
    await send([{ ...act('say', { text: 'Mine' }), id: body.id }]);
    expect((await list()).find(({ id }) => id === body.id)).toMatchObject({
      text: 'Hej',
      from_driver: false,
    });
  });
});

test('the board shows what the phone told last: its battery, what waits, and when', async () => {
  const { tell, board } = await talking();
  expect((await board())?.talk).toEqual({ unread_count: 0, phone: null });
  await tell({ battery_percent: 81.4, is_charging: false, waiting_count: 3 });
  expect((await board())?.talk.phone).toEqual({
    seen_at: '2026-06-10T08:00:00.000Z',
    battery_percent: 81,
    is_charging: false,
    waiting_count: 3,
  });
  // Safari tells no battery, and a broken one tells anything.
  expect((await tell({ battery_percent: 900, is_charging: 'yes', waiting_count: 0 })).status).toBe(200);
  expect((await board())?.talk.phone).toMatchObject({
    battery_percent: null,
    is_charging: null,
    waiting_count: 0,
  });
  expect((await tell({ waiting_count: -1 })).status).toBe(422);
});

/** What stands of messages anywhere in the database. */
const wordsKept = (tenant: Awaited<ReturnType<typeof talking>>['tenant']) =>
  tenant.tx(async (tx) => {
    const messages = await tx
      .selectFrom('trip_messages')
      .select('text')
      .orderBy('received_at')
      .orderBy('text')
      .execute();
    const acts = await tx.selectFrom('driver_acts').select('said').where('kind', '=', 'say').execute();
    return { messages: messages.map(({ text }) => text), acts: JSON.stringify(acts.map(({ said }) => said)) };
  });

test('messages go after 90 days, or as many as the tenant says, and an answer outlives what it answers', async () => {
  const { write, send, act, tenant, params } = await talking();
  const { body: asked } = await write('Kan du nå Vej 3?');
  app.clock.advance(2 * 86_400);
  await send([act('say', { text: 'Ja, om lidt', answers_id: asked.id })]);
  const night = async (days: number) => {
    app.clock.set(new Date(testMoment.getTime() + days * 86_400_000));
    for (const job of driverJobs) await job.run(app.context, {});
    return (await wordsKept(tenant)).messages;
  };
  expect(await night(89)).toEqual(['Kan du nå Vej 3?', 'Ja, om lidt']);
  expect(await night(91)).toEqual(['Ja, om lidt']);
  expect(await night(93)).toEqual([]);
  await app.context.database.owner.query(
    `update tenants set settings = settings || '{"trip_message_days": 5}' where id = $1`,
    [tenant.id],
  );
  app.context.tenants.forget();
  const staff = await tenant.signIn('admin');
  await staff.call(sendTripMessage, { params, body: { text: 'Hej' } });
  expect(await night(97)).toEqual(['Hej']);
  expect(await night(99)).toEqual([]);
});

test('a customer who is forgotten is named in no message any more, however the number was written', async () => {
  const { write, send, act, tenant } = await talking();
  await write('Ring til 20 20 20 21, hun venter');
  await write('Fru Skovgaard åbner ikke');
  await send([act('say', { text: 'Ringede til +4520202021' }), act('say', { text: 'Fryseren larmer' })]);
  expect((await wordsKept(tenant)).acts).not.toContain('Fryseren');
  await tenant.tx((tx) =>
    // As the release before kept it.
    tx
      .updateTable('driver_acts')
      .set({ said: JSON.stringify({ text: 'Ringede til +4520202021' }) })
      .where('kind', '=', 'say')
      .execute(),
  );
  await tenant.tx((tx) => eraseFromTripMessages(tx, ['+4520202021', '20202021', 'fru skovgaard']));
  expect(await wordsKept(tenant)).toEqual({ messages: ['Fryseren larmer'], acts: '[{},{}]' });
});

test('of a customer who is forgotten numbers, street and full name are sought, and nobody else loses a message', async () => {
  const { write, tenant } = await talking();
  const about = [
    'Ring 20.20/20.21',
    'Hun bor Vestergade 5 tv',
    'Bo Jensens dør er låst',
    'Skriv til bo@is.test',
  ];
  const others = ['Bo Jensensen ringer', 'Fru Jensen venter', 'Kør til Vestergade 55', '12 is, 20 vafler'];
  for (const text of [...about, ...others]) await write(text);
  const words = [
    '+4520202021',
    '20202021',
    'Vestergade 5, 5000 Odense C',
    'Bo Jensen',
    'Jensen',
    'bo@is.test',
  ];
  await tenant.tx((tx) => eraseFromTripMessages(tx, words));
  expect(new Set((await wordsKept(tenant)).messages)).toEqual(new Set(others));
});

test('old messages go in portions until none is left', async () => {
  const { write, tenant } = await talking();
  for (const text of ['1', '2', '3', '4', '5']) await write(text);
  app.clock.set(new Date(testMoment.getTime() + 91 * 86_400_000));
  const own = await app.context.tenants.bySlug(tenant.slug);
  if (!own) throw new Error('The tenant is gone');
  await forgetTripMessages(app.context, own, 2);
  expect((await wordsKept(tenant)).messages).toEqual([]);
});
