// What gateways call back with. Delivery reports come doubled, late, out of order or before the gateway's own answer:
// the state machine sorts them out.

import type { Act, Tenant } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { refuse } from '../../../shared/refusals.ts';
import { wholeText } from '../../../shared/whole-text.ts';
import { outboxRefusals } from '../refusals/outbox.ts';
import { callbackUrl } from '../rules/callback-url.ts';
import { gateways } from './outside/gateways.ts';
import { withoutNul, type Came, type Inbound, type Report, type SmsGateway } from './outside/sms-gateway.ts';
import { settle } from './queue-messages.ts';

/** Our own number is best, the gateway's second best. A report of a message that is not ours is taken and forgotten. */
async function findReportedMessage(tx: TenantTx, gateway: string, report: Report): Promise<number | null> {
  const { outbox_id, provider_ref } = report;
  const found = await tx
    .selectFrom('sms_outbox')
    .select('id')
    .where('gateway', '=', gateway)
    .where((row) => (outbox_id === null ? row('provider_ref', '=', provider_ref) : row('id', '=', outbox_id)))
    .executeTakeFirst();
  return found?.id ?? null;
}

/** Only the tenant's own gateway can prove who it is. */
function calledBy(name: SmsGateway['name'], tenant: Tenant): SmsGateway {
  return tenant.settings.sms.provider === name ? gateways[name] : refuse(outboxRefusals.bad_signature);
}

/** Refused: bad_signature, unreadable_callback. */
export async function takeReport(
  tx: TenantTx,
  by: Act,
  name: SmsGateway['name'],
  { message, ...came }: Came & { message: number | undefined },
): Promise<{ taken: boolean }> {
  const address = callbackUrl(by.public_url, by.actor.tenant, name, 'status');
  const callback = { ...came, url: message === undefined ? address : `${address}?message=${message}` };
  const report = calledBy(name, by.actor.tenant).readReport(callback, by.actor.tenant);
  const id = report.event && (await findReportedMessage(tx, name, report));
  if (!report.event || !id) return { taken: false };
  const { event, provider_ref, error } = report;
  await settle(tx, id, { event, provider_ref, error }, by.now);
  return { taken: true };
}

/** An SMS that came in, in our own words. Refused: bad_signature, unreadable_callback. */
export function inboundOf(by: Act, name: SmsGateway['name'], came: Came): Inbound {
  const { tenant } = by.actor;
  const url = callbackUrl(by.public_url, tenant, name, 'inbound');
  const { phone, message } = calledBy(name, tenant).readInbound({ ...came, url }, tenant);
  return { phone: wholeText(phone), message: wholeText(withoutNul(message)) };
}
