import { Answered, counted, serve, serveOutside } from '../../../../server/calls/serve.ts';
import type { PasskeyAnswer } from '../../../../shared/passkeys.ts';
import { refuse } from '../../../../shared/refusals.ts';
import { browserOf } from '../../known-browsers/server/commands.ts';
import { verifiedKey } from '../../passkey-answers.ts';
import {
  challengeCookie,
  challengeOf,
  challengeTokenOf,
  noteChallenge,
  takeChallenge,
} from '../../passkey-challenges/server/commands.ts';
import { countCode } from '../../second-factor/server/commands.ts';
import type { Outside } from '../../server/session.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listOwnPasskeys,
  removePasskey,
  renamePasskey,
  type Proof,
} from '../contract.ts';
import { passkeysRefusals } from '../refusals.ts';
import {
  keepPasskey,
  nameOwn,
  placeOf,
  proveAgain,
  registrationOptions,
  removeOwn,
  signInOptions,
} from './commands.ts';
import { ownPasskeys } from './queries.ts';

async function begin(ask: Outside<Proof>) {
  const { by, headers, inTenant: within } = ask;
  placeOf(by);
  await proveAgain(ask);
  return within(async (tx) => {
    const token = await noteChallenge(tx, by, { former: challengeTokenOf(headers), whose: 'own' });
    return new Answered(await registrationOptions(tx, by, token), {
      'set-cookie': challengeCookie(by, token),
    });
  });
}

/** The challenge is used up whatever comes of it. */
async function add({
  by,
  body,
  headers,
  inTenant: within,
}: Outside<{ name: string; passkey: PasskeyAnswer }>) {
  const token = challengeTokenOf(headers);
  const place = placeOf(by);
  const isAsked = await within((tx) => takeChallenge(tx, by, token, 'own'));
  const made = isAsked ? await verifiedKey(body.passkey, { challenge: challengeOf(token), place }) : null;
  if (!made) return refuse(passkeysRefusals.not_made);
  const { user_agent } = browserOf(headers);
  const kept = await within((tx) => keepPasskey(tx, by, { ...made, name: body.name, user_agent }));
  return new Answered(kept, { 'set-cookie': challengeCookie(by, '') });
}

async function beginSignIn({ by, headers, inTenant: within }: Outside<unknown>) {
  placeOf(by);
  const former = challengeTokenOf(headers);
  const token = await within((tx) => noteChallenge(tx, by, { former, whose: 'door' }));
  return new Answered(await signInOptions(by, token), { 'set-cookie': challengeCookie(by, token) });
}

export const passkeysHttp = [
  serve(listOwnPasskeys, ({ tx, by }) => ownPasskeys(tx, by)),
  counted(countCode, serveOutside(beginPasskey, begin)),
  serveOutside(addPasskey, add),
  serve(renamePasskey, ({ tx, by, params, body }) => nameOwn(tx, by, { ...params, ...body })),
  counted(
    countCode,
    serveOutside(removePasskey, async (ask) => {
      await proveAgain(ask);
      await ask.inTenant((tx) => removeOwn(tx, ask.by, ask.params.id));
    }),
  ),
  serveOutside(beginPasskeySignIn, beginSignIn),
];
