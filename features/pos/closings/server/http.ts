import { serveOutside, type Served } from '../../../../server/calls/serve.ts';
import { commonRefusals, Refusal } from '../../../../shared/refusals.ts';
import type { Reporting } from '../../pool/server/commands.ts';
import { postRegisterClosing } from '../contract.ts';
import { takeClosing } from './commands.ts';

export const closingsHttp = (reporting: Reporting): readonly Served[] => [
  // A transaction of its own: that a closing was refused stays noted, though the call fails.
  serveOutside(postRegisterClosing, async ({ by, body, inTenant }) => {
    const { problems, ...taken } = await inTenant((tx) => takeClosing(tx, by, body, reporting));
    if (problems.length > 0) throw new Refusal(commonRefusals.invalid, problems);
    return taken;
  }),
];
