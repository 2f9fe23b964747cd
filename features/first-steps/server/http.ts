import { serve } from '../../../server/calls/serve.ts';
import { putFirstStepsAway, showFirstSteps } from '../contract.ts';
import { listFirstSteps } from './list-first-steps.ts';
import { choosePlace } from './put-away.ts';

export const firstStepsHttp = [
  serve(showFirstSteps, ({ tx, by }) => listFirstSteps(tx, by)),
  serve(putFirstStepsAway, async ({ tx, by, body }) => {
    await choosePlace(tx, by, body.put_away);
    return listFirstSteps(tx, by);
  }),
];
