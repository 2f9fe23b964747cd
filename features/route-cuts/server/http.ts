import { serve, serveOutside, type Served } from '../../../server/calls/serve.ts';
import { findRouteCut, listRouteCuts, takeRouteCut, undoRouteCut } from '../contract.ts';
import { findRouteCutOfDepo } from './find-route-cut.ts';
import { routeCutsOfDepo } from './list-route-cuts.ts';
import { takeCutBack } from './take-cut-back.ts';
import { takeCutOver } from './take-route-cut.ts';

export const routeCutsHttp: readonly Served[] = [
  serve(listRouteCuts, ({ tx, by, params }) => routeCutsOfDepo(tx, by, params.depo_id)),
  serveOutside(findRouteCut, ({ by, inTenant, gone, params, body }) =>
    findRouteCutOfDepo({ by, within: inTenant, gone }, params.depo_id, body),
  ),
  serveOutside(takeRouteCut, ({ by, inTenant, params, body }) =>
    takeCutOver({ by, within: inTenant }, params.depo_id, body),
  ),
  serveOutside(undoRouteCut, ({ by, inTenant, params }) => takeCutBack({ by, within: inTenant }, params)),
];
