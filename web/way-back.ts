// The way back to a list as it was left: every list keeps its filters, order and page for this tab, under the address
// that leads to it.

import { useLocation, useMatch } from '@tanstack/react-router';
import { createContext, useCallback, useContext, useEffect } from 'react';
import { useGo } from './address.ts';

const keyOf = (list: string) => `isrute.list.${list}`;

/** The address that the list was left with; its plain one when it was not open in this tab. */
export function listAsItWas(list: string): string {
  try {
    return sessionStorage.getItem(keyOf(list)) ?? list;
  } catch {
    return list;
  }
}

function keepList(list: string, address: string): void {
  try {
    sessionStorage.setItem(keyOf(list), address);
  } catch {
    // A browser that keeps nothing leads back to the plain list.
  }
}

/**
 * Keeps where one stands as the way back to `list`: for a list that answers under several addresses, such as a
 * filter's or a week's. A screen that is being left already sees the address of the next one, which is no way back to
 * it.
 */
export function useKeptList(list?: string): void {
  const { pathname, href } = useLocation();
  const own = useMatch({ strict: false, select: (match) => match.pathname });
  useEffect(() => {
    if (pathname === own) keepList(list ?? own, href);
  }, [list, own, pathname, href]);
}

/** `back(list)` leads to a list as it was: for ←, Cancel and after a deletion. */
export function useBack(): (list: string) => void {
  const go = useGo();
  return useCallback((list) => go(listAsItWas(list)), [go]);
}

/** The list of the menu that the screen belongs to; null without a frame. Put there by the frame. */
export const ListAbove = createContext<{ address: string; title: string } | null>(null);

/** Where a record that is gone leads: the list above it, unless that is where one stands. */
export function useListAbove(): { address: string; title: string } | null {
  const above = useContext(ListAbove);
  const { pathname } = useLocation();
  return above === null || above.address === pathname ? null : above;
}
