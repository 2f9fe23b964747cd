import { staffOf, type Act } from '../../../server/identity.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { staffLanguageOf } from '../../../shared/texts.ts';
import { mondayOf } from '../rules/week.ts';
import { deposSeen, refuseUnseen } from './read-week.ts';

interface WeekMail {
  wanted: boolean;
  depo_ids: number[];
}

/** Of depots that the person still sees. */
export async function readWeekMail(tx: TenantTx, by: Act): Promise<WeekMail> {
  const kept = await tx
    .selectFrom('week_mails')
    .select('depo_ids')
    .where('user_id', '=', staffOf(by).id)
    .executeTakeFirst();
  const seen = new Set(deposSeen(by));
  return { wanted: kept !== undefined, depo_ids: (kept?.depo_ids ?? []).filter((id) => seen.has(id)) };
}

/** Without depots that of the path. The first mail is that of the next Monday: the last week was just seen. */
export async function saveWeekMail(tx: TenantTx, by: Act, { wanted, depo_ids }: WeekMail): Promise<WeekMail> {
  const user_id = staffOf(by).id;
  refuseUnseen(by, depo_ids);
  if (!wanted) {
    await tx.deleteFrom('week_mails').where('user_id', '=', user_id).execute();
    return { wanted, depo_ids: [] };
  }
  const chosen = { depo_ids: [...new Set(depo_ids)], language: staffLanguageOf(by.actor.language) };
  await tx
    .insertInto('week_mails')
    .values({ user_id, ...chosen, mailed_on: mondayOf(dayIn(by.actor.tenant.time_zone, by.now)) })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'user_id']).doUpdateSet(chosen))
    .execute();
  return { wanted, depo_ids: chosen.depo_ids };
}
