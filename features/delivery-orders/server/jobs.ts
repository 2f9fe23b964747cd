import { z } from 'zod';
import { systemAct } from '../../../server/identity.ts';
import { forEachTenant, job } from '../../../server/jobs/jobs.ts';
import { inTenant } from '../../../server/tenant.ts';
import { boardAgain, followOrders } from '../../../shared/job-kinds.ts';
import { boardTripAgain, followTrip } from './board-trip.ts';
import { forgetPhotos } from './forget-photos.ts';

export const forgetOrderPhotos = job({
  kind: 'delivery_orders.forget_photos',
  data: z.object({}),
  cron: '53 1 * * *',
  run: (app) =>
    forEachTenant(app, ({ id }) => inTenant(app.database, id, (tx) => forgetPhotos(tx, app.clock()))),
});

export const deliveryOrdersJobs = [
  forgetOrderPhotos,
  job({
    ...followOrders,
    async run(app, { tenant_id, plan_event_id }) {
      const tenant = await app.tenants.byId(tenant_id);
      if (tenant)
        await inTenant(app.database, tenant_id, (tx) =>
          followTrip(tx, systemAct(app, tenant), plan_event_id),
        );
    },
  }),
  job({
    ...boardAgain,
    async run(app, { tenant_id, plan_event_id, ...riding }) {
      const tenant = await app.tenants.byId(tenant_id);
      if (tenant)
        await inTenant(app.database, tenant_id, (tx) =>
          boardTripAgain(tx, systemAct(app, tenant), plan_event_id, riding),
        );
    },
  }),
];
