import { serve, type Served } from '../../../../server/calls/serve.ts';
import { feedB2bCustomers as feedCall, importB2bCustomers as importCall } from '../contract.ts';
import { feedB2bCustomers, importB2bCustomers } from './commands.ts';

export const b2bIntakeHttp: readonly Served[] = [
  serve(feedCall, ({ tx, by, body }) => feedB2bCustomers(tx, by, body.b2b_customers, body.full)),
  serve(importCall, ({ tx, by, body }) => importB2bCustomers(tx, by, body.rows, body.dry_run)),
];
