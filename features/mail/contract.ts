// Mail that was queued, for admins: where no mail server is set it is read here and nowhere else.

import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { id, idParam, instantOut, page, perPage } from '../../shared/wire.ts';

export const mailStatuses = ['queued', 'sending', 'sent', 'shown', 'failed'] as const;

export const mail = z.object({
  id,
  recipient: z.string(),
  subject: z.string(),
  status: z.enum(mailStatuses),
  attempts: z.number(),
  last_error: z.string().nullable(),
  created_at: instantOut,
  sent_at: instantOut.nullable(),
  /** Null once it goes out by a mail server, and of a mail that carries a link to sign in by. */
  body: z.string().nullable(),
  /** Carries such a link: its text is shown once, on asking. */
  secret: z.boolean(),
  /** Whoever asks may have the text shown, now. */
  to_show: z.boolean(),
});
export type Mail = z.output<typeof mail>;

/** Shows the text of a secret mail and erases it; never that of another admin. */
export const showMailOnce = endpoint({
  name: 'show mail once',
  proof: 'always',
  method: 'POST',
  path: '/{tenant}/admin/mail_outbox/{id}/text',
  about: ['mails'],
  needs: 'mail_outbox.read',
  status: 200,
  params: idParam,
  answer: z.object({ body: z.string() }),
  also: [410],
});

export const listMails = endpoint({
  name: 'list mails',
  method: 'GET',
  path: '/{tenant}/admin/mail_outbox',
  about: ['mails'],
  needs: 'mail_outbox.read',
  page: true,
  query: z.object({ page, per_page: perPage(25) }),
  answer: z.array(mail),
});
