import { counted, serve, serveOutside } from '../../../server/calls/serve.ts';
import { inboundOf } from '../../notices/server/take-report.ts';
import { answerChange } from '../contract/answer-change.ts';
import {
  deliveryInfo,
  showConsents,
  showCustomerPage,
  unsubscribe,
  unsubscribePartly,
} from '../contract/consents.ts';
import { nextEvents, searchStops, searchStopsForSupport } from '../contract/stop-search.ts';
import {
  authorizeCustomer,
  countSubscribers,
  takeInboundSms,
  makeCaptcha,
  showTracking,
  subscribe,
  subscribeOnce,
} from '../contract/subscriber.ts';
import { answerTo } from './answer-change.ts';
import { authorize } from './authorize-customer.ts';
import { countForm } from './count-attempts.ts';
import { captchaFor } from './make-captcha.ts';
import { nextEventsAt, searchedStops, stopsForSupport } from './search-stops.ts';
import { subscribeToOneVisit } from './subscribe-to-one-visit.ts';
import { subscribeCustomer } from './subscribe.ts';
import { readConsentFlags, customerPage, readDeliveryInfo } from './subscriber.ts';
import { readTracking, unlessUnchanged } from './tracking-of-customer.ts';
import { unsubscribeBy, withdrawByInbound, withdrawTicked } from './unsubscribe.ts';
import { subscribersCount } from './visit-to-come.ts';

export const subscribersHttp = [
  serve(searchStops, ({ tx, tenant, query, now }) => searchedStops(tx, tenant, query, now)),
  serve(searchStopsForSupport, ({ tx, tenant, query, now }) => stopsForSupport(tx, tenant, query, now)),
  serve(nextEvents, ({ tx, tenant, params, query, now }) =>
    nextEventsAt(tx, tenant, params.depo_id, query.coordinates, now),
  ),
  serve(showTracking, async ({ tx, tenant, params, query, now, headers }) =>
    unlessUnchanged(await readTracking(tx, tenant, params.uuid, query.c, now), headers['if-none-match']),
  ),
  serveOutside(makeCaptcha, ({ app, tenant, now }) => captchaFor(app, tenant, now)),
  counted(
    countForm,
    serve(subscribe, async ({ tx, app, by, body }) => {
      await subscribeCustomer(tx, app, by, body);
      return {};
    }),
  ),
  serve(answerChange, ({ tx, by, params, body }) => answerTo(tx, by, params.short_code, body.answer)),
  serve(showCustomerPage, ({ tx, tenant, params, now }) => customerPage(tx, tenant, params.uuid, now)),
  serve(showConsents, ({ tx, params }) => readConsentFlags(tx, params.id)),
  serveOutside(unsubscribe, ({ inTenant, by, params, body }) =>
    unsubscribeBy(inTenant, by, params.id, body.phone_number),
  ),
  serve(unsubscribePartly, ({ tx, by, params, body }) => withdrawTicked(tx, by, params.uuid, body)),
  serve(deliveryInfo, ({ tx, tenant, query, now }) => readDeliveryInfo(tx, tenant, query.c, now)),
  serveOutside(authorizeCustomer, ({ inTenant, app, by, body }) => authorize(inTenant, app, by, body)),
  counted(
    countForm,
    serve(subscribeOnce, async ({ tx, app, by, body }) => {
      await subscribeToOneVisit(tx, app, by, body);
      return {};
    }),
  ),
  serve(countSubscribers, ({ tx, query }) => subscribersCount(tx, query.plan_event_route_point_id)),
  serve(takeInboundSms, ({ tx, by, params, body, bytes, headers }) =>
    withdrawByInbound(tx, by, inboundOf(by, params.gateway, { headers, body, bytes })),
  ),
];
