import { useSyncExternalStore } from 'react';

const EVERY_MS = 5_000;

const watch = (tell: () => void) => {
  const timer = setInterval(tell, EVERY_MS);
  return () => clearInterval(timer);
};
const now = () => Math.floor(Date.now() / EVERY_MS) * EVERY_MS;

/** Milliseconds since 1970 in steps of five seconds; who uses it draws itself anew with each. */
export function useNow(): number {
  return useSyncExternalStore(watch, now, now);
}
