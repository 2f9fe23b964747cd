import { describe, expect, test } from 'vitest';
import { permissionsOf } from '../shared/permissions.ts';
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
