import { serve, serveOutside } from '../../../../server/calls/serve.ts';
import { beginRegistration, beginSignIn, register } from '../../passkey-ceremonies/server/commands.ts';
import {
  addPasskey,
  beginPasskey,
  beginPasskeySignIn,
  listOwnPasskeys,
  removePasskey,
  renamePasskey,
} from '../contract.ts';
import { nameOwn, removeOwn } from './commands.ts';
import { ownPasskeys } from './queries.ts';

export const passkeysHttp = [
  serve(listOwnPasskeys, ({ tx, by }) => ownPasskeys(tx, by)),
  serve(beginPasskey, beginRegistration),
  serveOutside(addPasskey, register),
  serve(renamePasskey, ({ tx, by, params, body }) => nameOwn(tx, by, { ...params, ...body })),
  serve(removePasskey, ({ tx, by, params }) => removeOwn(tx, by, params.id)),
  serveOutside(beginPasskeySignIn, beginSignIn),
];
