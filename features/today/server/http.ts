import { listed, serve } from '../../../server/calls/serve.ts';
import type { Served } from '../../../server/calls/serve.ts';
import { showBoard } from '../contract/board.ts';
import { showOpenEnds } from '../contract/open-ends.ts';
import { listStockWarnings, showStockWarnings } from '../contract/stock-warnings.ts';
import { readBoard } from './board.ts';
import { countOpenEnds } from './open-ends.ts';
import { pageOfWarnings, warningCounts } from './stock-warnings.ts';

export const todayHttp: readonly Served[] = [
  serve(showBoard, ({ tx, by, params, query }) => readBoard(tx, by, params.depo_id, query.date)),
  serve(showOpenEnds, ({ tx, by, params }) => countOpenEnds(tx, by, params.depo_id)),
  serve(showStockWarnings, ({ tx, now, params }) => warningCounts(tx, params.depo_id, now)),
  serve(listStockWarnings, async ({ tx, now, params, query }) => {
    const { rows, total } = await pageOfWarnings(tx, params.depo_id, params.kind, query, now);
    return listed(rows, total);
  }),
];
