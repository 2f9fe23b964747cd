import { describe, expect, test } from 'vitest';
import { permissionsOf } from '../shared/permissions.ts';
import { served } from './features.ts';
import { screens } from './screens.ts';

const D = '/{tenant}/depo/{depo_id}';

// spec, R-1005
describe('the documented addresses of the day lead to screens whose code loads', () => {
  test.each([
    `${D}/routes`, `${D}/routes/filter/{filter}`, `${D}/routes/new`, `${D}/routes/{id}/edit`, `${D}/route/{route_id}/route_points`,
    `${D}/plan_event_templates`, `${D}/plan_event_templates/{week}`, `${D}/plan_events/{id}`, `${D}/plan_events/{id}/heat_map`,
    `${D}/plan_events/{id}/sms_customers`, `${D}/plan_events/{id}/sms_customers/full_details`, `${D}/plan_events/{id}/sms_customer_map`,
    `${D}/plan_events/all_customers`, `${D}/plan_events/all_customers/{weekday}`,
  ])('%s', async (path) => {
    const screen = screens.find((one) => one.path === path);
    expect(screen).toBeDefined();

    expect(typeof (await screen?.load())?.default).toBe('function');
  }, 60_000);
});

test('every screen of a depot is opened by somebody, and none by a driver that names routes or customers', () => {
  for (const screen of screens) {
    if (screen.needs === null) continue;
    expect(permissionsOf('admin'), screen.path).toContain(screen.needs);
    if (/\/routes?\b|sms_customers|all_customers/.test(screen.path)) expect(permissionsOf('driver'), screen.path).not.toContain(screen.needs);
  }
});

const paths = served.flatMap(({ endpoint }) => [endpoint.path, ...(endpoint.aliases ?? [])].map((path) => `${endpoint.method} ${path}`));

// spec: R-778
test('staff calls about routes, plan events and their customers stand below a depot', () => {
  const own = served.map(({ endpoint }) => endpoint).filter((endpoint) => /^(routes|plan_events|sms_customers)\./.test('needs' in endpoint ? String(endpoint.needs) : ''));
  expect(own.length).toBeGreaterThan(40);
  for (const endpoint of own.filter(({ path }) => !path.includes('/api/'))) expect(endpoint.path, endpoint.name).toMatch(/^\/\{tenant\}\/depo\/\{depo_id\}\//);
});

// spec: ..R-884
describe('a documented call is there', () => {
  test.each([
    `GET ${D}/routes/{id}`, `PATCH ${D}/routes/{id}/google_estimate_update`, `GET ${D}/plan_events/{id}/sms_customers`, `GET ${D}/plan_events/{id}/sms_customers/full_details`,
    `POST ${D}/plan_events/{id}/send_stop_sms`, `PUT ${D}/plan_events/{id}/stop_sending_sms`, `GET ${D}/plan_events/next_events`, `GET ${D}/plan_events/all_customers`,
    'POST /{tenant}/feedbacks', 'GET /{tenant}/cars/{id}/perform_latest_location_update', 'GET /{tenant}/search_by_address', 'GET /{tenant}/isbillen_addresses',
    'GET /{tenant}/api/drivers', 'GET /{tenant}/api/drivers/current', 'GET /{tenant}/api/v2/depos',
  ])('%s', (call) => expect(paths).toContain(call));
});
