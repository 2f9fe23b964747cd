// What all parts of the page share: the phone, what is shown of it, and where in the page the driver is.

import { createContext, useContext, useEffect, useState, useSyncExternalStore } from 'react';
import type { DriveTrip } from '../contract/drive.ts';
import { tripNow } from '../rules/day-with-acts.ts';
import { SpokenContext } from './drive-words.ts';
import type { Phone } from './phone.ts';

export const PhoneContext = createContext<Phone | null>(null);

export function useDrive() {
  const phone = useContext(PhoneContext);
  const spoken = useContext(SpokenContext);
  if (!phone) throw new Error('Outside of the page');
  return { phone, state: useSyncExternalStore(phone.subscribe, phone.state), ...spoken };
}

export const views = [
  'trip',
  'stops',
  'map',
  'load',
  'stock',
  'write_off',
  'count_stock',
  'ask_goods',
  'receive',
  'order',
  'sell',
  'past',
  'leaderboard',
  'tracker',
  'skip',
  'trouble',
  'end',
  'count',
  'unsent',
  'messages',
  'menu',
  'sign-in',
] as const;
export type View = (typeof views)[number];

const stockViews = ['stock', 'write_off', 'count_stock', 'ask_goods', 'receive'] as const;
export type StockView = (typeof stockViews)[number];
export const isStockView = (view: View): view is StockView => (stockViews as readonly View[]).includes(view);

const viewOf = (hash: string): View => views.find((view) => `#${view}` === hash) ?? 'trip';

/** The phone's own way back leads to the trip. */
export function useView(): View {
  // A press may come before anybody listens: where the page is then is looked at once more.
  return useSyncExternalStore(followHash, () => viewOf(location.hash));
}

function followHash(look: () => void): () => void {
  const follow = () => {
    look();
    scrollTo(0, 0);
  };
  addEventListener('hashchange', follow);
  return () => removeEventListener('hashchange', follow);
}

export function goTo(view: View): void {
  location.hash = view === 'trip' ? '' : view;
}

/** The server's clock, looked at every ten seconds. */
export function useNow(): Date {
  const { phone } = useDrive();
  const [now, setNow] = useState(() => phone.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(phone.now()), 10_000);
    return () => clearInterval(timer);
  }, [phone]);
  return now;
}

/** Also where the page stays open over midnight, and has no network. */
export function useTripNow(): DriveTrip | null {
  const { state, dayAt } = useDrive();
  const now = useNow();
  return tripNow(state.day, dayAt(now), now);
}
