import { counted, serve } from '../../../server/serve.ts';
import { giveFeedback } from '../contract.ts';
import { countGiver, takeFeedback } from './commands.ts';

export const feedbackHttp = [counted(countGiver, serve(giveFeedback, ({ tx, by, body }) => takeFeedback(tx, by, body)))];
