import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import { queueMail } from '../../../server/mail.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { depoPath, withQuery } from '../../../shared/address.ts';
import { addDays, dayIn, showDay, type Day } from '../../../shared/calendar.ts';
import { say } from '../../../shared/texts.ts';
import { readDashboard } from '../../dashboard/server/read-dashboard.ts';
import { receiversOf } from '../../depos/rules.ts';
import { listOf, openEnds } from '../rules/open-ends.ts';
import { morningTexts } from '../texts/morning-mail.ts';
import { openEndTexts } from '../texts/open-ends.ts';
import { countOpenEnds } from './open-ends.ts';

const figures = ['with_quota', 'without_quota', 'sms_stops_made', 'sms_stops_not_made'] as const;

/** False when the depot has had the mail of this day, or of a later one. Two who ask at once wait for each other. */
async function isFirst(tx: TenantTx, depo_id: number, day: Day): Promise<boolean> {
  const { rows } = await sql`
    insert into morning_mails as m (depo_id, day) values (${depo_id}, ${day})
    on conflict (tenant_id, depo_id) do update set day = excluded.day where m.day < excluded.day
    returning depo_id`.execute(tx);
  return rows.length > 0;
}

/** How the day before went, as the dashboard has it. */
async function yesterdayLines(tx: TenantTx, by: Act, depo_id: number, yesterday: Day): Promise<string[]> {
  const { locale, slug } = by.actor.tenant;
  const t = say(morningTexts, locale);
  const counts = await readDashboard(tx, { depo_id, from: yesterday, until: yesterday });
  const address = withQuery(depoPath(slug, depo_id, 'dashboard'), {
    start_date: yesterday,
    end_date: yesterday,
  });
  return [
    showDay(yesterday),
    ...figures.map((figure) => t(figure, { n: counts[figure] })),
    `${by.public_url}${address}`,
  ];
}

/** What is not brought to an end: each kind of which there are any, with its list. */
async function openEndLines(tx: TenantTx, by: Act, depo_id: number, today: Day): Promise<string[]> {
  const { locale, slug } = by.actor.tenant;
  const t = say(openEndTexts, locale);
  const counts = await countOpenEnds(tx, by, depo_id);
  const lines = openEnds
    .filter((kind) => counts[kind] > 0)
    .flatMap((kind) => [
      `${t(kind)}: ${counts[kind]}`,
      `${by.public_url}${listOf(kind, slug, depo_id, today)}`,
    ]);
  return lines.length > 0 ? lines : [t('none')];
}

/** Depots that take part in the daily mail and say who gets it. */
export function deposMailed(
  tx: TenantTx,
): Promise<{ id: number; title: string; recepient: string | null }[]> {
  return tx
    .selectFrom('depos')
    .select(['id', 'title', 'recepient'])
    .where('dashboard', '=', true)
    .where('recepient', '<>', '')
    .orderBy('id')
    .execute();
}

/** The mail of the depot's day to each of its receivers, once; answers how many were queued. */
export async function mailMorning(
  tx: TenantTx,
  by: Act,
  depo: { id: number; title: string; recepient: string | null },
): Promise<number> {
  const { locale, time_zone } = by.actor.tenant;
  const today = dayIn(time_zone, by.now);
  if (!(await isFirst(tx, depo.id, today))) return 0;
  const subject = say(morningTexts, locale)('subject', { depo: depo.title, day: showDay(today) });
  const body = [
    ...(await yesterdayLines(tx, by, depo.id, addDays(today, -1))),
    '',
    ...(await openEndLines(tx, by, depo.id, today)),
  ].join('\n');
  const receivers = [...new Set(receiversOf(depo.recepient ?? ''))];
  for (const to of receivers) queueMail(tx, { to, subject, body });
  return receivers.length;
}
