// Mail goes out like any effect on the world: a row in the transaction that causes it, sent by a job.

import { sql } from 'kysely';
import { z } from 'zod';
import { sendMail } from '../shared/job-kinds.ts';
import { enqueueWithRow, forEachTenant, job } from './jobs/jobs.ts';
import { resealed, seal, unseal } from './sealed-secrets.ts';
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

/** Plain text, with the commit. Without a mail server it is shown on the outbox page instead. */
export function queueMail(tx: TenantTx, mail: Mail): void {
  const row = tx
    .insertInto('mail_outbox')
    .values({
      recipient: mail.to,
      subject: mail.subject,
      body: mail.secret ? seal('mail_outbox', mail.body) : mail.body,
      secret: mail.secret?.kind ?? null,
      secret_of: mail.secret?.user_id ?? null,
    })
    .returning(['tenant_id', 'id']);
  enqueueWithRow(tx, sendMail, row, sql`jsonb_build_object('tenant_id', made.tenant_id, 'mail_id', made.id)`);
}

export interface TakenMail {
  id: number;
  tenant_id: number;
  recipient: string;
  subject: string;
  body: string;
  secret: string | null;
}

/**
 * For whoever sends it, or has it shown only. Undefined too when its text is erased: the link in it is worth nothing
 * any more.
 */
export async function takeMail(tx: TenantTx, id: number, shownOnly: boolean): Promise<TakenMail | undefined> {
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
  if (!mail?.body) return undefined;
  const body = mail.secret === null ? mail.body : unseal('mail_outbox', mail.body);
  return { ...mail, body };
}

/** It was sent, or what kept it from being sent. */
export async function settleMail(
  tx: TenantTx,
  { id, secret }: TakenMail,
  came: { sent_at: Date } | { error: string },
): Promise<void> {
  const values =
    'sent_at' in came
      ? { status: 'sent', last_error: null, sent_at: came.sent_at, ...(secret !== null && { body: null }) }
      : { status: 'failed', last_error: came.error, sent_at: null };
  await tx.updateTable('mail_outbox').set(values).where('id', '=', id).execute();
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

/**
 * The text of a mail that no server took, this once; null when there is none to show any more, or not to this reader.
 */
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
  return unseal('mail_outbox', mail.body);
}

/** By the key that seals now; answers how many were written. */
export async function resealMails(tx: TenantTx): Promise<number> {
  const mails = await tx
    .selectFrom('mail_outbox')
    .select(['id', 'body'])
    .where('secret', 'is not', null)
    .where('body', 'is not', null)
    .forUpdate()
    .execute();
  let count = 0;
  for (const { id, body } of mails) {
    const anew = resealed('mail_outbox', body ?? '');
    if (anew === null) continue;
    await tx.updateTable('mail_outbox').set({ body: anew }).where('id', '=', id).execute();
    count += 1;
  }
  return count;
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
