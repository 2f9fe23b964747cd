// Takes back what a sheet made of the calendar: new trips go, changed ones have their former driver and start again.

import { refusalIn } from '../../../server/http/problems.ts';
import type { Act } from '../../../server/identity.ts';
import type { ToUndo } from '../../../server/import-kind.ts';
import { apart, type TenantTx } from '../../../server/tenant.ts';
import { commonRefusals, notFound, refuse } from '../../../shared/refusals.ts';
import { takeAllOff } from './destroy-plan-events.ts';
import { planEventsByIds } from './list-plan-events.ts';
import { changePlanEvent } from './save-plan-event.ts';

async function takeBackOne(tx: TenantTx, by: Act, { id, lock_version, restore }: ToUndo): Promise<void> {
  const [event] = await planEventsByIds(tx, by, [id]);
  if (!event || !by.actor.depo_ids.includes(event.car_depo_id)) return notFound();
  if (event.lock_version !== lock_version) refuse(commonRefusals.stale, { name: event.route_name });
  if (restore === null) await takeAllOff(tx, by, event.depo_id, [id]);
  else await changePlanEvent(tx, by, event.car_depo_id, id, { ...restore, lock_version });
}

/** Those that nobody has saved since and that have not started; of the others it answers by its id why they stay. */
export async function takeBackTrips(
  tx: TenantTx,
  by: Act,
  records: readonly ToUndo[],
): Promise<ReadonlyMap<number, Error>> {
  const kept = new Map<number, Error>();
  for (const record of records) {
    try {
      await apart(tx, () => takeBackOne(tx, by, record));
    } catch (error) {
      kept.set(record.id, refusalIn(error, {}));
    }
  }
  return kept;
}
