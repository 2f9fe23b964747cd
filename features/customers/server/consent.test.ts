import { describe, expect, test } from 'vitest';
import type { Tenant } from '../../../server/identity.ts';
import { app, here, withTruck } from '../../../server/test/customers-world.ts';
import { firstStop as first } from '../../../server/test/subscriber-world.ts';
import { displaced } from '../../../shared/geo.ts';
import { unsubscribe } from '../../subscribers/contract/consents.ts';
import { subscribe } from '../../subscribers/contract/subscriber.ts';
import { forgetNightly } from '../../subscribers/server/jobs.ts';
import { createCustomer, listCustomers, listConsents, listCustomerReceivers } from '../contract/customer.ts';

describe('consent', () => {
  // spec: A-010
  test('given, taken back and given again by staff is written down, and notices follow it', async () => {
    const { admin, rows, events, waiting, save } = await withTruck();
    const {
      body: { id },
    } = await admin.call(createCustomer, { body: { phone: '20115566', location_attributes: here } });
    expect(await waiting()).toEqual(events);
    expect((await save(id, { sms_permission: false })).body.sms_permission).toBe(false);
    expect(await waiting()).toEqual([]);
    expect((await save(id, { sms_permission: true, marketing_agreement: true })).body.sms_permission).toBe(
      true,
    );
    expect(await waiting()).toEqual(events);
    const given = (await admin.call(listConsents, { params: { id } })).body;
    expect(given.map((one: Record<string, unknown>) => [one.kind, one.given, one.source])).toEqual([
      ['marketing', true, 'staff'],
      ['sms', true, 'staff'],
      ['sms', false, 'staff'],
      ['sms', true, 'staff'],
    ]);
    expect(await rows.sms()).toEqual([]);
  });

  test('of somebody who unsubscribes meanwhile is not given back by a form that was opened before', async () => {
    const { visitor, subscribed, save } = await withTruck();
    const { id, uuid, lock_version } = await subscribed();
    await visitor.call(unsubscribe, { params: { id: uuid } });
    expect((await save(id, { sms_permission: true, lock_version })).status).toBe(409);
  });

  test('a place that moves away from the stop takes the notices along', async () => {
    const { subscribed, events, waiting, save } = await withTruck();
    const { id } = await subscribed();
    expect(await waiting()).toEqual(events);
    const away = { address: 'Vej 90, Odense', coordinates: displaced(first, -900, 0) };
    await save(id, { location_attributes: away });
    expect(await waiting()).toEqual([]);
    await save(id, { location_attributes: here });
    expect(await waiting()).toEqual(events);
    await save(id, { location_attributes: null });
    expect(await waiting()).toEqual([]);
  });

  const night = async (known: () => Promise<Tenant>, at_time: string) => {
    app.clock.set(new Date(at_time));
    await forgetNightly.run(
      { ...app.context, tenants: { ...app.context.tenants, all: async () => [await known()] } },
      {},
    );
  };

  // spec: A-278
  test('without any a customer is erased at 02:00 of the tenant, with their history; ticked again before, they stay', async () => {
    const { tenant, admin, known, rows, payload, visitor, waiting, save } = await withTruck();
    await visitor.call(subscribe, { body: payload(first, '4520110001') });
    const [gone] = await rows.customers();
    const made = async (phone: string, more: object = {}) =>
      (await admin.call(createCustomer, { body: { phone, ...more } })).body.id as number;
    const stays = await made('20110002');
    const marketing = await made('20110003', { sms_permission: false, marketing_agreement: true });
    const saved = await made('20110004', { sms_permission: false });
    await save(gone?.id as number, { sms_permission: false, marketing_agreement: false });
    await save(saved, { sms_permission: true });
    await night(known, '2026-06-10T23:59:00Z');
    expect(await rows.customers()).toHaveLength(4);
    await night(known, '2026-06-11T00:00:00Z');
    expect((await rows.customers()).map((row) => row.id)).toEqual([stays, marketing, saved]);
    const left = await rows.receivers();
    expect([left.length > 0, left.every((row) => row.customer_id === null), await waiting()]).toEqual([
      true,
      true,
      [],
    ]);
    const lines = await tenant.tx((tx) =>
      tx.selectFrom('record_changes').select('record_id').where('record_kind', '=', 'customers').execute(),
    );
    expect(lines.map((line) => line.record_id)).not.toContain(gone?.id);
    expect((await admin.call(listCustomers)).headers['x-total-count']).toBe('3');
  });
});

describe('the SMS receivers report', () => {
  // spec
  test('answers the receivers of this customer alone, newest first, nested as documented', async () => {
    const { tenant, admin, visitor, payload, events, stop, depo, subscribed } = await withTruck();
    await visitor.call(subscribe, { body: payload(first, '4520110009') });
    const { id } = await subscribed();
    const sent = new Date('2026-06-10T07:00:00Z');
    await tenant.tx((tx) =>
      tx
        .updateTable('sms_receivers')
        .set({ sms_sent_skipped_at: sent, skip_code: 'too_late' })
        .where('customer_id', '=', id)
        .where('plan_event_id', '=', events[0] as number)
        .execute(),
    );
    const { status, body, headers } = await admin.call(listCustomerReceivers, { params: { id } });
    expect([
      status,
      headers['x-total-count'],
      body.map((row: { plan_event: { id: number } }) => row.plan_event.id),
    ]).toEqual([200, '2', events.toReversed()]);
    expect(body[1]).toMatchObject({
      plan_event: { id: events[0], date: '2026-06-11' },
      google_estimate_time: '2026-06-11T07:00:00.000Z',
      sms_sent_at: null,
      sms_sent_skipped_at: sent.toISOString(),
      plan_event_route: { name: expect.any(String), depo_id: depo.id, plan_event_id: events[0] },
      plan_event_route_point: { id: stop.id, address: stop.address },
      location: { address: 'Vej 1, Odense' },
    });
    expect(
      (await admin.call(listCustomerReceivers, { params: { id }, query: { per_page: 25, page: 2 } })).body,
    ).toEqual([]);
  });
});
