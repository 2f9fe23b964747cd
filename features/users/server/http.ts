import { listed, serve, serveOutside } from '../../../server/calls/serve.ts';
import { staffOf } from '../../../server/identity.ts';
import { accountHttp } from '../account/server/http.ts';
import {
  apiSignIn,
  apiSignOut,
  chooseLanguage,
  listDepoUsers,
  showSignIn,
  signIn,
  signOut,
  signOutByLink,
} from '../contract.ts';
import { driverSearchHttp } from '../driver-search/server/http.ts';
import { waysHttp } from '../ending-ways/server/http.ts';
import { enterByApp, enterByPasskey, enterByPassword } from '../entering/server/commands.ts';
import { keysHttp } from '../keys/server/http.ts';
import { linksHttp } from '../links/server/http.ts';
import { oidcHttp } from '../oidc/server/http.ts';
import { signInByPasskey } from '../passkeys/contract.ts';
import { passkeysHttp } from '../passkeys/server/http.ts';
import { proofHttp } from '../proof/server/http.ts';
import { secondFactorHttp } from '../second-factor/server/http.ts';
import { signOut as endSignIn } from '../sessions/server/commands.ts';
import { sessionsHttp } from '../sessions/server/http.ts';
import { staffHttp } from '../staff/server/http.ts';
import { chooseLanguage as keepLanguage } from './commands.ts';
import { usersOfDepo } from './queries.ts';
import { leave, leaveByLink, showDoor } from './session.ts';

export const usersHttp = [
  serve(listDepoUsers, async ({ tx, by, params, query }) => {
    const { rows, total } = await usersOfDepo(tx, by, params.depo_id, query);
    return listed(rows, total);
  }),
  ...staffHttp,
  ...driverSearchHttp,
  ...keysHttp,
  ...sessionsHttp,
  ...linksHttp,
  ...secondFactorHttp,
  ...passkeysHttp,
  ...oidcHttp,
  ...proofHttp,
  ...accountHttp,
  ...waysHttp,
  serve(showSignIn, showDoor),
  serveOutside(signIn, enterByPassword),
  serveOutside(signInByPasskey, enterByPasskey),
  serve(chooseLanguage, ({ tx, by, body }) => keepLanguage(tx, staffOf(by).id, body.language)),
  serve(signOut, leave),
  serve(signOutByLink, leaveByLink),
  serveOutside(apiSignIn, enterByApp),
  serve(apiSignOut, ({ tx, by }) => endSignIn(tx, by)),
];
