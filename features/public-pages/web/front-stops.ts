// The stops of the front page, and the address they are looked for at.

import { useState } from 'react';
import type { LatLng } from '../../../shared/geo.ts';
import type { PublicStop } from '../../subscribers/search/contract.ts';
import type { PublicFacts } from '../contract.ts';
import { ask } from './send.ts';

export type FrontFacts = PublicFacts & { page: Extract<PublicFacts['page'], { kind: 'subscribe' }> };
/** Null is where the visitor is, which is nobody's home. */
export type Asked = LatLng & { address: string | null };

/** Farther than this the truck does not come to you. */
export const NEAR_M = 5_000;

/** The stops shown: all that come, of today only, or the nearest to an address, of which the first is chosen. */
export function useStops({ tenant, page }: FrontFacts, onFar: () => void) {
  const [stops, setStops] = useState<readonly PublicStop[]>(page.stops);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [chosen, setChosen] = useState<number | null>(null);
  const [onlyToday, setOnlyToday] = useState(false);
  const load = async (near: Asked | null, today: boolean) => {
    const query = new URLSearchParams({
      ...(near && { coordinates: `${near.lat},${near.lng}` }),
      today: today ? 'true' : 'null',
    });
    const { value } = await ask<PublicStop[]>(
      'GET',
      `/${tenant.slug}/public/plan_event_route_points/search?${query}`,
    );
    const first = value[0];
    const isFar = near !== null && (!first || (first.distance ?? 0) > NEAR_M);
    setStops(isFar ? [] : value);
    setChosen(near && first && !isFar ? first.id : null);
    if (isFar) onFar();
  };
  const search = (near: Asked | null, today: boolean) => {
    setAsked(near);
    setOnlyToday(today);
    setChosen(null);
    load(near, today).catch(() => setStops([]));
  };
  return {
    stops,
    asked,
    chosen,
    setChosen,
    onlyToday,
    search,
    stop: stops.find((one) => one.id === chosen) ?? null,
  };
}
