// The address at which an app on a phone tells where a car is. Its secret is shown once; giving another one ends it.

import { staffOf, type Act } from '../../../server/identity.ts';
import { digestOf, newToken } from '../../../server/secret-tokens.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { CarTracker, GivenTracker } from '../../cars/contract.ts';
import { iso } from '../../plan-events/server/list-plan-events.ts';
import { setupOf } from '../rules/tracker-says.ts';

interface TrackedCar {
  id: number;
  internal_number: string;
  /** On the phone of whoever asks, who carries it home: it tells of that person's trips alone. */
  drivers_own?: boolean;
}

/** Who may see the car has been asked before. Two at once: the later one counts. */
export async function giveTracker(
  tx: TenantTx,
  by: Act,
  { id: car_id, internal_number, drivers_own = false }: TrackedCar,
): Promise<GivenTracker> {
  await tx.selectFrom('cars').select('id').where('id', '=', car_id).forUpdate().executeTakeFirstOrThrow();
  await endTracker(tx, by, car_id);
  const token = newToken();
  await tx
    .insertInto('car_trackers')
    .values({
      car_id,
      token_digest: digestOf(token),
      user_id: staffOf(by).id,
      drivers_own,
      created_at: by.now,
    })
    .execute();
  return setupOf(`${by.public_url}/${by.actor.tenant.slug}/api/trackers/${token}`, internal_number);
}

/** What it sends from now on is refused. */
export async function endTracker(tx: TenantTx, by: Act, car_id: number): Promise<void> {
  await tx
    .updateTable('car_trackers')
    .set({ ended_at: by.now })
    .where('car_id', '=', car_id)
    .where('ended_at', 'is', null)
    .execute();
}

/** Null while the car has none. */
export async function findTracker(tx: TenantTx, car_id: number): Promise<CarTracker['tracker']> {
  const row = await tx
    .selectFrom('car_trackers as t')
    .innerJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 't.tenant_id').onRef('u.id', '=', 't.user_id'),
    )
    .select(['t.created_at', 't.heard_at', 'u.first_name', 'u.last_name'])
    .where('t.car_id', '=', car_id)
    .where('t.ended_at', 'is', null)
    .executeTakeFirst();
  if (!row) return null;
  const { created_at, heard_at, first_name, last_name } = row;
  return {
    created_at: created_at.toISOString(),
    created_by: `${first_name} ${last_name}`,
    heard_at: iso(heard_at),
  };
}
