// What the app knows of a screen before its code is loaded: address, title, who may open it, where it stands in the menu.
import type { AriaAttributes, ComponentType } from 'react';
import type { Ability } from '../shared/abilities.ts';
import type { Permission } from '../shared/permissions.ts';
import type { StaffText } from '../shared/texts.ts';
import { placeOf } from './address.ts';
import type { Session } from './session.ts';

export type MenuGroup = 'plan' | 'sales' | 'stock' | 'admin';

/** Its place in the menu, and the sign by which it is known when the menu is folded; neither for a screen that is reached from others. */
type Place = { menu: MenuGroup; icon: ComponentType<{ size?: number | string; 'aria-hidden'?: AriaAttributes['aria-hidden'] }> } | { menu?: undefined; icon?: undefined };

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
  /** 'bare' has no frame around it: sign-in and printing. */
  frame?: 'bare';
  /** Reached without being signed in. */
  open?: true;
  load: () => Promise<{ default: ComponentType }>;
};

/** A further source of the search in the top bar (Ctrl/Cmd-K): routes, cars, customers … */
export interface PaletteSource {
  id: string;
  title: StaffText;
  needs: Permission | null;
  /** Called with at least two letters; the newest question wins. `depo_id` is the depot that the screen stands in. */
  find(text: string, where: { tenant: string; depo_id: number | null; signal: AbortSignal }): Promise<PaletteHit[]>;
}

export interface PaletteHit { title: string; detail?: string; address: string }

/** '/{tenant}/depo/{depo_id}/routes' → '/$tenant/depo/$depo_id/routes', as the router writes it. */
export function routerPath(path: string): string {
  return path.replace(/\{(\w+)\}/g, '$$$1');
}

export function mayOpen(screen: Pick<Screen, 'needs' | 'ability'>, session: Session): boolean {
  return (screen.needs === null || session.permissions.includes(screen.needs))
    && (screen.ability === undefined || session.tenant.features[screen.ability]);
}

/** The address of a screen that needs nothing but a tenant and perhaps a depot; null when it needs more, or a depot that is not there. */
export function addressOfScreen(screen: Pick<Screen, 'path'>, tenant: string, depo_id: number | null): string | null {
  const path = screen.path.replace('{tenant}', encodeURIComponent(tenant));
  const filled = depo_id === null ? path : path.replace('{depo_id}', String(depo_id));
  return filled.includes('{') ? null : filled;
}

/** Does a path belong to this screen or below it? A screen's pattern is compared part by part. */
function covers(pattern: string, pathname: string): boolean {
  const wanted = pattern.split('/');
  const given = pathname.split('/');
  return wanted.length <= given.length && wanted.every((part, at) => part.startsWith('{') || part === given[at]);
}

/**
 * Where the depot chooser leads: the same screen in another depot. A row's id means nothing there, so from a single row
 * it leads to the nearest list above it; from a screen without a depot it stays.
 */
export function addressInDepo(screens: readonly Pick<Screen, 'path'>[], pathname: string, tenant: string, depo_id: number): string | null {
  if (placeOf(pathname).depo_id === null) return null;
  const above = screens.filter((screen) => covers(screen.path, pathname) && addressOfScreen(screen, tenant, depo_id) !== null)
    .sort((a, b) => b.path.length - a.path.length)[0];
  return above ? addressOfScreen(above, tenant, depo_id) : null;
}

const words = (pattern: string) => pattern.split('/').filter((part) => !part.startsWith('{')).length;

/** The longest pattern fits best; of two as long the one that spells out more. */
const fitsBetter = (a: Screen, b: Screen) => b.path.split('/').length - a.path.split('/').length || words(b.path) - words(a.path);

/** The screen of the menu that a path belongs to, for the mark in the menu: itself, the one it names, else the nearest above it. */
export function screenOfMenu(screens: readonly Screen[], pathname: string): Screen | null {
  const above = screens.filter((screen) => covers(screen.path, pathname)).sort(fitsBetter);
  for (const screen of above) {
    if (screen.menu) return screen;
    const named = screens.find(({ path, menu }) => menu && path === screen.of);
    if (named) return named;
  }
  return null;
}
