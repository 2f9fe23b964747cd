// Mail that was queued, for admins: where no mail server is set it is read here and nowhere else.
import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { id, instantOut, page, perPage } from '../../shared/wire.ts';

export const mailStatuses = ['queued', 'sending', 'sent', 'shown', 'failed'] as const;

export const mail = z.object({
  id, recipient: z.string(), subject: z.string(), status: z.enum(mailStatuses), attempts: z.number(), last_error: z.string().nullable(),
  created_at: instantOut, sent_at: instantOut.nullable(),
  /** Null once it goes out by a mail server: the links in it are for the person it was sent to. */
  body: z.string().nullable(),
});
export type Mail = z.output<typeof mail>;

export const listMails = endpoint({
  name: 'list mails', method: 'GET', path: '/{tenant}/admin/mail_outbox', needs: 'mail_outbox.read', page: true,
  query: z.object({ page, per_page: perPage([25, 50]) }), answer: z.array(mail),
});
