import { depoPath } from '../../../../web/address.ts';
import { useSession } from '../../../../web/session.ts';
import { Link } from '../../../../web/ui/Link.tsx';
import { useWords } from '../../../../web/words.ts';
import { useMoney } from '../../../plan-events/web/money.ts';
import type { BoardTrip } from '../../contract/board.ts';
import { problemsOf, toneOf, visitedOf } from '../../rules/board.ts';
import { boardTexts } from './board-texts.ts';
import { ageOf, latenessOf, nextOf, orderChangeOf, smsStopOf } from './board-words.ts';
import { Problems, smsOf } from './BoardColumns.tsx';
import { TripActions } from './TripActions.tsx';
import { TalkLines } from './TripTalk.tsx';
import styles from './Board.module.css';

interface Props {
  trips: readonly BoardTrip[];
  now: number;
  selected: number | null;
  onSelect: (id: number) => void;
  /** On a wall nobody touches anything. */
  untouched?: boolean;
}

/** A card a truck: for a phone, and in large type for a wall. */
export function BoardCards({ trips, untouched = false, ...rest }: Props) {
  const t = useWords(boardTexts);
  return (
    <ul className={styles.cards} aria-label={t('trucks')} data-wall={untouched || undefined}>
      {trips.map((trip) => (
        <Card key={trip.id} trip={trip} untouched={untouched} {...rest} />
      ))}
    </ul>
  );
}

function Card({ trip, now, selected, onSelect, untouched }: Omit<Props, 'trips'> & { trip: BoardTrip }) {
  const t = useWords(boardTexts);
  const money = useMoney();
  const { slug, time_zone } = useSession().tenant;
  const next = nextOf(trip, time_zone);
  const late = latenessOf(trip, t);
  const visited = visitedOf(trip);
  const sms = [smsOf(trip, t), smsStopOf(trip, time_zone, t)];
  // A wall has two lines for a truck: what is wrong takes the place of where it goes.
  const isWrong = problemsOf(trip, now).length > 0;
  return (
    <li
      className={styles.card}
      data-tone={toneOf(trip, now)}
      data-selected={(!untouched && selected === trip.id) || undefined}
    >
      {untouched ? (
        <b className={styles.number}>{trip.car_internal_number}</b>
      ) : (
        <button
          type="button"
          className={styles.number}
          aria-pressed={selected === trip.id}
          aria-label={t('show_on_map', { car: `${trip.car_internal_number}, ${trip.route_name}` })}
          onClick={() => onSelect(trip.id)}
        >
          {trip.car_internal_number}
        </button>
      )}
      <div className={styles.who}>
        {untouched ? (
          <b>{trip.route_name}</b>
        ) : (
          <Link to={depoPath(slug, trip.depo_id, 'plan_events', trip.id)}>{trip.route_name}</Link>
        )}
        <span>{trip.user_full_name ?? t('no_driver')}</span>
      </div>
      <div className={styles.when}>
        {late && (
          <b className={styles.late} data-tone={late.tone}>
            {late.words}
          </b>
        )}
        {next && !(untouched && isWrong) && (
          <span className={styles.next}>
            {next.time} {next.stop}
          </span>
        )}
        {!untouched && trip.order_changed_at !== null && <small>{orderChangeOf(trip, time_zone, t)}</small>}
      </div>
      {(!untouched || isWrong || next === null) && (
        <div className={styles.wrong}>
          <Problems trip={trip} t={t} now={now} zone={time_zone} />
        </div>
      )}
      <dl className={styles.figures}>
        <Figure name={t('visited')} value={`${visited} / ${trip.stops.length}`} />
        <Figure name={t('sold')} value={money(trip.total_revenue_without_manual_orders)} />
        {!untouched && <Figure name={t('sms')} value={sms.filter(Boolean).join(', ')} />}
        {!untouched && <Figure name={t('age')} value={ageOf(trip, now, t).words} />}
      </dl>
      {!untouched && <TalkLines trip={trip} now={now} />}
      {!untouched && (
        <div className={styles.acts}>
          <TripActions trip={trip} />
        </div>
      )}
    </li>
  );
}

function Figure({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
