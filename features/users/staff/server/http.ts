import { serve, serveOutside } from '../../../../server/calls/serve.ts';
import {
  createUser,
  renewPasswordLink,
  showUser,
  showUserUsage,
  takeSecondFactor,
  unlockUser,
  updateUser,
} from '../contract.ts';
import {
  changeUser,
  createUser as create,
  digestOfTyped,
  renewPasswordLink as renew,
  takeFactorOf,
  unlockUser as unlock,
} from './commands.ts';
import { usageOf, userById } from './queries.ts';

export const staffHttp = [
  serve(showUser, ({ tx, by, params }) => userById(tx, by, params)),
  serveOutside(createUser, async ({ by, body, inTenant }) => {
    const password_digest = await digestOfTyped(body);
    return inTenant((tx) => create(tx, by, body, password_digest));
  }),
  serveOutside(updateUser, async ({ by, params, body, inTenant }) => {
    const password_digest = await digestOfTyped(body);
    return inTenant((tx) => changeUser(tx, by, params, body, password_digest));
  }),
  serve(renewPasswordLink, ({ tx, by, params }) => renew(tx, by, params)),
  serve(unlockUser, ({ tx, by, params }) => unlock(tx, by, params)),
  serve(takeSecondFactor, ({ tx, by, params }) => takeFactorOf(tx, by, params)),
  serve(showUserUsage, ({ tx, by, params }) => usageOf(tx, by, params)),
];
