import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import type { Language } from '../../../shared/texts.ts';
import { wordsOf } from '../../../web/test/drawn.tsx';
import type { Tracking } from '../../subscribers/contract.ts';
import type { ExpiredReason } from '../../subscribers/following/rules.ts';
import type { PublicStop } from '../../subscribers/search/contract.ts';
import type { PageFacts, PublicFacts, PublicTenant } from '../contract.ts';
import { CustomerPage } from './CustomerPage.tsx';
import { ExpiredPage } from './ExpiredPage.tsx';
import { FeedbackBar } from './FeedbackBar.tsx';
import { formatAsTyped, isValidPhone } from './phone.ts';
import { StopPanel } from './StopPanel.tsx';
import { SubscribeModal } from './SubscribeModal.tsx';
import { SubscribePage } from './SubscribePage.tsx';
import { dayText } from './times.ts';
import { TrackingPage } from './TrackingPage.tsx';
import { UnsubscribeModal } from './UnsubscribeModal.tsx';

const given = vi.hoisted(() => ({ map: {} as Record<string, unknown> }));
vi.mock('../../../web/public/PublicMap.tsx', () => ({
  PublicMap: (props: Record<string, unknown>) => {
    given.map = props;
    return <div className="map" />;
  },
}));

const tenant: PublicTenant = {
  slug: 'isrute',
  name: 'Isrute',
  country: 'DK',
  time_zone: 'Europe/Copenhagen',
  brand: 'danish',
  home_url: 'https://www.example',
  shop_url: 'https://shop.example',
  centre: { lat: 56.2, lng: 10.108, zoom: 7 },
  colour: null,
  marketing_default: true,
  maps: { raster_url: null, attribution: null },
};
function facts<P extends PageFacts>(page: P, more: Partial<PublicFacts> = {}): PublicFacts & { page: P } {
  return { language: 'en', title: 'x', tenant, ...more, page };
}
const html = (what: ReactElement) =>
  renderToString(what)
    .replace(/<!--.*?-->/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&');
const words = (what: ReactElement) => wordsOf(html(what));
const uuid = '8f1f3f5e-0000-4000-8000-000000000001';
const customer = { uuid, sms_permission: true, marketing_agreement: true, feedback_given: false };
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
  customer,
  finished: false,
  state: 'on_its_way',
  server_time: '2026-06-10T12:00:00Z',
} as unknown as Tracking;
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
      { language },
    )}
  />
);

describe('the tracking page', () => {
  // spec: ..R-377, R-1022
  test('says when the truck comes, ten minutes either side, and where; then that it has been', () => {
    const waiting = words(follow());
    expect(waiting).toContain('Expected arrival at your stop Today 14:05–14:25 About 15 minutes from now');
    expect(waiting).toContain('Torvet 1, Odense First announced for 14:00');
    expect(words(follow({ original_google_estimate_time: tracking.google_estimate_time }))).not.toContain(
      'announced',
    );
    const over = words(follow({ finished: true, point_visited: true, state: 'visited' }));
    expect(over).toContain('The truck has visited your stop');
    expect(over).not.toContain('14:05');
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

  // spec
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

  // spec
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

// spec
test('without data the page says why, and offers to order ahead where the truck has been', () => {
  const gone = (reason: ExpiredReason, next_visit_date: string | null = null, language: Language = 'en') =>
    html(
      <ExpiredPage
        facts={facts({ kind: 'expired', reason, next_visit_date, today: '2026-06-20' }, { language })}
      />,
    );
  const driven = gone('driven', '2026-06-24');
  expect(wordsOf(driven)).toContain(
    'This link is no longer in use The truck has already driven this route. You can order ahead for the next visit. Next visit: Wednesday',
  );
  expect(driven).toContain('href="https://shop.example"');
  expect(gone('unknown')).not.toContain('shop.example');
  expect(gone('unknown')).toContain('href="https://www.example"');
  expect(wordsOf(gone('cancelled', '2026-06-20', 'da'))).toContain(
    'Turen er aflyst Isbilen kører ikke denne tur. Næste besøg: I dag',
  );
  expect(wordsOf(gone('stop_removed', null, 'da'))).toContain(
    'Isbilen holder ikke længere her Dit stop er taget af denne tur.',
  );
  for (const reason of ['cancelled', 'stop_removed'] as const)
    expect(gone(reason, null, 'da')).not.toContain('allerede kørt');
});

const dates = ['2026-06-10', '2026-06-17', '2026-06-24', '2026-07-01', '2026-07-08'].map((date) => ({
  date,
  google_estimate_time: `${date}T12:15:00Z`,
  original_google_estimate_time: null,
}));
const stop = {
  id: 51,
  address: 'Torvet 1, Odense',
  arrival_date: '2026-06-10',
  google_estimate_time: '2026-06-10T12:15:00Z',
  coordinates: { lat: 55.4, lng: 10.39 },
  distance: 120,
  upcoming_plan_events_dates: dates,
} as unknown as PublicStop;
const front = facts({ kind: 'subscribe', stops: [stop], today: '2026-06-10', captcha: true });

describe('the subscribe page', () => {
  // spec: R-339..R-342, R-344, R-346, R-361
  test('has the brand, the search, a map, four points of introduction and the SMS service', () => {
    const page = html(<SubscribePage facts={front} />);
    expect(page).toContain('<a class="brand" href="https://www.example">Isrute</a>');
    expect(page).toMatch(/<label for="[^"]+">Your address<\/label>/);
    expect(/<div class="intro">(.*?)<\/div>/s.exec(page)?.[1]?.match(/<li>/g)).toHaveLength(4);
    expect(page).toContain('SMS service</button>');
    expect(given.map.height).toBe('calc(100vh - 82px)');
    expect(given.map.points).toEqual([expect.objectContaining({ id: 51, isSelected: false })]);
  });

  test('says when the truck comes beside each address, and what is there without JavaScript', () => {
    const page = html(<SubscribePage facts={{ ...front, language: 'da' }} />);
    expect(page).toMatch(
      /<ul class="stops"><li><button[^>]*>Torvet 1, Odense<span>I dag 14:05–14:35 · 120 m væk<\/span><\/button><\/li><\/ul>/,
    );
    expect(page).toMatch(/<noscript><p>Søgning, kort og tilmelding kræver JavaScript\./);
  });

  // spec: R-352
  test('unfolds a form to leave by phone', () => {
    expect(html(<SubscribePage facts={front} />)).toMatch(
      /<details class="leave"><summary>Unsubscribe<\/summary><form>.*type="tel"/s,
    );
  });

  // spec: R-347..R-351, R-362, R-1024, R-1025
  test("a chosen stop shows its address and four of five dates, from ten minutes before to twenty after, today as 'I dag'", () => {
    const panel = html(
      <StopPanel
        facts={{ ...front, language: 'da' }}
        stop={stop}
        today="2026-06-10"
        onSubscribe={() => undefined}
      />,
    );
    expect(panel).toContain('<h2>Torvet 1, Odense</h2>');
    expect(panel).toContain('Bilen kommer her:');
    expect([...(/<ul class="dates">(.*?)<\/ul>/s.exec(panel)?.[1]?.matchAll(/<li>/g) ?? [])]).toHaveLength(4);
    expect(wordsOf(panel)).toContain('I dag 14:05–14:35');
    expect(panel).toContain('Se flere tider</button>');
    expect(panel).toContain('Tilmeld SMS</button>');
    expect(dayText('2026-06-11', '2026-06-10', 'da', 'I dag')).toBe('torsdag 11. juni');
  });

  // spec
  test('signing up asks for phone and consent, marketing ticked, and waits for all of it', () => {
    const modal = html(
      <SubscribeModal
        facts={front}
        stop={stop}
        asked={null}
        needsCaptcha
        onClose={() => undefined}
        onDone={() => undefined}
      />,
    );
    expect(modal).toContain('type="tel"');
    expect(modal).toMatch(/<input type="checkbox"\/> I agree that my number/);
    expect(modal).toMatch(/<input type="checkbox" checked=""\/> I would like news/);
    expect(modal).toMatch(/<button type="submit" class="main" disabled="">Sign up for SMS/);
  });

  // spec: R-737, R-1030
  test('a phone counts from eight digits of the country on, and is written as the country does', () => {
    expect(isValidPhone('20 11 22 3', 'DK')).toBe(false);
    expect(isValidPhone('20 11 22 33', 'DK')).toBe(true);
    expect(isValidPhone('10 11 22 33', 'NO')).toBe(false);
    expect(formatAsTyped('20112233', 'DK')).toBe('20 11 22 33');
  });

  // spec: ..R-964, R-1021
  test('has words for a place without trucks, an unknown number and somebody who has left already', async () => {
    const { words: said } = await import('../texts.ts');
    expect(said.none_near.en).toBe('No trucks come near this address. In winter there are fewer routes.');
    expect(said.unknown_number.en).toBe(
      'We do not know this phone number. Please try again or contact customer service.',
    );
    expect(
      words(
        <CustomerPage
          facts={facts({ kind: 'customer', customer: null, dialog: 'none', today: '2026-06-10' })}
        />,
      ),
    ).toContain('You are already unsubscribed');
    const source = readFileSync(join(import.meta.dirname, 'SubscribePage.tsx'), 'utf8');
    for (const word of ['none_near', 'unknown_number']) expect(source).toContain(`t('${word}')`);
    expect(source).toContain('NEAR_M = 5_000');
  });
});

test('a customer comes to the own page, and by an unsubscribe link to the dialog at once, part or whole', () => {
  const own = {
    uuid,
    sms_permission: true,
    marketing_agreement: true,
    phone: '••••2233',
    place: { address: 'Vej 3' },
    next_visits: [],
  };
  const page = (dialog: 'none' | 'full' | 'partial') =>
    html(<CustomerPage facts={facts({ kind: 'customer', customer: own, dialog, today: '2026-06-10' })} />);
  expect(page('none')).not.toContain('<dialog');
  expect(page('full')).toContain('<dialog');
  expect(page('partial').match(/type="checkbox"/g)).toHaveLength(2);
});

// spec: R-775
test('whoever has one consent left leaves in full: no boxes, also by the link to the dialog with two', () => {
  const page = (sms_permission: boolean, marketing_agreement: boolean) =>
    html(
      <CustomerPage
        facts={facts({
          kind: 'customer',
          customer: {
            uuid,
            sms_permission,
            marketing_agreement,
            phone: '••••2233',
            place: null,
            next_visits: [],
          },
          dialog: 'partial',
          today: '2026-06-10',
        })}
      />,
    );
  for (const one of [page(true, false), page(false, true)]) {
    expect(one).toContain('<dialog');
    expect(one).not.toContain('type="checkbox"');
  }
  expect(page(true, true)).toContain('type="checkbox"');
});
