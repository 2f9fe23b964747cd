import { dayIn, type Day } from '../../shared/calendar.ts';
import { useSession } from '../session.ts';

/** The day it is at the tenant's depots. */
export function useToday(): Day {
  return dayIn(useSession().tenant.time_zone, new Date());
}
