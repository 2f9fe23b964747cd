import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { stop, start, times } from '../../../server/test/route-edits-world.ts';
import { moveRoutePoints } from '../contract/copies.ts';
import { listRouteLegs } from '../contract/route-legs.ts';
import { updateEstimates } from '../contract/route.ts';

describe('the directions service', () => {
  let status = 200;
  let off_road: number | null = null;
  const asked: string[] = [];
  const osrm = createServer((request, response) => {
    asked.push(request.url ?? '');
    const legs =
      (request.url ?? '')
        .split('/')
        .at(-1)
        ?.split('?')[0]
        ?.split(';')
        .slice(1)
        .map(() => ({ duration: 300, distance: 2000 })) ?? [];
    if (off_road !== null) {
      const message = `Could not find a matching segment for coordinate ${off_road}`;
      response.writeHead(400, { 'content-type': 'application/json' });
      return response.end(JSON.stringify({ code: 'NoSegment', message }));
    }
    response.writeHead(status, { 'content-type': 'application/json' });
    return response.end(JSON.stringify({ code: 'Ok', routes: [{ legs, distance: 0, duration: 0 }] }));
  }).listen(0, '127.0.0.1');
  afterAll(() => {
    osrm.close();
  });
  const settings = () => ({
    directions: 'osrm',
    directions_url: `http://127.0.0.1:${(osrm.address() as AddressInfo).port}`,
  });

  test('a stop that lies at no road is named to whoever saves the route, by its number and address', async () => {
    const { make, admin } = await start({ settings: settings() });
    const { save, at } = await make({
      route_type: 'custom_stops',
      first_stop_arrival_time: '10:00',
      route_points_attributes: [stop(1), stop(2)],
    });
    off_road = 1;
    const failed = await save({ route_points_attributes: [stop(3)] });
    const legs = await admin.callWith(listRouteLegs, at);
    const anew = await admin.callWith(updateEstimates, at);
    off_road = null;
    const error = 'Calculate EAT Failed with status NoSegment: there is no road at 3. Vej 3';
    expect([failed.status, failed.body]).toMatchObject([502, { saved: true }]);
    expect([failed, legs, anew].map(({ body }) => body.error)).toEqual([error, error, error]);
  });

  // spec
  test('its failure keeps the old times, saves the edit and says the status; the next save asks again', async () => {
    const { make, admin } = await start({ settings: settings() });
    const { made, save, show, at } = await make({
      route_type: 'custom_stops',
      first_stop_arrival_time: '10:00',
      route_points_attributes: [stop(1), stop(2)],
    });
    expect([times(made.route_points), made.estimates_approximate]).toEqual([['10:00:00', '10:07:00'], false]);
    status = 503;
    const failed = await save({ should_approve: true, route_points_attributes: [stop(3)] });
    expect([failed.status, failed.body]).toMatchObject([
      502,
      {
        error: 'Calculate EAT Failed with status 503',
        saved: true,
        route: {
          lock_version: 1,
          invalid: true,
          route_points: [
            { google_estimate_time: '10:00:00' },
            { google_estimate_time: '10:07:00' },
            { google_estimate_time: null },
          ],
        },
      },
    ]);
    expect(await show()).toMatchObject({
      approval_status: null,
      invalid_reasons: [{ code: 'estimates_missing', positions: [] }],
    });
    const again = await admin.call(updateEstimates, at);
    expect([again.status, again.body, (await show()).lock_version]).toEqual([
      502,
      expect.objectContaining({ error: 'Calculate EAT Failed with status 503' }),
      1,
    ]);
    const before = asked.length;
    expect((await save({ name: 'Kun navn' })).status).toBe(502);
    status = 200;
    expect(times((await save({ name: 'Nu' })).body.route_points)).toEqual([
      '10:00:00',
      '10:07:00',
      '10:14:00',
    ]);
    expect(asked.length).toBeGreaterThan(before);
  });

  test('a stop that is moved to another route while it fails has no time there, and the route that it left has new ones', async () => {
    const { make, admin, params } = await start({ settings: settings() });
    const own = { route_type: 'custom_stops' as const, first_stop_arrival_time: '10:00' };
    const target = await make({ ...own, name: 'Mål', route_points_attributes: [stop(5), stop(6)] });
    const source = await make({
      ...own,
      name: 'Kilde',
      first_stop_arrival_time: '13:00',
      route_points_attributes: [stop(1), stop(2)],
    });
    const [, last] = source.made.route_points;
    // The way home from the stop that stays is known, so that only the target wants the service.
    await make({ ...own, name: 'Kort', route_points_attributes: [stop(1)] });
    status = 503;
    const moved = await admin.callWith(moveRoutePoints, {
      params: { ...params, id: target.made.id },
      body: { current_route_id: source.made.id, route_points_attributes: [{ id: last?.id, position: 1 }] },
    });
    status = 200;
    expect([moved.status, moved.body.saved]).toEqual([502, true]);
    expect(times(await target.points())).toEqual([null, '10:00:00', '10:07:00']);
    expect(await target.show()).toMatchObject({
      invalid: true,
      invalid_reasons: [{ code: 'estimates_missing', positions: [] }],
    });
    expect(times(await source.points())).toEqual(['13:00:00']);
    expect(await source.show()).toMatchObject({ invalid: false, return_to_depo: '13:07:00' });
  });

  test('a change of words alone asks nobody', async () => {
    const { make } = await start({ settings: settings() });
    const { made, save } = await make({
      route_type: 'custom_stops',
      first_stop_arrival_time: '10:00',
      route_points_attributes: [stop(1), stop(2)],
    });
    const before = asked.length;
    status = 503;
    expect(
      (
        await save({
          name: 'X',
          route_points_attributes: [{ id: made.route_points[0]?.id, private_comment: 'y' }],
        })
      ).status,
    ).toBe(200);
    status = 200;
    expect(asked.length).toBe(before);
  });
});
