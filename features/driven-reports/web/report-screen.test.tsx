import polyline from '@mapbox/polyline';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { say } from '../../../shared/texts.ts';
import { eventOf } from '../../../web/test/calendar-world.ts';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { pointOf } from '../../../web/test/editor-world.ts';
import { mapIn } from '../../../web/test/open.tsx';
import { reportPointOf } from '../../../web/test/report-world.ts';
import { showPlanEvent } from '../../plan-events/contract/plan-event.ts';
import { listRoutePoints } from '../../routes/contract/route-points.ts';
import {
  listCarRoutes,
  listHeatMapPoints,
  listHistorical,
  listReportPoints,
  type ReportPoint,
} from '../contract.ts';
import HeatMapScreen from './HeatMapScreen.tsx';
import { reportTexts } from './report-texts.ts';
import { reportColumns } from './ReportColumns.tsx';
import ReportScreen from './ReportScreen.tsx';
import { StopPopup } from './StopPopup.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);
vi.mock('../../../web/ui/StaffMap.tsx', async () => ({
  StaffMap: (await import('../../../web/test/open.tsx')).GivenMap,
}));

const event = eventOf({
  status: 'finished',
  visited_stops_count: 2,
  planned_stops_count: 3,
  total_revenue_without_manual_orders: 500,
  order_transactions_count: 4,
  sms_receivers_count: 7,
  converted_route_id: 44,
  converted_by: 'Bo Dam',
  converted_at: '2026-06-10T16:05:00+02:00',
});
const place = { type: 'Point' as const, coordinates: [10.39, 55.4] as [number, number] };
const visited = reportPointOf({
  kind: 'b2b',
  stop_type: 'b2b',
  point: place,
  total_revenue: 120.5,
  orders_count: 1,
  planned_at: '2026-06-10T09:00:00+02:00',
  original_google_estimate_time: '2026-06-10T09:00:00+02:00',
  duration: 420,
  timer_duration: 300,
  b2b_customer_ids: [3],
  b2b_customers: [{ id: 3, shop_id: 'S-17', customer_name: 'Kiosk Havnen' }],
  subscribers: [
    { id: 1, customer_id: 31, phone_number: '+4520100001', sms_sent_at: null, sms_shown_only: false },
  ],
  subscribers_count: 1,
});
const skipped: ReportPoint = {
  ...visited,
  key: 'stop 2',
  id: 2,
  position: 2,
  kind: 'eshop',
  stop_type: 'eshop',
  address: 'Vej 2',
  status: 'skipped',
  actual_arrival_time: null,
  b2b_customer_ids: [],
  b2b_customers: [],
};
const unplanned: ReportPoint = {
  ...skipped,
  key: 'stop 3',
  id: null,
  position: null,
  kind: 'unplanned',
  stop_type: null,
  address: 'Vej 3',
  status: 'unplanned',
};
const points = [visited, skipped, unplanned];
const on = {
  path: 'plan_events/5',
  pattern: 'plan_events/$id',
  answers: {
    [showPlanEvent.name]: event,
    [listReportPoints.name]: points,
    [listCarRoutes.name]: [],
    [listRoutePoints.name]: [],
  },
};

afterEach(() => {
  vi.useRealTimers();
});

describe('while the truck drives', () => {
  const pending: ReportPoint = {
    ...visited,
    key: 'stop 4',
    id: 4,
    position: 4,
    address: 'Vej 4',
    status: 'pending',
    actual_arrival_time: null,
    total_revenue: 0,
    orders_count: 0,
  };
  const line = {
    car_id: 3,
    encoded_polyline: polyline.encode([
      [55.4, 10.39],
      [55.41, 10.4],
    ]),
    started_at: '2026-06-10T09:00:00+02:00',
    ended_at: '2026-06-10T09:30:00+02:00',
    distance_m: 900,
  };
  const report = (now: string, google_estimate_time: string, more: object = {}) => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
    const answers = {
      ...on.answers,
      [showPlanEvent.name]: { ...event, status: 'under_way', car_id: 3 },
      [listReportPoints.name]: [...points, { ...pending, google_estimate_time }],
      [listCarRoutes.name]: [line],
      ...more,
    };
    return drawn(<ReportScreen />, { ...on, answers });
  };
  const planned = '2026-06-10T09:00:00+02:00';

  test('its report opens at the truck and says the next stop, how late it comes and how old its position is', async () => {
    const html = await report('2026-06-10T09:30:08+02:00', '2026-06-10T09:03:00+02:00');
    expect(wordsOf(html)).toContain('Next stop 4. Vej 4, + 3 min, position 8 s old');
    expect(mapIn(html)).toMatchObject({ opensAt: { lat: 55.41, lng: 10.4 } });
  });

  test('it may be early or on time, and a position of a quarter of an hour is marked', async () => {
    expect(wordsOf(await report('2026-06-10T09:32:00+02:00', '2026-06-10T08:58:00+02:00'))).toContain(
      'Vej 4, - 2 min, position 2 min old',
    );
    const old = await report('2026-06-10T09:46:00+02:00', planned);
    expect(wordsOf(old)).toMatch(/Vej 4, on time, ! position 16 min old/);
  });

  test('without a position the map shows all stops', async () => {
    const html = await report('2026-06-10T09:30:08+02:00', planned, { [listCarRoutes.name]: [] });
    expect(mapIn(html)).toMatchObject({ opensAt: null });
    expect(wordsOf(html)).not.toContain(' old');
  });

  test('of a trip that is over nothing of it is said', async () => {
    const html = await drawn(<ReportScreen />, {
      ...on,
      answers: { ...on.answers, [listCarRoutes.name]: [line] },
    });
    expect(wordsOf(html)).not.toMatch(/Next stop|old/);
    expect(mapIn(html)).toMatchObject({ opensAt: null });
  });
});

describe('the report', () => {
  // spec: R-239..R-244
  test('is a map beside a list with tabs that count', async () => {
    const html = await drawn(<ReportScreen />, on);
    expect(html).toContain('data-map=');
    const tabs = [...html.matchAll(/role="tab"[^>]*>(.*?)<\/button>/gs)].map(([, inside = '']) =>
      wordsOf(inside).replace(/\s/g, ''),
    );
    expect(tabs).toEqual(['All3', 'Visited2', 'Planned2', 'B2B1']);
  });

  test('has for each stop its status, tags, revenue in kr, times and length of stay', async () => {
    const t = say(reportTexts, 'en');
    const columns = reportColumns({
      t,
      zone: 'Europe/Copenhagen',
      money: (amount) => `kr ${amount}`,
      select: () => undefined,
    });
    const row = async (point: ReportPoint) =>
      wordsOf(
        await drawn(
          <div>
            {columns.map((column) => (
              <p key={column.id}>{column.cell(point)}</p>
            ))}
          </div>,
        ),
      );
    expect(columns.map((column) => column.header)).toEqual([
      'No.',
      'Status',
      'Stop',
      'Revenue',
      'Expected',
      'Actual',
      'GPS',
      'App',
      'Seen',
    ]);
    // spec: ..R-253
    expect(await row(visited)).toMatch(/Visited Vej 1 B2B kr 120\.5 09:00 09:12 7 min 5 min$/);
    // spec
    expect(await row(skipped)).toMatch(/Skipped Vej 2 ESHOP/);
    // spec: R-247
    expect(await row(unplanned)).toMatch(/Unplanned Vej 3/);
    const ahead = { address: 'Vej 4', status: 'pending', total_revenue: 0, orders_count: 0 } as const;
    expect(await row({ ...visited, ...ahead })).not.toContain('kr');
    const html = wordsOf(await drawn(<ReportScreen />, on));
    expect(html).toContain('kr 120.50');
  });

  // spec
  test('leads from its header to the route it became, with who and when', async () => {
    const html = await drawn(<ReportScreen />, on);
    expect(html).toContain('href="/isrute/depo/1/routes/44"');
    expect(wordsOf(html)).toContain('Converted to route by Bo Dam, 10-06-2026 16:05');
  });

  test('offers Heatmap to all, Stop SMS and messages to all but drivers, and the two conversions to admins', async () => {
    const items = async (role: 'admin' | 'depo_admin' | 'support' | 'driver') =>
      [...(await drawn(<ReportScreen />, { ...on, role })).matchAll(/role="menuitem">(.*?)<\/button>/gs)].map(
        ([, inside = '']) => wordsOf(inside),
      );
    // spec: R-256..R-259, R-762, R-763
    expect(await items('admin')).toEqual([
      'Heatmap',
      'Message the driver',
      'Stop SMS',
      'Convert to route',
      'Convert to route with unvisited stops',
    ]);
    // spec: R-764
    expect(await items('depo_admin')).toEqual(['Heatmap', 'Message the driver', 'Stop SMS']);
    expect(await items('support')).toEqual(['Heatmap', 'Message the driver', 'Stop SMS']);
    // spec
    expect(await items('driver')).toEqual(['Heatmap']);
  });

  // spec: R-260..R-267
  test('tells at a marker both times, both lengths of stay, clients and revenue, and puts the place on the route or takes it off', async () => {
    const stops = {
      [listRoutePoints.name]: [pointOf(71, { position: 1, address: 'Vej 1', point: place })],
    };
    const popup = async (point: ReportPoint, answers: Record<string, unknown>) =>
      wordsOf(
        await drawn(<StopPopup point={{ ...point, route_point_id: null }} points={points} event={event} />, {
          answers,
        }),
      );
    const known = await popup(visited, stops);
    expect(known).toContain(
      'Planned time 09:00 Visited time 09:12 Stop time by GPS tracker 7 min Stop time by mobile app 5 min Clients 2 (Kiosk Havnen, +4520100001) Total revenue kr 120.50',
    );
    expect(known).toContain('Remove from route');
    expect(
      await popup(
        { ...unplanned, address: 'Langt væk 9', point: { type: 'Point', coordinates: [11.5, 55.9] } },
        stops,
      ),
    ).toContain('Add to route');
  });
});

// spec: R-304..R-307
test('the heat map has layers and a choice of earlier plan events', async () => {
  const answers = {
    [showPlanEvent.name]: event,
    [listHistorical.name]: [{ id: 3, date: '2026-05-27', route_name: '101 Nord', total_revenue: 900 }],
    [listHeatMapPoints.name]: [
      { coordinates: { lat: 55.4, lng: 10.39 }, revenue: 250, visited: true, plan_event_id: 5 },
    ],
  };
  const html = await drawn(<HeatMapScreen />, {
    path: 'plan_events/5/heat_map',
    pattern: 'plan_events/$id/heat_map',
    answers,
  });
  expect(wordsOf(html)).toMatch(/Historical plan events.*Revenue.*Visited.*Pins/);
  expect(mapIn(html).points).toHaveLength(1);
});

test('the heat map of a colleague has no layer, no sum and no sign of what was sold', async () => {
  const html = await drawn(<HeatMapScreen />, {
    path: 'plan_events/5/heat_map',
    pattern: 'plan_events/$id/heat_map',
    answers: {
      [showPlanEvent.name]: { ...event, order_transactions_count: null, total_revenue: null },
      [listHistorical.name]: [],
      [listHeatMapPoints.name]: [
        { coordinates: { lat: 55.4, lng: 10.39 }, revenue: null, visited: true, plan_event_id: 5 },
      ],
    },
  });
  expect(wordsOf(html)).toMatch(/1 place .*Visited.*Pins/);
  expect(wordsOf(html)).not.toMatch(/Revenue|1 place,|Sale/);
});
