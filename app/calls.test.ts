import { describe, expect, test } from 'vitest';
import { served } from './features.ts';

const D = '/{tenant}/depo/{depo_id}';

const paths = served.flatMap(({ endpoint }) =>
  [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => `${endpoint.method} ${path}`),
);

test('every call has a name of its own, which documents, logs and clients know it by', () => {
  const names = served.map(({ endpoint }) => endpoint.name);
  expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
});

// spec: R-778
test('staff calls about routes, plan events and their customers stand below a depot', () => {
  const own = served
    .map(({ endpoint }) => endpoint)
    .filter((endpoint) =>
      /^(routes|plan_events|sms_customers)\./.test('needs' in endpoint ? String(endpoint.needs) : ''),
    );
  expect(own.length).toBeGreaterThan(40);
  // The tenant's daily limit of SMS belongs to no depot.
  for (const endpoint of own.filter(
    ({ path }) => !path.includes('/api/') && path !== '/{tenant}/admin/sms_outbox/cap',
  ))
    expect(endpoint.path, endpoint.name).toMatch(/^\/\{tenant\}\/depo\/\{depo_id\}\//);
});

describe('a documented call is there', () => {
  test.each([
    // spec: R-406
    `GET ${D}/routes/{id}`,
    // spec: R-416
    `PATCH ${D}/routes/{id}/google_estimate_update`,
    // spec: R-438
    `GET ${D}/plan_events/{id}/sms_customers`,
    // spec: R-439
    `GET ${D}/plan_events/{id}/sms_customers/full_details`,
    // spec: R-441
    `POST ${D}/plan_events/{id}/send_stop_sms`,
    // spec: R-442
    `PUT ${D}/plan_events/{id}/stop_sending_sms`,
    // spec: R-449
    `GET ${D}/plan_events/next_events`,
    // spec: R-450
    `GET ${D}/plan_events/all_customers`,
    // spec
    'POST /{tenant}/feedbacks',
    // spec
    'GET /{tenant}/cars/{id}/perform_latest_location_update',
    // spec: R-472
    'GET /{tenant}/search_by_address',
    // spec: R-484
    'GET /{tenant}/isbillen_addresses',
    // spec: R-882
    'GET /{tenant}/api/drivers',
    // spec: R-883
    'GET /{tenant}/api/drivers/current',
    // spec: R-884
    'GET /{tenant}/api/v2/depos',
  ])('%s', (call) => expect(paths).toContain(call));
});

// spec: A-312
describe('a documented call of the admin area is there, below /{tenant}/admin', () => {
  const A = '/{tenant}/admin';
  test.each([
    `GET ${A}/b2b_customers`,
    `GET ${A}/b2b_customers/fetch_status_sizes`,
    `POST ${A}/b2b_customers`,
    `DELETE ${A}/b2b_customers/{id}`,
    `GET ${A}/depos`,
    `POST ${A}/depos`,
    `GET ${A}/b2b_orders`,
    `POST ${A}/b2b_orders/export`,
    `GET ${A}/depo/{depo_id}/cars`,
    `GET ${A}/cars/{id}`,
    `GET ${A}/customers`,
    `POST ${A}/customers`,
    `GET ${A}/customers/{id}/sms_receivers`,
    `GET ${A}/sms_campaigns`,
    `POST ${A}/sms_campaigns`,
    `GET ${A}/sms_templates`,
    `DELETE ${A}/sms_templates/{id}`,
    `GET ${A}/stop_types`,
    `GET ${A}/user_http_requests`,
    `GET ${A}/user_http_requests/{id}`,
    `GET ${A}/depo/{depo_id}/users`,
    `GET ${A}/driver_search`,
  ])('%s', (call) => expect(paths).toContain(call));
});

test('every POST takes an Idempotency-Key, unless its answer is a secret or a file, or it stores nothing', () => {
  const without = served
    .map(({ endpoint }) => endpoint)
    .filter(({ method, idempotent }) => method === 'POST' && !idempotent)
    .map(({ name }) => name);
  expect(without.toSorted()).toEqual([
    'begin a passkey',
    'begin proof by provider',
    'begin sign-in by passkey',
    'begin sign-in by provider',
    'create user',
    'create webhook',
    'export b2b orders (wallmob)',
    'find how routes are cut',
    'find the best order of a route',
    'find who takes the stops of a truck that is down',
    'give a tracker to a car',
    "give a tracker to the car of the driver's trip",
    "give the key of the driver's phone",
    "keep where the driver's phone is pushed to",
    'make a new secret of a webhook',
    'make an integration key',
    'prove a phone',
    'prove person',
    'renew password link',
    'report a script error',
    // Each act has an id of its own, and the same fix twice is one.
    "send the driver's acts",
    "send the driver's positions",
    'sign in',
    'sign in app',
    'start second factor',
    'take a webhook (Shopify)',
    "tell of the driver's phone",
    // The same fix twice is one.
    'tell the place of a tracker',
    'try a service',
  ]);
});

test('only a feed and imports take more than a megabyte', () => {
  expect(
    served.filter(({ endpoint }) => endpoint.room === 'import').map(({ endpoint }) => endpoint.name),
  ).toEqual(['feed B2B customers', 'import B2B customers', 'create import']);
});

test('every read of the public and every file says whether it may lag, and what may writes nothing', () => {
  const endpoints = served.map(({ endpoint, makes_file }) => ({ ...endpoint, makes_file }));
  const lagging = endpoints.filter(({ may_lag }) => may_lag !== 'never');
  expect(lagging.filter(({ writes, method }) => writes || method !== 'GET')).toEqual([]);
  const never = endpoints.filter(
    (one) =>
      one.may_lag === 'never' &&
      ((one.who === 'public' && one.method === 'GET') || one.files.length > 0 || one.makes_file),
  );
  expect(never.map(({ name }) => name).toSorted()).toEqual([
    // Who may: never from memory.
    'confirm email',
    // One document, printed or sent when it has just been posted.
    "download a customer's personal data",
    'download paper of end-of-day report',
    // It asks nothing of the tables of a tenant.
    'download template of an import',
    // It marks what it has told.
    'export b2b orders (wallmob)',
    'export manual counting document',
    'export stock order',
    'export stock transfer',
    // These ask nothing of the tables of a tenant.
    'list tenant coordinates (app)',
    'make a captcha',
    'show session',
    'show sign-in',
    'show tenant coordinates (app)',
    "show the manifest of the driver's page",
    'sign out by link',
    // It stores what it was told.
    'tell the place of a tracker by query',
  ]);
});
