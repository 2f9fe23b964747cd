// The push channel 'car location' (RG97): a car's place as it moves, while the public may see it.

import { z } from 'zod';
import type { AppContext } from '../../../server/context.ts';
import { channel } from '../../../server/live/live.ts';
import { oneForAll } from '../../../server/live/one-for-all.ts';
import { inTenant } from '../../../server/tenant.ts';
import { id } from '../../../shared/wire.ts';
import type { CarMoved } from '../contract/fixes.ts';
import { carTopic } from './record-fixes.ts';
import { visiblePlace } from './visible-places.ts';

const params = z.object({ car_id: id, tenant: z.string() });

type Wanted = z.output<typeof params>;

async function lookFor(app: AppContext, { car_id, tenant }: Wanted) {
  const known = await app.tenants.bySlug(tenant);
  const place =
    known &&
    (await inTenant(app.database, known.id, (tx) => visiblePlace(tx, car_id, app.clock()), {
      readonly: true,
    }));
  return { known, place };
}

const looks = new WeakMap<AppContext, ReturnType<typeof oneForAll<Awaited<ReturnType<typeof lookFor>>>>>();

/** When a server ends, all who watched a truck by it ask another within seconds. */
function placeFor(app: AppContext, wanted: Wanted) {
  const share = looks.get(app) ?? oneForAll();
  looks.set(app, share);
  return share(`${wanted.tenant} ${wanted.car_id}`, () => lookFor(app, wanted));
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
