import { serve } from '../../../server/calls/serve.ts';
import { findCallers, listVisitsAt, showStopsInView } from '../contract.ts';
import { callersBy, stopsInView, visitsAt } from './stops-in-view.ts';

export const supportMapHttp = [
  serve(showStopsInView, ({ tx, tenant, query, now }) =>
    stopsInView(tx, { tenant, day: query.specific_day, now }, { box: query.box ?? null, zoom: query.zoom }),
  ),
  serve(listVisitsAt, ({ tx, tenant, query, now }) =>
    visitsAt(tx, { tenant, day: query.specific_day, now }, query.coordinates),
  ),
  serve(findCallers, ({ tx, tenant, query, now }) => callersBy(tx, tenant, query.phone, now)),
];
