import { describe, expect, test } from 'vitest';
import { start } from '../../../server/test/routes-world.ts';
import { createRoute, updateRoute } from '../contract/route.ts';

describe('the form', () => {
  // spec
  test('a new route answers what was given and the defaults of the rest', async () => {
    const { admin, depo } = await start();
    const body = {
      name: ' 114 Odense N ',
      radius: 300,
      tag: 'vinter',
      route_duration: 2.5,
      administration_time: '00:30',
      eod_administration_time: 600,
      minimum_efficient_sales_count: 5,
    };
    const made = await admin.call(createRoute, { params: { depo_id: depo.id }, body });
    expect([made.status, made.body]).toEqual([
      201,
      expect.objectContaining({
        name: '114 Odense N',
        route_number: 114,
        radius: 300,
        tag: 'vinter',
        route_duration: 2.5,
        administration_time: '00:30:00',
        eod_administration_time: '00:10:00',
        minimum_efficient_sales_count: 5,
        depo_id: depo.id,
        route_type: 'route_duration',
        should_approve: false,
        should_leave_at_time: null,
        return_to_depo: null,
        total_duration: null,
        approval_status: null,
        invalid: true,
        deleted_at: null,
        lock_version: 0,
        route_points: [],
        updated_plan_events_count: 0,
      }),
    ]);
    const bare = await admin.call(createRoute, { params: { depo_id: depo.id }, body: { name: 'Bare' } });
    expect(bare.body).toMatchObject({
      radius: 200,
      administration_time: '00:00:00',
      eod_administration_time: '00:00:00',
      minimum_efficient_sales_count: 1,
      tag: null,
    });
  });

  // spec: ..R-699, R-746
  test.each([
    [{}, 'name', "can't be blank", "Name can't be blank"],
    [{ name: '  ' }, 'name', "can't be blank", "Name can't be blank"],
    [
      { name: 'A', minimum_efficient_sales_count: 0 },
      'minimum_efficient_sales_count',
      'must be greater than or equal to 1',
      'Minimum efficient sales count must be greater than or equal to 1',
    ],
    [
      { name: 'A', minimum_efficient_sales_count: 1.5 },
      'minimum_efficient_sales_count',
      'must be an integer',
      'Minimum efficient sales count must be an integer',
    ],
    [
      { name: 'A', minimum_efficient_sales_count: 'fem' },
      'minimum_efficient_sales_count',
      'is not a number',
      'Minimum efficient sales count is not a number',
    ],
    [
      { name: 'A', radius: -1 },
      'radius',
      'must be greater than or equal to 0',
      'Radius must be greater than or equal to 0',
    ],
    [
      { name: 'A', administration_time: '25 hours' },
      'administration_time',
      'is invalid',
      'Administration time is invalid',
    ],
    [
      { name: 'A', first_stop_arrival_time: '24:10' },
      'first_stop_arrival_time',
      'is invalid',
      'First stop arrival time is invalid',
    ],
    [
      { name: 'A', start_address: 'Kajen 1' },
      'start_coordinates',
      "can't be blank",
      "Start coordinates can't be blank",
    ],
    [
      { name: 'A', first_stop_arrival_time: '20:00', route_duration: 5 },
      'route_duration',
      'ends after midnight',
      'Route duration ends after midnight',
    ],
  ])('%j is refused with the field that is wrong', async (body, field, text, sentence) => {
    const { admin, depo } = await start();
    const answer = await admin.callWith(createRoute, { params: { depo_id: depo.id }, body });
    expect([answer.status, answer.body]).toEqual([
      422,
      { error: sentence, errors: { [field]: [text] }, full_errors: [sentence], code: expect.any(String) },
    ]);
  });

  // spec: R-788
  test('a change keeps what it does not name, and a name is unique in its depot whatever its case', async () => {
    const { admin, depo, make, tenant } = await start();
    const first = await make({ name: 'Nord', tag: 'vinter' });
    await make({ name: 'Syd' });
    const at = { params: { depo_id: depo.id, id: first.id } };
    expect((await admin.call(updateRoute, { ...at, body: { radius: 90 } })).body).toMatchObject({
      name: 'Nord',
      tag: 'vinter',
      radius: 90,
      lock_version: 1,
    });
    const taken = await admin.call(updateRoute, { ...at, body: { name: 'SYD' } });
    expect([taken.status, taken.body]).toMatchObject([422, { errors: { name: ['has already been taken'] } }]);
    const other = await tenant.makeDepo();
    expect(
      (await admin.call(createRoute, { params: { depo_id: other.id }, body: { name: 'Syd' } })).status,
    ).toBe(201);
  });

  // spec
  test('times to and from the depot are computed and never taken over', async () => {
    const { admin, depo } = await start();
    const made = await admin.callWith(createRoute, {
      params: { depo_id: depo.id },
      body: {
        name: 'A',
        time_from_depo: '05:00:00',
        time_to_depo: '05:00:00',
        invalid: false,
        approval_status: 'approved',
        id: 1,
      },
    });
    expect(made.body).toMatchObject({
      time_from_depo: null,
      time_to_depo: null,
      invalid: true,
      approval_status: null,
    });
  });
});
