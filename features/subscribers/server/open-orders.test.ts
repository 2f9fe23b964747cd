import { expect, test } from 'vitest';
import { eshopOrder } from '../../../server/test/orders-world.ts';
import { app, planned } from '../../../server/test/subscribing-world.ts';
import { handlingCalls } from '../../delivery-orders/contract/order-status.ts';
import { postEshopOrder } from '../../delivery-orders/contract/sent-orders.ts';
import { unsubscribe } from '../contract/consents.ts';
import { forgetNightly } from './jobs.ts';

test.each(['20 11 22 33', '+4520112233', '0045 20112233'])(
  'the night keeps who left everything while an order of the phone is open (%s)',
  async (customer_phone) => {
    const { tenant, visitor, rows, subscribed, known } = await planned();
    const { uuid } = await subscribed();
    const shop = await tenant.keyed('orders');
    const { id } = (await shop.call(postEshopOrder, { body: eshopOrder({ customer_phone }) })).body;
    await visitor.call(unsubscribe, { params: { id: uuid } });
    const night = async () => {
      app.clock.set(new Date('2026-06-11T00:00:00Z'));
      await forgetNightly.run(
        { ...app.context, tenants: { ...app.context.tenants, all: async () => [await known()] } },
        {},
      );
      return (await rows.customers()).map((row) => row.phone);
    };
    expect(await night()).toEqual(['+4520112233']);
    const { depo_id } = await tenant.tx((tx) =>
      tx.selectFrom('delivery_orders').select('depo_id').where('id', '=', id).executeTakeFirstOrThrow(),
    );
    const staff = await tenant.signIn('admin');
    const become = (status: 'failed' | 'completed') =>
      staff.call(handlingCalls.eshop.updateStatus, { params: { depo_id, id }, body: { status } });
    expect((await become('failed')).status).toBe(200);
    expect(await night()).toEqual(['+4520112233']);
    await become('completed');
    expect(await night()).toEqual([]);
  },
);

test.each(['20112234', '33', null])(
  'and nobody for the order of another phone (%s)',
  async (customer_phone) => {
    const { tenant, visitor, rows, subscribed, known } = await planned();
    const { uuid } = await subscribed();
    const shop = await tenant.keyed('orders');
    expect((await shop.call(postEshopOrder, { body: eshopOrder({ customer_phone }) })).status).toBe(201);
    await visitor.call(unsubscribe, { params: { id: uuid } });
    app.clock.set(new Date('2026-06-11T00:00:00Z'));
    await forgetNightly.run(
      { ...app.context, tenants: { ...app.context.tenants, all: async () => [await known()] } },
      {},
    );
    expect(await rows.customers()).toEqual([]);
  },
);
