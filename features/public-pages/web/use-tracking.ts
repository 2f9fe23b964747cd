// What changes while a page is followed: the answer every minute, the car's place every few seconds, and how old that
// is.

import { useEffect, useRef, useState } from 'react';
import type { Tracking } from '../../subscribers/contract/subscriber.ts';
import type { PublicFacts } from '../contract.ts';
import { followCar, type CarPlace } from './follow.ts';
import { ask, Refused } from './send.ts';

export type TrackingFacts = PublicFacts & { page: Extract<PublicFacts['page'], { kind: 'tracking' }> };

const refresh_ms = 60_000;
const age_ms = 5_000;

/** The server's time: a phone's clock may be minutes off. */
function useServerClock(now: string): () => Date {
  const [ahead_ms] = useState(() => new Date(now).getTime() - Date.now());
  return () => new Date(Date.now() + ahead_ms);
}

/**
 * Asks again every minute, and when the page is looked at again or the line goes or comes; an unchanged answer costs
 * a few bytes. A trip that is over reloads into its own page.
 */
export function useTracking({ tenant, page }: TrackingFacts): {
  tracking: Tracking;
  now: Date;
  isLost: boolean;
} {
  const [state, setState] = useState({ tracking: page.tracking, now: new Date(page.now), isLost: false });
  const etag = useRef<string | null>(null);
  const clock = useRef(useServerClock(page.now));
  useEffect(() => {
    const path = `/${tenant.slug}/${page.uuid}.json${page.customer_uuid ? `?c=${page.customer_uuid}` : ''}`;
    const refresh = async () => {
      if (document.hidden) return;
      try {
        const answer = await ask<Tracking>(
          'GET',
          path,
          undefined,
          etag.current ? { 'if-none-match': etag.current } : {},
        );
        etag.current = answer.etag ?? etag.current;
        setState((before) => ({
          tracking: answer.status === 304 ? before.tracking : answer.value,
          now: clock.current(),
          isLost: false,
        }));
      } catch (error) {
        if (error instanceof Refused && (error.status === 410 || error.status === 404)) location.reload();
        else setState((before) => ({ ...before, now: clock.current(), isLost: true }));
      }
    };
    const timer = setInterval(() => void refresh(), refresh_ms);
    const seen = () => void refresh();
    document.addEventListener('visibilitychange', seen);
    addEventListener('online', seen);
    addEventListener('offline', seen);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', seen);
      removeEventListener('online', seen);
      removeEventListener('offline', seen);
    };
  }, [tenant.slug, page.uuid, page.customer_uuid]);
  return state;
}

/** Null as soon as the car may not be seen, also when the page has not heard of it yet. */
export function useCar(slug: string, car: Tracking['car']): CarPlace | null {
  const [seen, setSeen] = useState<{ id: number; place: CarPlace | null } | null>(null);
  const id = car?.id ?? null;
  useEffect(
    () => (id === null ? undefined : followCar(slug, id, (place) => setSeen({ id, place }))),
    [slug, id],
  );
  if (!car) return null;
  return seen?.id === car.id ? seen.place : { ...car.coordinates, heading: null, at: null };
}

/** Seconds since an instant, in steps of five; null while it is not known. */
export function useAge(at: string | null, page_now: string): number | null {
  const now = useServerClock(page_now);
  const [, look] = useState(0);
  useEffect(() => {
    if (at === null) return undefined;
    const timer = setInterval(() => look((before) => before + 1), age_ms);
    return () => clearInterval(timer);
  }, [at]);
  return at === null ? null : Math.max(0, Math.round((now().getTime() - new Date(at).getTime()) / 1_000));
}
