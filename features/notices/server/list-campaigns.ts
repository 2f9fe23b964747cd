import { pageChosen, type Listed, type Page } from '../../../server/list-page.ts';
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

export async function listCampaigns(tx: TenantTx, page: Page): Promise<Listed<SmsCampaign>> {
  const all = tx.selectFrom('sms_campaigns');
  const newestFirst = all.select(campaignColumns).orderBy('start_date', 'desc').orderBy('id', 'desc');
  const { rows, total } = await pageChosen(all, newestFirst, page);
  return { rows: rows.map(shown), total };
}

export async function findCampaign(tx: TenantTx, id: number): Promise<SmsCampaign> {
  return shown(
    (await tx.selectFrom('sms_campaigns').select(campaignColumns).where('id', '=', id).executeTakeFirst()) ??
      notFound(),
  );
}
