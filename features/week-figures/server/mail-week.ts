import { sql } from 'kysely';
import type { Act, Tenant } from '../../../server/identity.ts';
import { queueMail } from '../../../server/mail.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { depoPath, withQuery } from '../../../shared/address.ts';
import { dayIn, showDay, type Day } from '../../../shared/calendar.ts';
import { say } from '../../../shared/texts.ts';
import { actorFor } from '../../imports/server/find-run.ts';
import { signedInUserById } from '../../people/server/list-users.ts';
import type { WeekFigures } from '../contract.ts';
import { showValue, shownFigures } from '../rules/shown-figures.ts';
import { mondayOf } from '../rules/week.ts';
import { weekTexts } from '../texts.ts';
import { askedOf, deposSeen, readWeek } from './read-week.ts';

interface Due {
  user_id: number;
  depo_ids: number[];
  language: string;
}

/** Who has not had the mail of the week that this Monday begins. */
export async function weekMailsDue(tx: TenantTx, monday: Day): Promise<Due[]> {
  const { rows } = await shaped<Due>(
    { ...fromTable('m', 'user_id depo_ids'), language: sql`coalesce(u.language, m.language)` },
    (columns) => sql`
    select ${columns}
    from week_mails m join users u on u.tenant_id = m.tenant_id and u.id = m.user_id and u.status = 'active'
    where m.mailed_on < ${monday}::date order by m.user_id`,
  ).execute(tx);
  return rows;
}

/** Whose mail fails keeps nobody behind them from theirs. */
export async function mailEach(people: readonly Due[], mail: (person: Due) => Promise<void>): Promise<void> {
  const failures: unknown[] = [];
  for (const person of people)
    try {
      await mail(person);
    } catch (error) {
      failures.push(error);
    }
  if (failures.length > 0) throw new AggregateError(failures, `It failed for ${failures.length} people`);
}

/** Whoever is first has it; the other one finds it done. */
async function take(tx: TenantTx, user_id: number, monday: Day): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('week_mails')
    .set({ mailed_on: monday })
    .where('user_id', '=', user_id)
    .where('mailed_on', '<', monday)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

function letterOf({ actor, public_url }: Act, figures: WeekFigures, depos: string) {
  const { tenant, language } = actor;
  const t = say(weekTexts, language);
  const address = withQuery(depoPath(tenant.slug, figures.depo_ids[0] ?? 0, 'dashboard', 'week'), {
    week: figures.week,
    depo_ids: figures.depo_ids.join(','),
  });
  const lines = shownFigures(figures).map(({ name, total }) => {
    const show = (value: number | null) => showValue(name, value, { language, currency: tenant.currency });
    return t('mail_line', {
      figure: t(name),
      now: show(total.now),
      before: show(total.before),
      year_before: show(total.year_before),
    });
  });
  return {
    subject: t('mail_subject', { depos, week: figures.week.replace(/^\d+-/, '') }),
    body: [
      `${depos}, ${showDay(figures.from)} – ${showDay(figures.until)}`,
      '',
      ...lines,
      ...(figures.waiting_reports > 0 ? ['', t('waiting', { n: figures.waiting_reports })] : []),
      '',
      `${public_url}${address}`,
      t('mail_foot'),
    ].join('\n'),
  };
}

async function findTitles(tx: TenantTx, depo_ids: readonly number[]): Promise<string> {
  const depos = await tx
    .selectFrom('depos')
    .select('title')
    .where('id', 'in', [...depo_ids])
    .orderBy('title')
    .execute();
  return depos.map(({ title }) => title).join(', ');
}

/**
 * The last whole week, as the person would see it now: whoever may not see the money any more, or none of the depots,
 * gets nothing.
 */
export async function mailWeek(tx: TenantTx, tenant: Tenant, by: Pick<Act, 'now' | 'public_url'>, due: Due) {
  const monday = mondayOf(dayIn(tenant.time_zone, by.now));
  if (!(await take(tx, due.user_id, monday))) return;
  const actor = await actorFor(tx, tenant, due, signedInUserById);
  if (actor?.user === null || !actor?.can('eod.read')) return;
  const person: Act = { ...by, actor };
  const seen = new Set(deposSeen(person));
  const depo_ids = due.depo_ids.filter((id) => seen.has(id));
  if (depo_ids.length === 0) return;
  const figures = await readWeek(tx, person, askedOf(person, { depo_ids }));
  queueMail(tx, { to: actor.user.email, ...letterOf(person, figures, await findTitles(tx, depo_ids)) });
}
