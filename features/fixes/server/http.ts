import { Answered, serve } from '../../../server/calls/serve.ts';
import { latestLocation, postPositions } from '../contract.ts';
import { acceptPositions } from '../intake/server/commands.ts';
import { visiblePlace } from './queries.ts';

export const positionsHttp = [
  serve(postPositions, (ask) =>
    acceptPositions(ask.tx, ask.app, ask.tenant, ask.body.positions, ask.now, ask.afterCommit),
  ),
  serve(latestLocation, async ({ tx, params, now }) => {
    const place = await visiblePlace(tx, params.id, now);
    return place ?? new Answered(undefined, {}, 204);
  }),
];
