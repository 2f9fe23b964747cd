// The families of addresses that the route table names (routes.md 2.14), each asked for by somebody who may.

import { expect, test } from 'vitest';
import { testApp } from '../server/test/harness.ts';

const app = await testApp();

test('the dashboard, the exports under the depot and the families of their own documents are there', async () => {
  const tenant = await app.makeTenant({
    features: { home_delivery: false, writeoff_export_enabled: true },
  });
  const { id } = await tenant.makeDepo();
  const admin = await tenant.signIn('admin');
  // spec: R-453..R-457
  const dashboard = [
    '',
    '/plan_event_routes_with_quota',
    '/plan_event_routes_without_quota',
    '/sms_stops_made',
    '/sms_stops_not_made',
  ].map((table) => `depo/${id}/dashboard${table}`);
  const lists = [
    ...dashboard,
    // spec: R-461
    `depo/${id}/end_of_day_reports`,
    // spec: R-465
    `inventory/depo/${id}/products`,
    // spec: R-467
    'admin/customers',
    // spec
    'wallmob/customers',
    'wallmob/products',
    'wallmob/users?q=dam',
  ];
  for (const path of lists) {
    const { status, headers } = await admin.get(path);
    expect([path, status]).toEqual([path, 200]);
    expect(headers['content-type']).toContain('application/json');
  }
  expect((await admin.get('wallmob/unknown')).status).toBe(404);
  // spec
  for (const name of ['sales_exports', 'writeoff_exports', 'product_transfer_exports']) {
    const { status, headers } = await admin.get(`depo/${id}/${name}`);
    expect([name, status]).toEqual([name, 200]);
    expect(headers['content-type']).toMatch(/^text\/(plain|csv); charset=utf-8$/);
  }
});
