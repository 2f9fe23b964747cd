import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { showDay, type Day } from '../../../shared/calendar.ts';
import { notFound, refuse, refuseFields } from '../../../shared/refusals.ts';
import { isUnchanged, recordChanges, refuseStale } from '../../history/server/record-changes.ts';
import { type CampaignChanges, type NewCampaign, type SmsCampaign } from '../contract/campaigns.ts';
import { campaignRefusals } from '../refusals/campaigns.ts';
import { placeholderProblems } from '../rules/notice.ts';
import { campaignColumns, shown } from './list-campaigns.ts';

const kind = 'sms_campaigns';

interface Period {
  id: number | null;
  text: string;
  start_date: Day;
  end_date: Day;
}

/** Two saves of one tenant wait for each other here, so that the later one can say what it overlaps with. */
async function inTurn(tx: TenantTx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('sms_campaigns', current_tenant()))`.execute(tx);
}

async function refuseWrong(tx: TenantTx, wanted: Period): Promise<void> {
  const problems = placeholderProblems({ text: wanted.text });
  if (problems.length > 0) refuseFields(problems);
  if (wanted.end_date < wanted.start_date) refuse(campaignRefusals.ends_before_start);
  const other = await tx
    .selectFrom('sms_campaigns')
    .select(['name', 'start_date', 'end_date'])
    .where('start_date', '<=', wanted.end_date)
    .where('end_date', '>=', wanted.start_date)
    .$if(wanted.id !== null, (query) => query.where('id', '<>', wanted.id as number))
    .orderBy('start_date')
    .limit(1)
    .executeTakeFirst();
  if (other)
    refuse(campaignRefusals.overlaps, {
      name: other.name,
      from: showDay(other.start_date),
      until: showDay(other.end_date),
    });
}

/** Refused: unknown placeholders, ends_before_start, overlaps. */
export async function createCampaign(
  tx: TenantTx,
  by: Act,
  { name, text, start_date, end_date }: NewCampaign,
): Promise<SmsCampaign> {
  const given = { name, text, start_date, end_date, include_subscribe_info: false };
  await inTurn(tx);
  await refuseWrong(tx, { id: null, ...given });
  const made = await tx
    .insertInto('sms_campaigns')
    .values({ ...given, created_at: by.now, updated_at: by.now })
    .returning(campaignColumns)
    .executeTakeFirstOrThrow();
  recordChanges(tx, by, [{ kind, id: made.id, before: null, after: given }]);
  return shown(made);
}

/** Refused: a stale version, and what is refused of a new one. */
export async function updateCampaign(
  tx: TenantTx,
  by: Act,
  id: number,
  { lock_version, include_subscribe_info: _, ...given }: CampaignChanges,
): Promise<SmsCampaign> {
  await inTurn(tx);
  const before =
    (await tx
      .selectFrom('sms_campaigns')
      .select(campaignColumns)
      .where('id', '=', id)
      .forUpdate()
      .executeTakeFirst()) ?? notFound();
  await refuseStale(tx, kind, before, lock_version);
  await refuseWrong(tx, { ...before, ...given });
  if (isUnchanged(before, given)) return shown(before);
  const saved = await tx
    .updateTable('sms_campaigns')
    .set({ ...given, updated_at: by.now, lock_version: before.lock_version + 1 })
    .where('id', '=', id)
    .returning(campaignColumns)
    .executeTakeFirstOrThrow();
  recordChanges(tx, by, [{ kind, id, before, after: saved }]);
  return shown(saved);
}
