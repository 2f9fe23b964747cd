import { serve } from '../../../server/calls/serve.ts';
import { showReplay } from '../contract.ts';
import { replayOfTrip } from './replay-of-trip.ts';

export const replayHttp = [
  serve(showReplay, ({ tx, by, params, query }) =>
    replayOfTrip(tx, by, params.depo_id, params.id, query.day),
  ),
];
