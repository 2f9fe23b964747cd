// What a driver's phone tells of itself with each exchange: the office sees who is on duty and what waits.

import type { z } from 'zod';
import { staffOf, type Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { tellOfPhone } from '../contract/trip-messages.ts';

export async function takeWordOfPhone(
  tx: TenantTx,
  by: Act,
  { battery_percent, is_charging, waiting_count, on_phone }: z.output<typeof tellOfPhone.body>,
): Promise<{ server_time: string }> {
  const user_id = staffOf(by).id;
  const told = {
    seen_at: by.now,
    battery_percent: battery_percent == null ? null : Math.round(battery_percent),
    is_charging: is_charging ?? null,
    waiting_count,
  };
  await tx
    .insertInto('driver_phones')
    .values({ user_id, ...told })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(told))
    .execute();
  if (on_phone.length > 0)
    await tx
      .updateTable('trip_messages')
      .set({ on_phone_at: by.now })
      .where('driver_id', '=', user_id)
      .where('message_id', 'in', on_phone)
      .whereRef('user_id', '<>', 'driver_id')
      .where('on_phone_at', 'is', null)
      .execute();
  return { server_time: by.now.toISOString() };
}
