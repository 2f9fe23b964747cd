// Who was told what is kept 13 months (RG88). In portions, so that a night's deletion never keeps anybody waiting.

import { sql } from 'kysely';
import type { AppContext } from '../../../server/context.ts';
import type { Tenant } from '../../../server/identity.ts';
import { inTenant, type TenantTx } from '../../../server/tenant.ts';
import { forgetAnswersBefore } from './keep-answer.ts';
import { forgetOldLinks } from './make-links.ts';

const KEPT_MONTHS = 13;
const portion = 2_000;

const before = (now: Date) => sql`${now}::timestamptz - make_interval(months => ${KEPT_MONTHS})`;

async function forgetReceivers(tx: TenantTx, now: Date, most: number): Promise<number> {
  const old = sql`select id from sms_receivers
    where tenant_id = current_tenant() and created_at < ${before(now)}
    order by created_at limit ${most}`;
  await sql`delete from sms_stopped_record_line_items
    where tenant_id = current_tenant() and sms_receiver_id in (${old})`.execute(tx);
  const { numAffectedRows } =
    await sql`delete from sms_receivers where tenant_id = current_tenant() and id in (${old})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** A message that a younger row names stays until that row goes; one on its way stays whatever its age. */
async function forgetMessages(tx: TenantTx, now: Date, most: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from sms_outbox where tenant_id = current_tenant() and id in (
      select o.id from sms_outbox o
      where o.tenant_id = current_tenant() and o.created_at < ${before(now)} and o.status not in ('queued', 'sending')
        and not exists (select from sms_receivers r where r.tenant_id = o.tenant_id and r.sms_outbox_id = o.id)
        and not exists (
          select from sms_stopped_record_line_items i where i.tenant_id = o.tenant_id and i.sms_outbox_id = o.id)
        and not exists (select from further_notices f where f.tenant_id = o.tenant_id and f.sms_outbox_id = o.id)
        and not exists (select from further_notices f where f.tenant_id = o.tenant_id and f.notice_id = o.id)
      order by o.created_at limit ${most})`.execute(tx);
  return Number(numAffectedRows ?? 0n);
}

/** Receivers first, since they name their messages. Answers how many rows went. */
export async function forgetOldSms(
  app: Pick<AppContext, 'database' | 'clock'>,
  tenant: Tenant,
  most = portion,
): Promise<{ receivers: number; messages: number }> {
  const all = async (forget: typeof forgetMessages) => {
    let gone = 0;
    for (let last = most; last === most; gone += last)
      last = await inTenant(app.database, tenant.id, (tx) => forget(tx, app.clock(), most));
    return gone;
  };
  await inTenant(app.database, tenant.id, async (tx) => {
    await forgetOldLinks(tx, app.clock());
    await forgetAnswersBefore(tx, before(app.clock()));
  });
  const receivers = await all(forgetReceivers);
  return { receivers, messages: await all(forgetMessages) };
}
