import { describe, expect, test } from 'vitest';
import { stop, start, times } from '../../../server/test/route-edits-world.ts';
import { updateEstimates } from '../contract/route.ts';

describe('arrival times', () => {
  // spec
  test('custom stops: each stop waits its own minutes and the administration time is spread over the legs', async () => {
    const { make } = await start();
    const { made, show } = await make({
      route_type: 'custom_stops',
      first_stop_arrival_time: '10:00',
      administration_time: '00:10',
      eod_administration_time: '00:30',
      route_points_attributes: {
        1: stop(2, { position: 2, wait_time: 5 }),
        0: stop(1, { position: 1 }),
        2: stop(3, { position: 3 }),
      },
    });
    expect(times(made.route_points)).toEqual(['10:00:00', '10:09:00', '10:21:00']);
    expect(await show()).toMatchObject({
      invalid: false,
      errors: {},
      first_stop_arrival_time: '10:00:00',
      last_stop_arrival_time: '10:21:00',
      time_from_depo: '00:02:00',
      time_to_depo: '00:04:00',
      should_leave_at_time: '09:58:00',
      return_to_depo: '10:27:00',
      end_of_working_day: '10:57:00',
      total_duration: 59 * 60,
      route_duration: 0.35,
      estimates_approximate: true,
    });
  });

  // spec
  test('route duration: what driving leaves between first and last stop time is shared equally', async () => {
    const { make } = await start();
    const { made, save } = await make({
      first_stop_arrival_time: '10:00',
      last_stop_arrival_time: '12:00',
      route_points_attributes: [stop(1), stop(2), stop(3, { wait_time: 7 })],
    });
    expect(times(made.route_points)).toEqual(['10:00:00', '11:00:00', '12:00:00']);
    expect(made).toMatchObject({ route_duration: 2, last_stop_arrival_time: '12:00:00', invalid: false });
    const longer = await save({ route_duration: 3 });
    expect([longer.body.last_stop_arrival_time, times(longer.body.route_points)]).toEqual([
      '13:00:00',
      ['10:00:00', '11:30:00', '13:00:00'],
    ]);
    const toggled = await save({ route_type: 'custom_stops' });
    expect([toggled.body.route_type, toggled.body.route_points.at(-1)?.wait_time]).toEqual([
      'custom_stops',
      7,
    ]);
  });

  test('a stop duration fills the waits that nobody typed', async () => {
    const { make } = await start();
    const { save } = await make({
      route_type: 'custom_stops',
      first_stop_arrival_time: '10:00',
      route_points_attributes: [stop(1), stop(2, { wait_time: 5 })],
    });
    const saved = await save({ stop_duration: 8 });
    expect(saved.body.route_points.map(({ wait_time }) => wait_time)).toEqual([8, 5]);
    expect(times(saved.body.route_points)).toEqual(['10:00:00', '10:10:00']);
  });

  test('times that contradict each other are refused and change nothing', async () => {
    const { make } = await start();
    const { save, show, points } = await make({
      first_stop_arrival_time: '10:00',
      last_stop_arrival_time: '12:00',
      route_points_attributes: [stop(1), stop(2)],
    });
    const before = [await show(), await points()];
    const early = await save({ last_stop_arrival_time: '10:01', name: 'X' });
    expect([early.status, early.body]).toMatchObject([
      422,
      { error: 'Last stop arrival time is too early', errors: { last_stop_arrival_time: ['is too early'] } },
    ]);
    const turned = await save({ first_stop_arrival_time: '13:00' });
    expect([turned.status, turned.body]).toMatchObject([
      422,
      { errors: { first_stop_arrival_time: ['First stop time is after last stop time'] } },
    ]);
    expect([await show(), await points()]).toEqual(before);
  });

  // spec
  test('what is missing is saved and makes the route invalid; the calculation itself is refused', async () => {
    const { make, admin } = await start();
    const { made, at, save } = await make({ route_points_attributes: [stop(1), stop(2)] });
    expect(made).toMatchObject({
      invalid: true,
      errors: { first_stop_arrival_time: ['You need to enter arrival time to calculate google ETA'] },
      time_from_depo: '00:02:00',
    });
    expect(times(made.route_points)).toEqual([null, null]);
    const refused = await admin.call(updateEstimates, at);
    expect([refused.status, refused.body]).toMatchObject([
      422,
      { error: 'You need to enter arrival time to calculate google ETA' },
    ]);
    await save({ first_stop_arrival_time: '10:00' });
    expect((await admin.call(updateEstimates, at)).body).toMatchObject({
      errors: { last_stop_arrival_time: ['Last stop time is missing'] },
    });
    await save({ last_stop_arrival_time: '11:00' });
    const reckoned = await admin.call(updateEstimates, at);
    expect([reckoned.status, reckoned.body.invalid, times(reckoned.body.route_points)]).toEqual([
      200,
      false,
      ['10:00:00', '11:00:00'],
    ]);
  });

  test('a promise on the first stop is the first stop time, elsewhere it moves nothing', async () => {
    const { make } = await start();
    const { save, made } = await make({
      route_type: 'custom_stops',
      first_stop_arrival_time: '10:00',
      route_points_attributes: [stop(1), stop(2)],
    });
    const [first, second] = made.route_points.map(({ id }) => id);
    const promised = await save({
      route_points_attributes: [
        { id: first, arrival_time: '09:00' },
        { id: second, arrival_time: '15:00' },
      ],
    });
    expect([promised.body.first_stop_arrival_time, times(promised.body.route_points)]).toEqual([
      '09:00:00',
      ['09:00:00', '09:04:00'],
    ]);
    const typed = await save({ first_stop_arrival_time: '11:00' });
    expect(typed.body.route_points.map(({ arrival_time }) => arrival_time)).toEqual(['11:00:00', '15:00:00']);
  });

  // spec: R-516
  test('a separator starts a new day, whose leg is not counted', async () => {
    const { make } = await start();
    const { made } = await make({
      route_type: 'custom_stops',
      first_stop_arrival_time: '10:00',
      route_points_attributes: [stop(1), stop(2), stop(3, { separator: true }), stop(4)],
    });
    expect(
      made.route_points.map((point) => [point.estimate_day, point.google_estimate_time, point.separator]),
    ).toEqual([
      [0, '10:00:00', false],
      [0, '10:04:00', false],
      [1, '10:00:00', true],
      [1, '10:04:00', false],
    ]);
    expect(made.day_span).toBe(2);
  });

  // spec
  test('a custom start and end take the place of the depot', async () => {
    const { make } = await start();
    const { made, save } = await make({
      route_type: 'custom_stops',
      first_stop_arrival_time: '10:00',
      route_points_attributes: [stop(1)],
      start_address: 'Vej 11',
      start_coordinates: { lat: 55.4, lng: 10.5 },
      end_address: 'Vej 3',
      end_coordinates: { lat: 55.4, lng: 10.42 },
    });
    expect(made).toMatchObject({
      start_address: 'Vej 11',
      start_coordinates: { lat: 55.4, lng: 10.5 },
      end_coordinates: { lat: 55.4, lng: 10.42 },
      time_from_depo: '00:13:00',
      time_to_depo: '00:03:00',
    });
    const cleared = await save({ start_address: '', end_address: null, end_coordinates: null });
    expect(cleared.body).toMatchObject({
      start_address: null,
      start_coordinates: null,
      end_address: null,
      end_coordinates: null,
      time_from_depo: '00:02:00',
    });
  });

  test('a stop without a place makes the route invalid and the others keep their times', async () => {
    const { make } = await start();
    const { made } = await make({
      route_type: 'custom_stops',
      first_stop_arrival_time: '10:00',
      route_points_attributes: [stop(1), { address: 'Ukendt' }, stop(2)],
    });
    expect([made.invalid, made.errors, times(made.route_points)]).toEqual([
      true,
      { route_points: ['Stop 2 has an address but no coordinates'] },
      ['10:00:00', null, '10:04:00'],
    ]);
  });
});
