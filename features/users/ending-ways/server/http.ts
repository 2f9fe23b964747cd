import { serve } from '../../../../server/calls/serve.ts';
import { storedUser } from '../../staff/server/queries.ts';
import { endOwnWay, endSessionsOfUser, endWayOfUser, listWaysOfUser } from '../../ways/contract.ts';
import { endAllSessionsOf, endNewWay, endWayOf } from './commands.ts';
import { waysOf } from './queries.ts';

export const waysHttp = [
  serve(listWaysOfUser, async ({ tx, by, params }) => {
    const { id } = await storedUser(tx, by, params);
    return waysOf(tx, by, id);
  }),
  serve(endWayOfUser, ({ tx, by, params: { way, way_id, ...named } }) =>
    endWayOf(tx, by, named, { kind: way, id: way_id }),
  ),
  serve(endSessionsOfUser, ({ tx, by, params }) => endAllSessionsOf(tx, by, params)),
  serve(endOwnWay, ({ tx, by, body }) => endNewWay(tx, by, body)),
];
