// What a demo tenant's story is told from.

import type { Ability } from '../../shared/abilities.ts';

export interface DepoStory {
  title: string;
  address: string;
  lat: number;
  lng: number;
  centres: readonly { name: string; lat: number; lng: number }[];
  apart_m: number;
}
export interface TenantStory {
  /** Thousands of customers. */
  is_large?: boolean;
  slug: string;
  name: string;
  country: 'DK' | 'NO' | 'RO';
  brand: 'danish' | 'norwegian' | 'generic';
  locale: 'da' | 'nb' | 'ro';
  time_zone: string;
  currency: string;
  lat: number;
  lng: number;
  zoom: number;
  hosts: readonly string[];
  features: readonly Ability[];
  settings: Record<string, unknown>;
  depos: readonly DepoStory[];
  first_names: readonly string[];
  last_names: readonly string[];
  phone: (n: number) => string;
  plate: (n: number) => string;
  sms: { notice: string; subscribe: string; unsubscribe: string; route: string };
  templates: readonly { name: string; text: string }[];
  campaign: string;
  /** What customers say of a visit, and what the depot notes about a bad one. */
  comments: { good: readonly string[]; bad: readonly string[]; manager: readonly string[] };
  shops: readonly string[];
  /** What a stop says to its driver, and to everybody. */
  stop_notes: { private: string; public: string };
  /** Words of a route that is driven in winter, and of one that is being made. */
  season: { winter: string; fresh: string };
}
