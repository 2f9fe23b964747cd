// Being told of one visit only (RG101): no place is kept, so nothing follows after it.

import type { AppContext } from '../../../server/context.ts';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { refuse } from '../../../shared/refusals.ts';
import { placeReceivers } from '../../notices/server/place-receivers.ts';
import { subscriberRefusals } from '../refusals.ts';
import { countPhone } from './count-attempts.ts';
import { spendSolution } from './make-captcha.ts';
import { needsCaptcha } from './needs-captcha.ts';
import { recordConsents } from './record-consents.ts';
import { keepCustomer, mobileFor } from './subscribe.ts';
import { stopsToSubscribeAt } from './subscriber.ts';
import { isTold, visitToCome } from './visit-to-come.ts';

export interface OneVisit {
  plan_event_route_point_id: number;
  phone: string;
  captcha_value?: string | null | undefined;
}

/**
 * Refused: phone_invalid, phone_not_mobile, captcha_failed, stop_must_exist (also for a visit that is over), too_often.
 */
export async function subscribeToOneVisit(
  tx: TenantTx,
  app: AppContext,
  by: Act,
  wish: OneVisit,
): Promise<void> {
  const { tenant } = by.actor;
  const phone = mobileFor(tenant, wish.phone);
  const [stop] = await stopsToSubscribeAt(tx, [wish.plan_event_route_point_id]);
  const visit = stop && (await visitToCome(tx, stop.id, by.now));
  if (!stop || !visit?.is_coming) refuse(subscriberRefusals.stop_must_exist);
  if (needsCaptcha(app, tenant)) await spendSolution(tx, app, tenant, wish.captcha_value, by.now);
  await countPhone(tx, 'subscribe', phone, by);
  const customer = await keepCustomer(tx, by, phone, {});
  if (customer.was !== 'subscribed')
    await recordConsents(tx, by, customer, { gdpr: true, sms: true }, 'one_visit');
  // Who had left is back for this once: what they had said of their place is not theirs any more.
  if (customer.was === 'unsubscribed')
    await tx.deleteFrom('locations').where('customer_id', '=', customer.id).execute();
  if (await isTold(tx, customer.id, visit.plan_event_id)) return;
  await placeReceivers(tx, tenant, {
    plan_event_id: visit.plan_event_id,
    matches: [
      { customer_id: customer.id, plan_event_route_point_id: stop.id, match: 'direct', distance_m: 0 },
    ],
    now: by.now,
    customer_id: customer.id,
  });
}
