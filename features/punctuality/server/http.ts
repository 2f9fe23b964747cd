import { paged, serve } from '../../../server/calls/serve.ts';
import { listPunctuality } from '../contract.ts';
import { visitsAsked } from './asked-visits.ts';
import { punctualityFile } from './export-punctuality.ts';
import { pageOfPunctuality } from './punctual-visits.ts';

export const punctualityHttp = [
  serve(
    listPunctuality,
    ({ tx, by, params, query }) =>
      paged(pageOfPunctuality(tx, visitsAsked(by, params.depo_id, query), query)),
    ({ tx, by, params, query }, format) =>
      Promise.resolve(
        punctualityFile(tx, by, visitsAsked(by, params.depo_id, query), { sort: query.sort, format }),
      ),
  ),
];
