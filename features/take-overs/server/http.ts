import { serve, serveOutside, type Served } from '../../../server/calls/serve.ts';
import { listTakeOvers, takeStopsOver, undoTakeOver } from '../contract.ts';
import { takeOverChoicesOf } from './list-take-overs.ts';
import { takeStopsBack } from './take-stops-back.ts';
import { takeOverStops } from './take-stops-over.ts';

export const takeOversHttp: readonly Served[] = [
  serve(listTakeOvers, ({ tx, by, params }) => takeOverChoicesOf(tx, by.now, params)),
  serveOutside(takeStopsOver, ({ by, inTenant, gone, params, body }) =>
    takeOverStops({ by, within: inTenant, gone }, params, body),
  ),
  serve(undoTakeOver, ({ tx, by, params, body }) => takeStopsBack(tx, by, params, body.stops)),
];
