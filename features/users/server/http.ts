import { serve, serveOutside } from '../../../server/serve.ts';
import {
  apiSignIn, apiSignOut, choosePassword, confirmEmail, listDepoUsers, requestPassword, showSignIn, signIn, signOut, signOutByLink, unlockUser,
} from '../contract.ts';
import { endOwnSession, unlockUser as unlock } from './commands.ts';
import { userById, usersOfDepo } from './queries.ts';
import { askForPassword, confirmByLink, enterByApp, enterByLink, enterByPassword, leave, showDoor } from './session.ts';

export const usersHttp = [
  serve(listDepoUsers, ({ tx, tenant, params, query }) => usersOfDepo(tx, tenant, params.depo_id, query.statuses)),
  serve(unlockUser, async ({ tx, by, params }) => {
    await unlock(tx, by, params.id);
    return userById(tx, params.id);
  }),
  serve(showSignIn, showDoor),
  serveOutside(signIn, enterByPassword),
  serve(signOut, leave),
  serve(signOutByLink, leave),
  serve(requestPassword, askForPassword),
  serveOutside(choosePassword, enterByLink),
  serve(confirmEmail, confirmByLink),
  serveOutside(apiSignIn, enterByApp),
  serve(apiSignOut, ({ tx, by }) => endOwnSession(tx, by)),
];
