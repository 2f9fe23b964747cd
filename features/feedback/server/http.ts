import { counted, serve } from '../../../server/calls/serve.ts';
import { completeFeedback, giveFeedback } from '../contract.ts';
import { addToFeedback, countGiver, takeFeedback } from './commands.ts';

export const feedbackHttp = [
  counted(
    countGiver,
    serve(giveFeedback, ({ tx, by, body }) => takeFeedback(tx, by, body)),
  ),
  counted(
    countGiver,
    serve(completeFeedback, ({ tx, by, params, body }) => addToFeedback(tx, by, params.id, body)),
  ),
];
