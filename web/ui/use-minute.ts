import { useSyncExternalStore } from 'react';

const watchMinutes = (tell: () => void) => {
  const timer = setInterval(tell, 15_000);
  return () => clearInterval(timer);
};

const thisMinute = () => Math.floor(Date.now() / 60_000) * 60_000;

/** The minute it is, in milliseconds since 1970; a screen that tells how old something is draws itself anew with it. */
export function useMinute(): number {
  return useSyncExternalStore(watchMinutes, thisMinute, thisMinute);
}
