import { paged, serve } from '../../../server/calls/serve.ts';
import { listLosses, listSubscriberChanges, saveWeekMail, showWeek, showWeekMail } from '../contract.ts';
import { lossesFile, lossesOfWeek } from './list-losses.ts';
import { subscriberChanges, subscriberChangesFile } from './list-subscriber-changes.ts';
import { askedOf, deposOr, readWeek } from './read-week.ts';
import { readWeekMail, saveWeekMail as save } from './save-week-mail.ts';

export const weekFiguresHttp = [
  serve(showWeek, ({ tx, by, params, query }) =>
    readWeek(tx, by, askedOf(by, deposOr(params.depo_id, query))),
  ),
  serve(
    listSubscriberChanges,
    ({ tx, by, query }) => paged(subscriberChanges(tx, by, query)),
    ({ tx, by, query }, format) => Promise.resolve(subscriberChangesFile(tx, by, query.week, format)),
  ),
  serve(
    listLosses,
    ({ tx, by, params, query: { week, ...page } }) =>
      paged(lossesOfWeek(tx, by, { wish: { ...params, week }, ...page })),
    ({ tx, by, params, query: { week } }, format) =>
      Promise.resolve(lossesFile(tx, by, { ...params, week }, format)),
  ),
  serve(showWeekMail, ({ tx, by }) => readWeekMail(tx, by)),
  serve(saveWeekMail, ({ tx, by, params, body }) => save(tx, by, deposOr(params.depo_id, body))),
];
