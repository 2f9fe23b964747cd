// What the app knows of a screen before its code is loaded: address, title, who may open it, where it stands in the
// menu.

import type { AriaAttributes, ComponentType } from 'react';
import type { Ability } from '../shared/abilities.ts';
import type { Permission } from '../shared/permissions.ts';
import type { StaffText } from '../shared/texts.ts';
import { placeOf } from './address.ts';
import type { Session } from './session.ts';

export type MenuGroup = 'plan' | 'sales' | 'stock' | 'admin';

/**
 * Its place in the menu, and the sign by which it is known when the menu is folded; neither for a screen that is
 * reached from others.
 */
type Place =
  | {
      menu: MenuGroup;
      icon: ComponentType<{ size?: number | string; 'aria-hidden'?: AriaAttributes['aria-hidden'] }>;
    }
  | { menu?: undefined; icon?: undefined };

/** Within a group of the menu the list's order counts. */
export type Screen = Place & {
  /** Written like an endpoint's: '/{tenant}/depo/{depo_id}/routes/{id}'. */
  path: string;
  title: StaffText;
  /** Who may open it; null = whoever is signed in. */
  needs: Permission | null;
  /** The tenant's switch without which the screen does not exist. */
  ability?: Ability;
  /** The screen of the menu that it belongs to, where its address does not begin with that one's. */
  of?: string;
  /** Support, who works for every depot elsewhere, opens it in the own one alone. */
  home?: true;
  /** 'bare' has no frame around it: sign-in and printing. */
  frame?: 'bare';
  /** Reached without being signed in. */
  open?: true;
  /** Where whoever has to set up a second factor is led from every other screen. */
  before_enrolment?: true;
  load: () => Promise<{ default: ComponentType }>;
};

/** A further source of the search in the top bar (Ctrl/Cmd-K): routes, cars, customers … */
export interface PaletteSource {
  id: string;
  title: StaffText;
  needs: Permission | null;
  /** Called with at least two letters; the newest question wins. `depo_id` is the depot that the screen stands in. */
  find(
    text: string,
    where: { tenant: string; depo_id: number | null; signal: AbortSignal },
  ): Promise<PaletteHit[]>;
}

export interface PaletteHit {
  title: string;
  detail?: string;
  address: string;
}

/** '/{tenant}/depo/{depo_id}/routes' → '/$tenant/depo/$depo_id/routes', as the router writes it. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, '$$$1');
}

/** In the depot where the screen would stand, when it stands in one. */
export function mayOpen(
  screen: Pick<Screen, 'needs' | 'ability' | 'home'>,
  session: Session,
  depo_id: number | null,
): boolean {
  const isForeign =
    screen.home === true && session.user?.role === 'support' && depo_id !== session.user.depo_id;
  return (
    !isForeign &&
    (screen.needs === null || session.permissions.includes(screen.needs)) &&
    (screen.ability === undefined || session.tenant.features[screen.ability])
  );
}

/** The first screen of the menu that somebody may open in a depot. */
export function firstAddress(
  screens: readonly Screen[],
  session: Session,
  depo_id: number | null,
): string | null {
  const open = screens.filter((screen) => screen.menu && mayOpen(screen, session, depo_id));
  return (
    open
      .map((screen) => addressOfScreen(screen, session.tenant.slug, depo_id))
      .find((address) => address !== null) ?? null
  );
}

/**
 * The address of a screen that needs nothing but a tenant and perhaps a depot; null when it needs more, or a depot
 * that is not there.
 */
export function addressOfScreen(
  screen: Pick<Screen, 'path'>,
  tenant: string,
  depo_id: number | null,
): string | null {
  const path = screen.path.replace('{tenant}', encodeURIComponent(tenant));
  const filled = depo_id === null ? path : path.replace('{depo_id}', String(depo_id));
  return filled.includes('{') ? null : filled;
}

/** Does a path belong to this screen or below it? A screen's pattern is compared part by part. */
function covers(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/');
  const given = pathname.split('/');
  return (
    wanted.length <= given.length && wanted.every((part, at) => part.startsWith('{') || part === given[at])
  );
}

const words = (pattern: string) => pattern.split('/').filter((part) => !part.startsWith('{')).length;

/** The longest pattern fits best; of two as long the one that spells out more. */
const fitsBetter = (a: Screen, b: Screen) =>
  b.path.split('/').length - a.path.split('/').length || words(b.path) - words(a.path);

/** Names in an address that mean the same in every depot; any other names a row of one. */
const everywhere: ReadonlySet<string> = new Set(['week', 'weekday', 'filter']);

/**
 * A screen's address in another depot, with the week or day of `pathname`; null when it needs a row, which means
 * nothing there.
 */
function elsewhere(
  screen: Pick<Screen, 'path'>,
  pathname: string,
  tenant: string,
  depo_id: number,
): string | null {
  const given = pathname.split('/');
  const path = screen.path
    .split('/')
    .map((part, at) => (everywhere.has(part.slice(1, -1)) && given[at] !== undefined ? given[at] : part))
    .join('/');
  return addressOfScreen({ path }, tenant, depo_id);
}

/**
 * Where the depot chooser leads: the same screen in another depot with its week or day; from a single row, a report
 * or an editor to the list it belongs to; where that is not to be opened there, to the first screen that is. Null
 * from a screen without a depot: it stays.
 */
export function addressInDepo(
  screens: readonly Screen[],
  pathname: string,
  session: Session,
  depo_id: number,
): string | null {
  if (placeOf(pathname).depo_id === null) return null;
  const { slug } = session.tenant;
  const above = screens.filter((screen) => covers(screen.path, pathname)).sort(fitsBetter);
  const choices = above.flatMap((screen) => [screen, ...screens.filter(({ path }) => path === screen.of)]);
  for (const screen of choices) {
    const address = elsewhere(screen, pathname, slug, depo_id);
    if (address !== null && mayOpen(screen, session, depo_id)) return address;
  }
  return firstAddress(screens, session, depo_id);
}

/**
 * The screen of the menu that a path belongs to, for the mark in the menu: itself, the one it names, else the nearest
 * above it.
 */
export function screenOfMenu(screens: readonly Screen[], pathname: string): Screen | null {
  const above = screens.filter((screen) => covers(screen.path, pathname)).sort(fitsBetter);
  for (const screen of above) {
    if (screen.menu) return screen;
    const named = screens.find(({ path, menu }) => menu && path === screen.of);
    if (named) return named;
  }
  return null;
}
