import type { z } from 'zod';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { recordChanges } from '../../history/server/record-changes.ts';
import type { newStopType, StopType, stopTypeChanges } from '../contract.ts';
import { stopTypeById } from './list-stop-types.ts';

export async function createStopType(
  tx: TenantTx,
  by: Act,
  wish: z.output<typeof newStopType>,
): Promise<StopType> {
  const made = await tx
    .insertInto('stop_types')
    .values({ ...wish, created_at: by.now, updated_at: by.now })
    .returning(['id', 'stop_type', 'wait_time'])
    .executeTakeFirstOrThrow();
  recordChanges(tx, by, [{ kind: 'stop_types', id: made.id, before: null, after: made }]);
  return made;
}

/** Stops that were given this type keep the minutes they have. */
export async function updateStopType(
  tx: TenantTx,
  by: Act,
  id: number,
  wish: z.output<typeof stopTypeChanges>,
): Promise<StopType> {
  const before = await stopTypeById(tx, id, true);
  await tx
    .updateTable('stop_types')
    .set({ ...wish, updated_at: by.now })
    .where('id', '=', id)
    .execute();
  recordChanges(tx, by, [{ kind: 'stop_types', id, before: { ...before }, after: wish }]);
  return stopTypeById(tx, id);
}
