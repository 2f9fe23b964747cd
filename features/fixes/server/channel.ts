// The push channel 'car location' (RG97): a car's place as it moves, while the public may see it.

import { z } from 'zod';
import type { AppContext } from '../../../server/context.ts';
import { channel } from '../../../server/live/live.ts';
import { inTenant } from '../../../server/tenant.ts';
import { id } from '../../../shared/wire.ts';
import type { CarMoved } from '../contract.ts';
import { carTopic } from './commands.ts';
import { visiblePlace } from './queries.ts';

const params = z.object({ car_id: id, tenant: z.string() });

async function placeFor(app: AppContext, { car_id, tenant }: z.output<typeof params>) {
  const known = await app.tenants.bySlug(tenant);
  const place =
    known &&
    (await inTenant(app.database, known.id, (tx) => visiblePlace(tx, car_id, app.clock()), {
      readonly: true,
    }));
  return { known, place };
}

export const carLocationChannel = channel<AppContext, typeof params>({
  name: 'CarLocationChannel',
  params,
  async mayWatch(app, wanted) {
    const { known, place } = await placeFor(app, wanted);
    return known && place ? carTopic(known.id, wanted.car_id) : null;
  },
  async current(app, wanted): Promise<CarMoved | null> {
    const { place } = await placeFor(app, wanted);
    return place && { coordinates: place.coordinates, at: place.at.toISOString(), heading: place.heading };
  },
});
