// The call: what it stands on, what it refuses, how it ends.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, expect, test } from 'vitest';
import { app, start, stop } from '../../../server/test/route-edits-world.ts';
import { findBestOrder } from '../contract/best-order.ts';

const toAndFro = [stop(1), stop(4), stop(2), stop(3), stop(5)];
const times = { route_type: 'custom_stops', first_stop_arrival_time: '10:00' } as const;

test('the stored route, or what it would be after a save, is put in its best order and nothing is stored', async () => {
  const { make, admin } = await start();
  const { at, points } = await make({ ...times, route_points_attributes: toAndFro });
  const before = await points();
  const found = await admin.call(findBestOrder, { ...at, body: {} });
  expect(found.status).toBe(200);
  expect(found.body.stops.map(({ position }) => position)).toEqual([1, 3, 4, 2, 5]);
  expect(found.body).toMatchObject({
    before: { drive_seconds: 21 * 60, last_stop_arrival_time: '10:20:00' },
    after: { drive_seconds: 17 * 60, last_stop_arrival_time: '10:16:00' },
    approximate: true,
  });
  expect(found.body.legs).toHaveLength(6);

  const [first] = before;
  const changed = await admin.call(findBestOrder, {
    ...at,
    body: { route_points_attributes: [{ id: first?.id ?? 0, position: 3 }, stop(0, { position: 1 })] },
  });
  // 0 is put in front, and 1 between 2 and 3: the order of the positions is that of the save.
  expect(changed.body.stops.map(({ id }) => id === null)).toEqual([true, false, false, false, false, false]);
  expect(await points()).toEqual(before);
});

test('only the stops that are named change places', async () => {
  const { make, admin } = await start();
  const { at } = await make({ ...times, route_points_attributes: toAndFro });
  const found = await admin.call(findBestOrder, { ...at, body: { movable: [2, 3] } });
  expect(found.body.stops.map(({ position }) => position)).toEqual([1, 3, 2, 4, 5]);
});

test('what cannot be searched for is refused in words', async () => {
  const { make, admin } = await start();
  const { at, save } = await make({ ...times, route_points_attributes: toAndFro });
  const alone = await admin.call(findBestOrder, { ...at, body: { movable: [2] } });
  const tooFew = 'must be at least two stops of one day';
  expect(alone.status).toBe(422);
  expect(alone.body).toMatchObject({ errors: { movable: [expect.stringContaining(tooFew)] } });

  const many = Array.from({ length: 201 }, (_, n) => stop(n));
  const tooMany = await admin.call(findBestOrder, { ...at, body: { route_points_attributes: many } });
  expect(tooMany.status).toBe(422);
  expect(tooMany.text).toContain('Route has too many stops (maximum is 200)');

  await save({ route_points_attributes: [stop(6)] });
  const stale = await admin.call(findBestOrder, { ...at, body: { lock_version: 0 } });
  expect(stale.status).toBe(409);

  const bad = await admin.call(findBestOrder, { ...at, body: { search_seconds: 99, movable: [0] } });
  expect(bad.status).toBe(422);
  for (const field of ['movable', 'search_seconds']) expect(bad.text).toContain(`"${field}`);
});

test('a service that fails is told of, and its times are used each way', async () => {
  let status = 200;
  const osrm = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://localhost');
    const places = decodeURIComponent(url.pathname).split('/').at(-1)?.split(';') ?? [];
    // A minute for each stop between, and ten more westwards.
    const east = places.map((pair) => Math.round((Number(pair.split(',')[0]) - 10.39) * 100));
    const seconds = (from: number, to: number) => 60 * Math.abs(to - from) + (to < from ? 600 : 0);
    const durations = east.map((from) => east.map((to) => seconds(from, to)));
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(JSON.stringify({ code: 'Ok', durations, distances: durations }));
  });
  await new Promise<void>((done) => osrm.listen(0, '127.0.0.1', done));
  afterAll(() => void osrm.close());
  const { make, admin } = await start({
    settings: {
      directions: 'osrm',
      directions_url: `http://127.0.0.1:${(osrm.address() as AddressInfo).port}`,
    },
  });
  const { at } = await make({ ...times });
  const stops = { route_points_attributes: [stop(5), stop(1), stop(3), stop(2), stop(6)] };
  const found = await admin.call(findBestOrder, { ...at, body: stops });
  expect(found.body.stops.map(({ position }) => position)).toEqual([1, 2, 4, 3, 5]);
  expect([found.body.approximate, found.body.after.drive_seconds]).toEqual([
    false,
    300 + 840 + 60 + 60 + 180 + 960,
  ]);
  status = 503;
  const failed = await admin.call(findBestOrder, { ...at, body: stops });
  expect(failed.status).toBe(502);
  expect(failed.text).toContain('Calculate EAT Failed with status 503');
});

test('a tenant has two searches at once and no more', async () => {
  const { make, admin } = await start();
  const stops = Array.from({ length: 150 }, (_, n) => stop((n * 67) % 150));
  const { at } = await make({ ...times, route_points_attributes: stops });
  const answers = await Promise.all(
    [1, 2, 3].map(() => admin.call(findBestOrder, { ...at, body: { search_seconds: 2 } })),
  );
  expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 200, 429]);
  expect((await admin.call(findBestOrder, { ...at, body: {} })).status).toBe(200);
});

test('a search ends when its caller goes, and its place is free again', async () => {
  const { make, admin, tenant, params } = await start();
  const stops = Array.from({ length: 150 }, (_, n) => stop((n * 67) % 150));
  const { at, made } = await make({ ...times, route_points_attributes: stops });
  const token = await admin.csrfToken();
  const base = await app.server.listen({ port: 0, host: '127.0.0.1' });
  const leaving = new AbortController();
  const left = fetch(`${base}/${tenant.slug}/depo/${params.depo_id}/routes/${made.id}/best_order`, {
    method: 'POST',
    headers: {
      accept: 'application/json',
      'content-type': 'application/json',
      'x-csrf-token': token,
      cookie: [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    body: JSON.stringify({ search_seconds: 10 }),
    signal: leaving.signal,
  });
  const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));
  await wait(700);
  const both = () =>
    Promise.all([1, 2].map(() => admin.call(findBestOrder, { ...at, body: { search_seconds: 1 } })));
  expect((await both()).map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 429]);
  leaving.abort();
  await expect(left).rejects.toThrow('abort');
  await wait(300);
  expect((await both()).map(({ status }) => status)).toEqual([200, 200]);
});
