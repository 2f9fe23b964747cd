// The families of addresses that the route table names (routes.md 2.14), each asked for by somebody who may.

import { expect, test } from 'vitest';
import { testApp } from '../server/test/harness.ts';

const app = await testApp();

// spec: R-453..R-457, R-461..R-465, R-467..R-470
test('the dashboard, the exports under the depot and the families of their own documents are there', async () => {
  const tenant = await app.makeTenant({
    features: { home_delivery: false, writeoff_export_enabled: true },
  });
  const { id } = await tenant.makeDepo();
  const admin = await tenant.signIn('admin');
  const dashboard = [
    '',
    '/plan_event_routes_with_quota',
    '/plan_event_routes_without_quota',
    '/sms_stops_made',
    '/sms_stops_not_made',
  ].map((table) => `depo/${id}/dashboard${table}`);
  const lists = [
    ...dashboard,
    `depo/${id}/end_of_day_reports`,
    `inventory/depo/${id}/products`,
    'admin/customers',
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
  for (const name of ['sales_exports', 'writeoff_exports', 'product_transfer_exports']) {
    const { status, headers } = await admin.get(`depo/${id}/${name}`);
    expect([name, status]).toEqual([name, 200]);
    expect(headers['content-type']).toMatch(/^text\/(plain|csv); charset=utf-8$/);
  }
});
