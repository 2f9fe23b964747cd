import { sql } from 'kysely';
import { listed, type Answered } from '../../../server/serve.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { Mail } from '../contract.ts';

/** The newest first. */
export async function mailsOf(tx: TenantTx, { page, per_page }: { page: number; per_page: number }): Promise<Answered<Mail[]>> {
  const rows = await tx.selectFrom('mail_outbox')
    .select(['id', 'recipient', 'subject', 'status', 'attempts', 'last_error', 'created_at', 'sent_at'])
    .select(sql<string | null>`case when status = 'shown' then body end`.as('body'))
    .orderBy('id', 'desc').limit(per_page).offset((page - 1) * per_page).execute();
  const { total } = await tx.selectFrom('mail_outbox').select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  return listed(rows.map((row) => ({ ...row, created_at: row.created_at.toISOString(), sent_at: row.sent_at?.toISOString() ?? null }) as Mail), total);
}
