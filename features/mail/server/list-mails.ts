import { sql } from 'kysely';
import { listed, type Answered } from '../../../server/calls/serve.ts';
import { staffOf, type Act } from '../../../server/identity.ts';
import { pageChosen, type Page } from '../../../server/list-page.ts';
import { secretsSince } from '../../../server/mail.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Mail } from '../contract.ts';

/** The newest first. A secret text is in no list; another admin's is not to be had at all. */
export async function readMails(tx: TenantTx, by: Act, page: Page): Promise<Answered<Mail[]>> {
  const all = tx.selectFrom('mail_outbox as m');
  const shown = all
    .leftJoin('users as u', (join) =>
      join.onRef('u.tenant_id', '=', 'm.tenant_id').onRef('u.id', '=', 'm.secret_of'),
    )
    .select([
      'm.id',
      'm.recipient',
      'm.subject',
      'm.status',
      'm.attempts',
      'm.last_error',
      'm.created_at',
      'm.sent_at',
    ])
    .select(sql<string | null>`case when m.status = 'shown' and m.secret is null then m.body end`.as('body'))
    .select(sql<boolean>`m.secret is not null`.as('secret'))
    .select(
      sql<boolean>`m.secret is not null and m.status = 'shown' and m.body is not null
      and m.created_at > ${secretsSince(by.now)}
      and (u.role <> 'admin' or u.id = ${staffOf(by).id})`.as('to_show'),
    )
    .orderBy('m.id', 'desc');
  const { rows, total } = await pageChosen(all, shown, page);
  return listed(
    rows.map(
      (row) =>
        ({
          ...row,
          created_at: row.created_at.toISOString(),
          sent_at: row.sent_at?.toISOString() ?? null,
        }) as Mail,
    ),
    total,
  );
}
