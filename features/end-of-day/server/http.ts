import { fileOnly, listed, paged, serve, serveOutside } from '../../../server/calls/serve.ts';
import type { Served } from '../../../server/calls/serve.ts';
import type { Act } from '../../../server/identity.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { type CashQuery, listBags, listDriverCash } from '../contract/driver-cash.ts';
import {
  approveUnmappedEodReport,
  createEodReport,
  deleteEodReport,
  listApprovedEodReports,
  listEodReports,
  listPossiblePlanEvents,
  listUnmappedEodReports,
  showEodReport,
  sumEodReports,
} from '../contract/eod-report.ts';
import { exportProductTransfers, exportSales } from '../contract/exports.ts';
import { listMonthTotals } from '../contract/month-totals.ts';
import { downloadEodPaper } from '../contract/paper.ts';
import {
  approveCleanEodReports,
  confirmEodBank,
  correctEodLine,
  listEodEdits,
  listEodOrderLines,
  listEodOrders,
  reopenEodReport,
  saveEodReport,
  sumEodOrders,
} from '../contract/report-changes.ts';
import { putEodReportOnTrip } from '../contract/trip-of-report.ts';
import { listTripsWithoutReport } from '../contract/trips-without-report.ts';
import { daysAsked } from '../rules/driver-cash.ts';
import { approveCleanReports, reopenReport } from './approve-report.ts';
import { approveUnmapped } from './approve-unmapped.ts';
import { correctReportLine } from './correct-line.ts';
import { createReport } from './create-report.ts';
import { deleteReport } from './delete-report.ts';
import { driverCash, pageOfBags } from './driver-cash.ts';
import { bagsFile } from './export-bags.ts';
import { salesFile, transfersFile } from './export-sales.ts';
import { totalsFile } from './export-totals.ts';
import { eodReports, sumsOfReports } from './list-reports.ts';
import { monthTotals } from './month-totals.ts';
import { editsOfReport, linesOfReport, ordersOfReport, sumsOfOrders } from './orders-of-report.ts';
import { paperFile } from './print-paper.ts';
import { putOnTrip } from './put-on-trip.ts';
import { eodReportById } from './report-by-id.ts';
import { confirmBank, saveReport } from './save-report.ts';
import { pageOfTripsWithoutReport, possibleTrips } from './trips-without-report.ts';

const askedOf = (by: Act, depo_id: number, query: CashQuery) => ({
  depo_id,
  user_ids: query.user_ids,
  difference_limit: by.actor.tenant.settings.eod_difference_limit,
  ...daysAsked(query, dayIn(by.actor.tenant.time_zone, by.now)),
});

export const endOfDayHttp: readonly Served[] = [
  serve(reopenEodReport, ({ tx, by, params, body }) => reopenReport(tx, by, params, body)),
  serveOutside(approveCleanEodReports, ({ by, params, body, inTenant }) =>
    approveCleanReports(inTenant, by, params.depo_id, body.ids),
  ),
  serve(listPossiblePlanEvents, ({ tx, params, query }) => possibleTrips(tx, params.depo_id, query.date)),
  serve(listTripsWithoutReport, async ({ tx, by, params, query }) => {
    const today = dayIn(by.actor.tenant.time_zone, by.now);
    const { rows, total } = await pageOfTripsWithoutReport(tx, params.depo_id, today, query);
    return listed(rows, total);
  }),
  serve(createEodReport, ({ tx, by, params, body }) => createReport(tx, by, params.depo_id, body)),
  serve(deleteEodReport, ({ tx, by, params }) => deleteReport(tx, by, params)),
  fileOnly(
    serve(
      exportSales,
      ({ tx, by, params, query }) => salesFile(tx, by, params.depo_id, query, 'txt'),
      ({ tx, by, params, query }) => salesFile(tx, by, params.depo_id, query, 'csv'),
    ),
  ),
  fileOnly(
    serve(
      exportProductTransfers,
      ({ tx, by, params, query }) => transfersFile(tx, by, params.depo_id, query, 'txt'),
      ({ tx, by, params, query }) => transfersFile(tx, by, params.depo_id, query, 'csv'),
    ),
  ),
  serve(correctEodLine, ({ tx, by, params, body }) => correctReportLine(tx, by, params, body)),
  serve(listEodReports, ({ tx, by, params, query }) =>
    paged(eodReports(tx, by, params.depo_id, 'unapproved', query)),
  ),
  serve(listApprovedEodReports, ({ tx, by, params, query }) =>
    paged(eodReports(tx, by, params.depo_id, 'approved', query)),
  ),
  serve(listUnmappedEodReports, ({ tx, by, params, query }) =>
    paged(eodReports(tx, by, params.depo_id, 'unmapped', query)),
  ),
  serve(sumEodReports, ({ tx, by, params, query: { tab, ...query } }) =>
    sumsOfReports(tx, by, params.depo_id, tab, query),
  ),
  serve(showEodReport, ({ tx, by, params }) => eodReportById(tx, by, params.depo_id, params.id)),
  serve(listEodOrders, ({ tx, params, query }) =>
    paged(ordersOfReport(tx, params.depo_id, params.id, query)),
  ),
  serve(sumEodOrders, ({ tx, params, query }) => sumsOfOrders(tx, params.depo_id, params.id, query.tender)),
  serve(listEodOrderLines, ({ tx, params, query }) =>
    paged(linesOfReport(tx, params.depo_id, params.id, query)),
  ),
  serve(listEodEdits, ({ tx, params, query }) => paged(editsOfReport(tx, params.depo_id, params.id, query))),
  fileOnly(serve(downloadEodPaper, ({ tx, by, params }) => paperFile(tx, by, params))),
  serve(putEodReportOnTrip, ({ tx, by, params, body }) => putOnTrip(tx, by, params, body)),
  serve(listDriverCash, ({ tx, by, params, query }) => driverCash(tx, askedOf(by, params.depo_id, query))),
  serve(
    listBags,
    ({ tx, by, params, query }) => paged(pageOfBags(tx, askedOf(by, params.depo_id, query), query)),
    async ({ tx, by, params, query }) => bagsFile(tx, by, params.depo_id, query),
  ),
  serve(saveEodReport, ({ tx, by, params, body }) => saveReport(tx, by, params, body)),
  serve(confirmEodBank, ({ tx, by, params, body }) => confirmBank(tx, by, params, body.bank_confirmed)),
  serve(
    listMonthTotals,
    ({ tx, by, params, query }) => monthTotals(tx, by, params.depo_id, query),
    ({ tx, by, params, query }) => totalsFile(tx, by, params.depo_id, query),
  ),
  serve(approveUnmappedEodReport, ({ tx, by, params, body }) => approveUnmapped(tx, by, params, body)),
];
