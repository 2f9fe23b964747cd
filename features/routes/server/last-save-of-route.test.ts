// The editor's arithmetic against the server's: what a planner sees before Save is what is stored by it.

import { describe, expect, test } from 'vitest';
import { testApp } from '../../../server/test/harness.ts';
import type { BodyOf } from '../../../shared/endpoint.ts';
import { listRouteLegs } from '../contract/route-legs.ts';
import { createRoute, updateRoute, type SavedRoute } from '../contract/route.ts';
import { changesOf, contentOf } from '../rules/editor-saves.ts';
import { edited, openEditor, type Edit } from '../rules/editor.ts';
import { LegBook } from '../rules/route-legs.ts';
import { reckoned } from '../rules/stop-arrivals.ts';

const app = await testApp();
const depoPlace = { lat: 55.4, lng: 10.38 };
const stop = (at: number, more: object = {}) => ({
  address: `Vej ${at}`,
  point: { type: 'Point' as const, coordinates: [10.38 + at / 60, 55.4 + at / 90] as [number, number] },
  wait_time: (at % 4) + 1,
  ...more,
});

async function start(body: Partial<BodyOf<typeof createRoute>>) {
  const tenant = await app.makeTenant();
  const depo = await tenant.makeDepo();
  const admin = await tenant.signIn('admin');
  const start_at = {
    start_address: 'Kajen 1',
    start_coordinates: depoPlace,
    end_address: 'Kajen 1',
    end_coordinates: depoPlace,
  };
  const made = await admin.call(createRoute, {
    params: { depo_id: depo.id },
    body: { name: 'A', ...start_at, ...body },
  });
  return {
    tenant,
    admin,
    depo,
    route: made.body as SavedRoute,
    at: { params: { depo_id: depo.id, id: (made.body as SavedRoute).id } },
  };
}

type Started = Awaited<ReturnType<typeof start>>;

async function bookOf({ admin, at }: Pick<Started, 'admin' | 'at'>) {
  const { body } = await admin.call(listRouteLegs, at);
  const book = new LegBook();
  for (const { from, to, ...leg } of body) book.add([from, to], [leg]);
  return { legs: body, book };
}

const stored = (route: SavedRoute) => ({
  arrivals: route.route_points.map((point) => [point.google_estimate_time, point.estimate_day]),
  first_stop_arrival_time: route.first_stop_arrival_time,
  last_stop_arrival_time: route.last_stop_arrival_time,
  should_leave_at_time: route.should_leave_at_time,
  return_to_depo: route.return_to_depo,
  end_of_working_day: route.end_of_working_day,
  total_duration: route.total_duration,
  day_span: route.day_span,
  reasons: route.invalid_reasons,
});

function shown(route: SavedRoute, book: LegBook, edits: readonly Edit[] = []) {
  const opened = openEditor(contentOf(route, route.route_points));
  const { now, saved } = edits.reduce(edited, opened);
  const { arrivals, route_duration: _, approximate: __, ...rest } = reckoned(now, book, null);
  return {
    shown: {
      ...rest,
      arrivals: [...arrivals.values()].map((one) => [one.google_estimate_time, one.estimate_day]),
    },
    changes: changesOf(saved, now, '2026-11-21T09:00:00Z'),
  };
}

const custom = {
  route_type: 'custom_stops' as const,
  first_stop_arrival_time: '09:30',
  administration_time: 1_000,
  eod_administration_time: 1_800,
  route_points_attributes: [1, 2, 3, 4, 5].map((at) => stop(at)),
};

describe('the legs of a route', () => {
  test('run from the start over every stop to the end, and stay within the depot', async () => {
    const started = await start(custom);
    const { legs } = await bookOf(started);
    expect(legs).toHaveLength(6);
    expect(legs[0]).toMatchObject({ from: depoPlace, approximate: true });
    expect(legs.slice(1).map(({ from }) => from)).toEqual(legs.slice(0, -1).map(({ to }) => to));
    expect(legs.at(-1)?.to).toEqual(depoPlace);
    const other = await started.tenant.makeDepo();
    expect(
      (await started.admin.call(listRouteLegs, { params: { depo_id: other.id, id: started.route.id } }))
        .status,
    ).toBe(404);
  });
});

describe('what the editor shows', () => {
  test.each([
    ['with custom stops', custom],
    [
      'with a stop duration for stops that nobody typed',
      {
        ...custom,
        stop_duration: 7,
        route_points_attributes: [stop(1), stop(2, { wait_time: null }), stop(3, { wait_time: null })],
      },
    ],
    [
      'with route duration',
      { ...custom, route_type: 'route_duration' as const, last_stop_arrival_time: '15:45' },
    ],
    [
      'with a day separator and a stop without a place',
      {
        ...custom,
        route_points_attributes: [
          stop(1),
          stop(2),
          stop(3, { separator: true }),
          { address: 'Ukendt' },
          stop(5),
        ],
      },
    ],
    [
      'with a promise at the first stop',
      {
        ...custom,
        route_points_attributes: [stop(1, { arrival_time: '10:10' }), stop(2, { arrival_time: '12:00' })],
      },
    ],
  ])('%s is what is stored', async (_, body) => {
    const started = await start(body);
    const { book } = await bookOf(started);
    expect(shown(started.route, book).shown).toEqual(stored(started.route));
  });

  const edits: readonly Edit[] = [
    { do: 'move to', keys: ['p'], position: 1 },
    { do: 'add', change: { address: 'Ny', place: { lat: 55.43, lng: 10.5 } } },
    { do: 'change route', change: { administration_time: 2_000 } },
  ];

  test.each([
    ['custom_stops', custom],
    ['route_duration', { ...custom, route_type: 'route_duration' as const, last_stop_arrival_time: '16:00' }],
  ])('of edits with %s is what their save stores', async (_, body) => {
    const started = await start(body);
    const { book } = await bookOf(started);
    const key = `p${started.route.route_points.at(-1)?.id ?? 0}`;
    const gone = `p${started.route.route_points[1]?.id ?? 0}`;
    const all: Edit[] = [
      ...edits.map((edit) => (edit.do === 'move to' ? { ...edit, keys: [key] } : edit)),
      { do: 'remove', keys: [gone] },
      { do: 'change stop', key, change: { separator: false, wait_time: 11, wait_manual: true } },
    ];
    const before = shown(started.route, book, all);
    const saved = await started.admin.call(updateRoute, {
      ...started.at,
      body: { ...before.changes, lock_version: started.route.lock_version },
    });
    expect(saved.status).toBe(200);
    expect(before.shown).toEqual(stored(saved.body as SavedRoute));
  });
});
