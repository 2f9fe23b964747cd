// What MapOn said becomes fixes like anybody's: judged, stored, the car moved, its watchers told.

import type { AppContext } from '../../../server/context.ts';
import type { Act, Tenant } from '../../../server/identity.ts';
import type { TenantTx, WithinTenant } from '../../../server/tenant.ts';
import { refuse } from '../../../shared/refusals.ts';
import type { Tried } from '../../../shared/services.ts';
import { texts } from '../../../shared/texts.ts';
import { carById } from '../../cars/server/list-cars.ts';
import { noteCarsSynced } from '../../cars/server/save-car.ts';
import { noteFailure, noteSuccess } from '../../outside-systems/server/note-contact.ts';
import { maponRefusals } from '../refusals/mapon.ts';
import type { MaponUnit } from '../rules/mapon.ts';
import { maponOf, MaponFailure } from './outside/mapon.ts';
import { preparePush, recordFixes } from './record-fixes.ts';
import { knownCars } from './visible-places.ts';

export interface TakenUnits {
  car_ids: number[];
  push: () => void;
}

/**
 * Cars are found by their MapOn id; units that no car has are left alone. A car whose unit was told is synced, moved
 * or not.
 */
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
  return { car_ids, push: await preparePush(tx, app, tenant, moved, now) };
}

/** Asks for one car's place now. Refused: not_set_up, without_id, failed, unknown_unit; 404. */
export async function syncOne(
  within: WithinTenant,
  app: AppContext,
  { actor, now }: Act,
  at: { id: number },
): Promise<void> {
  const { tenant } = actor;
  const { mapon_car_id } = await within((tx) => carById(tx, actor, at), { readonly: true });
  const mapon = maponOf(tenant) ?? refuse(maponRefusals.not_set_up);
  const wanted = mapon_car_id ?? refuse(maponRefusals.without_id);
  const told = await mapon.units(wanted).catch(async (error: unknown) => {
    if (!(error instanceof MaponFailure)) throw error;
    await within((tx) => noteFailure(tx, 'mapon', now, error.message));
    return refuse(maponRefusals.failed);
  });
  const { car_ids, push } = await within((tx) => takeUnits(tx, app, tenant, told, now));
  push();
  if (!car_ids.includes(at.id)) refuse(maponRefusals.unknown_unit);
}

const { nothingAsked } = texts({
  nothingAsked: {
    en: 'Nothing is asked here: places come by themselves',
    da: 'Her spørges ikke: positionerne kommer af sig selv',
    nb: 'Her spørres det ikke: posisjonene kommer av seg selv',
  },
});

/** Asks MapOn what it knows; every other source of places sends by itself. */
export const tryMapon = (tenant: Tenant): Promise<Tried> =>
  maponOf(tenant)?.tryIt() ?? Promise.resolve({ ok: true, said: { text: nothingAsked } });
