// Who is signed in and what they may do. The server writes it into the page; after a sign-in it is read again.

import { useSyncExternalStore } from 'react';
import type { Abilities, Ability } from '../shared/abilities.ts';
import type { LatLng } from '../shared/geo.ts';
import type { Permission, Role } from '../shared/permissions.ts';
import type { SignInMode } from '../shared/services.ts';
import { staffLanguages, type Language, type StaffLanguage } from '../shared/texts.ts';

export interface SessionUser {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  role: Role;
  depo_ids: number[];
  /** Their own depot, where they start. */
  depo_id: number | null;
  language: StaffLanguage | null;
  /** Until they have set up a second factor, every screen is that one. */
  must_enrol: boolean;
}

export interface SessionTenant {
  slug: string;
  name: string;
  brand: 'danish' | 'norwegian' | 'generic';
  country: string;
  geocoder_country: string;
  locale: string;
  time_zone: string;
  currency: string;
  coordinates: LatLng;
  zoom: number;
  home_url: string;
  /** The button of the tenant's provider on the sign-in page; `only` where passwords open the door for admins alone. */
  provider: { button: string; mode: SignInMode } | null;
  /** The address at which passkeys work; null where there are none. */
  passkeys_at: string | null;
  features: Abilities;
}

export interface SessionDepo {
  id: number;
  title: string;
  address_coordinates: LatLng | null;
}

/** The answer of GET /{tenant}/session. `user` is null on the sign-in screens. */
export interface Session {
  user: SessionUser | null;
  tenant: SessionTenant;
  depos: SessionDepo[];
  permissions: Permission[];
}

interface PageBlock {
  session: Session;
  environment: string;
  currency: string;
  csrf_token: string;
  language: Language;
  nonce?: string;
  maps?: {
    tiles_url: string | null;
    style_url: string | null;
    dark_style_url: string | null;
    attribution: string | null;
  };
}

function readPage(): PageBlock {
  const text = typeof document === 'undefined' ? null : document.getElementById('page')?.textContent;
  if (!text) throw new Error('The page carries no session block');
  return JSON.parse(text) as PageBlock;
}

let block: PageBlock | null = null;
let csrf_token: string | null = null;
const watchers = new Set<() => void>();

/** The page's JSON block, read once. */
export function page(): PageBlock {
  block ??= readPage();
  return block;
}

/** The session outside React; inside, use `useSession`. */
export function session(): Session {
  return page().session;
}

export function csrfToken(): string {
  csrf_token ??= page().csrf_token;
  return csrf_token;
}

export function setCsrfToken(token: string): void {
  csrf_token = token;
}

/** Puts another session in place (after a sign-in, a role change) and draws again what depends on it. */
export function setSession(next: Session): void {
  block = { ...page(), session: next };
  for (const watcher of watchers) watcher();
}

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => {
    watchers.delete(watcher);
  };
};

export function useSession(): Session {
  return useSyncExternalStore(watch, session, session);
}

/** May the signed-in person do this? Draw nothing, or draw it disabled with the reason, when not. */
export function can(permission: Permission): boolean {
  return session().permissions.includes(permission);
}

/** Does the tenant have this switch? */
export function ability(name: Ability): boolean {
  return session().tenant.features[name];
}

const languageKey = 'isrute.language';
let chosen: StaffLanguage | null = null;

/** The language of the staff screens: what the person chose, else this browser, else what the page came in. */
export function language(): Language {
  return (
    session().user?.language ??
    chosen ??
    staffLanguages.find((one) => one === remembered(languageKey)) ??
    page().language
  );
}

/** What was chosen on this page, before or after somebody signed in. */
export function languageChosenHere(): StaffLanguage | null {
  return chosen;
}

/** For this browser; the person's own copy is the server's to keep. */
export function setLanguage(next: StaffLanguage): void {
  chosen = next;
  remember(languageKey, next);
  const { user } = session();
  if (user) setSession({ ...session(), user: { ...user, language: next } });
  document.documentElement.lang = next;
  for (const watcher of watchers) watcher();
}

export function useLanguage(): Language {
  return useSyncExternalStore(watch, language, language);
}

/** Small choices kept in this browser; a browser that refuses to keep them just forgets. */
export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    localStorage.setItem(key, value);
  } catch {
    // Private windows with storage switched off: the choice lasts for this page.
  }
}
