import { useCallback, useSyncExternalStore } from 'react';
import { dayIn, type Day } from '../../shared/calendar.ts';
import { useSession } from '../session.ts';

const watchMinutes = (tell: () => void) => {
  const timer = setInterval(tell, 60_000);
  return () => clearInterval(timer);
};

/** The day it is at the tenant's depots; a screen left open over midnight draws the new one. */
export function useToday(): Day {
  const zone = useSession().tenant.time_zone;
  const today = useCallback(() => dayIn(zone, new Date()), [zone]);
  return useSyncExternalStore(watchMinutes, today, today);
}
