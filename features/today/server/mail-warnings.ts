import { sql } from 'kysely';
import type { Tenant } from '../../../server/identity.ts';
import { queueMail } from '../../../server/mail.ts';
import { shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn, showDay } from '../../../shared/calendar.ts';
import { say } from '../../../shared/texts.ts';
import { mailTexts } from '../contract/stock-warnings.ts';
import { COUNT_WEEKS, warningKinds } from '../rules/stock-warnings.ts';
import { warningCounts } from './stock-warnings.ts';

interface Reader {
  email: string;
}

/** Who has had a mail with this subject is left out: the subject names the depot and the day. */
async function listReaders(tx: TenantTx, depo_id: number, subject: string, now: Date): Promise<Reader[]> {
  const { rows } = await shaped<Reader>(
    { email: 'u.email' },
    (columns) => sql`
    select ${columns}
    from users u join user_depos d on d.tenant_id = u.tenant_id and d.user_id = u.id
    where d.depo_id = ${depo_id} and u.role = 'depo_admin' and u.status = 'active' and not exists (
      select from mail_outbox m where m.recipient = u.email::text and m.subject = ${subject}
        and m.created_at > ${now}::timestamptz - interval '2 days')
    order by u.id`,
  ).execute(tx);
  return rows;
}

/**
 * A mail to each admin of a depot where there is anything to see to, once a day. The depots are held, so that two
 * runs at once send one mail.
 */
export async function mailWarnings(
  tx: TenantTx,
  { locale, slug, time_zone }: Pick<Tenant, 'locale' | 'slug' | 'time_zone'>,
  now: Date,
  public_url: string,
): Promise<number> {
  const t = say(mailTexts, locale);
  let sent = 0;
  for (const { id, title } of await tx
    .selectFrom('depos')
    .select(['id', 'title'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()) {
    const counts = await warningCounts(tx, id, now);
    const lines = warningKinds
      .filter((kind) => counts[kind] > 0)
      .map((kind) => t(kind, { n: counts[kind], weeks: COUNT_WEEKS }));
    if (lines.length === 0) continue;
    const subject = t('subject', { depo: title, day: showDay(dayIn(time_zone, now)) });
    const body = [...lines, '', `${public_url}/${slug}/inventory/depo/${id}/notices`].join('\n');
    for (const { email } of await listReaders(tx, id, subject, now)) {
      queueMail(tx, { to: email, subject, body });
      sent += 1;
    }
  }
  return sent;
}
