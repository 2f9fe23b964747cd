// What is pushed to drivers' phones, through HTTP on both sides: the office writes and plans, a push service takes it,
// and the phone reads what it passes on. The moment is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { sql } from 'kysely';
import { afterEach, describe, expect, test } from 'vitest';
import { storedPushKeys } from '../../../server/db/migrate.ts';
import { testApp, testMoment } from '../../../server/test/harness.ts';
import { PushedPhone } from '../../../server/test/push-service.ts';
import { pushedTour } from '../../../server/test/push-world.ts';
import { apiSignOut } from '../../people/contract/sign-in.ts';
import { endPushSubscription, keepPushSubscription, showPushKey } from '../contract/push.ts';
import { listTripMessages, type TripMessage } from '../contract/trip-messages.ts';
import { driverRefusals } from '../refusals.ts';
import { eraseFromTripMessages } from './forget-trip-messages.ts';
import { driverJobs } from './jobs.ts';

const app = await testApp();
app.context.settings.webhooks_inside = true;

afterEach(() => {
  app.clock.set(testMoment);
  app.context.settings.webhooks_inside = true;
});

const later = (ms: number) => app.clock.set(new Date(app.clock().getTime() + ms));
const MINUTE_MS = 60_000;

const onTour = () => pushedTour(app);

describe('a message of the office', () => {
  test('is pushed at once, sealed to the phone, signed and urgent; the office sees no more than that it was sent', async () => {
    const { listen, write, tenant, taken, service, phone, driver, staff, params } = await onTour();
    expect((await listen()).status).toBe(200);
    const { body: message } = await write('Vejen er spærret ved broen');
    expect(await tenant.runJobs(driverJobs)).toEqual(['driver.push']);
    expect(taken()).toEqual([
      {
        user_id: driver.id,
        kind: 'message',
        id: message.id,
        name: message.full_name,
        text: 'Vejen er spærret ved broen',
      },
    ]);
    const [push] = service.asked;
    if (!push) throw new Error('Nothing was pushed');
    expect(push.body.toString('latin1')).not.toContain('broen');
    expect(push.headers).toMatchObject({ urgency: 'high', ttl: '14400', 'content-encoding': 'aes128gcm' });
    const { public_key } = (await phone.call(showPushKey)).body;
    expect(public_key).toBe((await storedPushKeys(app.database)).public_key);
    expect(service.isSigned(push, public_key, new Date())).toBe(true);
    const [told] = (await staff.call(listTripMessages, { params })).body as TripMessage[];
    expect(told).toMatchObject({ on_phone_at: null, read_at: null });
  });

  test('is pushed to each phone of the driver once, and to nobody who did not ask for it', async () => {
    const { listen, write, look, taken, service, anns, tenant, depo, bearer, otherSignIn } = await onTour();
    await write('Før');
    await look();
    expect(service.asked).toEqual([]);
    const second = new PushedPhone(service, 'second');
    const strangers = new PushedPhone(service, 'strangers');
    await listen();
    await listen(second, await otherSignIn());
    await listen(strangers, await bearer(await tenant.makeUser('driver', { depo_id: depo.id })));
    await write('Hej');
    await look();
    await look();
    expect([taken(anns).length, taken(second).length, taken(strangers).length]).toEqual([1, 1, 0]);
  });

  test('says nothing of what it is where the page is locked by four digits', async () => {
    const { listen, write, look, taken, sets, change, tenant, driver } = await onTour();
    await sets({ drivers_lock_page: true });
    await listen();
    await write('Ring til fru Skovgaard');
    await change({ car_id: (await tenant.makeCar()).id });
    await look();
    expect(taken()).toEqual([
      { user_id: driver.id, kind: 'something' },
      { user_id: driver.id, kind: 'something' },
    ]);
  });

  test('is not pushed once it was read, or when the trip is over, not of today or of another driver', async () => {
    const { listen, write, look, service, act, change, tenant, depo, driver, waiting } = await onTour();
    await listen();
    service.status = 503;
    const { body: read } = await write('Læst');
    await look();
    await act('read', { message_ids: [read.id] });
    service.status = 201;
    service.asked.length = 0;
    later(MINUTE_MS);
    await look();
    await write('Til Ann');
    await change({ user_id: (await tenant.makeUser('driver', { depo_id: depo.id })).id });
    await tenant.tx((tx) => tx.deleteFrom('push_notices').where('changes', 'is not', null).execute());
    await look();
    expect(service.asked.map(({ path }) => path)).toHaveLength(1);
    await change({ user_id: driver.id, finished_at: app.clock() });
    await write('God aften');
    expect(await waiting()).toEqual([]);
  });
});

describe('what the office changes', () => {
  test('within a minute is one push, and nothing is said twice', async () => {
    const { listen, look, changed, change, moveStop, tenant, service, waiting } = await onTour();
    await listen();
    await look();
    expect(changed()).toEqual([]);
    const car = await tenant.makeCar();
    await change({ car_id: car.id });
    await moveStop(2, 30);
    await look();
    const ofCar = { kind: 'car', what: `${car.internal_number} · ${car.plate_number}` };
    const ofStop = { kind: 'stop_moved', what: 'Vej 2, Odense' };
    expect(changed()).toEqual([[ofCar, ofStop]]);
    expect(service.asked[0]?.headers).toMatchObject({ urgency: 'normal' });
    for (const n of [1, 2, 3]) {
      later(10_000);
      await moveStop(n, 20);
      await look();
    }
    expect(changed()).toHaveLength(1);
    later(MINUTE_MS);
    await look();
    expect(changed()).toHaveLength(2);
    expect(changed()[1]).toHaveLength(3);
    later(10 * MINUTE_MS);
    await look();
    expect([changed().length, await waiting()]).toEqual([2, []]);
  });

  test('of a trip that is given or taken away is told; what the driver did is not', async () => {
    const { listen, look, changed, change, driver, act, sets, stops } = await onTour();
    await sets({ drivers_order_stops: true });
    await change({ user_id: null });
    await listen();
    await act('take');
    await look();
    const ids = stops.map(({ id }) => id);
    await act('reorder', { stop_ids: ids.toReversed() });
    await act('serve', { stop_id: ids[0] });
    await look();
    expect(changed()).toEqual([]);
    later(2 * MINUTE_MS);
    await change({ user_id: null });
    await look();
    expect(changed()).toMatchObject([[{ kind: 'trip_gone' }]]);
    later(2 * MINUTE_MS);
    await change({ user_id: driver.id });
    await look();
    expect(changed()[1]).toMatchObject([{ kind: 'trip_new' }]);
  });

  test('after the end of the trip, on another day and over midnight is not told', async () => {
    const { listen, look, changed, change, act, tenant, event, moveStop } = await onTour();
    await listen();
    await act('start');
    await act('end');
    await look();
    await change({ car_id: (await tenant.makeCar()).id });
    await moveStop(1, 30);
    await look();
    app.clock.set(new Date('2026-06-10T21:59:00Z'));
    await look();
    app.clock.set(new Date('2026-06-10T22:01:00Z'));
    await tenant.tx((tx) =>
      tx.updateTable('plan_events').set({ date: '2026-06-12' }).where('id', '=', event.id).execute(),
    );
    await look();
    expect(changed()).toEqual([]);
  });

  test('is looked for without writing down once more what is known', async () => {
    const { listen, look, tenant } = await onTour();
    await listen();
    await look();
    const written = () =>
      tenant.tx(async (tx) => {
        const { rows } = await sql<{ at: string }>`select xmin::text as at from told_days`.execute(tx);
        return rows;
      });
    const before = await written();
    expect(before).toHaveLength(1);
    app.clock.advance(120);
    await look();
    expect(await written()).toEqual(before);
  });

  test('is forgotten with a customer who is erased: no name of theirs waits for a phone', async () => {
    const { listen, look, moveStop, service, waiting, tenant } = await onTour();
    await listen();
    service.status = 503;
    await moveStop(2, 30);
    await look();
    expect(JSON.stringify(await waiting())).toContain('Vej 2');
    await tenant.tx((tx) => eraseFromTripMessages(tx, ['Vej 2, Odense']));
    const days = await tenant.tx((tx) => tx.selectFrom('told_days').selectAll().execute());
    expect([await waiting(), days]).toEqual([[], []]);
  });
});

describe('a subscription', () => {
  test('ends with the sign-in: signed out, ended by the office, expired or the person no longer active', async () => {
    for (const ends of ['sign_out', 'revoked', 'expired', 'inactive'] as const) {
      const { listen, write, look, service, subscriptions, tenant, phone, driver } = await onTour();
      await listen();
      await write('Hej');
      if (ends === 'sign_out') expect((await phone.call(apiSignOut)).status).toBeLessThan(300);
      else
        await tenant.tx((tx) =>
          ends === 'inactive'
            ? tx.updateTable('users').set({ status: 'inactive' }).where('id', '=', driver.id).execute()
            : tx
                .updateTable('api_tokens')
                .set({ [ends === 'revoked' ? 'revoked_at' : 'expires_at']: app.clock() })
                .where('user_id', '=', driver.id)
                .execute(),
        );
      await look();
      expect([ends, service.asked.length, (await subscriptions()).length]).toEqual([ends, 0, 0]);
    }
  });

  test('goes to whoever signs in on the phone next: nothing of the former reaches it', async () => {
    const { listen, write, look, service, tenant, depo, bearer, subscriptions, anns } = await onTour();
    await listen();
    await write('Til Ann');
    const bo = await tenant.makeUser('driver', { depo_id: depo.id });
    await listen(anns, await bearer(bo));
    await write('Til Ann igen');
    await look();
    expect([service.asked, (await subscriptions()).map(({ user_id }) => user_id)]).toEqual([[], [bo.id]]);
  });

  test('is switched off by the driver, replaced by a new address, and there are five of a person', async () => {
    const { listen, service, phone, subscriptions, otherSignIn, write, look } = await onTour();
    await listen();
    await listen();
    await listen(new PushedPhone(service, 'anew'));
    expect(await subscriptions()).toHaveLength(1);
    expect((await phone.call(endPushSubscription)).status).toBe(204);
    expect((await phone.call(endPushSubscription)).status).toBe(204);
    expect(await subscriptions()).toEqual([]);
    for (let n = 0; n < 7; n += 1) await listen(new PushedPhone(service, `phone-${n}`), await otherSignIn());
    expect(await subscriptions()).toHaveLength(5);
    await write('Hej');
    await look();
    expect(service.asked.map(({ path }) => path).toSorted()).toEqual(
      [2, 3, 4, 5, 6].map((n) => `/phone-${n}`),
    );
  });

  test('at an address inside the network, without TLS, of an unusual port or unreadable is refused', async () => {
    const { phone, anns, subscriptions } = await onTour();
    app.context.settings.webhooks_inside = false;
    for (const endpoint of [
      'http://updates.push.services.mozilla.com/wpush/v2/x',
      'https://127.0.0.1/push',
      'https://169.254.169.254/latest/meta-data',
      'https://[::1]/push',
      'https://localhost/push',
      'https://10.0.0.7:8443/push',
      'https://8.8.8.8:5432/push',
      'https://ann:secret@8.8.8.8/push',
      'ftp://8.8.8.8/',
      'push',
      ' ',
    ]) {
      const body = { ...anns.subscription, endpoint };
      const answer = await phone.call(keepPushSubscription, { body });
      expect([endpoint, answer.status]).toEqual([endpoint, 422]);
      expect(answer.text).toContain('endpoint');
    }
    expect(await subscriptions()).toEqual([]);
    const inside = await phone.call(keepPushSubscription, { body: anns.subscription });
    expect(inside.text).toContain(driverRefusals.push_address.text.en);
  });

  test('with keys that are none is refused, and so is that of an office session', async () => {
    const { phone, anns, staff } = await onTour();
    const { endpoint, keys } = anns.subscription;
    for (const wrong of [
      { ...keys, auth: 'AAAA' },
      { ...keys, p256dh: '' },
      { ...keys, p256dh: Buffer.alloc(65, 4).toString('base64url') },
      { ...keys, p256dh: 'BB' },
    ])
      expect((await phone.call(keepPushSubscription, { body: { endpoint, keys: wrong } })).status).toBe(422);
    const office = await staff.call(keepPushSubscription, { body: anns.subscription });
    expect(office.status).toBe(403);
  });
});
