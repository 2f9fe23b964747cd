import { describe, expect, test, vi } from 'vitest';
import type { Language } from '../../../shared/texts.ts';
import { customer, facts, html, reading, uuid, words } from '../../../web/test/public-drawn.tsx';
import type { Tracking } from '../../subscribers/contract/subscriber.ts';
import { FeedbackBar } from './FeedbackBar.tsx';
import { TrackingPage } from './TrackingPage.tsx';
import { UnsubscribeModal } from './UnsubscribeModal.tsx';

const given = vi.hoisted(() => ({ map: {} as Record<string, unknown> }));
vi.mock('../../../web/public/PublicMap.tsx', () => ({
  PublicMap: (props: Record<string, unknown>) => {
    given.map = props;
    return <div className="map" />;
  },
}));

const tracking: Tracking = {
  id: 51,
  address: 'Torvet 1, Odense',
  coordinates: { lat: 55.4, lng: 10.39 },
  original_google_estimate_time: '2026-06-10T12:00:00Z',
  google_estimate_time: '2026-06-10T12:15:00Z',
  position: 2,
  point_visited: false,
  car: { id: 3, coordinates: { lat: 55.41, lng: 10.4 } },
  depo: { id: 1, title: 'Odense' },
  plan_event: { id: 5, date: '2026-06-10', depo_id: 1 },
  nearby_points: [
    {
      id: 50,
      position: 1,
      coordinates: { lat: 55.39, lng: 10.38 },
      point_visited: true,
      google_estimate_time: null,
    },
  ],
  ways: [],
  customer,
  finished: false,
  state: 'on_its_way',
  server_time: '2026-06-10T12:00:00Z',
};
const follow = (more: Partial<Tracking> = {}, language: Language = 'en') => (
  <TrackingPage
    facts={facts(
      {
        kind: 'tracking',
        tracking: { ...tracking, ...more },
        uuid,
        customer_uuid: uuid,
        is_demo: false,
        now: '2026-06-10T12:00:00Z',
      },
      reading(language),
    )}
  />
);

describe('the tracking page', () => {
  // spec: R-365, R-367, R-368, R-374..R-377, R-1022
  test('says when the truck comes, ten minutes either side, and where; then that it has been', () => {
    const waiting = words(follow());
    expect(waiting).toContain('Expected arrival at your stop Today 14:05–14:25 About 15 minutes from now');
    const arrival_window = { from: '2026-06-10T12:12:00Z', until: '2026-06-10T12:21:00Z' };
    expect(words(follow({ arrival_window }))).toContain('Today 14:12–14:21 About 15 minutes');
    expect(waiting).toContain('Torvet 1, Odense First announced for 14:00');
    expect(words(follow({ original_google_estimate_time: tracking.google_estimate_time }))).not.toContain(
      'announced',
    );
    const over = words(follow({ finished: true, point_visited: true, state: 'visited' }));
    expect(over).toContain('The truck has visited your stop');
    expect(over).not.toContain('14:05');
  });

  test("greets in the tenant's own words below the stop, and says nothing where there are none", () => {
    const page = follow();
    const greeting = 'Vi glæder os <b>til</b> jer';
    const { tenant } = page.props.facts;
    const told = {
      ...page.props.facts,
      tenant: { ...tenant, words: { ...tenant.words, tracking: greeting } },
    };
    expect(words(<TrackingPage facts={told} />)).toMatch(/Torvet 1, Odense Vi glæder os/);
    // Whatever is typed is words.
    expect(html(<TrackingPage facts={told} />)).toContain('<p>Vi glæder os &lt;b&gt;til&lt;/b&gt; jer</p>');
    expect(words(page)).toContain('Torvet 1, Odense First announced');
  });

  test.each<[Tracking['state'], string]>([
    ['planned', 'Isbilen er ikke kørt endnu'],
    ['unseen', 'Isbilen skulle være kørt, men vi har ikke set den endnu'],
    ['on_its_way', 'Om cirka 15 minutter'],
    ['late', 'Isbilen er forsinket'],
    ['here', 'Isbilen er ved dit stop nu'],
    ['visited', 'Isbilen har været ved dit stop'],
    ['passed', 'Isbilen er kørt forbi dit stop'],
    ['missed', 'Isbilen kommer ikke til dit stop på denne tur'],
  ])('has one sentence for a stop that is %s', (state, sentence) => {
    const said = words(follow({ state }, 'da'));
    expect(said).toContain(sentence);
    const isComing = ['planned', 'unseen', 'on_its_way', 'late'].includes(state);
    expect(said.includes('I dag 14:05–14:25')).toBe(isComing);
    if (state !== 'planned') expect(said).not.toContain('ikke kørt endnu');
  });

  test('names the day on which the truck comes, and counts no minutes of another day', () => {
    const said = words(follow({ google_estimate_time: '2026-06-11T12:15:00Z' }, 'da'));
    expect(said).toContain('torsdag 11. juni 14:05–14:25 Isbilen er på vej');
    expect(words(follow({ google_estimate_time: '2026-06-11T12:15:00Z' }, 'sv'))).toContain(
      'torsdag 11 juni 14:05–14:25 Glassbilen är på väg',
    );
  });

  // spec: R-378..R-380, R-774
  test('has a menu to other stops, the shop and, for a customer, the way out', () => {
    const page = html(follow());
    expect(page).toContain('<a href="/isrute">Change stop</a>');
    expect(page).toContain('<a href="https://shop.example">Shop</a>');
    expect(page).toContain('Unsubscribe</button>');
    expect(html(follow({ customer: null }))).not.toContain('Unsubscribe');
  });

  // spec: R-366, R-1033, R-1034
  test('has a map of the stops before, the own stop and the car, to be zoomed from 7 to 18', () => {
    html(follow());
    expect(given.map).toMatchObject({
      minZoom: 7,
      maxZoom: 18,
      ownStop: tracking.coordinates,
      car: { lat: 55.41, lng: 10.4 },
    });
    const points = given.map.points as { colour: string }[];
    expect(points).toEqual([
      expect.objectContaining({ id: 50, isPast: true }),
      expect.objectContaining({ id: 51, isOwn: true, isPast: false }),
    ]);
    expect(points[0]?.colour).not.toBe(points[1]?.colour);
    expect(given.map).toMatchObject({
      isRoute: true,
      keep: [{ lat: 55.41, lng: 10.4 }, tracking.coordinates],
    });
    html(follow({ finished: true, point_visited: true, state: 'visited', car: null }));
    expect(given.map).toMatchObject({ ownStop: tracking.coordinates, keep: [tracking.coordinates] });
    expect(given.map.points).toContainEqual(expect.objectContaining({ id: 51, isOwn: true, isPast: true }));
  });

  test('draws the way along roads where it is known, and says where only the order is', () => {
    const third = {
      id: 52,
      position: 3,
      coordinates: { lat: 55.42, lng: 10.41 },
      point_visited: false,
      google_estimate_time: null,
    };
    const nearby_points = [...tracking.nearby_points, third];
    const said = (ways: Tracking['ways']) => words(follow({ nearby_points, ways }));
    expect(said(['_p~iF~ps|U', null])).toMatch(/The planned way .*\(approximate line\)/);
    expect(given.map.ways).toEqual(['_p~iF~ps|U', null]);
    expect(said(['_p~iF~ps|U', '_p~iF~ps|U'])).not.toContain('approximate');
    expect(said([])).not.toContain('The planned way');
    expect(said([])).toContain('The other stops of the trip (approximate line)');
  });

  // spec: R-1023
  test("a stop's popup says when the truck is there, ten minutes either side", () => {
    html(
      follow({
        nearby_points: [
          {
            id: 52,
            position: 3,
            coordinates: { lat: 55.42, lng: 10.41 },
            point_visited: false,
            google_estimate_time: '2026-06-10T12:00:00Z',
          },
        ],
      }),
    );
    expect(given.map.points).toEqual([
      expect.objectContaining({ popup: 'Torvet 1, Odense: 14:05–14:25' }),
      expect.objectContaining({ popup: '13:50–14:10' }),
    ]);
  });

  // spec: R-694, R-695, R-743
  test('asks for feedback from the visit on, and only a customer who has given none, a thumb before words', () => {
    const bar = html(
      <FeedbackBar
        facts={facts({ kind: 'subscribe', stops: [], today: '2026-06-10', captcha: false })}
        stop_id={51}
        customer={customer}
      />,
    );
    expect(bar).toContain('aria-pressed="false"');
    expect(bar).not.toContain('textarea');
    expect(bar).not.toContain('type="submit"');
    const asked = (more: Partial<Tracking>) =>
      words(follow({ state: 'here', ...more })).includes('How was the visit?');
    expect(asked({})).toBe(true);
    expect(asked({ state: 'visited' })).toBe(true);
    for (const state of ['planned', 'on_its_way', 'passed', 'missed'] as const)
      expect(asked({ state }), state).toBe(false);
    expect(asked({ customer: { ...customer, feedback_given: true } })).toBe(false);
    expect(asked({ customer: null })).toBe(false);
  });

  // spec: R-371, R-372
  test('is left whole or in part', () => {
    const modal = (kind: 'full' | 'partial') =>
      html(
        <UnsubscribeModal
          facts={follow().props.facts}
          customer={customer}
          kind={kind}
          onClose={() => undefined}
        />,
      );
    expect(modal('full')).not.toContain('type="checkbox"');
    expect(modal('partial').match(/type="checkbox"/g)).toHaveLength(2);
  });
});
