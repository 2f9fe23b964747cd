import { clockIn } from '../../../shared/calendar.ts';
import { language, useSession } from '../../../web/session.ts';
import { locales, useWords } from '../../../web/words.ts';
import type { TakersAnswer } from '../../plan-events/contract/takers.ts';
import { takeOverTexts } from './take-over-texts.ts';
import { tourColour } from './tour-colours.ts';
import styles from './TakeOvers.module.css';

const minutesOf = (seconds: number) => `${Math.round(seconds / 60)} min`;

/** Before and after, where they differ. */
const Change = ({ before, after }: { before: string; after: string }) =>
  before === after ? <>{after}</> : <>{`${before} → ${after}`}</>;

/** Each truck's driving, distance and end, before and after. */
export function TourFigures({ trips }: { trips: TakersAnswer['trips'] }) {
  const t = useWords(takeOverTexts);
  const zone = useSession().tenant.time_zone;
  const far = new Intl.NumberFormat(locales[language()], {
    minimumFractionDigits: 1,
    maximumFractionDigits: 1,
  });
  const kmOf = (metres: number) => `${far.format(metres / 1_000)} km`;
  const timeOf = (at: string) => clockIn(zone, new Date(at)).slice(0, 5);
  const columns = ['truck', 'takes', 'driving', 'distance', 'home'] as const;
  return (
    <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('tours')}>
      <table className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col" className={column === 'truck' ? undefined : styles.number}>
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {trips.map((trip, nth) => (
            <tr key={trip.plan_event_id}>
              <th scope="row" className={styles.truck}>
                <span className={styles.swatch} style={{ background: tourColour(nth) }} aria-hidden />
                {[t('car', { car: trip.car_internal_number }), trip.route_name].join(' · ')}
              </th>
              <td className={styles.number}>
                {trip.stops.filter(({ from_plan_event_id }) => from_plan_event_id !== null).length}
              </td>
              <td className={styles.number}>
                <Change
                  before={minutesOf(trip.drive_seconds_before)}
                  after={minutesOf(trip.drive_seconds_after)}
                />
              </td>
              <td className={styles.number}>
                <Change before={kmOf(trip.drive_metres_before)} after={kmOf(trip.drive_metres_after)} />
              </td>
              <td className={styles.number}>
                <Change before={timeOf(trip.ends_before)} after={timeOf(trip.ends_after)} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
