import { randomUUID } from 'node:crypto';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { secondsToTomorrow } from '../../../shared/calendar.ts';
import { phoneFor, receivesSms } from '../../../shared/phone.ts';
import { refuse, refuseFor } from '../../../shared/refusals.ts';
import { MOST_DAYS_AHEAD } from '../contract/sms-by-key.ts';
import { smsByKeyRefusals } from '../refusals/sms-by-key.ts';
import { quietUntil } from '../rules/notice.ts';
import { MOST_SEGMENTS, segmentsOf } from '../rules/segments.ts';
import { isCapped } from './list-outbox.ts';
import { queueMessages } from './queue-messages.ts';

interface Wanted {
  phone: string;
  text: string;
  send_at?: Date | null | undefined;
}

/** A time that is past means at once. Refused: too_far_ahead. */
function sendAt({ actor: { tenant }, now }: Act, wished: Date | null): Date {
  const last = new Date(now.getTime() + MOST_DAYS_AHEAD * 86_400_000);
  if (wished !== null && wished > last) refuse(smsByKeyRefusals.too_far_ahead, { count: last.toISOString() });
  const at = wished !== null && wished > now ? wished : now;
  return quietUntil(at, tenant.time_zone, tenant.settings.quiet_hours) ?? at;
}

/** Refused: phone_invalid, phone_not_mobile, unsubscribed. */
async function phoneToTell(tx: TenantTx, by: Act, sent: string): Promise<string> {
  const phone =
    phoneFor(by.actor.tenant.country, sent) ?? phoneFor(null, sent) ?? refuse(smsByKeyRefusals.phone_invalid);
  if (!receivesSms(phone)) refuse(smsByKeyRefusals.phone_not_mobile);
  const owner = await tx
    .selectFrom('customers')
    .select('sms_permission')
    .where('phone', '=', phone)
    .executeTakeFirst();
  if (owner?.sms_permission === false) refuse(smsByKeyRefusals.unsubscribed);
  return phone;
}

/** Refused beside what phone and time are refused for: too_long, sending_off, capped. */
export async function createSmsByKey(tx: TenantTx, by: Act, { phone: sent, text, send_at }: Wanted) {
  const { tenant } = by.actor;
  if (tenant.settings.sms_off) refuse(smsByKeyRefusals.sending_off);
  if (segmentsOf(text).segments > MOST_SEGMENTS) refuse(smsByKeyRefusals.too_long);
  const phone = await phoneToTell(tx, by, sent);
  const at = sendAt(by, send_at ?? null);
  if (await isCapped(tx, by)) refuseFor(secondsToTomorrow(tenant.time_zone, by.now), smsByKeyRefusals.capped);
  const dedupe_key = `integration:${randomUUID()}`;
  const made = await queueMessages(tx, tenant, [
    { kind: 'integration', phone, text, dedupe_key, send_at: at },
  ]);
  return { id: made.get(dedupe_key) ?? 0, state: 'queued' as const, send_at: at };
}
