import type { TenantTx } from '../../../server/tenant.ts';
import { showDay, type Day } from '../../../shared/calendar.ts';
import { notFound } from '../../../shared/refusals.ts';
import type { SmsCampaign } from '../contract/campaigns.ts';

export const campaignColumns = [
  'id',
  'name',
  'text',
  'start_date',
  'end_date',
  'include_subscribe_info',
  'lock_version',
] as const;

/** As the wire has it. */
export function shown<C extends { start_date: Day; end_date: Day }>(campaign: C): C {
  return { ...campaign, start_date: showDay(campaign.start_date), end_date: showDay(campaign.end_date) };
}

export async function listCampaigns(
  tx: TenantTx,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ rows: SmsCampaign[]; total: number }> {
  const { count } = await tx
    .selectFrom('sms_campaigns')
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  const rows = await tx
    .selectFrom('sms_campaigns')
    .select(campaignColumns)
    .orderBy('start_date', 'desc')
    .orderBy('id', 'desc')
    .limit(per_page)
    .offset((page - 1) * per_page)
    .execute();
  return { rows: rows.map(shown), total: count };
}

export async function findCampaign(tx: TenantTx, id: number): Promise<SmsCampaign> {
  return shown(
    (await tx.selectFrom('sms_campaigns').select(campaignColumns).where('id', '=', id).executeTakeFirst()) ??
      notFound(),
  );
}
