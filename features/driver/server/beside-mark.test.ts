// What a phone says beside a mark and cannot be read. The test's moment is Wednesday 10 June 2026, 10:00 in Copenhagen.

import { expect, test } from 'vitest';
import { driverOnTour } from '../../../server/test/driver-on-tour.ts';
import { testApp } from '../../../server/test/harness.ts';
import { postFixes } from '../../tracking/contract/fixes.ts';

const app = await testApp();
const onTour = () => driverOnTour(app);

test.each([
  ...['', '2026-06-10T09:03:00', 'yesterday', 1_781_078_400, {}].flatMap((time) => [
    { arrived_at: time },
    { left_at: time },
  ]),
  ...['NaN', '', -1, 1.5e12, '5 min', [], true].map((timer_duration) => ({ timer_duration })),
  { skip_reason: 7 },
  { client_id: '' },
  { client_id: 'x'.repeat(101) },
  { client_id: 'a\u0000' },
  { client_id: {} },
])(
  'what comes beside a mark and cannot be read, %j, is left out and told, and the mark counts',
  async (odd) => {
    const { mark } = await onTour();
    const [field] = Object.keys(odd) as [string];
    const { status, body } = await mark(0, { point_visited: true, ...odd });
    expect([status, body.status, body.arrived_at, body.left_at, body.timer_duration]).toEqual([
      200,
      'visited',
      '2026-06-10T08:00:00.000Z',
      null,
      null,
    ]);
    expect(body.warnings).toEqual({ [field]: ['cannot be read, and was left out'] });
  },
);

test('a reason that is too long is cut and told, and one with a sign that no text has is cleaned', async () => {
  const { mark } = await onTour();
  const { status, body } = await mark(2, { point_visited: false, skip_reason: `${'x'.repeat(499)}🍦 ` });
  expect([status, body.status, body.skip_reason]).toEqual([200, 'skipped', 'x'.repeat(499)]);
  expect(body.warnings).toEqual({ skip_reason: ['is too long, and was cut'] });
  const cleaned = await mark(2, { point_visited: false, skip_reason: 'road\u0000 closed' });
  expect([cleaned.status, cleaned.body.skip_reason, cleaned.body.warnings]).toEqual([200, 'road closed', {}]);
});

test.each(['2026-06-10T09:03:00', 'yesterday', 1_781_078_400, true, {}])(
  'where the arrival alone is the mark, one that cannot be read, %j, is now and told',
  async (arrived_at) => {
    const { mark } = await onTour();
    const { status, body } = await mark(0, { arrived_at });
    expect([status, body.status, body.arrived_at, body.warnings]).toEqual([
      200,
      'visited',
      '2026-06-10T08:00:00.000Z',
      { arrived_at: ['cannot be read, and was left out'] },
    ]);
  },
);

test('a blank arrival alone says nothing, nor does one that denies it', async () => {
  const { mark, stops, car, tenant } = await onTour();
  expect((await mark(0, { arrived_at: false })).body.status).toBe('pending');
  const blank = await mark(0, { arrived_at: ' ', timer_duration: -1, coordinates: stops[0]?.coordinates });
  expect([blank.status, blank.body.status, Object.keys(blank.body.warnings)]).toEqual([
    200,
    'pending',
    ['arrived_at', 'timer_duration'],
  ]);
  const { latest_lat } = await tenant.tx((tx) =>
    tx.selectFrom('cars').select('latest_lat').where('id', '=', car.id).executeTakeFirstOrThrow(),
  );
  expect(latest_lat).toBe(stops[0]?.coordinates.lat);
});

test('a tracker whose row names its car in one way that can be read is believed', async () => {
  const { car, stops, tenant } = await onTour();
  const tracker = await tenant.keyed('positions');
  const at = app.clock().getTime();
  const rows = [
    { car_id: car.id, internal_number: null, mapon_car_id: null },
    { car_id: null, internal_number: 12 },
    { car_id: 'truck', internal_number: '12', mapon_car_id: 'x'.repeat(60) },
  ].map((row, i) => ({ ...row, ...stops[1]?.coordinates, at: new Date(at + i * 1_000).toISOString() }));
  const { body } = await tracker.callWith(postFixes, { body: { positions: rows } });
  expect(body).toEqual({ accepted: 3, refused: [] });
});
