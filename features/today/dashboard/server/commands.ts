// The tables of the dashboard as files. Headings are English on every tenant, as those of the other files.

import { FileAnswer } from '../../../../server/calls/serve.ts';
import { fileOf, portionsOf, type ExportColumn } from '../../../../server/export.ts';
import type { TenantTx } from '../../../../server/tenant.ts';
import type { FileFormat } from '../../../../shared/endpoint.ts';
import type { QuotaTrip } from '../contract.ts';
import {
  allStops,
  allTrips,
  asTrip,
  type Asked,
  type SmsStopRow,
  type TripRow,
  type Which,
  type Wish,
} from './queries.ts';

const tripColumns: ExportColumn<QuotaTrip>[] = [
  { header: 'Date', kind: 'day', value: (row) => row.date },
  { header: 'Route', width: 28, value: (row) => row.route_name },
  { header: 'Driver', width: 24, value: (row) => row.user_full_name },
  { header: 'Planned stops', kind: 'number', value: (row) => row.planned_stops_count },
  { header: 'Visited stops', kind: 'number', value: (row) => row.visited_stops_count },
  { header: 'Sales', kind: 'number', value: (row) => row.sales_count },
  { header: 'Sales per stop', kind: 'number', value: (row) => row.sales_per_stop },
  { header: 'Minimum', kind: 'number', value: (row) => row.minimum_efficient_sales_count },
  { header: 'Revenue', kind: 'money', value: (row) => row.revenue },
];

const stopColumns: ExportColumn<SmsStopRow>[] = [
  { header: 'Date', kind: 'day', value: (row) => row.date },
  { header: 'Route', width: 28, value: (row) => row.route_name },
  { header: 'Stop', kind: 'number', value: (row) => row.position },
  { header: 'Address', width: 36, value: (row) => row.address },
  { header: 'ETA', kind: 'instant', width: 18, value: (row) => row.google_estimate_time },
  { header: 'Arrival', kind: 'instant', width: 18, value: (row) => row.actual_arrival_time },
  { header: 'Receivers', kind: 'number', value: (row) => row.receivers_count },
];

interface FileWish {
  format: FileFormat;
  sort: Wish['sort'];
  time_zone: string;
}

const named = (what: string, { from, until }: Asked, format: FileFormat) =>
  `${what}_${from}_${until}.${format}`;

async function* tripsOf(tx: TenantTx, asked: Asked, reached: Which, sort: Wish['sort']) {
  for await (const rows of portionsOf<TripRow>(tx, allTrips(asked, reached, sort).compile(tx)))
    yield rows.map(asTrip);
}

/** 'plan_event_routes_with_quota_2026-06-04_2026-06-10.csv' */
export function tripsFile(
  tx: TenantTx,
  asked: Asked,
  reached: Which,
  { format, sort, time_zone }: FileWish,
): FileAnswer {
  const what = reached ? 'plan_event_routes_with_quota' : 'plan_event_routes_without_quota';
  const title = reached ? 'With quota' : 'Without quota';
  const rows = tripsOf(tx, asked, reached, sort);
  return new FileAnswer(
    named(what, asked, format),
    fileOf(format, { title, columns: tripColumns, rows, time_zone }),
  );
}

/** 'sms_stops_made_2026-06-04_2026-06-10.xlsx' */
export function stopsFile(
  tx: TenantTx,
  asked: Asked,
  made: Which,
  { format, sort, time_zone }: FileWish,
): FileAnswer {
  const what = made ? 'sms_stops_made' : 'sms_stops_not_made';
  const title = made ? 'SMS stops made' : 'SMS stops not made';
  const rows = portionsOf<SmsStopRow>(tx, allStops(asked, made, sort).compile(tx));
  return new FileAnswer(
    named(what, asked, format),
    fileOf(format, { title, columns: stopColumns, rows, time_zone }),
  );
}
