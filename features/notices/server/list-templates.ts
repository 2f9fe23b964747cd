import type { Tenant } from '../../../server/identity.ts';
import type { Listed } from '../../../server/list-page.ts';
import { cutPage, sortedRows } from '../../../server/sort-rows.ts';
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
): Promise<Listed<SmsTemplate>> {
  const all = await tx.selectFrom('sms_templates').select(columns).orderBy('id').limit(most).execute();
  return cutPage(sortedRows(all, tenant.locale, ['name']), { page, per_page });
}

export async function findTemplate(tx: TenantTx, id: number): Promise<SmsTemplate> {
  return (
    (await tx.selectFrom('sms_templates').select(columns).where('id', '=', id).executeTakeFirst()) ??
    notFound()
  );
}
