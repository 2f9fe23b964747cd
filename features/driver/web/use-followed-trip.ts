import { useEffect, useState, useSyncExternalStore } from 'react';
import { tripState } from '../rules/day-with-acts.ts';
import type { Phone } from './phone.ts';
import { keepAwake, watchPlace } from './watch-place.ts';

/**
 * The trip that is under way is followed whatever the page shows, also while it is locked. Answers whether the phone
 * lets us know its place; null until it has said.
 */
export function useFollowedTrip(phone: Phone): boolean | null {
  const [placed, setPlaced] = useState<boolean | null>(null);
  const under_way = useSyncExternalStore(phone.subscribe, () => {
    const trips = phone.state().day?.trips ?? [];
    return trips.find((trip) => tripState(trip) === 'under_way')?.id ?? null;
  });
  useEffect(() => {
    if (under_way === null) return;
    const letSleep = keepAwake();
    const stop = watchPlace(phone, under_way, setPlaced);
    return () => {
      letSleep();
      stop();
    };
  }, [phone, under_way]);
  return placed;
}
