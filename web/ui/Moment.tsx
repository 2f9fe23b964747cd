import { clockIn, dayIn, showDay } from '../../shared/calendar.ts';
import { useSession } from '../session.ts';

/** An instant as it reads at the tenant's depots: 'DD-MM-YYYY HH:MM' (admin-decisions G63). Nothing for null. */
export function Moment({ at }: { at: string | null }) {
  const zone = useSession().tenant.time_zone;
  if (at === null) return null;
  const moment = new Date(at);
  return (
    <time dateTime={at}>
      {showDay(dayIn(zone, moment))} {clockIn(zone, moment).slice(0, 5)}
    </time>
  );
}
