import { counted, serve, serveOutside } from '../../../server/calls/serve.ts';
import { inboundOf } from '../../sms/reports/server/commands.ts';
import { answerChange } from '../answering/contract.ts';
import { answerTo } from '../answering/server/commands.ts';
import { authorize } from '../authorizing/server/commands.ts';
import { captchaFor } from '../captcha/server/commands.ts';
import {
  deliveryInfo,
  showConsents,
  showCustomerPage,
  unsubscribe,
  unsubscribePartly,
} from '../consents/contract.ts';
import {
  authorizeCustomer,
  countSubscribers,
  takeInboundSms,
  makeCaptcha,
  showTracking,
  subscribe,
  subscribeOnce,
} from '../contract.ts';
import { trackingOf, unlessUnchanged } from '../following/server/queries.ts';
import { countForm } from '../limits/server/commands.ts';
import { subscribeToOneVisit } from '../one-date/server/commands.ts';
import { subscribersCount } from '../one-date/server/queries.ts';
import { nextEvents, searchStops, searchStopsForSupport } from '../search/contract.ts';
import { nextEventsAt, searchedStops, stopsForSupport } from '../search/server/queries.ts';
import { unsubscribeBy, withdrawByInbound, withdrawTicked } from '../withdrawing/server/commands.ts';
import { subscribeCustomer } from './commands.ts';
import { consentFlagsOf, customerPage, deliveryInfoOf } from './queries.ts';

export const subscribersHttp = [
  serve(searchStops, ({ tx, tenant, query, now }) => searchedStops(tx, tenant, query, now)),
  serve(searchStopsForSupport, ({ tx, tenant, query, now }) => stopsForSupport(tx, tenant, query, now)),
  serve(nextEvents, ({ tx, tenant, params, query, now }) =>
    nextEventsAt(tx, tenant, params.depo_id, query.coordinates, now),
  ),
  serve(showTracking, async ({ tx, tenant, params, query, now, headers }) =>
    unlessUnchanged(await trackingOf(tx, tenant, params.uuid, query.c, now), headers['if-none-match']),
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
  serve(showConsents, ({ tx, params }) => consentFlagsOf(tx, params.id)),
  serveOutside(unsubscribe, ({ inTenant, by, params, body }) =>
    unsubscribeBy(inTenant, by, params.id, body.phone_number),
  ),
  serve(unsubscribePartly, ({ tx, by, params, body }) => withdrawTicked(tx, by, params.uuid, body)),
  serve(deliveryInfo, ({ tx, tenant, query, now }) => deliveryInfoOf(tx, tenant, query.c, now)),
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
