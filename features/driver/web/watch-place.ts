// Where the phone is, from Start to the end of the trip, while the page is open and the screen is on: more a browser
// cannot do.

import { isNowhere } from '../../../shared/geo.ts';
import { isWorthKeeping, type SaidFix } from '../rules/phone-fixes.ts';
import type { Phone } from './phone.ts';
import { notePlace } from './place-now.ts';

/** Answers what ends it. `told` hears whether the phone lets us know its place. */
export function watchPlace(phone: Phone, plan_event_id: number, told: (works: boolean) => void): () => void {
  // A browser inside another app may have none, or an empty one.
  const { geolocation } = navigator as { geolocation?: Geolocation | null };
  if (!geolocation) {
    told(false);
    return () => undefined;
  }
  let before: SaidFix | null = null;
  const watch = geolocation.watchPosition(
    ({ coords, timestamp }) => {
      told(true);
      const fix = { lat: coords.latitude, lng: coords.longitude, at: timestamp, accuracy_m: coords.accuracy };
      if (!isNowhere(fix)) notePlace(fix);
      if (!isWorthKeeping(fix, before)) return;
      before = fix;
      const speed_kmh = coords.speed === null || coords.speed < 0 ? null : coords.speed * 3.6;
      const { heading } = coords;
      void phone.noteFix({ ...fix, speed_kmh, heading, plan_event_id }).catch(() => undefined);
    },
    ({ code, PERMISSION_DENIED }) => code === PERMISSION_DENIED && told(false),
    { enableHighAccuracy: true, maximumAge: 5_000, timeout: 60_000 },
  );
  return () => {
    geolocation.clearWatch(watch);
    notePlace(null);
  };
}

/** Keeps the screen on, where the browser can; it lets go whenever the page is out of sight. */
export function keepAwake(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isOver = false;
  const take = () => {
    if (document.visibilityState !== 'visible' || !('wakeLock' in navigator)) return;
    navigator.wakeLock.request('screen').then(
      (taken) => {
        lock = taken;
        if (isOver) void taken.release();
      },
      () => undefined,
    );
  };
  take();
  document.addEventListener('visibilitychange', take);
  return () => {
    isOver = true;
    document.removeEventListener('visibilitychange', take);
    void lock?.release();
  };
}
