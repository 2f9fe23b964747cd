import { forgetAnswers } from '../../../server/calls/idempotency-keys.ts';
import { FileAnswer } from '../../../server/calls/serve.ts';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { eraseFromRequests } from '../../audit/server/record-requests.ts';
import { eraseFromOrders } from '../../delivery-orders/server/erase-from-orders.ts';
import { eraseFromTripMessages } from '../../driver/server/forget-trip-messages.ts';
import { eraseGiver } from '../../feedback/server/take-feedback.ts';
import { eraseMessagesTo } from '../../notices/server/erase-messages.ts';
import { forgetPhone, holdPhone } from '../../subscribers/server/count-attempts.ts';
import { lockCustomer } from '../../subscribers/server/kept-customer.ts';
import { recordConsents } from '../../subscribers/server/record-consents.ts';
import { forgetCustomersOf } from '../../subscribers/server/subscribe.ts';
import { collectPersonalData, findPhone, findOwnWords } from './personal-data.ts';

/** One JSON document that a person can read. */
export async function personalDataFile(tx: TenantTx, by: Act, id: number): Promise<FileAnswer> {
  const { tenant } = by.actor;
  const data = await collectPersonalData(tx, id);
  const [record] = data.record ?? [];
  const file = { held_by: tenant.name, taken_out_at: by.now, ...data, record };
  const name = `personal_data_${id}_${dayIn(tenant.time_zone, by.now)}.json`;
  return new FileAnswer(name, Buffer.from(JSON.stringify(file, null, 2)));
}

/**
 * All that is kept of a person goes at once; what stays says nothing about them: consents as digests, SMS, receivers
 * and feedback as figures, handled orders for the books. Refused: not_found, orders' still_open, SMS' on_their_way.
 */
export async function erasePerson(tx: TenantTx, by: Act, id: number): Promise<void> {
  await holdPhone(tx, await findPhone(tx, id));
  const person = await lockCustomer(tx, id);
  const { said, names } = await findOwnWords(tx, id);
  const orders = await eraseFromOrders(tx, person.phone);
  await eraseMessagesTo(tx, person, by.now);
  await eraseGiver(tx, id);
  await eraseFromTripMessages(tx, said);
  await recordConsents(
    tx,
    by,
    person,
    { ...(person.sms_permission && { sms: false }), ...(person.marketing_agreement && { marketing: false }) },
    'erased',
  );
  await forgetPhone(tx, said);
  await forgetCustomersOf(tx, [id]);
  await forgetAnswers(tx, said);
  const about = [`/admin/customers/${id}`, ...orders.map((order) => `/orders/${order}`)];
  await eraseFromRequests(tx, { about, said, names });
}
