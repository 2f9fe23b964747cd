import type { Tenant } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { notFound } from '../../../shared/refusals.ts';
import type { SmsTemplate } from '../contract/templates.ts';

const columns = ['id', 'name', 'text', 'lock_version'] as const;

/** More than anybody writes by hand. */
const most = 10_000;

/** By name, in the tenant's alphabet: few enough to be put in order here. */
export async function listTemplates(
  tx: TenantTx,
  tenant: Tenant,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ rows: SmsTemplate[]; total: number }> {
  const all = await tx.selectFrom('sms_templates').select(columns).orderBy('id').limit(most).execute();
  const { compare } = new Intl.Collator(tenant.locale, { numeric: true });
  return {
    rows: all.toSorted((a, b) => compare(a.name, b.name)).slice((page - 1) * per_page, page * per_page),
    total: all.length,
  };
}

export async function findTemplate(tx: TenantTx, id: number): Promise<SmsTemplate> {
  return (
    (await tx.selectFrom('sms_templates').select(columns).where('id', '=', id).executeTakeFirst()) ??
    notFound()
  );
}
