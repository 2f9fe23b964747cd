import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { phoneFor, receivesSms } from '../../../shared/phone.ts';
import { quietUntil } from '../../notices/rules/notice.ts';
import { isCapped } from '../../notices/server/list-outbox.ts';

export interface Reach {
  phone: string | null;
  obstacle: 'no_phone' | 'sending_off' | null;
  send_at: Date;
  is_quiet: boolean;
}

/** Whether and when an SMS reaches a customer: mobiles only, within the cap, outside the quiet hours. */
export async function findReach(tx: TenantTx, by: Act, customer_phone: string | null): Promise<Reach> {
  const { tenant } = by.actor;
  const number = customer_phone === null ? null : phoneFor(tenant.country, customer_phone);
  const phone = number !== null && receivesSms(number) ? number : null;
  const until = quietUntil(by.now, tenant.time_zone, tenant.settings.quiet_hours);
  const when = { send_at: until ?? by.now, is_quiet: until !== null };
  if (phone === null) return { phone, obstacle: 'no_phone', ...when };
  const isOff = tenant.settings.sms_off || (await isCapped(tx, by));
  return { phone, obstacle: isOff ? 'sending_off' : null, ...when };
}
