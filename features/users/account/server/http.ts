import { serve, serveAfter } from '../../../../server/calls/serve.ts';
import { digestOfTyped } from '../../staff/server/commands.ts';
import { changeOwnEmail, changeOwnPassword, showOwnAccount } from '../contract.ts';
import {
  changeOwnEmail as changeEmail,
  changeOwnPassword as changePassword,
  ownAccount,
} from './commands.ts';

export const accountHttp = [
  serve(showOwnAccount, ({ tx, by }) => ownAccount(tx, by)),
  serveAfter(
    changeOwnPassword,
    ({ body }) => digestOfTyped(body),
    ({ tx, by, found }) => changePassword(tx, by, found),
  ),
  serve(changeOwnEmail, ({ tx, by, body }) => changeEmail(tx, by, body.email)),
];
