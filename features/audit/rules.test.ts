import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addressWithoutSecrets, operationOf, withoutSecrets } from './rules.ts';

describe('secrets', () => {
  test('are replaced at any depth, in lists too, and everything else stays', () => {
    expect(
      withoutSecrets({
        user: {
          email: 'ida@test',
          password: 'x',
          one_time_code: '287082',
          password_confirmation: 'x',
          nested: [{ reset_password_token: 'x', note: 'kept' }],
        },
        authenticity_token: 'x',
        api_key: 'x',
        customer: { access_token: { deep: 'x' } },
        count: 3,
        none: null,
        on: true,
      }),
    ).toEqual({
      user: {
        email: 'ida@test',
        password: '[FILTERED]',
        one_time_code: '[FILTERED]',
        password_confirmation: '[FILTERED]',
        nested: [{ reset_password_token: '[FILTERED]', note: 'kept' }],
      },
      authenticity_token: '[FILTERED]',
      api_key: '[FILTERED]',
      customer: { access_token: '[FILTERED]' },
      count: 3,
      none: null,
      on: true,
    });
  });

  test('are replaced in the address', () => {
    expect(addressWithoutSecrets('/t/users/confirmation?confirmation_token=abc&page=2')).toBe(
      '/t/users/confirmation?confirmation_token=[FILTERED]&page=2',
    );
    expect(addressWithoutSecrets('/t/depo/1/routes')).toBe('/t/depo/1/routes');
  });

  test('never survive, wherever they stand', () => {
    const name = fc.constantFrom(
      'password',
      'user_password',
      'token',
      'csrf_token',
      'X-CSRF-Token',
      'reset_password_token',
    );
    const tree = fc.letrec<{ node: unknown }>((tie) => ({
      node: fc.oneof(
        { maxDepth: 6 },
        fc.tuple(name).map(([key]) => ({ [key]: 'geheim' })),
        fc.array(tie('node'), { maxLength: 3 }),
        fc.dictionary(fc.constantFrom('a', 'b', 'c'), tie('node')),
      ),
    })).node;
    fc.assert(
      fc.property(tree, (value) => {
        expect(JSON.stringify(withoutSecrets(value))).not.toContain('geheim');
      }),
    );
  });
});

test('what the database cannot keep is replaced, and endless things are cut', () => {
  expect(withoutSecrets({ nul: 'a\u0000b', half: 'x\ud800' })).toEqual({ nul: 'a\uFFFDb', half: 'x\uFFFD' });
  expect(String(withoutSecrets('x'.repeat(1_000_000))).length).toBeLessThan(3_000);
  let deep: unknown = 'end';
  for (let at = 0; at < 5_000; at += 1) deep = { in: deep };
  expect(JSON.stringify(withoutSecrets(deep)).length).toBeLessThan(200);
  expect((withoutSecrets(Array(10_000).fill(1)) as unknown[]).length).toBe(200);
});

test.each([
  ['GET /t/admin/sms_templates?page=2', 'sms_templates index'],
  ['GET /t/admin/sms_templates.json', 'sms_templates index'],
  ['GET /t/admin/sms_templates/7', 'sms_templates show'],
  ['POST /t/admin/sms_templates', 'sms_templates create'],
  ['PATCH /t/admin/sms_templates/7', 'sms_templates update'],
  ['DELETE /t/admin/sms_templates/7', 'sms_templates destroy'],
  ['POST /t/users/sign_in', 'users sign_in'],
  ['DELETE /t/users/sign_out', 'users sign_out'],
  ['PUT /t/users/password', 'users password'],
  ['POST /t/api/auth', 'auth create'],
  ['POST /t/admin/depo/3/users/7/unlock', 'users unlock'],
  ['POST /t/admin/users/7/unlock', 'users unlock'],
  ['GET /t/depo/3/users', 'users index'],
  ['GET /t/depo/3/plan_events/7', 'plan_events show'],
  ['GET /t/depo/3/plan_events/7/sms_customers', 'sms_customers index'],
  ['PUT /t/depo/3/plan_events/7/stop_sending_sms', 'plan_events stop_sending_sms'],
  ['PATCH /t/depo/3/route/7/route_points/9', 'route_points update'],
  ['PUT /t/depo/3/route/7/route_points/9/update_position', 'route_points update_position'],
  ['GET /t/inventory/depo/3/warehouses/4/stock_orders', 'stock_orders index'],
  ['PUT /t/inventory/depo/3/warehouses/4/stock_orders/5', 'stock_orders update'],
  [
    'PUT /t/inventory/depo/3/warehouses/4/manual_counting_documents/5/approve_document',
    'manual_counting_documents approve_document',
  ],
  ['GET /t/depo/3/routes/counts', 'routes counts'],
  ['POST /t/api/v3/wallmob/products/import', 'wallmob_products import'],
  ['GET /t/admin', 'start index'],
  ['GET /depo/3/routes', 'routes index'],
])('%s is told as %s', (asked, told) => {
  const [method = '', url = ''] = asked.split(' ');
  const { controller, action } = operationOf({ method, url }, 't');
  expect(`${controller} ${action}`).toBe(told);
});
