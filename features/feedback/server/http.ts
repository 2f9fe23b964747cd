import { about, counted, paged, serve } from '../../../server/calls/serve.ts';
import {
  completeFeedback,
  countFeedback,
  giveFeedback,
  handleFeedback,
  listFeedback,
  listFeedbackDrivers,
  listFeedbackRoutes,
} from '../contract.ts';
import { driversWithFeedback, feedbackCounts, readFeedback, routesWithFeedback } from './list-feedback.ts';
import { addToFeedback, countGiver, feedbackHere, handle, takeFeedback } from './take-feedback.ts';

export const feedbackHttp = [
  counted(
    countGiver,
    serve(giveFeedback, ({ tx, by, body }) => takeFeedback(tx, by, body)),
  ),
  counted(
    countGiver,
    serve(completeFeedback, ({ tx, by, params, body }) => addToFeedback(tx, by, params.id, body)),
  ),
  serve(listFeedback, ({ tx, by, params, query }) => paged(readFeedback(tx, by, params.depo_id, query))),
  serve(countFeedback, ({ tx, by, params, query }) => feedbackCounts(tx, by, params.depo_id, query)),
  serve(listFeedbackDrivers, ({ tx, params }) => driversWithFeedback(tx, params.depo_id)),
  serve(listFeedbackRoutes, ({ tx, params }) => routesWithFeedback(tx, params.depo_id)),
  about<{ depo_id: number; id: number }>(
    ({ tx, params }) => feedbackHere(tx, params),
    serve(handleFeedback, ({ tx, by, params, body }) => handle(tx, by, { ...params, body })),
  ),
];
