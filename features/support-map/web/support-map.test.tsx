import { readFileSync } from 'node:fs';
import { describe, expect, test, vi } from 'vitest';
import { drawn, wordsOf } from '../../../web/test/drawn.tsx';
import { listBestPlaces, type BestPlace } from '../../plan-events/contract/best-places.ts';
import { BestPlacesDialog, nearestDepo } from '../../plan-events/web/BestPlacesDialog.tsx';
import { nextEvents, searchStopsForSupport } from '../../subscribers/contract/stop-search.ts';
import { findCallers, listVisitsAt, showStopsInView, type Caller, type StopVisit } from '../contract.ts';
import { Callers } from './Callers.tsx';
import { markersOf, shortCount } from './map-markers.ts';
import { NearestStops } from './NearestStops.tsx';
import { StopDialog } from './StopDialog.tsx';
import SupportMapScreen from './SupportMapScreen.tsx';

vi.mock('@mantine/core', async (load) =>
  (await import('../../../web/test/open.tsx')).opened(await load<object>()),
);
vi.mock('../../../web/ui/StaffMap.tsx', async () => ({
  StaffMap: (await import('../../../web/test/open.tsx')).GivenMap,
}));

const at = { lat: 55.4, lng: 10.39 };
const inView = {
  places: [{ coordinates: at, address: 'Vej 1, Odense', stops: 2 }],
  groups: [{ coordinates: { lat: 56, lng: 9 }, stops: 1_234, box: [8.9, 55.9, 9.1, 56.1] }],
  stops: 1_236,
};
const visit: StopVisit = {
  id: 51,
  address: 'Vej 1, Odense',
  coordinates: at,
  position: 4,
  arrival_date: '2026-06-11',
  google_estimate_time: '2026-06-11T07:00:00.000Z',
  original_google_estimate_time: null,
  point_visited: false,
  plan_event: { id: 5, date: '2026-06-11', depo_id: 2 },
  depo_name: 'Dragør',
  route_name: '101 Nord',
  driver_name: 'Ann Lund',
  phone: '+4511223344',
  internal_number: '12',
};
interface Given {
  points: { id: string; kind: string; colour: string; label?: string; title: string; lat: number }[];
  within: number[];
  fitPadding: number;
}
const givenTo = (html: string) =>
  JSON.parse((/data-map="([^"]*)"/.exec(html)?.[1] ?? '{}').replaceAll('&quot;', '"')) as Given;
const onMap = { role: 'support', answers: { [showStopsInView.name]: inView } } as const;

describe('the support map', () => {
  // spec
  test('has a bar with the brand, the way back and the title, and an address box over the map', async () => {
    const html = await drawn(<SupportMapScreen />, onMap);
    expect(html).toMatch(/<a class="[^"]*" href="https:\/\/isrute\.test">Isrute<\/a>/);
    expect(html).toContain('aria-label="Back to customers"');
    expect(html).toContain('placeholder="The caller&#x27;s address"'.replace('&#x27;', "'"));
    expect(wordsOf(html)).toContain('Customer support');
  });

  // spec
  test('shows all stops or those of a day, which is then picked', async () => {
    const all = await drawn(<SupportMapScreen />, onMap);
    expect(wordsOf(all)).toMatch(/All stops.*Calendar/);
    expect(all).not.toContain('aria-label="Day"');
    const day = await drawn(<SupportMapScreen />, { ...onMap, path: 'here?day=2026-06-11', pattern: 'here' });
    expect(day).toMatch(/value="11-06-2026"/);
  });

  // spec, R-1036
  test('marks stops in #37ADE9, groups with their count, and fits all of them with a padding of 25', async () => {
    const { points, within, fitPadding } = givenTo(await drawn(<SupportMapScreen />, onMap));
    expect(points.map(({ kind, colour, label, title }) => [kind, colour, label, title])).toEqual([
      ['stop', '#37ADE9', undefined, 'Vej 1, Odense'],
      ['group', '#206e80', '1k', 'Group 1: 1234 stops'],
    ]);
    expect(fitPadding).toBe(25);
    expect(within).toEqual([8.9, 55.4, 10.39, 56.1]);
    expect([999, 1_000, 12_345].map(shortCount)).toEqual(['999', '1k', '12k']);
  });

  test('gives no two markers one name', () => {
    const twice = [inView.places[0]!, { ...inView.places[0]!, coordinates: { lat: 55.5, lng: 10.4 } }];
    const titles = markersOf(twice, [], () => '').map(({ title }) => title);
    expect(titles).toEqual(['Vej 1, Odense', 'Vej 1, Odense (2)']);
  });

  // spec
  test('is as high as the window less 70 pixels, less 115 on a phone', () => {
    const css = readFileSync(new URL('./SupportMap.module.css', import.meta.url), 'utf8');
    expect(css).toMatch(/\.screen \{[^}]*--bar: 70px/);
    expect(css).toMatch(/max-width: 700px\) \{\s*\.screen \{[^}]*--bar: 115px/);
    expect(css).toMatch(/\.under \{[^}]*height: calc\(100dvh - var\(--bar\)\)/);
  });

  test('says so when the stops could not be loaded, and when none are in view', async () => {
    const none = { places: [], groups: [], stops: 0 };
    const html = await drawn(<SupportMapScreen />, {
      role: 'support',
      answers: { [showStopsInView.name]: none },
    });
    expect(wordsOf(html)).toContain('0 stops in view');
    const one = await drawn(<SupportMapScreen />, {
      role: 'support',
      answers: { [showStopsInView.name]: { ...none, stops: 1 } },
    });
    expect(wordsOf(one)).toContain('1 stop in view');
  });
});

describe('a stop that was pressed', () => {
  const draw = (answers: Record<string, unknown>) =>
    drawn(<StopDialog place="55.4,10.39" day="" onClose={() => undefined} />, { role: 'support', answers });

  // spec: R-323..R-330
  test('tells date and time, address, depot, route, driver, phone, licence number and leads to the route', async () => {
    const html = await draw({ [listVisitsAt.name]: [visit] });
    expect(wordsOf(html)).toContain(
      'Date and time 11-06-2026 09:00 Address Vej 1, Odense Depo Dragør Route 101 Nord ' +
        'Driver Ann Lund Phone number +4511223344 License number 12',
    );
    expect(html).toMatch(/<a[^>]*href="\/isrute\/depo\/2\/plan_events\/5"[^>]*>/);
    expect(wordsOf(html)).toContain('Go to route');
    expect(wordsOf(html)).toContain('Show Next Plan Events');
  });

  // spec: R-398
  test('turns a spinner until its answer is there', async () => {
    expect(await draw({})).toMatch(/role="status"[^>]*><span[^>]*class="[^"]*Loader/);
    expect(await draw({ [listVisitsAt.name]: [visit] })).not.toContain('role="status"');
  });

  // spec: R-331
  test('keeps the map: its route opens in a new tab', async () => {
    const [link] = /<a[^>]*plan_events\/5"[^>]*>/.exec(await draw({ [listVisitsAt.name]: [visit] })) ?? [];
    expect(link).toContain('target="_blank"');
  });

  test('that nobody comes to any more says so', async () => {
    expect(wordsOf(await draw({ [listVisitsAt.name]: [] }))).toContain(
      'No truck comes to this place any more',
    );
  });

  test('of a day has everybody who comes there that day', async () => {
    const twice = [visit, { ...visit, id: 52, route_name: '202 Syd', point_visited: true }];
    const words = wordsOf(await draw({ [listVisitsAt.name]: twice, [nextEvents.name]: [] }));
    expect(words).toContain('101 Nord');
    expect(words).toContain('202 Syd');
    expect(words).toContain('The truck has been there');
  });
});

describe('who calls', () => {
  const caller: Caller = {
    id: 31,
    name: 'Bo Bang',
    phone: '+4520100777',
    address: 'Vej 3, Odense',
    coordinates: at,
    sms_permission: true,
    marketing_agreement: false,
    next_visits: [
      {
        address: 'Vej 1, Odense',
        arrival_date: '2026-06-11',
        google_estimate_time: '2026-06-11T07:00:00.000Z',
        route_name: '101 Nord',
        plan_event: { id: 5, date: '2026-06-11', depo_id: 2 },
      },
    ],
  };
  const draw = (callers: Caller[]) =>
    drawn(<Callers phone="2010" onShow={() => undefined} />, {
      role: 'support',
      answers: { [findCallers.name]: callers },
    });

  test('is shown with place, consents, next visits and the way to the form', async () => {
    const html = await draw([caller]);
    expect(wordsOf(html)).toMatch(/Bo Bang \+4520100777 Vej 3, Odense .*SMS: yes .*Marketing: no/);
    expect(wordsOf(html)).toMatch(/Next visits 11-06-2026 09:00 · 101 Nord/);
    expect(html).toContain('href="/isrute/admin/customers/31/edit"');
    expect(html).toContain('aria-label="Show Bo Bang +4520100777 on the map"');
  });

  test('without a place cannot be shown on the map; nobody is said plainly', async () => {
    const placeless = { ...caller, name: null, address: null, coordinates: null, next_visits: [] };
    const words = wordsOf(await draw([placeless]));
    expect(words).toContain('No place given');
    expect(words).not.toContain('Show on the map');
    expect(wordsOf(await draw([]))).toContain('No customer has this phone');
  });
});

// spec: A-119
test('the nearest stops tell when, how far, where and who drives', async () => {
  const stop = {
    ...visit,
    distance: 1_240,
    depo: 'Dragør',
    upcoming_plan_events_dates: [],
    plan_event: { ...visit.plan_event, route_name: '101 Nord' },
  };
  const draw = (stops: unknown[]) =>
    drawn(<NearestStops at="55.4,10.39" day="" onOpen={() => undefined} />, {
      role: 'support',
      answers: { [searchStopsForSupport.name]: stops },
    });
  expect(wordsOf(await draw([stop]))).toMatch(
    /11-06-2026 09:00 1\.2 km Vej 1, Odense 101 Nord · 12 · Ann Lund/,
  );
  expect(wordsOf(await draw([]))).toContain('No truck comes near it in the coming weeks');
});

describe('which truck should take it', () => {
  const best: BestPlace = {
    plan_event_id: 5,
    date: '2026-06-11',
    route_id: 8,
    route_name: '101 Nord',
    car_internal_number: '12',
    user_full_name: 'Ann Lund',
    after: { id: 1, address: 'Vej 1' },
    before: null,
    position: 2,
    expected_at: '2026-06-11T07:30:00.000Z',
    added_seconds: 61,
    added_metres: 900,
    approximate: false,
  };
  const draw = (places: BestPlace[]) =>
    drawn(<BestPlacesDialog place={{ ...at, address: 'Vej 9' }} depo_id={2} onClose={() => undefined} />, {
      role: 'support',
      answers: { [listBestPlaces.name]: places },
    });

  test('tells day, truck, between which stops, extra minutes and when, and leads to the trip', async () => {
    const html = await draw([best, { ...best, plan_event_id: 6, approximate: true, expected_at: null }]);
    expect(wordsOf(html)).toContain(
      '11-06-2026 12 · Ann Lund Vej 1 → End 2 min 0.9 km 09:30 101 Nord ' +
        '11-06-2026 12 · Ann Lund Vej 1 → End about 2 min 0.9 km 101 Nord',
    );
    expect(html).toContain('href="/isrute/depo/2/plan_events/5"');
    expect(html).toContain('aria-label="To the trip of 101 Nord, 11-06-2026"');
    expect(wordsOf(await draw([]))).toContain('No trip of this week can still take it');
  });

  test('asks the nearest depot first', () => {
    const depos = [
      { id: 1, title: 'Odense', address_coordinates: { lat: 55.4, lng: 10.39 } },
      { id: 2, title: 'Dragør', address_coordinates: { lat: 55.59, lng: 12.67 } },
      { id: 3, title: 'Nowhere', address_coordinates: null },
    ];
    expect(nearestDepo(depos, { lat: 55.6, lng: 12.5 })?.id).toBe(2);
    expect(nearestDepo([depos[2]!], at)?.id).toBe(3);
    expect(nearestDepo([], at)).toBeUndefined();
  });
});
