import { counted, serve, serveOutside } from '../../../../server/calls/serve.ts';
import { beginRegistration, beginSignIn, register } from '../../passkey-ceremonies/server/commands.ts';
import { countCode } from '../../second-factor/server/commands.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listOwnPasskeys,
  removePasskey,
  renamePasskey,
} from '../contract.ts';
import { nameOwn, proveAgain, removeOwn } from './commands.ts';
import { ownPasskeys } from './queries.ts';

export const passkeysHttp = [
  serve(listOwnPasskeys, ({ tx, by }) => ownPasskeys(tx, by)),
  counted(countCode, serveOutside(beginPasskey, beginRegistration)),
  serveOutside(addPasskey, register),
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
