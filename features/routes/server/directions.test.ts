import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, describe, expect, test } from 'vitest';
import { stop, start, times } from '../../../server/test/route-edits-world.ts';
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
