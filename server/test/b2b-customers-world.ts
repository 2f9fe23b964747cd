// B2B customers through HTTP. It is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { expect } from 'vitest';
import type { B2bCustomer } from '../../features/b2b-customers/contract/b2b-customer.ts';
import { worldApp } from './harness.ts';
import { planEventWorld } from './plan-event-world.ts';

export const app = await worldApp();

export const crud = { features: { b2b_customer_crud: true } };

export const LIST = 'admin/b2b_customers';

export const numbers = (body: B2bCustomer[]) => body.map((row) => row.customer_number).toSorted();

/**
 * A depot, a second one, a route of three stops with plan events, and shops: 1 on the route and in the calendar, 2 on
 * a route alone, 3 on nothing.
 */
export async function world(features = crud) {
  const base = await planEventWorld(app, features);
  const { tenant, route } = base;
  const other = await tenant.makeDepo({ title: 'Ærø' });
  const [one, two, three] = (await tenant.tx((tx) =>
    tx
      .insertInto('b2b_customers')
      .values([
        {
          customer_number: '1001',
          customer_name: 'Ærø Brugs',
          shop_id: 'S1',
          segmentation: 'A',
          address: 'Havnegade 1',
          zip_code: '5000',
          phone_number_1: '+45 20 11 22 33',
        },
        {
          customer_number: '1002',
          customer_name: 'Zoo Kiosk',
          customer_name_2: 'ved Åen',
          zip_code: '2791',
          phone_number_2: '0045 30 99 88 77',
        },
        { customer_number: '1003', customer_name: 'Bageriet', address: 'Strandvejen 7, Øster Højst' },
      ])
      .returning('id')
      .execute(),
  )) as [{ id: number }, { id: number }, { id: number }];
  const second = await tenant.tx((tx) =>
    tx
      .insertInto('routes')
      .values({ depo_id: other.id, name: '900 Ærø' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  const point = await tenant.tx((tx) =>
    tx
      .insertInto('route_points')
      .values({ route_id: second.id, position: 1, address: 'Vej 9' })
      .returning('id')
      .executeTakeFirstOrThrow(),
  );
  await tenant.tx((tx) =>
    tx
      .insertInto('route_point_b2b_customers')
      .values([
        { route_point_id: route.point_ids[0] as number, b2b_customer_id: one.id },
        { route_point_id: point.id, b2b_customer_id: one.id },
        { route_point_id: point.id, b2b_customer_id: two.id },
      ])
      .execute(),
  );
  expect((await base.post({ date: ['2026-06-10', '2026-06-17'] })).status).toBe(201);
  return { ...base, other, one, two, three, admin: await tenant.signIn('admin') };
}
