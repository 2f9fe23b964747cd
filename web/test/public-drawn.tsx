import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import type { PageFacts, PublicFacts, PublicTenant } from '../../features/public-pages/contract.ts';
import { saidIn } from '../../features/public-pages/texts/public-texts.ts';
import { publicStop, type PublicStop } from '../../features/subscribers/contract/stop-search.ts';
import type { Language } from '../../shared/texts.ts';
import { wordsOf } from './drawn.tsx';

export const tenant: PublicTenant = {
  slug: 'isrute',
  name: 'Isrute',
  country: 'DK',
  time_zone: 'Europe/Copenhagen',
  brand: 'danish',
  logo: null,
  home_url: 'https://www.example',
  shop_url: 'https://shop.example',
  front_text: null,
  words: {},
  privacy_url: null,
  terms_url: null,
  centre: { lat: 56.2, lng: 10.108, zoom: 7 },
  colour: null,
  marketing_default: true,
  maps: { tiles_url: null, raster_url: null, attribution: null },
};
/** The language of a page and its words. */
export const reading = (language: Language) => ({ language, said: saidIn(language) });
/** What the server tells a page. */
export function facts<P extends PageFacts>(
  page: P,
  more: Partial<PublicFacts> = {},
): PublicFacts & { page: P } {
  return { ...reading('en'), title: 'x', tenant, ...more, page };
}
export const html = (what: ReactElement) =>
  renderToString(what)
    .replace(/<!--.*?-->/g, '')
    .replace(/&#x27;/g, "'")
    .replace(/&amp;/g, '&');
/** A stop as the search of the public pages answers it; a test names only what it is about. */
export const publicStopOf = (more: Partial<PublicStop> = {}): PublicStop =>
  publicStop.parse({
    id: 51,
    address: 'Torvet 1, Odense',
    coordinates: { lat: 55.4, lng: 10.39 },
    arrival_date: '2026-06-10',
    original_google_estimate_time: null,
    google_estimate_time: '2026-06-10T12:15:00Z',
    position: 1,
    point_visited: false,
    distance: null,
    plan_event: { id: 5, date: '2026-06-10', route_name: '101 Nord', depo_id: 1 },
    depo: 'Odense',
    depo_name: 'Odense',
    route_name: '101 Nord',
    upcoming_plan_events_dates: [],
    ...more,
  });
export const words = (what: ReactElement) => wordsOf(html(what));
export const uuid = '8f1f3f5e-0000-4000-8000-000000000001';
export const customer = { uuid, sms_permission: true, marketing_agreement: true, feedback_given: false };
