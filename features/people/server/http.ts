import { about, counted, paged, serve, serveAfter, serveOutside } from '../../../server/calls/serve.ts';
import { type StaffUser, staffOf } from '../../../server/identity.ts';
import { searchDrivers } from '../contract/driver-search.ts';
import { endIntegrationKey, listIntegrationKeys, makeIntegrationKey } from '../contract/integration-keys.ts';
import { changeOwnEmail, changeOwnPassword, showOwnAccount } from '../contract/own-account.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listOwnPasskeys,
  removePasskey,
  renamePasskey,
  signInByPasskey,
} from '../contract/passkeys.ts';
import { beginProviderProof, provePerson, showProof } from '../contract/proof.ts';
import { beginProviderSignIn, signInByProvider } from '../contract/provider-sign-in.ts';
import {
  confirmSecondFactor,
  removeSecondFactor,
  renewRecoveryCodes,
  showSecondFactor,
  startSecondFactor,
} from '../contract/second-factor.ts';
import {
  endOtherSessions,
  endOwnApp,
  endOwnSession,
  endSessionOfUser,
  endSessionsOfUser,
  listOwnSessions,
  listSessionsOfUser,
} from '../contract/sessions.ts';
import {
  apiSignIn,
  apiSignOut,
  chooseLanguage,
  choosePassword,
  confirmEmail,
  listDepoUsers,
  requestPassword,
  showSignIn,
  signIn,
  signOut,
  signOutByLink,
} from '../contract/sign-in.ts';
import {
  createUser,
  cutProviderLink,
  renewPasswordLink,
  showUser,
  showUserUsage,
  takeSecondFactor,
  unlockUser,
  updateUser,
} from '../contract/staff.ts';
import { endOwnWay, endWayOfUser, listWaysOfUser } from '../contract/ways-in.ts';
import {
  changeOwnEmail as changeEmail,
  changeOwnPassword as changePassword,
  ownAccount,
} from './change-own-account.ts';
import { listKeys } from './list-keys.ts';
import { usersOfDepo } from './list-users.ts';
import { listWaysIn } from './list-ways.ts';
import { endKey, makeKey } from './make-key.ts';
import { storedUser, readUsage, userById } from './read-user.ts';
import {
  changeUser,
  createUser as addUser,
  cutLinkOf,
  digestOfTyped,
  renewPasswordLink as renew,
  takeFactorOf,
  unlockUser as unlock,
} from './save-user.ts';
import { findDrivers } from './search-drivers.ts';
import { leave, leaveByLink, showDoor } from './sessions/identify.ts';
import { ownSessions, sessionsOfUser } from './sessions/list-sessions.ts';
import { endOneApp, endOneSession, endOthers, signOut as endSignIn } from './sessions/start-session.ts';
import { beginRegistration, beginSignIn, register } from './sign-in/begin-passkey.ts';
import {
  confirmEnrolment,
  countCode,
  removeOwnFactor,
  renewCodes,
  startEnrolment,
} from './sign-in/change-second-factor.ts';
import { endAllSessionsOf, endNewWay, endSessionOf, endWayOf } from './sign-in/end-ways.ts';
import { askForPassword, confirmByLink, enterByLink } from './sign-in/enter-by-link.ts';
import { comeBack, setOut, setOutToProve } from './sign-in/enter-by-provider.ts';
import { enterByApp, enterByPasskey, enterByPassword } from './sign-in/enter.ts';
import { nameOwnPasskey, removeOwnPasskey } from './sign-in/keep-passkey.ts';
import { ownPasskey, ownPasskeys } from './sign-in/list-passkeys.ts';
import { ownSecondFactor } from './sign-in/proofs-of-person.ts';
import { ownProof, provePerson as prove } from './sign-in/prove-person.ts';
import { chooseLanguage as keepLanguage } from './sign-in/settle-sign-in.ts';

const namesOf = ({ first_name, last_name, email }: StaffUser) => ({ first_name, last_name, email });

const accountHttp = [
  serve(showOwnAccount, ({ tx, by }) => ownAccount(tx, by)),
  serveAfter(
    changeOwnPassword,
    ({ by, body, app, tenant }) => digestOfTyped({ app, tenant }, { ...namesOf(staffOf(by)), ...body }),
    ({ tx, by, found }) => changePassword(tx, by, found),
  ),
  serve(changeOwnEmail, ({ tx, by, body }) => changeEmail(tx, by, body.email)),
];

const driverSearchHttp = [
  serveOutside(searchDrivers, async ({ by, query, inTenant }) => ({
    data: await findDrivers(inTenant, by, query.driver_name),
  })),
];

const waysHttp = [
  serve(listWaysOfUser, async ({ tx, by, params }) => {
    const { id } = await storedUser(tx, by, params);
    return listWaysIn(tx, by, id);
  }),
  serve(endWayOfUser, ({ tx, by, params: { way, way_id, ...named } }) =>
    endWayOf(tx, by, named, { kind: way, id: way_id }),
  ),
  serve(listSessionsOfUser, ({ tx, by, params }) => sessionsOfUser(tx, by, params)),
  serve(endSessionOfUser, ({ tx, by, params: { session, session_id, ...named } }) =>
    endSessionOf(tx, by, named, { kind: session, id: session_id }),
  ),
  serve(endSessionsOfUser, ({ tx, by, params }) => endAllSessionsOf(tx, by, params)),
  serve(endOwnWay, ({ tx, by, body }) => endNewWay(tx, by, body)),
];

const keysHttp = [
  serve(listIntegrationKeys, ({ tx, now }) => listKeys(tx, now)),
  serve(makeIntegrationKey, ({ tx, by, body }) => makeKey(tx, by, body)),
  serve(endIntegrationKey, ({ tx, by, params }) => endKey(tx, by, params.id)),
];

// Passwords and addresses that are chosen by a mailed link.

const linksHttp = [
  serve(requestPassword, askForPassword),
  serveOutside(choosePassword, enterByLink),
  serve(confirmEmail, confirmByLink),
];

const oidcHttp = [serveOutside(beginProviderSignIn, setOut), serveOutside(signInByProvider, comeBack)];

const passkeysHttp = [
  serve(listOwnPasskeys, ({ tx, by }) => ownPasskeys(tx, by)),
  serve(beginPasskey, beginRegistration),
  serveOutside(addPasskey, register),
  about<{ id: number }>(
    ({ tx, by, params }) => ownPasskey(tx, by, params.id),
    serve(renamePasskey, ({ tx, by, params, body }) => nameOwnPasskey(tx, by, { ...params, ...body })),
  ),
  serve(removePasskey, ({ tx, by, params }) => removeOwnPasskey(tx, by, params.id)),
  serveOutside(beginPasskeySignIn, beginSignIn),
];

const proofHttp = [
  serve(showProof, ({ tx, by }) => ownProof(tx, by)),
  counted(countCode, serveOutside(provePerson, prove)),
  serveOutside(beginProviderProof, setOutToProve),
];

const secondFactorHttp = [
  serve(showSecondFactor, ({ tx, by }) => ownSecondFactor(tx, by)),
  serve(startSecondFactor, ({ tx, by }) => startEnrolment(tx, by)),
  counted(
    countCode,
    serve(confirmSecondFactor, ({ tx, by, body }) => confirmEnrolment(tx, by, body.one_time_code)),
  ),
  counted(
    countCode,
    serve(renewRecoveryCodes, ({ tx, by, body }) => renewCodes(tx, by, body.one_time_code)),
  ),
  counted(
    countCode,
    serve(removeSecondFactor, ({ tx, by, body }) => removeOwnFactor(tx, by, body.one_time_code)),
  ),
];

const sessionsHttp = [
  serve(listOwnSessions, ({ tx, by }) => ownSessions(tx, by)),
  serve(endOwnSession, ({ tx, by, params: { id } }) =>
    endOneSession(tx, by, { user_id: staffOf(by).id, id }),
  ),
  serve(endOwnApp, ({ tx, by, params: { id } }) => endOneApp(tx, by, { user_id: staffOf(by).id, id })),
  serve(endOtherSessions, ({ tx, by }) => endOthers(tx, by)),
];

const staffHttp = [
  serve(showUser, ({ tx, by, params }) => userById(tx, by, params)),
  serveAfter(
    createUser,
    ({ body, app, tenant }) => digestOfTyped({ app, tenant }, body),
    ({ tx, by, body, found }) => addUser(tx, by, body, found),
  ),
  serveAfter(
    updateUser,
    ({ body, app, tenant }) => digestOfTyped({ app, tenant }, body),
    ({ tx, by, params, body, found }) => changeUser(tx, by, params, body, found),
  ),
  serve(renewPasswordLink, ({ tx, by, params }) => renew(tx, by, params)),
  serve(unlockUser, ({ tx, by, params }) => unlock(tx, by, params)),
  serve(cutProviderLink, ({ tx, by, params }) => cutLinkOf(tx, by, params)),
  serve(takeSecondFactor, ({ tx, by, params }) => takeFactorOf(tx, by, params)),
  serve(showUserUsage, ({ tx, by, params }) => readUsage(tx, by, params)),
];

export const usersHttp = [
  serve(listDepoUsers, ({ tx, by, params, query }) => paged(usersOfDepo(tx, by, params.depo_id, query))),
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
