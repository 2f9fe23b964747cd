import { serve } from '../../../server/serve.ts';
import { giveFeedback } from '../contract.ts';
import { takeFeedback } from './commands.ts';

export const feedbackHttp = [serve(giveFeedback, ({ tx, by, body }) => takeFeedback(tx, by, body))];
