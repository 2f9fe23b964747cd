// Every feature's calls, pages, jobs and channels: lists and nothing else.

import { absencesHttp } from '../features/absences/server/http.ts';
import { absencesJobs } from '../features/absences/server/jobs.ts';
import { auditHttp } from '../features/audit/server/http.ts';
import { auditJobs } from '../features/audit/server/jobs.ts';
import { b2bCustomersHttp, b2bIntakeHttp } from '../features/b2b-customers/server/http.ts';
import { carsHttp } from '../features/cars/server/http.ts';
import { customersHttp } from '../features/customers/server/http.ts';
import { dashboardHttp } from '../features/dashboard/server/http.ts';
import { deliveryOrdersHttp } from '../features/delivery-orders/server/http.ts';
import { deliveryOrdersJobs } from '../features/delivery-orders/server/jobs.ts';
import { deposHttp } from '../features/depos/server/http.ts';
import { planEventReportHttp } from '../features/driven-reports/server/http.ts';
import { driverHttp, drivePages } from '../features/driver/server/http.ts';
import { driverJobs } from '../features/driver/server/jobs.ts';
import { endOfDayHttp } from '../features/end-of-day/server/http.ts';
import { loadPaper } from '../features/end-of-day/server/print-paper.ts';
import { feedbackHttp } from '../features/feedback/server/http.ts';
import { feedbackJobs } from '../features/feedback/server/jobs.ts';
import { firstStepsHttp } from '../features/first-steps/server/http.ts';
import { historyHttp } from '../features/history/server/http.ts';
import { importsHttp } from '../features/imports/server/http.ts';
import { importsJobs } from '../features/imports/server/jobs.ts';
import { integrationHttp } from '../features/integration/server/http.ts';
import { jobsHttp } from '../features/jobs/server/http.ts';
import { loadingHttp } from '../features/loading/server/http.ts';
import { mailHttp } from '../features/mail/server/http.ts';
import { sendMailJob } from '../features/mail/server/jobs.ts';
import { noticesHttp } from '../features/notices/server/http.ts';
import { smsJobs } from '../features/notices/server/jobs.ts';
import { outsideSystemsHttp } from '../features/outside-systems/server/http.ts';
import { usersHttp } from '../features/people/server/http.ts';
import { usersJobs } from '../features/people/server/jobs.ts';
import { signedInUserById } from '../features/people/server/list-users.ts';
import { identifyWatcher } from '../features/people/server/sessions/identify.ts';
import { knownTowns } from '../features/places/server/address-register.ts';
import { placesHttp } from '../features/places/server/http.ts';
import { placesJobs } from '../features/places/server/jobs.ts';
import { planEventsHttp } from '../features/plan-events/server/http.ts';
import { planEventsJobs } from '../features/plan-events/server/jobs.ts';
import { productsHttp } from '../features/products/server/http.ts';
import { subscriberPages } from '../features/public-pages/server/http.ts';
import { punctualityHttp } from '../features/punctuality/server/http.ts';
import { replayHttp } from '../features/replay/server/http.ts';
import { routeCutsHttp } from '../features/route-cuts/server/http.ts';
import { routesHttp } from '../features/routes/server/http.ts';
import { routesJobs } from '../features/routes/server/jobs.ts';
import { routeEditorChannel } from '../features/routes/server/route-editor-channel.ts';
import { scriptErrorsHttp } from '../features/script-errors/server/http.ts';
import { stockHttp } from '../features/stock/server/http.ts';
import { ledgerJobs } from '../features/stock/server/jobs.ts';
import { stopTypesHttp } from '../features/stop-types/server/http.ts';
import { subscribersHttp } from '../features/subscribers/server/http.ts';
import { subscribersJobs } from '../features/subscribers/server/jobs.ts';
import { supportMapHttp } from '../features/support-map/server/http.ts';
import { takeOversHttp } from '../features/take-overs/server/http.ts';
import { tenantsHttp } from '../features/tenants/server/http.ts';
import { tillHttp } from '../features/till/server/http.ts';
import { messagesJobs, remappingJobs } from '../features/till/server/jobs.ts';
import { depoTrucksChannel } from '../features/today/server/depo-trucks-channel.ts';
import { todayHttp } from '../features/today/server/http.ts';
import { todayJobs } from '../features/today/server/jobs.ts';
import { carLocationChannel } from '../features/tracking/server/car-location-channel.ts';
import { trackingHttp } from '../features/tracking/server/http.ts';
import {
  followFleets,
  keepFixes,
  learnRouteTimes,
  lookAgainJob,
  pollMapon,
  readStopsOfLastDay,
  readStopsUnderWay,
} from '../features/tracking/server/jobs.ts';
import { warehousesHttp } from '../features/warehouses/server/http.ts';
import { bodies } from '../features/webhooks/contract/events.ts';
import { webhooksHttp } from '../features/webhooks/server/http.ts';
import { webhooksJobs } from '../features/webhooks/server/jobs.ts';
import { weekFiguresHttp } from '../features/week-figures/server/http.ts';
import { weekFiguresJobs } from '../features/week-figures/server/jobs.ts';
import { forgetOldKeysNightly } from '../server/calls/idempotency-keys.ts';
import type { Served } from '../server/calls/serve.ts';
import type { AppContext } from '../server/context.ts';
import type { PageRoute } from '../server/http/page.ts';
import { loadPages } from '../server/http/public-document.ts';
import type { Job } from '../server/jobs/jobs.ts';
import type { Channel } from '../server/live/live-channel.ts';
import { eraseOldSecrets } from '../server/mail.ts';
import { forgetTriesNightly } from '../server/tries.ts';
import { constraints } from './constraints.ts';
import { keepDemoDriving } from './demo.ts';
import { importKinds, shopPlaces } from './imports.ts';

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
  ...absencesHttp,
  ...placesHttp,
  ...trackingHttp,
  ...planEventReportHttp,
  ...replayHttp,
  ...punctualityHttp,
  ...driverHttp,
  ...customersHttp,
  ...routesHttp,
  ...planEventsHttp,
  ...routeCutsHttp,
  ...takeOversHttp,
  ...integrationHttp,
  ...noticesHttp,
  ...scriptErrorsHttp,
  ...deliveryOrdersHttp,
  ...subscribersHttp,
  ...supportMapHttp,
  ...endOfDayHttp,
  ...feedbackHttp,
  ...stopTypesHttp,
  ...productsHttp,
  ...warehousesHttp,
  ...stockHttp,
  ...loadingHttp,
  ...todayHttp,
  ...dashboardHttp,
  ...weekFiguresHttp,
  ...b2bCustomersHttp(shopPlaces),
  ...b2bIntakeHttp,
  ...tillHttp,
  ...importsHttp(importKinds),
  ...firstStepsHttp,
];

export const pages: readonly PageRoute[] = [...subscriberPages, ...drivePages];

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
  learnRouteTimes,
  lookAgainJob,
  pollMapon,
  readStopsOfLastDay,
  readStopsUnderWay,
  ...smsJobs,
  ...subscribersJobs,
  ...feedbackJobs,
  ...absencesJobs,
  ...planEventsJobs,
  ...deliveryOrdersJobs,
  ...driverJobs,
  ...messagesJobs,
  ...remappingJobs,
  ...ledgerJobs,
  ...todayJobs,
  ...weekFiguresJobs,
  ...routesJobs,
  ...webhooksJobs,
  ...importsJobs({ kinds: importKinds, constraints, findPerson: signedInUserById }),
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
export const loadedBefore: readonly (() => Promise<unknown>)[] = [knownTowns, loadPaper, loadPages];
