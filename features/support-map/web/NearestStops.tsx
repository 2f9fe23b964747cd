import type { Day } from '../../../shared/calendar.ts';
import { useRead } from '../../../web/reads.ts';
import { EmptyState, Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { useWords } from '../../../web/words.ts';
import { searchStopsForSupport, type SupportStop } from '../../subscribers/contract/stop-search.ts';
import { idOfPlace } from './map-markers.ts';
import { supportMapTexts } from './support-map-texts.ts';
import styles from './SupportMap.module.css';

const KILOMETRE = 1_000;

/** The places a truck comes to, nearest first. `at` is 'lat,lng'; `onOpen` takes a place's own. */
export function NearestStops({
  at,
  day,
  onOpen,
}: {
  at: string;
  day: Day | '';
  onOpen: (place: string) => void;
}) {
  const t = useWords(supportMapTexts);
  const found = useRead(searchStopsForSupport, {
    query: { coordinates: at, ...(day !== '' && { specific_day: day }) },
  });
  const far = (metres: number) =>
    metres < KILOMETRE ? t('metres', { n: metres }) : t('kilometres', { n: (metres / KILOMETRE).toFixed(1) });
  if (found.error) return <Failure error={found.error} retry={found.retry} />;
  if (found.value === undefined) return <Loading />;
  if (found.value.length === 0) return <EmptyState title={t(day === '' ? 'near_none' : 'near_none_day')} />;
  const crewOf = ({ route_name, internal_number, driver_name }: SupportStop) =>
    [route_name, internal_number, driver_name].filter(Boolean).join(' · ');
  return (
    <>
      <h2 className={styles.heading}>{t('near')}</h2>
      <ol className={styles.near}>
        {found.value.map((stop) => (
          <li key={stop.id}>
            <button type="button" onClick={() => onOpen(idOfPlace(stop.coordinates))}>
              <span className={styles.when}>
                <Moment at={stop.google_estimate_time} />
                <span>{stop.distance !== null && far(stop.distance)}</span>
              </span>
              <span>{stop.address}</span>
              <span className={styles.quiet}>{crewOf(stop)}</span>
            </button>
          </li>
        ))}
      </ol>
    </>
  );
}
