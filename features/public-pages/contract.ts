// What a public page is made of: the server gathers it, both sides draw from it.

import type { LatLng } from '../../shared/geo.ts';
import type { OwnWord } from '../../shared/own-words.ts';
import type { Language } from '../../shared/texts.ts';
import type { PublicStop } from '../subscribers/contract/stop-search.ts';
import type { Tracking } from '../subscribers/contract/subscriber.ts';
import type { ExpiredReason } from '../subscribers/rules/stop-state.ts';
import type { en } from './texts/en.ts';

export interface PublicTenant {
  slug: string;
  name: string;
  country: string;
  time_zone: string;
  brand: 'danish' | 'norwegian' | 'generic';
  home_url: string;
  /** In place of the name. */
  logo: { url: string; width: number; height: number } | null;
  shop_url: string | null;
  /** Below the title of the front page. */
  front_text: string | null;
  /** What the tenant says in its own words, in the page's language. */
  words: Partial<Record<OwnWord, string>>;
  /** At the foot of every page. */
  privacy_url: string | null;
  terms_url: string | null;
  centre: LatLng & { zoom: number };
  colour: string | null;
  marketing_default: boolean;
  maps: { tiles_url: string | null; raster_url: string | null; attribution: string | null };
}

export interface CustomerFacts {
  uuid: string;
  sms_permission: boolean;
  marketing_agreement: boolean;
  phone: string;
  place: { address: string } | null;
  next_visits: { date: string; google_estimate_time: string | null; address: string }[];
}

/** What was changed in a customer's name, and what its holder has said to it. */
export interface ChangeFacts {
  customer_uuid: string;
  address: string | null;
  moved: boolean;
  asks_marketing: boolean;
  taken_back: boolean;
  confirmed: boolean;
}

export type PageFacts =
  | {
      kind: 'tracking';
      tracking: Tracking;
      uuid: string;
      customer_uuid: string | null;
      is_demo: boolean;
      /** Of the server, so that both sides draw the same. */ now: string;
    }
  | { kind: 'expired'; reason: ExpiredReason; next_visit_date: string | null; today: string }
  | { kind: 'subscribe'; stops: PublicStop[]; today: string; captcha: boolean }
  | { kind: 'change'; code: string; change: ChangeFacts }
  | { kind: 'customer'; customer: CustomerFacts | null; dialog: 'none' | 'full' | 'partial'; today: string };

type PageWords = { [Group in keyof typeof en]: keyof (typeof en)[Group] }[keyof typeof en];
export type Word = PageWords | 'usual_sign_up';

export interface PublicFacts {
  language: Language;
  /** Every word of the pages in that language, so that the script carries none. */
  said: Readonly<Record<Word, string>>;
  title: string;
  tenant: PublicTenant;
  page: PageFacts;
}
