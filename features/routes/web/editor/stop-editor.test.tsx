import { describe, expect, test, vi } from 'vitest';
import { drawn, wordsOf } from '../../../../web/test/drawn.tsx';
import { pointOf, routeOf, shopOf, stopOf } from '../../../../web/test/editor-world.ts';
import { mapIn } from '../../../../web/test/open.tsx';
import { listSimilarRoutes } from '../../contract/map-customers.ts';
import { listRoutePoints, type RoutePoint } from '../../contract/route-points.ts';
import { type Route, showRoute } from '../../contract/route.ts';
import { editorTexts } from '../desk/editor-texts.ts';
import { mapTexts } from '../desk/map-texts.ts';
import { OpenEditor } from './OpenEditor.tsx';
import { RemovalDialog } from './RemovalDialog.tsx';
import RoutePointsPrintScreen from './RoutePointsPrintScreen.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../../web/test/open.tsx')).opened(await load<object>()),
);
vi.mock('../../../../web/ui/StaffMap.tsx', async () => ({
  StaffMap: (await import('../../../../web/test/open.tsx')).GivenMap,
}));

const route = routeOf();
const points = [
  pointOf(1),
  pointOf(2, { custom_address: 'Bag kirken', use_custom_address: true }),
  pointOf(3, { point: null }),
];

const editor = (
  given: {
    route?: Partial<Route>;
    points?: readonly RoutePoint[];
    at?: 'new' | number;
    abilities?: readonly ('customer_button' | 'fast_map')[];
    role?: 'admin' | 'support';
  } = {},
) =>
  drawn(
    <OpenEditor
      at={given.at ?? null}
      opened={{ route: { ...route, ...given.route }, points: given.points ?? points }}
      period={{}}
      setPeriod={() => undefined}
    />,
    {
      path: 'route/8/route_points',
      pattern: 'route/$route_id/route_points',
      abilities: given.abilities ?? [],
      role: given.role ?? 'admin',
      answers: {
        [listSimilarRoutes.name]: [{ id: 12, name: '102 Syd', depo_id: 1, shared_stops: 3, points: [] }],
        'list customers of a route': [],
        'list unplanned sales': [],
        'list stop types': [],
      },
    },
  );
const headings = (html: string) =>
  [...html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/gs)].map(([, inside = '']) => wordsOf(inside));
const menuOf = (html: string) =>
  [...html.matchAll(/role="menuitem">(.*?)<\/button>/gs)].map(([, inside = '']) => wordsOf(inside));

describe('the table of stops', () => {
  test('stands beside the map and has its columns, the rows checkboxes and handles', async () => {
    const html = await editor();
    // spec: R-095
    expect(html).toContain('data-map=');
    // spec: ..R-103
    expect(headings(html)).toEqual([
      '',
      '#',
      'Move',
      'Address type',
      'Customer',
      'Address',
      'Wait time',
      // spec
      'Private com.',
      'Est.',
      'Sales',
      'Remove',
    ]);
    // spec: R-098
    expect(html).toContain('aria-label="Select all stops"');
    // spec: R-097
    expect(html).toContain('aria-label="Select stop 1"');
    // spec: R-100
    expect(html).toContain('data-cell="handle"');
    expect(html).toContain('value="Vej 1"');
  });

  // spec
  test('has waits only with custom stops, and the customer button only where the tenant has it', async () => {
    expect(headings(await editor({ route: { route_type: 'route_duration' } }))).not.toContain('Wait time');
    expect(
      headings(await editor({ abilities: ['customer_button'] })).filter((heading) => heading === 'Customer'),
    ).toHaveLength(2);
    expect(headings(await editor()).filter((heading) => heading === 'Customer')).toHaveLength(1);
  });

  // spec: R-494
  test("the route's minimum decides the colours of the sales", async () => {
    const coloursWith = async (minimum_efficient_sales_count: number) => {
      const html = await editor({
        route: { minimum_efficient_sales_count },
        points: [1, 2, 3].map((id) => pointOf(id)),
      });
      return [...html.matchAll(/data-colour="(green|orange|red)" title="\d/g)].map(([, colour]) => colour);
    };
    expect(await coloursWith(2)).toEqual(['orange', 'green', 'green']);
    expect(await coloursWith(3)).toEqual(['orange', 'orange', 'green']);
  });

  // spec: R-110..R-112
  test('the circle says C for a custom address, G for coordinates, and is empty otherwise', async () => {
    const kinds = [...(await editor()).matchAll(/data-kind="([^"]*)"/g)].map(([, kind]) => kind);
    expect(kinds.slice(0, 3)).toEqual(['G', 'C', '']);
  });

  test('of 200 stops has those in sight and the last ones, and says how many there are', async () => {
    const long = Array.from({ length: 200 }, (_, at) => pointOf(at + 1));
    const html = await editor({ points: long });
    const rows = [...html.matchAll(/<tr [^>]*data-key="p(\d+)"/g)].map(([, id]) => Number(id));
    expect(rows.slice(0, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    expect(rows.at(-1)).toBe(200);
    expect(rows.length).toBeLessThan(30);
    expect(html).toContain('aria-rowcount="202"');
    expect(html).toMatch(/aria-rowindex="201"[^>]*data-key="p200"/);
    expect(html).toContain('aria-label="Address of a new stop"');
  });

  test('has the row that the address opens, wherever it is, with its details', async () => {
    const long = Array.from({ length: 200 }, (_, at) => pointOf(at + 1));
    const html = await editor({ points: long, at: 120 });
    expect(html).toContain('aria-label="Address of stop 120"');
    expect(wordsOf(html)).toContain('Public comment');
  });

  // spec: R-642
  test('ends with a blank row', async () => {
    expect((await editor()).match(/aria-label="Address of a new stop"/g)).toHaveLength(1);
  });
});

describe('above the table', () => {
  // spec: R-117..R-120
  test('are Save, CANCEL and the days of the sales', async () => {
    const html = await editor({});
    expect(wordsOf(html)).toMatch(/Save .*CANCEL/);
    expect(html).toContain('aria-label="Start date"');
    expect(html).toContain('aria-label="End date"');
  });

  // spec: R-124..R-130, R-647
  test('are the times, in either mode, once there is more than one stop', async () => {
    const custom = wordsOf(await editor());
    for (const field of [
      'mode_duration',
      'mode_custom',
      'first_stop_time',
      'last_stop_time',
      'stop_duration',
      'administration_time',
      'eod_administration_time',
    ] as const) {
      expect(custom).toContain(editorTexts[field].en);
    }
    expect(wordsOf(await editor({ route: { route_type: 'route_duration' } }))).not.toContain(
      editorTexts.stop_duration.en,
    );
    expect(wordsOf(await editor({ points: [pointOf(1)] }))).not.toContain(editorTexts.first_stop_time.en);
  });

  // spec: R-134..R-138
  test('is a button for Approve while something is to be approved, then the way to the calendar; both prints and custom ends in the menu', async () => {
    expect(menuOf(await editor())).toEqual(
      expect.arrayContaining(['Print map', 'Print route points', 'Custom start/end address']),
    );
    const buttons = (html: string) =>
      [...html.matchAll(/<(?:button|a)[^>]*>(.*?)<\/(?:button|a)>/gs)].map(([, inside = '']) =>
        wordsOf(inside),
      );
    const approved = buttons(await editor({ route: { approval_status: 'approved', row_class: 'approved' } }));
    expect([approved.includes('Approve'), approved.includes('Put on calendar')]).toEqual([false, true]);
    const unseen = buttons(await editor());
    expect([unseen.includes('Approve'), unseen.includes('Put on calendar')]).toEqual([true, false]);
  });

  test('says what the two days are of', async () => {
    expect(await editor()).toMatch(/<div [^>]*role="group" aria-label="Sales from"><span[^>]*>Sales from</);
  });

  // spec: R-139
  test('is a tag once the route has an own start or end', async () => {
    expect(wordsOf(await editor())).not.toContain('custom depo address');
    expect(
      wordsOf(
        await editor({ route: { start_address: 'Torvet 1', start_coordinates: { lat: 55.4, lng: 10.4 } } }),
      ),
    ).toContain('custom depo address');
  });
});

describe('the map', () => {
  // spec: ..R-155, R-157, R-159, R-1004
  test('can be dragged on, drawn on, shows customers and similar routes, and is fast where the tenant has it', async () => {
    const html = await editor();
    const words = wordsOf(html);
    expect(html.match(/role="switch"/g)).toHaveLength(3);
    for (const control of ['drag_points', 'draw_points', 'customer_view'] as const)
      expect(words).toContain(mapTexts[control].en);
    expect(words).not.toContain(mapTexts.fast_map.en);
    expect(wordsOf(await editor({ abilities: ['fast_map'] }))).toContain(mapTexts.fast_map.en);
    expect(html).toContain(mapTexts.similar_routes.en);
    expect(mapIn(html).centre.zoom).toBe(10);
  });
});

// spec: R-644..R-646
test('removing a stop with subscribers names them and the other routes first', async () => {
  const words = wordsOf(
    await drawn(
      <RemovalDialog
        onClose={() => undefined}
        onConfirm={() => undefined}
        subscribed={[
          {
            stop: stopOf(1),
            position: 1,
            customers: [{ id: 5, address: 'Havnen 3', phone_ending: '01' }],
            routes: [{ id: 12, name: '102 Syd', route_point_id: 77 }],
          },
        ]}
      />,
    ),
  );
  expect(words).toMatch(/Havnen 3.*01.*102 Syd/);
  expect(words).toContain('Hand over to 102 Syd');
});

test('the printed list has its columns, the working day, shown addresses, waits as HH:MM, shops, and class and colour of each stop', async () => {
  const printed = [
    pointOf(1, { wait_time: 5, private_comment: 'Ring på', b2b_customers: [shopOf()] }),
    pointOf(2, {
      custom_address: 'Bag kirken',
      use_custom_address: true,
      wait_time: 65,
      class: 'unvisited',
      colour: '#c0392b',
    }),
  ];
  const html = await drawn(<RoutePointsPrintScreen />, {
    path: 'route/8/route_points/print',
    pattern: 'route/$route_id/route_points/print',
    answers: { [showRoute.name]: route, [listRoutePoints.name]: printed },
  });
  const words = wordsOf(html);
  // spec: R-175..R-179
  expect(headings(html)).toEqual(['#', 'Address', 'Wait Time', 'Arrival Time', 'Comment']);
  // spec
  expect(words).toMatch(/08:45.*15:45/);
  // spec
  expect(words).toContain('1 Vej 1 S-17 Kiosk Havnen 00:05 09:00 Ring på');
  // spec: R-182
  expect(words).toContain('2 Bag kirken 01:05');
  expect(words).not.toContain('Vej 2');
  // spec
  expect(html).toMatch(/<tr class="unvisited" style="--point:#c0392b">/);
});
