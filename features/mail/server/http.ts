import { serve } from '../../../server/serve.ts';
import { listMails } from '../contract.ts';
import { mailsOf } from './queries.ts';

export const mailHttp = [
  serve(listMails, ({ tx, query }) => mailsOf(tx, query)),
];
