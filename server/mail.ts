// Mail goes out like any effect on the world: a row in the transaction that causes it, sent by a job.

import { createTransport } from 'nodemailer';
import { z } from 'zod';
import type { AppContext } from './context.ts';
import { enqueue, forEachTenant, job } from './jobs/jobs.ts';
import { inTenant, type TenantTx } from './tenant.ts';

/** A link by which `user_id` signs in or becomes somebody at another address. */
export interface MailSecret {
  kind: 'password' | 'confirmation';
  user_id: number;
}

export interface Mail {
  to: string;
  subject: string;
  body: string;
  /** The text is erased once it was sent, shown or used, and after a day. */
  secret?: MailSecret;
}

const secretFor_ms = 86_400_000;
/** From when on a secret text may still be read. */
export const secretsSince = (now: Date): Date => new Date(now.getTime() - secretFor_ms);

/** Plain text. Without a mail server it is shown on the outbox page instead. */
export async function queueMail(tx: TenantTx, mail: Mail): Promise<void> {
  const row = await tx
    .insertInto('mail_outbox')
    .values({
      recipient: mail.to,
      subject: mail.subject,
      body: mail.body,
      secret: mail.secret?.kind ?? null,
      secret_of: mail.secret?.user_id ?? null,
    })
    .returning(['tenant_id', 'id'])
    .executeTakeFirstOrThrow();
  await enqueue(tx, sendMail, { tenant_id: row.tenant_id, mail_id: row.id });
}

/** A mail that was being sent when the server died is sent again: its Message-ID stays, by which mailboxes know the second copy. */
export const sendMail = job({
  kind: 'mail.send',
  data: z.object({ tenant_id: z.number(), mail_id: z.number() }),
  retry: { limit: 8, delay_s: 30, backoff: true },
  most_seconds: 120,
  async run(ctx, { tenant_id, mail_id }) {
    const { smtp_url } = ctx.settings;
    const mail = await inTenant(ctx.database, tenant_id, (tx) => takeMail(tx, mail_id, smtp_url === null));
    if (!mail || smtp_url === null) return;
    const settle = (values: {
      status: 'sent' | 'failed';
      last_error: string | null;
      sent_at: Date | null;
      body?: null;
    }) =>
      inTenant(ctx.database, tenant_id, (tx) =>
        tx.updateTable('mail_outbox').set(values).where('id', '=', mail_id).execute(),
      );
    try {
      await deliver(ctx, smtp_url, mail);
    } catch (error) {
      await settle({
        status: 'failed',
        last_error: error instanceof Error ? error.message : String(error),
        sent_at: null,
      });
      throw error;
    }
    await settle({
      status: 'sent',
      last_error: null,
      sent_at: ctx.clock(),
      ...(mail.secret !== null && { body: null }),
    });
  },
});

type Taken = {
  id: number;
  tenant_id: number;
  recipient: string;
  subject: string;
  body: string;
  secret: string | null;
};

/** Undefined too when its text is erased: the link in it is worth nothing any more. */
async function takeMail(tx: TenantTx, id: number, shownOnly: boolean): Promise<Taken | undefined> {
  const mail = await tx
    .updateTable('mail_outbox')
    .set((row) => ({
      status: shownOnly ? 'shown' : 'sending',
      attempts: row('attempts', '+', shownOnly ? 0 : 1),
    }))
    .where('id', '=', id)
    .where('status', 'not in', ['sent', 'shown'])
    .where('body', 'is not', null)
    .returning(['id', 'tenant_id', 'recipient', 'subject', 'body', 'secret'])
    .executeTakeFirst();
  return mail as Taken | undefined;
}

/** The links of this kind that a person was mailed so far were used, or another took their place. */
export async function eraseSecrets(tx: TenantTx, { user_id, kind }: MailSecret): Promise<void> {
  await tx
    .updateTable('mail_outbox')
    .set({ body: null })
    .where('secret', '=', kind)
    .where('secret_of', '=', user_id)
    .where('body', 'is not', null)
    .execute();
}

/** The text of a mail that no server took, this once; null when there is none to show any more, or not to this reader. */
export async function takeSecretText(
  tx: TenantTx,
  { id, reader_id, now }: { id: number; reader_id: number; now: Date },
): Promise<string | null> {
  const mail = await tx
    .selectFrom('mail_outbox')
    .innerJoin('users', (join) =>
      join
        .onRef('users.tenant_id', '=', 'mail_outbox.tenant_id')
        .onRef('users.id', '=', 'mail_outbox.secret_of'),
    )
    .select('mail_outbox.body')
    .where('mail_outbox.id', '=', id)
    .where('mail_outbox.status', '=', 'shown')
    .where('mail_outbox.created_at', '>', secretsSince(now))
    .where((where) => where.or([where('users.role', '<>', 'admin'), where('users.id', '=', reader_id)]))
    .forUpdate('mail_outbox')
    .executeTakeFirst();
  if (!mail?.body) return null;
  await tx.updateTable('mail_outbox').set({ body: null }).where('id', '=', id).execute();
  return mail.body;
}

export const eraseOldSecrets = job({
  kind: 'mail.erase_secrets',
  data: z.object({}),
  cron: '*/10 * * * *',
  async run(ctx) {
    const since = secretsSince(ctx.clock());
    await forEachTenant(ctx, async (tenant) => {
      await inTenant(ctx.database, tenant.id, (tx) =>
        tx
          .updateTable('mail_outbox')
          .set({ body: null })
          .where('secret', 'is not', null)
          .where('body', 'is not', null)
          .where('created_at', '<=', since)
          .execute(),
      );
    });
  },
});

async function deliver(ctx: AppContext, smtp_url: string, mail: Taken): Promise<void> {
  const transport = createTransport({
    url: smtp_url,
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 30_000,
  });
  try {
    await transport.sendMail({
      from: ctx.settings.mail_from,
      to: mail.recipient,
      subject: mail.subject,
      text: mail.body,
      messageId: `<mail-${mail.tenant_id}-${mail.id}@${new URL(ctx.settings.public_url).hostname}>`,
    });
  } finally {
    transport.close();
  }
}
