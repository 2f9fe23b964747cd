// Every feature's calls, pages, jobs and channels: lists and nothing else.

import { auditHttp } from '../features/audit/server/http.ts';
import { auditJobs } from '../features/audit/server/jobs.ts';
import { b2bIntakeHttp } from '../features/b2b-customers/intake/server/http.ts';
import { b2bCustomersHttp } from '../features/b2b-customers/server/http.ts';
import { carsHttp } from '../features/cars/server/http.ts';
import { consumerAppHttp } from '../features/consumer-app/server/http.ts';
import { personalDataHttp } from '../features/customers/personal-data/server/http.ts';
import { customersHttp } from '../features/customers/server/http.ts';
import { orderHandlingHttp } from '../features/delivery-orders/handling/server/http.ts';
import { orderIntakeHttp } from '../features/delivery-orders/intake/server/http.ts';
import { orderListsHttp } from '../features/delivery-orders/lists/server/http.ts';
import { orderRoutingHttp } from '../features/delivery-orders/routing/server/http.ts';
import { orderTellingHttp } from '../features/delivery-orders/telling/server/http.ts';
import { deliveryOrdersJobs } from '../features/delivery-orders/trips/server/jobs.ts';
import { deposHttp } from '../features/depos/server/http.ts';
import { planEventReportHttp } from '../features/driven-reports/server/http.ts';
import { leaderboardHttp } from '../features/driver-app/leaderboard/server/http.ts';
import { driverOrdersHttp } from '../features/driver-app/orders/server/http.ts';
import { driverApiHttp } from '../features/driver-app/server/http.ts';
import { eodApprovingHttp } from '../features/eod/approving/server/http.ts';
import { eodCreatingHttp } from '../features/eod/creating/server/http.ts';
import { eodDeletingHttp } from '../features/eod/deleting/server/http.ts';
import { eodExportsHttp } from '../features/eod/exports/server/http.ts';
import { eodLineEditsHttp } from '../features/eod/line-edits/server/http.ts';
import { eodListsHttp } from '../features/eod/lists/server/http.ts';
import { makeReport, placeOrders } from '../features/eod/making/server/commands.ts';
import { eodOrdersHttp } from '../features/eod/orders/server/http.ts';
import { loadPaper } from '../features/eod/paper/server/commands.ts';
import { eodPaperHttp } from '../features/eod/paper/server/http.ts';
import { eodPlacingHttp } from '../features/eod/placing/server/http.ts';
import { reconciliationHttp } from '../features/eod/reconciliation/server/http.ts';
import { remappingJobs } from '../features/eod/remapping/server/jobs.ts';
import { eodSavingHttp } from '../features/eod/saving/server/http.ts';
import { eodTotalsHttp } from '../features/eod/totals/server/http.ts';
import { eodUnmappedHttp } from '../features/eod/unmapped/server/http.ts';
import { eshopCustomersHttp } from '../features/eshop/customers/server/http.ts';
import { eshopTripsHttp } from '../features/eshop/trips/server/http.ts';
import { feedbackHttp } from '../features/feedback/server/http.ts';
import { feedbackJobs } from '../features/feedback/server/jobs.ts';
import { maponHttp } from '../features/fixes/mapon/server/http.ts';
import { pollMapon } from '../features/fixes/mapon/server/jobs.ts';
import { carLocationChannel } from '../features/fixes/server/channel.ts';
import { fixesHttp } from '../features/fixes/server/http.ts';
import { historyHttp } from '../features/history/server/http.ts';
import { jobsHttp } from '../features/jobs/server/http.ts';
import { loadingHttp } from '../features/loading/server/http.ts';
import { sendMailJob } from '../features/mail/sending/server/jobs.ts';
import { mailHttp } from '../features/mail/server/http.ts';
import { marketingHttp } from '../features/marketing/server/http.ts';
import { outsideSystemsHttp } from '../features/outside-systems/server/http.ts';
import { partnerHttp } from '../features/partner/server/http.ts';
import { placesHttp } from '../features/places/server/http.ts';
import { placesJobs } from '../features/places/server/jobs.ts';
import { knownTowns } from '../features/places/server/register.ts';
import { bestPlacesHttp } from '../features/plan-events/best-places/server/http.ts';
import { eventLinesHttp } from '../features/plan-events/road-lines/server/http.ts';
import { planEventsHttp } from '../features/plan-events/server/http.ts';
import { planEventsJobs } from '../features/plan-events/server/jobs.ts';
import { putBackOnStops, takeOffComingStops } from '../features/plan-events/shops/server/commands.ts';
import { posB2bSalesHttp } from '../features/pos/b2b-sales/server/http.ts';
import { closingsHttp } from '../features/pos/closings/server/http.ts';
import { intakeHttp } from '../features/pos/intake/server/http.ts';
import { messagesHttp } from '../features/pos/messages/server/http.ts';
import { messagesJobs } from '../features/pos/messages/server/jobs.ts';
import { registersHttp } from '../features/pos/registers/server/http.ts';
import { wallmobUsersHttp } from '../features/pos/users/server/http.ts';
import { whitelistHttp } from '../features/pos/whitelist/server/http.ts';
import { productsHttp } from '../features/products/server/http.ts';
import { subscriberPages } from '../features/public-pages/server/http.ts';
import { bestOrderHttp } from '../features/routes/best-order/server/http.ts';
import { routeEditorChannel } from '../features/routes/editor/server/channel.ts';
import { routeLegsHttp } from '../features/routes/legs/server/http.ts';
import { routeMapHttp } from '../features/routes/map/server/http.ts';
import { putBackOnRoutes, takeOffRoutes } from '../features/routes/point-edits/server/commands.ts';
import { routePointsHttp } from '../features/routes/points/server/http.ts';
import { routeLinesHttp } from '../features/routes/road-lines/server/http.ts';
import { routesHttp } from '../features/routes/server/http.ts';
import { routesJobs } from '../features/routes/server/jobs.ts';
import { scriptErrorsHttp } from '../features/script-errors/server/http.ts';
import { shopifyHttp } from '../features/shopify/server/http.ts';
import { smsByKeyHttp } from '../features/sms/by-key/server/http.ts';
import { smsHttp } from '../features/sms/server/http.ts';
import { smsJobs } from '../features/sms/server/jobs.ts';
import { approvalHttp } from '../features/stock/approval/server/http.ts';
import { balancesHttp } from '../features/stock/balances/server/http.ts';
import { stockCardHttp } from '../features/stock/card/server/http.ts';
import { countingHttp } from '../features/stock/counting/server/http.ts';
import { stockExportsHttp } from '../features/stock/exports/server/http.ts';
import { ledgerJobs } from '../features/stock/ledger/server/jobs.ts';
import { stockOrdersHttp } from '../features/stock/orders/server/http.ts';
import { productStockHttp } from '../features/stock/product-stock/server/http.ts';
import { stockReportHttp } from '../features/stock/report/server/http.ts';
import { stockTransfersHttp } from '../features/stock/transfers/server/http.ts';
import { stopTypesHttp } from '../features/stop-types/server/http.ts';
import { subscribersHttp } from '../features/subscribers/server/http.ts';
import { subscribersJobs } from '../features/subscribers/server/jobs.ts';
import { supportMapHttp } from '../features/support-map/server/http.ts';
import { tenantsHttp } from '../features/tenants/server/http.ts';
import { depoTrucksChannel } from '../features/today/board/server/channel.ts';
import { boardHttp } from '../features/today/board/server/http.ts';
import { dashboardHttp } from '../features/today/dashboard/server/http.ts';
import { openEndsHttp } from '../features/today/open-ends/server/http.ts';
import { warningsHttp } from '../features/today/server/http.ts';
import { todayJobs } from '../features/today/server/jobs.ts';
import { followFleets, keepFixes } from '../features/tracking/server/jobs.ts';
import { usersHttp } from '../features/users/server/http.ts';
import { usersJobs } from '../features/users/server/jobs.ts';
import { identifyWatcher } from '../features/users/server/session.ts';
import { warehousesHttp } from '../features/warehouses/server/http.ts';
import { bodies } from '../features/webhooks/events/contract.ts';
import { webhooksHttp } from '../features/webhooks/server/http.ts';
import { webhooksJobs } from '../features/webhooks/server/jobs.ts';
import { forgetOldKeysNightly } from '../server/calls/idempotency-keys.ts';
import type { Served } from '../server/calls/serve.ts';
import type { AppContext } from '../server/context.ts';
import type { PageRoute } from '../server/http/page.ts';
import { drawing } from '../server/http/public-document.ts';
import type { Job } from '../server/jobs/jobs.ts';
import type { Channel } from '../server/live/live-channel.ts';
import { eraseOldSecrets } from '../server/mail.ts';
import { forgetTriesNightly } from '../server/tries.ts';
import { keepDemoDriving } from './demo.ts';

/** What comes from the tills becomes end-of-day reports. */
const reporting = { makeReport, placeOrders };

export const served: readonly Served[] = [
  ...tenantsHttp,
  ...usersHttp,
  ...historyHttp,
  ...auditHttp,
  ...outsideSystemsHttp,
  ...jobsHttp,
  ...mailHttp,
  ...webhooksHttp,
  ...deposHttp,
  ...carsHttp,
  ...placesHttp,
  ...fixesHttp,
  ...maponHttp,
  ...bestPlacesHttp,
  ...planEventsHttp,
  ...planEventReportHttp,
  ...driverApiHttp,
  ...driverOrdersHttp,
  ...leaderboardHttp,
  ...eshopTripsHttp,
  ...eshopCustomersHttp,
  ...partnerHttp,
  ...marketingHttp,
  ...consumerAppHttp,
  ...smsByKeyHttp,
  ...scriptErrorsHttp,
  ...shopifyHttp,
  ...orderIntakeHttp,
  ...orderListsHttp,
  ...orderHandlingHttp,
  ...orderRoutingHttp,
  ...orderTellingHttp,
  ...smsHttp,
  ...subscribersHttp,
  ...supportMapHttp,
  ...customersHttp,
  ...personalDataHttp,
  ...eodListsHttp,
  ...eodOrdersHttp,
  ...eodLineEditsHttp,
  ...eodPlacingHttp,
  ...eodSavingHttp,
  ...eodApprovingHttp,
  ...eodExportsHttp,
  ...eodPaperHttp,
  ...reconciliationHttp,
  ...eodTotalsHttp,
  ...eodCreatingHttp,
  ...eodDeletingHttp,
  ...eodUnmappedHttp,
  ...feedbackHttp,
  ...stopTypesHttp,
  ...productsHttp,
  ...warehousesHttp,
  ...balancesHttp,
  ...approvalHttp,
  ...stockExportsHttp,
  ...productStockHttp,
  ...stockCardHttp,
  ...stockOrdersHttp,
  ...stockTransfersHttp,
  ...countingHttp,
  ...stockReportHttp,
  ...loadingHttp,
  ...warningsHttp,
  ...openEndsHttp,
  ...boardHttp,
  ...dashboardHttp,
  ...b2bCustomersHttp({
    routes: { takeOff: takeOffRoutes, putBack: putBackOnRoutes },
    stops: { takeOff: takeOffComingStops, putBack: putBackOnStops },
  }),
  ...b2bIntakeHttp,
  ...routesHttp,
  ...bestOrderHttp,
  ...routeLegsHttp,
  ...routeLinesHttp,
  ...eventLinesHttp,
  ...routeMapHttp,
  ...routePointsHttp,
  ...posB2bSalesHttp,
  ...intakeHttp(reporting),
  ...closingsHttp(reporting),
  ...messagesHttp(reporting),
  ...registersHttp,
  ...whitelistHttp,
  ...wallmobUsersHttp,
];

export const pages: readonly PageRoute[] = [...subscriberPages];

export const jobs: readonly Job[] = [
  keepDemoDriving,
  sendMailJob,
  eraseOldSecrets,
  ...usersJobs,
  ...auditJobs,
  ...placesJobs,
  forgetOldKeysNightly,
  forgetTriesNightly,
  followFleets,
  keepFixes,
  pollMapon,
  ...smsJobs,
  ...subscribersJobs,
  ...feedbackJobs,
  ...planEventsJobs,
  ...deliveryOrdersJobs,
  ...messagesJobs(reporting),
  ...remappingJobs,
  ...ledgerJobs,
  ...todayJobs,
  ...routesJobs,
  ...webhooksJobs,
];

export const channels: readonly Channel<AppContext>[] = [
  carLocationChannel,
  depoTrucksChannel,
  routeEditorChannel(identifyWatcher),
];

/** What addresses outside are told. */
export const sent = bodies;

/** First segments after the tenant that lead to staff screens. */
export const staffWords = ['depo', 'admin', 'users', 'sidekiq', 'outbox', 'inventory', 'eshop'] as const;

/**
 * What calls load when it is first wanted: a server has it before it says that it is ready, so that nobody waits for it
 * and an installation that changes underneath is not mixed with it.
 */
export const loadedBefore: readonly (() => Promise<unknown>)[] = [knownTowns, loadPaper, drawing];
