// The stops of the front page, and the address they are looked for at.

import { useRef, useState } from 'react';
import type { LatLng } from '../../../shared/geo.ts';
import type { PublicStop } from '../../subscribers/contract/stop-search.ts';
import type { PublicFacts } from '../contract.ts';
import { ask } from './send.ts';

export type FrontFacts = PublicFacts & { page: Extract<PublicFacts['page'], { kind: 'subscribe' }> };
/**
 * An address of null is where the visitor is, which is nobody's home; neither is the middle of a street or a town, of
 * which `isHome` is false.
 */
export type Asked = LatLng & { address: string | null; isHome?: boolean };

/** Farther than this the truck does not come to you. */
export const NEAR_M = 5_000;

interface Wish {
  near: Asked | null;
  today: boolean;
}

/**
 * The stops shown: all that come, of today only, or the nearest to an address, of which the first is chosen. Of two
 * wishes the later one counts, whichever is answered last; one that could not be asked leaves what was shown.
 */
export function useStops({ tenant, page }: FrontFacts, onFar: () => void) {
  const [stops, setStops] = useState<readonly PublicStop[]>(page.stops);
  const [shown, setShown] = useState<Wish>({ near: null, today: false });
  const [wished, setWished] = useState<Wish | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const [chosen, setChosen] = useState<number | null>(null);
  const latest = useRef<Wish>(null);
  const show = (wish: Wish, found: readonly PublicStop[]) => {
    const first = found[0];
    const isFar = wish.near !== null && (!first || (first.distance ?? 0) > NEAR_M);
    setStops(isFar ? [] : found);
    setShown(wish);
    setChosen(wish.near && first && !isFar ? first.id : null);
    if (isFar) onFar();
  };
  const load = async (wish: Wish) => {
    const query = new URLSearchParams({
      ...(wish.near && { coordinates: `${wish.near.lat},${wish.near.lng}` }),
      today: wish.today ? 'true' : 'null',
    });
    const path = `/${tenant.slug}/public/plan_event_route_points/search?${query}`;
    const found = await ask<PublicStop[]>('GET', path).catch(() => null);
    if (latest.current !== wish) return;
    setWished(null);
    setFailed(found === null);
    if (found !== null) show(wish, found.value);
  };
  const search = (near: Asked | null, today: boolean) => {
    const wish = { near, today };
    latest.current = wish;
    setWished(wish);
    setFailed(false);
    setChosen(null);
    void load(wish);
  };
  const { near: asked, today: onlyToday } = wished ?? shown;
  return {
    stops,
    asked,
    chosen,
    setChosen,
    onlyToday,
    hasFailed,
    search,
    stop: stops.find((one) => one.id === chosen) ?? null,
  };
}
