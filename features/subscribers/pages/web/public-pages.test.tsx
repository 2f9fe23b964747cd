import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { describe, expect, test, vi } from 'vitest';
import { wordsOf } from '../../../../web/test/drawn.tsx';
import type { PublicStop, Tracking } from '../../contract.ts';
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
vi.mock('../../../../web/ui/PublicMap.tsx', () => ({ PublicMap: (props: Record<string, unknown>) => { given.map = props; return <div className="map" />; } }));

const tenant: PublicTenant = {
  slug: 'isrute', name: 'Isrute', country: 'DK', time_zone: 'Europe/Copenhagen', brand: 'danish', home_url: 'https://www.example', shop_url: 'https://shop.example',
  centre: { lat: 56.2, lng: 10.108, zoom: 7 }, colour: null, marketing_default: true, maps: { raster_url: null, attribution: null },
};
function facts<P extends PageFacts>(page: P, more: Partial<PublicFacts> = {}): PublicFacts & { page: P } {
  return { language: 'en', title: 'x', tenant, ...more, page };
}
const html = (what: ReactElement) => renderToString(what).replace(/<!--.*?-->/g, '').replace(/&#x27;/g, "'").replace(/&amp;/g, '&');
const words = (what: ReactElement) => wordsOf(html(what));
const uuid = '8f1f3f5e-0000-4000-8000-000000000001';
const customer = { uuid, sms_permission: true, marketing_agreement: true, feedback_given: false };
const tracking: Tracking = {
  id: 51, address: 'Torvet 1, Odense', coordinates: { lat: 55.4, lng: 10.39 }, original_google_estimate_time: '2026-06-10T12:00:00Z', google_estimate_time: '2026-06-10T12:15:00Z',
  position: 2, point_visited: false, car: { id: 3, coordinates: { lat: 55.41, lng: 10.4 } }, depo: { id: 1, title: 'Odense' }, plan_event: { id: 5, date: '2026-06-10', depo_id: 1 },
  nearby_points: [{ id: 50, position: 1, coordinates: { lat: 55.39, lng: 10.38 }, point_visited: true, google_estimate_time: null }], customer, finished: false, server_time: '2026-06-10T12:00:00Z',
} as unknown as Tracking;
const follow = (more: Partial<Tracking> = {}) =>
  <TrackingPage facts={facts({ kind: 'tracking', tracking: { ...tracking, ...more }, uuid, customer_uuid: uuid, is_demo: false, now: '2026-06-10T12:00:00Z' })} />;

describe('the tracking page', () => {
  // spec: ..R-377, R-1022
  test('says when the truck comes, ten minutes either side, and where; then that it has been', () => {
    const waiting = words(follow());
    expect(waiting).toContain('Expected arrival at your stop 14:05–14:25');
    expect(waiting).toContain('Torvet 1, Odense');
    expect(waiting).toContain('How was the visit?');
    const over = words(follow({ finished: true, point_visited: true }));
    expect(over).toContain('The truck has visited your stop');
    expect(over).not.toContain('14:05');
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
    expect(given.map).toMatchObject({ minZoom: 7, maxZoom: 18, ownStop: tracking.coordinates, car: { lat: 55.41, lng: 10.4 } });
    expect(given.map.points).toEqual([expect.objectContaining({ id: 50, isPast: true }), expect.objectContaining({ id: 51, isOwn: true, isPast: false })]);
  });

  // spec
  test('asks for feedback only a customer who has given none, a thumb before words', () => {
    const bar = html(<FeedbackBar facts={facts({ kind: 'subscribe', stops: [], today: '2026-06-10', captcha: false })} stop_id={51} customer={customer} />);
    expect(bar).toContain('aria-pressed="false"');
    expect(bar).not.toContain('textarea');
    expect(bar).not.toContain('type="submit"');
    expect(words(follow({ customer: { ...customer, feedback_given: true } }))).not.toContain('How was the visit?');
    expect(words(follow({ customer: null }))).not.toContain('How was the visit?');
  });

  // spec
  test('is left whole or in part', () => {
    const modal = (kind: 'full' | 'partial') => html(<UnsubscribeModal facts={follow().props.facts} customer={customer} kind={kind} onClose={() => undefined} />);
    expect(modal('full')).not.toContain('type="checkbox"');
    expect(modal('partial').match(/type="checkbox"/g)).toHaveLength(2);
  });
});

// spec
test('without data the page says why, and offers to order ahead where the truck has been', () => {
  const gone = (reason: 'driven' | 'unknown') => html(<ExpiredPage facts={facts({ kind: 'expired', reason, next_visit_date: reason === 'driven' ? '2026-06-24' : null })} />);
  expect(wordsOf(gone('driven'))).toContain('This link is no longer in use The truck has already driven this route. You can order ahead for the next visit. Next visit: Wednesday');
  expect(gone('driven')).toContain('href="https://shop.example"');
  expect(gone('unknown')).not.toContain('shop.example');
  expect(gone('unknown')).toContain('href="https://www.example"');
});

const dates = ['2026-06-10', '2026-06-17', '2026-06-24', '2026-07-01', '2026-07-08'].map((date) => ({ date, google_estimate_time: `${date}T12:15:00Z`, original_google_estimate_time: null }));
const stop = { id: 51, address: 'Torvet 1, Odense', coordinates: { lat: 55.4, lng: 10.39 }, distance: 120, upcoming_plan_events_dates: dates } as unknown as PublicStop;
const front = facts({ kind: 'subscribe', stops: [stop], today: '2026-06-10', captcha: true });

describe('the subscribe page', () => {
  // spec: R-339..R-342, R-344, R-346, R-361
  test('has the brand, the search, a map, four points of introduction and the SMS service', () => {
    const page = html(<SubscribePage facts={front} />);
    expect(page).toContain('<a class="brand" href="https://www.example">Isrute</a>');
    expect(page).toContain('<label for="address">Your address</label>');
    expect(/<div class="intro">(.*?)<\/div>/s.exec(page)?.[1]?.match(/<li>/g)).toHaveLength(4);
    expect(page).toContain('SMS service</button>');
    expect(given.map.height).toBe('calc(100vh - 82px)');
    expect(given.map.points).toEqual([expect.objectContaining({ id: 51, isSelected: false })]);
  });

  // spec: R-352
  test('unfolds a form to leave by phone', () => {
    expect(html(<SubscribePage facts={front} />)).toMatch(/<details><summary>Unsubscribe<\/summary><form>.*type="tel"/s);
  });

  // spec: R-347..R-351, R-362, R-1024, R-1025
  test("a chosen stop shows its address and four of five dates, from ten minutes before to twenty after, today as 'I dag'", () => {
    const panel = html(<StopPanel facts={{ ...front, language: 'da' }} stop={stop} today="2026-06-10" onSubscribe={() => undefined} />);
    expect(panel).toContain('<h2>Torvet 1, Odense</h2>');
    expect(panel).toContain('Bilen kommer her:');
    expect([.../<ul class="dates">(.*?)<\/ul>/s.exec(panel)?.[1]?.matchAll(/<li>/g) ?? []]).toHaveLength(4);
    expect(wordsOf(panel)).toContain('I dag 14:05–14:35');
    expect(panel).toContain('Se flere tider</button>');
    expect(panel).toContain('Tilmeld SMS</button>');
    expect(dayText('2026-06-11', '2026-06-10', 'da', 'I dag')).toBe('torsdag 11. juni');
  });

  // spec
  test('signing up asks for phone and consent, marketing ticked, and waits for all of it', () => {
    const modal = html(<SubscribeModal facts={front} stop={stop} asked={null} needsCaptcha onClose={() => undefined} onDone={() => undefined} />);
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
    expect(said.unknown_number.en).toBe('We do not know this phone number. Please try again or contact customer service.');
    expect(words(<CustomerPage facts={facts({ kind: 'customer', customer: null, dialog: 'none', today: '2026-06-10' })} />)).toContain('You are already unsubscribed');
    const source = readFileSync(join(import.meta.dirname, 'SubscribePage.tsx'), 'utf8');
    for (const word of ['none_near', 'unknown_number']) expect(source).toContain(`t('${word}')`);
    expect(source).toContain('NEAR_M = 5_000');
  });
});

test('a customer comes to the own page, and by an unsubscribe link to the dialog at once, part or whole', () => {
  const own = { uuid, sms_permission: true, marketing_agreement: true, phone: '••••2233', place: { address: 'Vej 3' }, next_visits: [] };
  const page = (dialog: 'none' | 'full' | 'partial') => html(<CustomerPage facts={facts({ kind: 'customer', customer: own, dialog, today: '2026-06-10' })} />);
  expect(page('none')).not.toContain('<dialog');
  expect(page('full')).toContain('<dialog');
  expect(page('partial').match(/type="checkbox"/g)).toHaveLength(2);
});
