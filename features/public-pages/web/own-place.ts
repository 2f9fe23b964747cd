// Where the visitor is, as far as the browser tells. It stays in the browser, but for the search that somebody
// presses for.

import { useEffect, useState } from 'react';
import type { LatLng } from '../../../shared/geo.ts';

const WAIT_MS = 15_000;
/** A place that is a minute old will do. */
const OLDEST_MS = 60_000;
const ASKED = 'isrute.place-asked';

export const hasGeolocation = (): boolean => 'geolocation' in navigator && Boolean(navigator.geolocation);

/** Asks the browser, which asks the visitor. Rejects when either says no. */
export function ownPlace(): Promise<LatLng> {
  return new Promise((resolve, reject) => {
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      () => reject(new Error('The browser does not tell')),
      { timeout: WAIT_MS, maximumAge: OLDEST_MS },
    );
  });
}

/** Whoever was asked on one page and did not allow it is not asked on the next one. */
async function mayAsk(): Promise<boolean> {
  const permission = await navigator.permissions?.query({ name: 'geolocation' }).catch(() => null);
  if (permission && permission.state !== 'prompt') return permission.state === 'granted';
  try {
    const wasAsked = localStorage.getItem(ASKED) !== null;
    localStorage.setItem(ASKED, '1');
    return !wasAsked;
  } catch {
    return false;
  }
}

type Told = LatLng | 'unsupported' | null;

async function askedPlace(): Promise<Told> {
  if (!hasGeolocation()) return 'unsupported';
  return (await mayAsk()) ? ownPlace() : null;
}

/** The visitor's place, asked for once the page stands; null until it is known, and for good where it is not told. */
export function useOwnPlace(): { place: LatLng | null; isUnsupported: boolean } {
  const [told, setTold] = useState<Told>(null);
  useEffect(() => {
    askedPlace().then(setTold, () => undefined);
  }, []);
  return told === 'unsupported'
    ? { place: null, isUnsupported: true }
    : { place: told, isUnsupported: false };
}
