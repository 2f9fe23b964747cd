import { Answered, serve } from '../../../server/calls/serve.ts';
import { latestLocation, postFixes } from '../contract.ts';
import { acceptFixes } from '../intake/server/commands.ts';
import { fleetSendersHttp } from '../senders/server/http.ts';
import { visiblePlace } from './queries.ts';

export const fixesHttp = [
  ...fleetSendersHttp,
  serve(postFixes, (ask) => acceptFixes(ask, ask.body.positions)),
  serve(latestLocation, async ({ tx, params, now }) => {
    const place = await visiblePlace(tx, params.id, now);
    return place ?? new Answered(undefined, {}, 204);
  }),
];
