import { describe, expect, test } from 'vitest';
import { stop, start } from '../../../server/test/route-edits-world.ts';

describe('approval', () => {
  const timed = { route_type: 'custom_stops' as const, first_stop_arrival_time: '10:00' };

  // spec
  test('a valid route is approved with its edits; an edit of stops or times flags it and a new approval clears that', async () => {
    const { make } = await start();
    const { made, save, show } = await make({ ...timed, route_points_attributes: [stop(1), stop(2)] });
    expect(await show()).toMatchObject({
      approval_status: null,
      approval_user_and_time: null,
      row_class: 'unapproved',
    });
    const approved = await save({ should_approve: true, tag: 'x' });
    expect(approved.body).toMatchObject({
      approval_status: 'approved',
      approval_user_and_time: 'Ida Holm, 10-06-2026 10:00',
      edited_after_approval: false,
      tag: 'x',
      row_class: 'approved',
      should_approve: false,
    });
    const id = made.route_points[0]?.id;
    const unflagged = await save({
      name: 'Ny',
      radius: 5,
      tag: '',
      route_points_attributes: [{ id, public_comment: 'a', private_comment: 'b' }],
    });
    expect(unflagged.body).toMatchObject({ approval_status: 'approved', edited_after_approval: false });
    expect((await save({ route_points_attributes: [{ id, wait_time: 9 }] })).body).toMatchObject({
      edited_after_approval: true,
      row_class: 'updated_after_approval',
    });
    expect((await save({ name: 'Igen' })).body.edited_after_approval).toBe(true);
    expect((await save({ should_approve: true })).body).toMatchObject({
      edited_after_approval: false,
      row_class: 'approved',
    });
  });

  test.each([
    ['a new stop', { route_points_attributes: [stop(7)] }],
    ['a first stop time', { first_stop_arrival_time: '11:00' }],
    ['a start', { start_address: 'Vej 5', start_coordinates: { lat: 55.4, lng: 10.44 } }],
    ['an administration time', { administration_time: 60 }],
    ['a time mode', { route_type: 'route_duration' as const, last_stop_arrival_time: '12:00' }],
  ])('%s is an edit that the approval did not see', async (_, changes) => {
    const { make } = await start();
    const { save } = await make({
      ...timed,
      should_approve: true,
      route_points_attributes: [stop(1), stop(2)],
    });
    expect((await save(changes)).body).toMatchObject({
      approval_status: 'approved',
      edited_after_approval: true,
    });
  });

  // spec
  test('approving an invalid route saves the edits and is refused with the reasons and the new version', async () => {
    const { make } = await start();
    const { made, save, show } = await make({ ...timed, route_points_attributes: [stop(1)] });
    const refused = await save({
      should_approve: true,
      name: 'Gemt',
      lock_version: 0,
      route_points_attributes: [{ address: 'Ukendt' }],
    });
    expect([refused.status, refused.body]).toMatchObject([
      422,
      {
        error: 'Stop 2 has an address but no coordinates',
        errors: { route_points: ['Stop 2 has an address but no coordinates'] },
        saved: true,
        route: { id: made.id, lock_version: 1, name: 'Gemt', approval_status: null, row_class: 'denied' },
      },
    ]);
    expect(await show()).toMatchObject({
      name: 'Gemt',
      points_count: 2,
      lock_version: 1,
      approval_status: null,
      invalid: true,
    });
  });

  test('an approved route that breaks stays approved and is invalid', async () => {
    const { make } = await start();
    const { made, save } = await make({
      ...timed,
      should_approve: true,
      route_points_attributes: [stop(1), stop(2)],
    });
    expect(
      (await save({ route_points_attributes: [{ id: made.route_points[1]?.id, point: null }] })).body,
    ).toMatchObject({
      approval_status: 'approved',
      invalid: true,
      row_class: 'partially_approved',
    });
  });
});
