// Delivery reports: doubled, late, out of order or before the gateway's own answer. The state machine sorts them out.

import type { Tenant } from '../../../../server/identity.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import { refuse } from '../../../../shared/refusals.ts';
import { outboxRefusals } from '../../outbox/refusals.ts';
import { settle } from '../../outbox/server/commands.ts';
import { reportedEvents, signedByGateway } from '../../outbox/server/outside.ts';

export interface Report {
  id: string;
  status: string;
  userref?: string | null | undefined;
  error?: string | null | undefined;
}

/** Our id travels as `userref`; the gateway's own id is second best. A report of a message that is not ours is taken and forgotten. */
async function messageOf(tx: TenantTx, report: Report): Promise<number | null> {
  const own = Number(report.userref);
  const found = await tx
    .selectFrom('sms_outbox')
    .select('id')
    .where('gateway', '=', 'gatewayapi')
    .where((row) =>
      Number.isSafeInteger(own) && own > 0 ? row('id', '=', own) : row('provider_ref', '=', report.id),
    )
    .executeTakeFirst();
  return found?.id ?? null;
}

/** What the gateway calls back with is believed when its signature says the same of these members. Refused: bad_signature. */
export function refuseUnsigned(
  tenant: Tenant,
  signature: string | string[] | undefined,
  body: Readonly<Record<string, string>>,
): void {
  const said = signedByGateway(Array.isArray(signature) ? signature[0] : signature, tenant);
  if (!said || Object.entries(body).some(([name, value]) => String(said[name]) !== value))
    refuse(outboxRefusals.bad_signature);
}

export async function takeReport(
  tx: TenantTx,
  tenant: Tenant,
  signature: string | string[] | undefined,
  report: Report,
  now: Date,
): Promise<{ taken: boolean }> {
  refuseUnsigned(tenant, signature, { id: report.id, status: report.status });
  const event = reportedEvents[report.status.toUpperCase()];
  const id = event && (await messageOf(tx, report));
  if (!event || !id) return { taken: false };
  await settle(tx, id, { event, provider_ref: report.id, error: report.error ?? null }, now);
  return { taken: true };
}
