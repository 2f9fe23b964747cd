import { serveOutside, type Served } from '../../../../server/calls/serve.ts';
import type { Reporting } from '../../pool/server/commands.ts';
import { postRegisterClosing } from '../contract.ts';
import { takeSentClosing } from './commands.ts';

export const closingsHttp = (reporting: Reporting): readonly Served[] => [
  serveOutside(postRegisterClosing, ({ by, body, inTenant }) =>
    takeSentClosing(inTenant, by, body, reporting),
  ),
];
