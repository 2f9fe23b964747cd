// What MapOn said becomes fixes like anybody's: judged, stored, the car moved, its watchers told.

import type { AppContext } from '../../../../server/context.ts';
import type { Tenant } from '../../../../server/identity.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import { noteCarsSynced } from '../../../cars/server/commands.ts';
import { noteSuccess } from '../../../outside-systems/server/commands.ts';
import { pushOf, recordFixes } from '../../server/commands.ts';
import { knownCars } from '../../server/queries.ts';
import type { MaponUnit } from '../rules.ts';

export interface TakenUnits {
  car_ids: number[];
  push: () => void;
}

/** Cars are found by their MapOn id; units that no car has are left alone. A car whose unit was told is synced, moved or not. */
export async function takeUnits(
  tx: TenantTx,
  app: AppContext,
  tenant: Tenant,
  told: { units: readonly MaponUnit[]; unreadable: number },
  now: Date,
): Promise<TakenUnits> {
  const carOf = new Map(
    (await knownCars(tx)).flatMap((car) =>
      car.mapon_car_id === null ? [] : [[car.mapon_car_id, car.id] as const],
    ),
  );
  const ours = told.units.flatMap(({ unit_id, fix }) => {
    const car_id = carOf.get(unit_id);
    return car_id === undefined ? [] : [{ car_id, fix }];
  });
  const fixes = ours.flatMap(({ car_id, fix }) =>
    fix === null ? [] : [{ ...fix, car_id, source: 'provider' as const }],
  );
  const { accepted, moved } = await recordFixes(tx, tenant, fixes, now);
  const car_ids = ours.map(({ car_id }) => car_id).sort((a, b) => a - b);
  await noteCarsSynced(tx, car_ids, now);
  await noteSuccess(tx, 'mapon', now, {
    units: told.units.length,
    cars: car_ids.length,
    positions: accepted,
    unreadable: told.unreadable,
  });
  return { car_ids, push: await pushOf(tx, app, tenant, moved, now) };
}
