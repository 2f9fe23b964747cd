// Orders handed over at the stop, through HTTP, and what the office sees of it. 10:00 in Copenhagen.

import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { digestOf } from '../../../server/secret-tokens.ts';
import { Client } from '../../../server/test/client.ts';
import { dayOnPhone } from '../../../server/test/day-on-phone.ts';
import { testApp } from '../../../server/test/harness.ts';
import { ordersWorld } from '../../../server/test/orders-world.ts';
import { jpeg } from '../../../server/test/pictures.ts';
import { handoverCalls } from '../../delivery-orders/contract/handover.ts';
import { listCalls } from '../../delivery-orders/contract/order-lists.ts';
import { handlingCalls } from '../../delivery-orders/contract/order-status.ts';
import { orderRefusals } from '../../delivery-orders/refusals.ts';
import { forgetOrderPhotos } from '../../delivery-orders/server/jobs.ts';
import { sendDriverActs } from '../contract/drive.ts';
import { driverRefusals } from '../refusals.ts';

const app = await testApp();

async function atTheStop() {
  const world = await ordersWorld(app);
  const { tenant, driver, plan, sent, sentB2b, of, staff } = world;
  const token = `phone-${tenant.slug}`;
  await tenant.tx((tx) =>
    tx
      .insertInto('api_tokens')
      .values({ kind: 'driver', user_id: driver.id, token_digest: digestOf(token) })
      .execute(),
  );
  const phone = new Client(app.server, tenant.slug, {}, { authorization: `Bearer ${token}` });
  const plan_event_id = await plan('2026-06-10');
  const eshop_id = await sent({ plan_event_id });
  const b2b_id = await sentB2b({ plan_event_id });
  const send = async (acts: object[]) => {
    const { status, body, text } = await phone.callWith(sendDriverActs, { body: { acts } });
    if (status !== 200) throw new Error(text);
    return body.results as { outcome: string; error: string | null }[];
  };
  const act = (kind: string, order_id: number, more: object = {}) => ({
    id: randomUUID(),
    kind,
    order_id,
    plan_event_id,
    at: '2026-06-10T09:41:00+02:00',
    ...more,
  });
  const show = async (id: number) => (await staff.call(handoverCalls.eshop.show, { params: of(id) })).body;
  const read = async (id: number) => (await staff.call(listCalls.eshop.show, { params: of(id) })).body;
  const linesOf = async (id: number, handed: readonly number[], reason?: string) =>
    (await read(id)).line_items.map((line, n) => ({ line_id: line.id, handed_over: handed[n], reason }));
  return { ...world, phone, plan_event_id, eshop_id, b2b_id, send, act, show, read, linesOf };
}

const paid = {
  paid: 'cash',
  paid_amount: 12_950,
  signed_by: 'Karen Møller',
  signature: 'M10 20L30 40M5 5L6 6',
};
const done = { outcome: 'done', error: null, warnings: [] };

test('what was handed over, missing, paid and signed stands beside the order, once however often it is sent', async () => {
  const { eshop_id, act, send, show, read, linesOf, phone } = await atTheStop();
  expect(await show(eshop_id)).toEqual({ handover: null, photos: [] });
  const said = act('hand_over', eshop_id, { lines: await linesOf(eshop_id, [1, 1], 'damaged'), ...paid });
  expect(await send([said, said])).toEqual([done, done]);
  expect(await send([said])).toEqual([done]);
  expect((await show(eshop_id)).handover).toEqual({
    handed_over_at: '2026-06-10T07:41:00.000Z',
    driver_name: 'Ann Lund',
    lines: [
      expect.objectContaining({
        description: 'Vaniljeis 2 l',
        quantity: 2,
        handed_over: 1,
        reason: 'damaged',
      }),
      expect.objectContaining({ description: 'Ukendt is', quantity: 1, handed_over: 1, reason: null }),
    ],
    paid: 'cash',
    paid_amount: 129.5,
    signed_by: 'Karen Møller',
    signature: 'M10 20L30 40M5 5L6 6',
  });
  const order = await read(eshop_id);
  expect([order.status, order.handed_over_at]).toEqual(['completed', '2026-06-10T07:41:00.000Z']);
  expect(order.versions).toHaveLength(1);
  const [trip] = (await dayOnPhone(phone)).trips;
  expect(trip?.orders.find(({ id }) => id === eshop_id)).toMatchObject({
    status: 'completed',
    handed_over_at: '2026-06-10T07:41:00.000Z',
  });
});

test('an order of which nothing was handed over is a problem, and said again it is delivered', async () => {
  const { eshop_id, act, send, read, linesOf, show } = await atTheStop();
  await send([act('hand_over', eshop_id, { lines: await linesOf(eshop_id, [0, 0], 'nobody') })]);
  expect((await read(eshop_id)).status).toBe('failed');
  await send([act('hand_over', eshop_id, { lines: await linesOf(eshop_id, [2, 1]), paid: 'card' })]);
  expect((await read(eshop_id)).status).toBe('completed');
  expect((await show(eshop_id)).handover).toMatchObject({ paid: 'card', signature: null });
});

test('said again it keeps the payment, the name and the signature that it does not name; said earlier it changes nothing', async () => {
  const { eshop_id, act, send, show, linesOf, tenant } = await atTheStop();
  const lines = await linesOf(eshop_id, [2, 1]);
  await send([act('hand_over', eshop_id, { lines, ...paid })]);
  const fewer = await linesOf(eshop_id, [1, 1], 'damaged');
  const later = { at: '2026-06-10T09:50:00+02:00' };
  await send([act('hand_over', eshop_id, { lines: fewer, ...later })]);
  const { paid: how, paid_amount, signed_by, signature } = (await show(eshop_id)).handover ?? {};
  expect({ paid: how, paid_amount, signed_by, signature }).toEqual({ ...paid, paid_amount: 129.5 });
  const nothing = await linesOf(eshop_id, [0, 0], 'nobody');
  expect(await send([act('hand_over', eshop_id, { lines: nothing })])).toEqual([done]);
  expect((await show(eshop_id)).handover?.lines.map(({ handed_over }) => handed_over)).toEqual([1, 1]);

  for (const [days, name] of [
    [364, 'Karen Møller'],
    [366, null],
  ] as const) {
    app.clock.set(new Date(Date.parse('2026-06-10T08:00:00Z') + days * 86_400_000));
    await forgetOrderPhotos.run(app.context, {}, AbortSignal.timeout(10_000));
    const kept = await tenant.tx((tx) =>
      tx.selectFrom('delivery_order_handovers').select(['signed_by', 'paid']).executeTakeFirst(),
    );
    expect(kept).toEqual({ signed_by: name, paid: 'cash' });
  }
});

test('an order that the office cancelled meanwhile is answered with what to do, and counts when it is open again', async () => {
  const { eshop_id, act, send, show, staff, of, linesOf } = await atTheStop();
  const said = act('hand_over', eshop_id, { lines: await linesOf(eshop_id, [2, 1]), ...paid });
  const set = (status: 'cancelled' | 'new') =>
    staff.call(handlingCalls.eshop.updateStatus, { params: of(eshop_id), body: { status } });
  await set('cancelled');
  expect(await send([said])).toMatchObject([{ outcome: 'refused', error: orderRefusals.cancelled.text.en }]);
  expect((await show(eshop_id)).handover).toBeNull();
  await set('new');
  expect(await send([said])).toEqual([done]);
  expect((await show(eshop_id)).handover).toMatchObject({ signed_by: 'Karen Møller' });
});

test('an order of another trip, one that the shop changed, and what is no handing over are refused by name', async () => {
  const { eshop_id, b2b_id, trip_id, sent, act, send, linesOf, show } = await atTheStop();
  const elsewhere = await sent({ plan_event_id: trip_id });
  const lines = await linesOf(eshop_id, [2, 1]);
  const refused = async (of: number, more: object) =>
    (await send([act('hand_over', of, { lines, ...more })]))[0]?.error;
  expect(await refused(elsewhere, {})).toBe(driverRefusals.order_gone.text.en);
  expect(await refused(eshop_id, { lines: lines.slice(1) })).toBe(orderRefusals.lines_changed.text.en);
  expect(await refused(b2b_id, {})).toBe(orderRefusals.lines_changed.text.en);
  expect(await refused(eshop_id, { lines: await linesOf(eshop_id, [3, 1]) })).toBe(
    orderRefusals.lines_changed.text.en,
  );
  for (const wrong of [
    { lines: await linesOf(eshop_id, [-1, 1]) },
    { paid: 'shells' },
    { paid_amount: 1.5 },
    { signature: 'M1 1"><script>' },
    { lines: await linesOf(eshop_id, [1, 1], 'eaten') },
  ])
    expect(await refused(eshop_id, wrong)).toBe(driverRefusals.unread_act.text.en);
  expect((await show(eshop_id)).handover).toBeNull();
});

test('a photo of a complaint is shown to the office alone, without where it was taken, and goes after 30 days', async () => {
  const { eshop_id, b2b_id, act, send, show, staff, of, tenant, phone } = await atTheStop();
  const photo = act('photo', eshop_id, { picture: jpeg(640, 480).toString('base64') });
  expect(await send([photo, photo])).toEqual([done, done]);
  const { photos } = await show(eshop_id);
  expect(photos).toMatchObject([{ taken_at: '2026-06-10T07:41:00.000Z' }]);
  const params = { ...of(eshop_id), photo_id: photos[0]?.id ?? 0 };
  const shown = await staff.call(handoverCalls.eshop.photo, { params });
  expect([shown.status, shown.body]).toEqual([
    200,
    { content_type: 'image/jpeg', base64: jpeg(640, 480).toString('base64') },
  ]);
  expect((await phone.call(handoverCalls.eshop.photo, { params })).status).toBe(403);
  const crossed = { params: { ...of(b2b_id), photo_id: params.photo_id } };
  expect((await staff.call(handoverCalls.b2b.photo, crossed)).status).toBe(404);

  const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>').toString('base64');
  const heavy = Buffer.concat([jpeg(640, 480).subarray(0, 20), Buffer.alloc(205_000)]).toString('base64');
  for (const picture of [svg, heavy, 'no base64!', ''])
    expect(await send([act('photo', eshop_id, { picture })])).toMatchObject([{ outcome: 'refused' }]);
  const four = () => act('photo', eshop_id, { picture: jpeg(640, 480).toString('base64') });
  await send([four(), four(), four(), four()]);
  expect(await send([four()])).toMatchObject([
    { outcome: 'refused', error: 'There are 5 photos of this order already. The depot has those.' },
  ]);

  const night = async (days: number) => {
    app.clock.set(new Date(Date.parse('2026-06-10T08:00:00Z') + days * 86_400_000));
    await forgetOrderPhotos.run(app.context, {}, AbortSignal.timeout(10_000));
    const boss = await tenant.signIn('admin');
    return (await boss.call(handoverCalls.eshop.show, { params: of(eshop_id) })).body.photos.length;
  };
  expect([await night(29), await night(31)]).toEqual([5, 0]);
  const said = await tenant.tx((tx) =>
    tx.selectFrom('driver_acts').select('said').where('kind', '=', 'photo').limit(1).execute(),
  );
  expect(said).toEqual([{ said: { order_id: eshop_id } }]);
});
