// Mail goes out like any effect on the world: a row in the transaction that causes it, sent by a job.
import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { AppContext } from './context.ts';
import { enqueue, job } from './jobs.ts';
import { inTenant, type TenantTx } from './tenant.ts';

export interface Mail { to: string; subject: string; body: string }

/** Plain text. Without a mail server it is shown on the outbox page instead. */
export async function queueMail(tx: TenantTx, mail: Mail): Promise<void> {
  const row = await tx.insertInto('mail_outbox').values({ recipient: mail.to, subject: mail.subject, body: mail.body })
    .returning(['tenant_id', 'id']).executeTakeFirstOrThrow();
  await enqueue(tx, sendMail, { tenant_id: row.tenant_id, mail_id: row.id });
}

/** A mail that was being sent when the server died is sent again: its Message-ID stays, by which mailboxes know the second copy. */
export const sendMail = job({
  kind: 'mail.send', data: z.object({ tenant_id: z.number(), mail_id: z.number() }),
  retry: { limit: 8, delay_s: 30, backoff: true }, most_seconds: 120,
  async run(ctx, { tenant_id, mail_id }) {
    const { smtp_url } = ctx.settings;
    const mail = await inTenant(ctx.database, tenant_id, (tx) => takeMail(tx, mail_id, smtp_url === null));
    if (!mail || smtp_url === null) return;
    const settle = (values: { status: 'sent' | 'failed'; last_error: string | null; sent_at: Date | null }) => inTenant(
      ctx.database, tenant_id, (tx) => tx.updateTable('mail_outbox').set(values).where('id', '=', mail_id).execute());
    try {
      await deliver(ctx, smtp_url, mail);
    } catch (error) {
      await settle({ status: 'failed', last_error: error instanceof Error ? error.message : String(error), sent_at: null });
      throw error;
    }
    await settle({ status: 'sent', last_error: null, sent_at: ctx.clock() });
  },
});

type Taken = { id: number; tenant_id: number; recipient: string; subject: string; body: string };

function takeMail(tx: TenantTx, id: number, shownOnly: boolean): Promise<Taken | undefined> {
  return tx.updateTable('mail_outbox')
    .set((row) => ({ status: shownOnly ? 'shown' : 'sending', attempts: row('attempts', '+', shownOnly ? 0 : 1) }))
    .where('id', '=', id).where('status', 'not in', ['sent', 'shown'])
    .returning(['id', 'tenant_id', 'recipient', 'subject', 'body']).executeTakeFirst();
}

async function deliver(ctx: AppContext, smtp_url: string, mail: Taken): Promise<void> {
  const transport = createTransport({ url: smtp_url, connectionTimeout: 15_000, greetingTimeout: 15_000, socketTimeout: 30_000 });
  try {
    await transport.sendMail({
      from: ctx.settings.mail_from, to: mail.recipient, subject: mail.subject, text: mail.body,
      messageId: `<mail-${mail.tenant_id}-${mail.id}@${new URL(ctx.settings.public_url).hostname}>`,
    });
  } finally {
    transport.close();
  }
}
