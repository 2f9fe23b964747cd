import { serve } from '../../../server/calls/serve.ts';
import { staffOf } from '../../../server/identity.ts';
import { takeSecretText } from '../../../server/mail.ts';
import { refuse } from '../../../shared/refusals.ts';
import { listMails, showMailOnce } from '../contract.ts';
import { mailRefusals } from '../refusals.ts';
import { mailsOf } from './queries.ts';

export const mailHttp = [
  serve(listMails, ({ tx, by, query }) => mailsOf(tx, by, query)),
  serve(showMailOnce, async ({ tx, by, params, now }) => {
    const body = await takeSecretText(tx, { id: params.id, reader_id: staffOf(by).id, now });
    return body === null ? refuse(mailRefusals.erased) : { body };
  }),
];
