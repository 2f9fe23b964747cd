import { counted, serve, serveOutside } from '../../../../server/calls/serve.ts';
import { setOutToProve } from '../../provider-sign-in/server/commands.ts';
import { countCode } from '../../second-factor/server/commands.ts';
import { beginProviderProof, provePerson, showProof } from '../contract.ts';
import { ownProof, provePerson as prove } from './commands.ts';

export const proofHttp = [
  serve(showProof, ({ tx, by }) => ownProof(tx, by)),
  counted(countCode, serveOutside(provePerson, prove)),
  serveOutside(beginProviderProof, setOutToProve),
];
