// A message of the office to the driver, and one of the driver to the office. That it was sent, lies on the phone and
// was read are three things: each is noted when it is known.

import { staffOf, type Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { fieldTexts, notFound, refuse, refuseFields } from '../../../shared/refusals.ts';
import { pressedAt } from '../../plan-events/rules/marks.ts';
import type { DriverAct } from '../contract/drive.ts';
import type { TripMessage } from '../contract/trip-messages.ts';
import { driverRefusals } from '../refusals.ts';
import { listMessagesOfTrip } from './list-trip-messages.ts';
import { pushMessage } from './send-pushes.ts';

async function findTrip(tx: TenantTx, depo_id: number, id: number) {
  const trip = await tx
    .selectFrom('plan_events')
    .select(['id', 'user_id'])
    .where('depo_id', '=', depo_id)
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return trip ?? notFound();
}

export async function readMessages(
  tx: TenantTx,
  at: { depo_id: number; id: number },
): Promise<TripMessage[]> {
  await findTrip(tx, at.depo_id, at.id);
  return listMessagesOfTrip(tx, at.id);
}

/** Refused: no_driver_yet. */
export async function sendToDriver(
  tx: TenantTx,
  by: Act,
  { depo_id, id }: { depo_id: number; id: number },
  text: string,
): Promise<TripMessage> {
  const { user_id: driver_id } = await findTrip(tx, depo_id, id);
  if (driver_id === null) return refuse(driverRefusals.no_driver_yet);
  const { message_id } = await tx
    .insertInto('trip_messages')
    .values({
      plan_event_id: id,
      driver_id,
      user_id: staffOf(by).id,
      text,
      at: by.now,
      received_at: by.now,
    })
    .returning('message_id')
    .executeTakeFirstOrThrow();
  await pushMessage(tx, by.actor.tenant, by.now, { message_id, plan_event_id: id, driver_id });
  const sent = (await listMessagesOfTrip(tx, id)).find((message) => message.id === message_id);
  return sent ?? notFound();
}

/** Of the driver's messages; those that were read before keep their time. */
export async function noteReadInOffice(
  tx: TenantTx,
  by: Act,
  at: { depo_id: number; id: number },
  message_ids: readonly string[],
): Promise<void> {
  await findTrip(tx, at.depo_id, at.id);
  if (message_ids.length === 0) return;
  await tx
    .updateTable('trip_messages')
    .set({ read_at: by.now })
    .where('plan_event_id', '=', at.id)
    .where('message_id', 'in', message_ids)
    .whereRef('user_id', '=', 'driver_id')
    .where('read_at', 'is', null)
    .execute();
}

/** Of the office's messages to this driver, opened or answered on the phone: it had them by then. */
export async function noteReadByDriver(
  tx: TenantTx,
  by: Act,
  plan_event_id: number,
  { message_ids, at }: { message_ids: readonly string[]; at: Date },
): Promise<void> {
  if (message_ids.length === 0) return;
  const read_at = pressedAt(at, { from: new Date(0), now: by.now });
  const ofDriver = tx
    .updateTable('trip_messages')
    .where('plan_event_id', '=', plan_event_id)
    .where('driver_id', '=', staffOf(by).id)
    .where('message_id', 'in', message_ids)
    .whereRef('user_id', '<>', 'driver_id');
  await ofDriver.set({ on_phone_at: read_at }).where('on_phone_at', 'is', null).execute();
  await ofDriver.set({ read_at }).where('read_at', 'is', null).execute();
}

/** The act's id is the message's. An answer to what is not there any more is a message all the same. */
export async function takeDriverMessage(
  tx: TenantTx,
  by: Act,
  act: Extract<DriverAct, { kind: 'say' }>,
): Promise<void> {
  const driver_id = staffOf(by).id;
  const answer = act.answer ?? null;
  const text = answer === null ? (act.text ?? null) : null;
  if (!text && answer === null) refuseFields([{ field: 'text', text: fieldTexts.blank }]);
  const answered =
    act.answers_id == null
      ? undefined
      : await tx
          .selectFrom('trip_messages')
          .select('message_id')
          .where('plan_event_id', '=', act.plan_event_id)
          .where('driver_id', '=', driver_id)
          .where('message_id', '=', act.answers_id)
          .executeTakeFirst();
  await tx
    .insertInto('trip_messages')
    .values({
      message_id: act.id,
      plan_event_id: act.plan_event_id,
      driver_id,
      user_id: driver_id,
      text,
      answer,
      answers_id: answered?.message_id ?? null,
      at: pressedAt(act.at, { from: new Date(0), now: by.now }),
      received_at: by.now,
    })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'message_id']).doNothing())
    .execute();
  if (answered)
    await noteReadByDriver(tx, by, act.plan_event_id, { message_ids: [answered.message_id], at: act.at });
}
