// Taking a consent back (RG82, RG86, RG87): by phone, by the link in an SMS, by answering STOP. With none left the
// night erases the person.

import type { Act } from '../../../server/identity.ts';
import type { TenantTx, WithinTenant } from '../../../server/tenant.ts';
import { refuse } from '../../../shared/refusals.ts';
import { recordChanges } from '../../history/server/record-changes.ts';
import { fillNotice, noticeValues, usableText } from '../../notices/rules/notice.ts';
import { keepAnswer } from '../../notices/server/keep-answer.ts';
import { skipReceiversOf } from '../../notices/server/place-receivers.ts';
import { queueMessages } from '../../notices/server/queue-messages.ts';
import { subscriberRefusals } from '../refusals.ts';
import { meansStop } from '../rules/stop-words.ts';
import { phoneFor, withdraw } from '../rules/subscriber.ts';
import { subscriberTexts } from '../texts/public-texts.ts';
import { countAddress, countPhone } from './count-attempts.ts';
import { recordConsents, type ConsentKind } from './record-consents.ts';
import { depoFor, flagsOf, subscriberByPhone, subscriberByUuid, type Subscriber } from './subscriber.ts';

const everything = { sms: true, marketing: true };
type Source = 'unsubscribe_phone' | 'unsubscribe_link' | 'partial_unsubscribe' | 'sms_stop';

/** The text goes out although SMS are withdrawn: it is how a wronged subscriber notices (RG86). */
async function tellUnsubscribed(tx: TenantTx, by: Act, customer: Subscriber): Promise<void> {
  const { tenant } = by.actor;
  const depo = await depoFor(tx, customer.place);
  if (!depo || tenant.settings.sms_off) return;
  const values = noticeValues({
    depo: depo.title,
    address: customer.address ?? depo.title,
    eta: by.now,
    window: null,
    link: `${by.public_url}/c/${customer.uuid}`,
    zone: tenant.time_zone,
  });
  await queueMessages(tx, tenant, [
    {
      kind: 'unsubscribed',
      phone: customer.phone,
      text: fillNotice(
        usableText(depo.sms_unsubscribe_text, subscriberTexts.sms.unsubscribed[tenant.locale]),
        values,
      ),
      dedupe_key: `unsubscribed:${customer.uuid}:${by.now.toISOString()}`,
      send_at: by.now,
      customer_id: customer.id,
    },
  ]);
}

/**
 * What waits to be sent is not sent any more; what the gateway already has cannot be called back. Answers the
 * consents that are left.
 */
async function takeBack(
  tx: TenantTx,
  by: Act,
  customer: Subscriber,
  ticked: typeof everything,
  source: Source,
) {
  const { consents } = withdraw(customer, ticked);
  const givesUpSms = customer.sms_permission && !consents.sms_permission;
  await tx
    .updateTable('customers')
    .set((column) => ({
      ...consents,
      updated_at: by.now,
      lock_version: column('lock_version', '+', 1),
      ...(givesUpSms && { sms_permission_changed_at: by.now }),
    }))
    .where('id', '=', customer.id)
    .execute();
  const { sms_permission, marketing_agreement } = customer;
  recordChanges(tx, by, [
    {
      kind: 'customers',
      id: customer.id,
      before: { sms_permission, marketing_agreement },
      after: { ...consents },
    },
  ]);
  const changes: Partial<Record<ConsentKind, boolean>> = {
    ...(givesUpSms && { sms: false }),
    ...(customer.marketing_agreement && !consents.marketing_agreement && { marketing: false }),
  };
  await recordConsents(tx, by, customer, changes, source);
  if (givesUpSms) {
    await skipReceiversOf(tx, [customer.id], 'unsubscribed', by.now);
    await tellUnsubscribed(tx, by, customer);
  }
  return flagsOf({ ...customer, ...consents });
}

/** A try counts whether the phone is known or not. Answers the phone as E.164. */
async function countUnsubscribing(tx: TenantTx, by: Act, phone_number: string | undefined): Promise<string> {
  const phone =
    phoneFor(by.actor.tenant.country, phone_number ?? '') ?? refuse(subscriberRefusals.customer_doesnt_exist);
  await countPhone(tx, 'unsubscribe', phone, by);
  return phone;
}

/**
 * By the uuid of a link, or with the id '1' by phone; a phone's try is committed before anything is looked up, so
 * that failures count. Refused: already_unsubscribed, customer_doesnt_exist, too_often.
 */
export async function unsubscribeBy(
  inTenant: WithinTenant,
  by: Act,
  id: string,
  phone_number: string | undefined,
): Promise<void> {
  if (id !== '1') {
    await inTenant(async (tx) => {
      const customer =
        (await subscriberByUuid(tx, id, true)) ??
        refuse(subscriberRefusals.already_unsubscribed, {}, { reason: 'unsubscribed' });
      await takeBack(tx, by, customer, everything, 'unsubscribe_link');
    });
    return;
  }
  await inTenant((tx) => countAddress(tx, 'unsubscribe', by));
  const phone = await inTenant((tx) => countUnsubscribing(tx, by, phone_number));
  await inTenant(async (tx) => {
    const customer =
      (await subscriberByPhone(tx, phone, true)) ?? refuse(subscriberRefusals.customer_doesnt_exist);
    await takeBack(tx, by, customer, everything, 'unsubscribe_phone');
  });
}

/** Refused: already_unsubscribed. */
export async function withdrawTicked(tx: TenantTx, by: Act, uuid: string, ticked: typeof everything) {
  const customer =
    (await subscriberByUuid(tx, uuid, true)) ??
    refuse(subscriberRefusals.already_unsubscribed, {}, { reason: 'unsubscribed' });
  return takeBack(tx, by, customer, ticked, 'partial_unsubscribe');
}

/** What people may put beside STOP: what our SMS come from, and the depots. */
async function namesOfSenders(tx: TenantTx, by: Act): Promise<string[]> {
  const { name, slug, settings } = by.actor.tenant;
  const depos = await tx.selectFrom('depos').select('title').execute();
  return [name, slug, settings.sms_sender ?? '', ...depos.map(({ title }) => title)];
}

/** Only STOP of a subscriber does something by itself; all else that comes in by SMS waits for people to read it. */
export async function withdrawByInbound(
  tx: TenantTx,
  by: Act,
  sms: { phone: string; message: string },
): Promise<{ unsubscribed: boolean }> {
  const { phone } = sms;
  const is_stop = meansStop(sms.message, await namesOfSenders(tx, by));
  const customer = is_stop ? await subscriberByPhone(tx, phone, true) : null;
  if (!customer) {
    await keepAnswer(tx, { phone, message: sms.message, is_stop }, by.now);
    return { unsubscribed: false };
  }
  await takeBack(tx, by, customer, everything, 'sms_stop');
  return { unsubscribed: true };
}
