import { describe, expect, test } from 'vitest';
import { app, world } from '../../../server/test/b2b-customers-world.ts';
import { testMoment } from '../../../server/test/harness.ts';
import { listChanges } from '../../history/contract.ts';
import {
  showB2bCustomerUsage,
  deleteB2bCustomer,
  listDeletedB2bCustomers,
  restoreB2bCustomer,
  createB2bCustomer,
} from '../contract/b2b-customer.ts';

describe('deleting', () => {
  test('says before what it touches, takes it off coming stops and not off past ones, and can be undone for a day', async () => {
    const { tenant, admin, one, depo, other, route, post } = await world();
    await tenant.tx((tx) =>
      tx.updateTable('plan_events').set({ date: '2026-06-03' }).where('date', '=', '2026-06-10').execute(),
    );
    expect((await post({ date: ['2026-06-10'] })).status).toBe(201);
    const { body: usage } = await admin.call(showB2bCustomerUsage, { params: { id: one.id } });
    expect(usage).toEqual({
      routes: [
        { id: route.id, name: route.name, depo_id: depo.id, stops: 1 },
        { id: expect.any(Number), name: '900 Ærø', depo_id: other.id, stops: 1 },
      ],
      coming_visits: ['2026-06-10', '2026-06-17'].map((date) => ({
        plan_event_id: expect.any(Number),
        date,
        route_name: route.name,
        depo_id: depo.id,
      })),
      coming_visits_count: 2,
    });
    const links = () =>
      tenant.tx(async (tx) => ({
        points: (
          await tx
            .selectFrom('route_point_b2b_customers')
            .select('route_point_id')
            .where('b2b_customer_id', '=', one.id)
            .execute()
        ).length,
        dates: (
          await tx
            .selectFrom('plan_event_route_point_b2b_customers as l')
            .innerJoin('plan_event_route_points as p', 'p.id', 'l.plan_event_route_point_id')
            .innerJoin('plan_events as e', 'e.id', 'p.plan_event_id')
            .select('e.date')
            .where('l.b2b_customer_id', '=', one.id)
            .orderBy('e.date')
            .execute()
        ).map(({ date }) => date),
      }));
    expect(await links()).toEqual({ points: 2, dates: ['2026-06-03', '2026-06-10', '2026-06-17'] });
    expect((await admin.call(deleteB2bCustomer, { params: { id: one.id } })).status).toBe(204);
    expect(await links()).toEqual({ points: 0, dates: ['2026-06-03'] });
    const kinds = () =>
      tenant.tx((tx) =>
        tx
          .selectFrom('plan_event_route_points as p')
          .innerJoin('plan_events as e', 'e.id', 'p.plan_event_id')
          .select('p.kind')
          .where('p.position', '=', 1)
          .where('e.date', '>=', '2026-06-10')
          .execute(),
      );
    expect((await kinds()).map(({ kind }) => kind)).toEqual(['regular', 'regular']);
    expect((await admin.call(listDeletedB2bCustomers)).body).toEqual([
      {
        id: one.id,
        customer_name: 'Ærø Brugs',
        customer_number: '1001',
        deleted_at: testMoment.toISOString(),
        deleted_by: 'Ida Holm',
      },
    ]);
    const back = await admin.call(restoreB2bCustomer, { params: { id: one.id } });
    expect([back.status, back.body]).toMatchObject([
      200,
      { customer_number: '1001', next_visit_dates: ['2026-06-10', '2026-06-17'] },
    ]);
    expect(await links()).toEqual({ points: 2, dates: ['2026-06-03', '2026-06-10', '2026-06-17'] });
    expect((await kinds()).map(({ kind }) => kind)).toEqual(['b2b', 'b2b']);
    expect((await admin.call(restoreB2bCustomer, { params: { id: one.id } })).status).toBe(404);
    expect(
      (await admin.call(listChanges, { query: { kind: 'b2b_customers', id: one.id } })).body.map(
        ({ action }: { action: string }) => action,
      ),
    ).toEqual(['restored', 'deleted']);
  });

  test('cannot be undone once somebody else has its number, nor after a day', async () => {
    const { tenant, admin, three, staff } = await world();
    await admin.call(deleteB2bCustomer, { params: { id: three.id } });
    expect((await staff.call(restoreB2bCustomer, { params: { id: three.id } })).status).toBe(404);
    expect((await staff.call(listDeletedB2bCustomers)).body).toEqual([]);
    const { body: next } = await admin.call(createB2bCustomer, {
      body: { customer_name: 'Nyt bageri', customer_number: '1003' },
    });
    expect((await admin.callWith(restoreB2bCustomer, { params: { id: three.id } })).body.errors).toEqual({
      customer_number: ['has already been taken'],
    });
    await admin.call(deleteB2bCustomer, { params: { id: next.id } });
    app.clock.set(new Date('2026-06-11T08:00:01Z'));
    try {
      const late = await tenant.signIn('admin');
      const { status, body } = await late.callWith(restoreB2bCustomer, { params: { id: three.id } });
      expect([status, body.error]).toEqual([
        422,
        'It was deleted more than 24 hours ago and cannot be restored',
      ]);
      expect((await late.call(listDeletedB2bCustomers)).body).toEqual([]);
    } finally {
      app.clock.set(testMoment);
    }
  });
});
