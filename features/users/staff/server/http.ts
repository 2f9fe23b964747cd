import { serve, serveAfter } from '../../../../server/calls/serve.ts';
import {
  createUser,
  cutProviderLink,
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
  cutLinkOf,
  digestOfTyped,
  renewPasswordLink as renew,
  takeFactorOf,
  unlockUser as unlock,
} from './commands.ts';
import { usageOf, userById } from './queries.ts';

export const staffHttp = [
  serve(showUser, ({ tx, by, params }) => userById(tx, by, params)),
  serveAfter(
    createUser,
    ({ by, body }) => digestOfTyped(by.actor, body),
    ({ tx, by, body, found }) => create(tx, by, body, found),
  ),
  serveAfter(
    updateUser,
    ({ by, body }) => digestOfTyped(by.actor, body),
    ({ tx, by, params, body, found }) => changeUser(tx, by, params, body, found),
  ),
  serve(renewPasswordLink, ({ tx, by, params }) => renew(tx, by, params)),
  serve(unlockUser, ({ tx, by, params }) => unlock(tx, by, params)),
  serve(cutProviderLink, ({ tx, by, params }) => cutLinkOf(tx, by, params)),
  serve(takeSecondFactor, ({ tx, by, params }) => takeFactorOf(tx, by, params)),
  serve(showUserUsage, ({ tx, by, params }) => usageOf(tx, by, params)),
];
