// The tables of the dashboard as files, in the words of the screen.

import { FileAnswer } from '../../../server/calls/serve.ts';
import { fileOf, portionsOf, type ExportColumn } from '../../../server/export.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import type { FileFormat } from '../../../shared/endpoint.ts';
import { say, type Language, type Say } from '../../../shared/texts.ts';
import type { QuotaTrip } from '../contract.ts';
import { drivenTexts } from '../texts.ts';
import {
  allStops,
  allTrips,
  asTrip,
  type Asked,
  type SmsStopRow,
  type TripRow,
  type Which,
  type StopSort,
  type TripSort,
} from './read-dashboard.ts';

type Words = Say<keyof typeof drivenTexts>;

const tripColumns = (t: Words): ExportColumn<QuotaTrip>[] => [
  { header: t('date'), kind: 'day', value: (row) => row.date },
  { header: t('route'), width: 28, value: (row) => row.route_name },
  { header: t('driver'), width: 24, value: (row) => row.user_full_name },
  { header: t('planned_stops'), kind: 'number', value: (row) => row.planned_stops_count },
  { header: t('visited_stops'), kind: 'number', value: (row) => row.visited_stops_count },
  { header: t('sales'), kind: 'number', value: (row) => row.sales_count },
  { header: t('sales_per_stop'), kind: 'number', value: (row) => row.sales_per_stop },
  { header: t('minimum'), kind: 'number', value: (row) => row.minimum_efficient_sales_count },
  { header: t('revenue'), kind: 'money', value: (row) => row.revenue },
];

const stopColumns = (t: Words): ExportColumn<SmsStopRow>[] => [
  { header: t('date'), kind: 'day', value: (row) => row.date },
  { header: t('route'), width: 28, value: (row) => row.route_name },
  { header: t('stop'), kind: 'number', value: (row) => row.position },
  { header: t('address'), width: 36, value: (row) => row.address },
  { header: t('eta'), kind: 'instant', width: 18, value: (row) => row.google_estimate_time },
  { header: t('arrival'), kind: 'instant', width: 18, value: (row) => row.actual_arrival_time },
  { header: t('receivers'), kind: 'number', value: (row) => row.receivers_count },
];

interface FileWish<AskedSort> {
  format: FileFormat;
  sort: AskedSort;
  time_zone: string;
  language: Language;
}

const named = (what: string, { from, until }: Asked, format: FileFormat) =>
  `${what}_${from}_${until}.${format}`;

async function* tripsOf(tx: TenantTx, asked: Asked, reached: Which, sort: TripSort) {
  for await (const rows of portionsOf<TripRow>(tx, allTrips(asked, reached, sort).compile(tx)))
    yield rows.map(asTrip);
}

/** 'plan_event_routes_with_quota_2026-06-04_2026-06-10.csv' */
export function tripsFile(
  tx: TenantTx,
  asked: Asked,
  reached: Which,
  { format, sort, time_zone, language }: FileWish<TripSort>,
): FileAnswer {
  const what = reached ? 'plan_event_routes_with_quota' : 'plan_event_routes_without_quota';
  const t = say(drivenTexts, language);
  const title = t(reached ? 'with_quota' : 'without_quota');
  const rows = tripsOf(tx, asked, reached, sort);
  return new FileAnswer(
    named(what, asked, format),
    fileOf(format, { title, columns: tripColumns(t), rows, time_zone }),
  );
}

/** 'sms_stops_made_2026-06-04_2026-06-10.xlsx' */
export function stopsFile(
  tx: TenantTx,
  asked: Asked,
  made: Which,
  { format, sort, time_zone, language }: FileWish<StopSort>,
): FileAnswer {
  const what = made ? 'sms_stops_made' : 'sms_stops_not_made';
  const t = say(drivenTexts, language);
  const title = t(made ? 'sms_stops_made' : 'sms_stops_not_made');
  const rows = portionsOf<SmsStopRow>(tx, allStops(asked, made, sort).compile(tx));
  return new FileAnswer(
    named(what, asked, format),
    fileOf(format, { title, columns: stopColumns(t), rows, time_zone }),
  );
}
