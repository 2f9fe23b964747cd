// What is kept of SMS when the person they went to is to be forgotten: that they were sent, not to whom or what they
// said.

import { sql } from 'kysely';
import type { TenantTx } from '../../../server/tenant.ts';
import { refuse } from '../../../shared/refusals.ts';
import { smsRefusals } from '../refusals/notices.ts';
import { forgetAnswersOf } from './keep-answer.ts';
import { skipReceiversOf } from './place-receivers.ts';
import { cancelMessagesTo } from './queue-messages.ts';

/**
 * Calls back what waits and blanks the rest. A message that a gateway is being handed at this moment is named by
 * nobody yet: refused with on_their_way, and everything of this transaction is as it was.
 */
export async function eraseMessagesTo(
  tx: TenantTx,
  person: { id: number; phone: string },
  now: Date,
): Promise<void> {
  await skipReceiversOf(tx, [person.id], 'unsubscribed', now);
  await cancelMessagesTo(tx, person, now);
  await forgetAnswersOf(tx, person.phone);
  const theirs = sql`o.tenant_id = current_tenant() and (o.customer_id = ${person.id} or o.phone = ${person.phone})`;
  const { rows } =
    await sql`select from sms_outbox o where ${theirs} and o.status = 'sending' limit 1`.execute(tx);
  if (rows.length > 0) refuse(smsRefusals.on_their_way);
  await sql`
    update sms_outbox o set phone = '', text = '', customer_id = null, dedupe_key = 'erased ' || o.id, last_error = null
    where ${theirs}`.execute(tx);
}
