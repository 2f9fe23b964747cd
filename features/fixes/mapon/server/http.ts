import { serveOutside } from '../../../../server/calls/serve.ts';
import { refuse } from '../../../../shared/refusals.ts';
import { syncCar } from '../../../cars/contract.ts';
import { carById } from '../../../cars/server/queries.ts';
import { noteFailure } from '../../../outside-systems/server/commands.ts';
import { maponRefusals } from '../refusals.ts';
import { takeUnits } from './commands.ts';
import { maponOf, MaponFailure } from './outside.ts';

export const maponHttp = [
  serveOutside(syncCar, async ({ app, tenant, by, now, params, inTenant }) => {
    const { mapon_car_id } = await inTenant((tx) => carById(tx, by.actor, params), { readonly: true });
    const mapon = maponOf(tenant) ?? refuse(maponRefusals.not_set_up);
    const wanted = mapon_car_id ?? refuse(maponRefusals.without_id);
    const told = await mapon.units(wanted).catch(async (error: unknown) => {
      if (!(error instanceof MaponFailure)) throw error;
      await inTenant((tx) => noteFailure(tx, 'mapon', now, error.message));
      return refuse(maponRefusals.failed);
    });
    const { car_ids, push } = await inTenant((tx) => takeUnits(tx, app, tenant, told, now));
    push();
    if (!car_ids.includes(params.id)) refuse(maponRefusals.unknown_unit);
    return inTenant((tx) => carById(tx, by.actor, params), { readonly: true });
  }),
];
