import { listed, serve } from '../../../../server/calls/serve.ts';
import { countSmsAnswers, listSmsAnswers, markSmsAnswer } from '../contract.ts';
import { markAnswer } from './commands.ts';
import { answerCounts, answersOf } from './queries.ts';

export const smsAnswersHttp = [
  serve(listSmsAnswers, async ({ tx, query }) => {
    const { rows, total } = await answersOf(tx, query);
    return listed(rows, total);
  }),
  serve(countSmsAnswers, ({ tx }) => answerCounts(tx)),
  serve(markSmsAnswer, ({ tx, params, body, now }) => markAnswer(tx, params.id, body.is_read, now)),
];
