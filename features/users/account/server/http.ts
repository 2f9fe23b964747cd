import { serve, serveAfter } from '../../../../server/calls/serve.ts';
import { staffOf, type StaffUser } from '../../../../server/identity.ts';
import { digestOfTyped } from '../../staff/server/commands.ts';
import { changeOwnEmail, changeOwnPassword, showOwnAccount } from '../contract.ts';
import {
  changeOwnEmail as changeEmail,
  changeOwnPassword as changePassword,
  ownAccount,
} from './commands.ts';

const namesOf = ({ first_name, last_name, email }: StaffUser) => ({ first_name, last_name, email });

export const accountHttp = [
  serve(showOwnAccount, ({ tx, by }) => ownAccount(tx, by)),
  serveAfter(
    changeOwnPassword,
    ({ by, body }) => digestOfTyped(by.actor, { ...namesOf(staffOf(by)), ...body }),
    ({ tx, by, found }) => changePassword(tx, by, found),
  ),
  serve(changeOwnEmail, ({ tx, by, body }) => changeEmail(tx, by, body.email)),
];
