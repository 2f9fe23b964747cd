import { serve } from '../../../server/calls/serve.ts';
import { listMails, showMailOnce } from '../contract.ts';
import { readMails } from './list-mails.ts';
import { showOnce } from './show-once.ts';

export const mailHttp = [
  serve(listMails, ({ tx, by, query }) => readMails(tx, by, query)),
  serve(showMailOnce, ({ tx, by, params }) => showOnce(tx, by, params.id)),
];
