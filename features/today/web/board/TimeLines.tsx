import { useState, type KeyboardEvent, type PointerEvent } from 'react';
import { useSession } from '../../../../web/session.ts';
import { useWords, type Say } from '../../../../web/words.ts';
import type { BoardStop, BoardTrip } from '../../contract/board.ts';
import { timeLineTexts } from './board-texts.ts';
import { timeIn } from './board-words.ts';
import { hoursOf, marksOf, nearestMark, placeOn, spanOf, type Mark, type Span } from './time-line.ts';
import styles from './TimeLines.module.css';

interface Props {
  trips: readonly BoardTrip[];
  date: string;
  now: number;
  selected: number | null;
  onSelect: (id: number) => void;
  /** Nothing of it is pressed or pointed at. */
  untouched?: boolean;
}

/** A row a truck: above what was planned, below what was driven and what is expected; a line where it is now. */
export function TimeLines({ trips, date, now, selected, onSelect, untouched = false }: Props) {
  const t = useWords(timeLineTexts);
  const zone = useSession().tenant.time_zone;
  const span = spanOf(trips, date, zone, now);
  if (span === null) return null;
  return (
    <section className={styles.lines} aria-label={t('title')}>
      <header>
        <h2>{t('title')}</h2>
        <Key t={t} />
      </header>
      <div className={styles.grid}>
        <Hours span={span} now={now} />
        {trips.map((trip) => (
          <div key={trip.id} className={styles.row} data-selected={trip.id === selected || undefined}>
            {untouched ? (
              <p className={styles.name}>
                <Name trip={trip} />
              </p>
            ) : (
              <button
                type="button"
                className={styles.name}
                aria-pressed={trip.id === selected}
                onClick={() => onSelect(trip.id)}
              >
                <Name trip={trip} />
              </button>
            )}
            {untouched ? (
              <StillLine trip={trip} span={span} now={now} />
            ) : (
              <Line trip={trip} span={span} now={now} />
            )}
          </div>
        ))}
      </div>
    </section>
  );
}

function Name({ trip }: { trip: BoardTrip }) {
  return (
    <>
      <b>{trip.car_internal_number}</b> <span>{trip.route_name}</span>
    </>
  );
}

function Key({ t }: { t: Say<keyof typeof timeLineTexts> }) {
  return (
    <ul className={styles.key}>
      {(['planned', 'driven', 'expected', 'skipped'] as const).map((kind) => (
        <li key={kind}>
          <svg width="14" height="12" aria-hidden>
            <Sign kind={kind} x="7" y={6} width="0" />
          </svg>
          {t(kind)}
        </li>
      ))}
    </ul>
  );
}

/** The hours above the rows. */
function Hours({ span, now }: { span: Span; now: number }) {
  const t = useWords(timeLineTexts);
  const zone = useSession().tenant.time_zone;
  const clock = (at: number) => timeIn(zone, new Date(at).toISOString()) ?? '';
  const here = placeOn(span, now);
  return (
    <div className={styles.hours} aria-hidden>
      <div className={styles.scale}>
        {hoursOf(span).map((at) => (
          <span key={at} style={{ left: `${placeOn(span, at)}%` }}>
            {clock(at)}
          </span>
        ))}
        {here >= 0 && here <= 100 && (
          <b style={{ left: `${here}%` }} title={t('now', { time: clock(now) })}>
            {clock(now)}
          </b>
        )}
      </div>
    </div>
  );
}

const percent = (place: number) => `${place.toFixed(2)}%`;

interface SignProps {
  kind: 'planned' | 'driven' | 'expected' | 'skipped';
  x: string;
  y: number;
  /** Of what was driven: how long the truck stood. */
  width: string;
}

function Sign({ kind, x, y, width }: SignProps) {
  if (kind === 'planned') return <circle cx={x} cy={y} r="3" className={styles.planned} />;
  if (kind === 'expected') return <circle cx={x} cy={y} r="4" className={styles.expected} />;
  if (kind === 'driven')
    return (
      <>
        <rect x={x} y={y - 3} width={width} height="6" className={styles.driven} />
        <circle cx={x} cy={y} r="4" className={styles.driven} />
      </>
    );
  return (
    <svg x={x} y={y} overflow="visible">
      <path d="M-3.5-3.5 3.5 3.5M3.5-3.5-3.5 3.5" className={styles.skipped} />
    </svg>
  );
}

const PLANNED_Y = 9;
const DRIVEN_Y = 23;

function Marked({ mark: { stop, planned, at, width } }: { mark: Mark }) {
  return (
    <>
      {planned !== null && <Sign kind="planned" x={percent(planned)} y={PLANNED_Y} width="0" />}
      {stop.status === 'skipped' && planned !== null && (
        <Sign kind="skipped" x={percent(planned)} y={DRIVEN_Y} width="0" />
      )}
      {at !== null && (
        <Sign
          kind={stop.status === 'visited' ? 'driven' : 'expected'}
          x={percent(at)}
          y={DRIVEN_Y}
          width={percent(width)}
        />
      )}
    </>
  );
}

const states = { visited: 'as_visited', skipped: 'as_skipped', pending: 'as_expected' } as const;

function wordsOf(stop: BoardStop, zone: string, t: Say<keyof typeof timeLineTexts>): string {
  const became = stop.status === 'visited' ? stop.actual_arrival_time : stop.google_estimate_time;
  return [
    `${stop.position}. ${stop.address}`,
    t('as_planned', { time: timeIn(zone, stop.planned_at) ?? '–' }),
    t(states[stop.status], { time: timeIn(zone, became) ?? '–' }),
  ].join(', ');
}

/** The stop that a key comes to; null for a key that leads nowhere. */
function stepped(key: string, at: number, count: number): number | null {
  const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: count - 1 }[key];
  return to === undefined ? null : Math.max(0, Math.min(count - 1, to));
}

interface LineProps {
  trip: BoardTrip;
  span: Span;
  now: number;
}

const nameOf = (trip: BoardTrip) => ({ car: `${trip.car_internal_number}, ${trip.route_name}` });

function StillLine({ trip, span, now }: LineProps) {
  const t = useWords(timeLineTexts);
  return (
    <div className={styles.line} role="img" aria-label={t('stops_of', nameOf(trip))}>
      <Drawing marks={marksOf(trip, span)} here={placeOn(span, now)} told={null} />
    </div>
  );
}

interface DrawingProps {
  marks: readonly Mark[];
  /** Where the present is. */
  here: number;
  /** The mark that is told of. */
  told: Mark | null;
}

function Drawing({ marks, here, told }: DrawingProps) {
  return (
    <svg width="100%" height="32" aria-hidden>
      {here > 0 && here < 100 && (
        <line x1={percent(here)} x2={percent(here)} y1="0" y2="32" className={styles.now} />
      )}
      {marks.map((one) => (
        <Marked key={one.stop.id} mark={one} />
      ))}
      {told !== null && (
        <circle
          cx={percent(told.at ?? told.planned ?? 0)}
          cy={told.at === null ? PLANNED_Y : DRIVEN_Y}
          r="7"
          className={styles.told}
        />
      )}
    </svg>
  );
}

/** By pointer and by arrow keys it tells of each stop. */
function Line({ trip, span, now }: LineProps) {
  const t = useWords(timeLineTexts);
  const zone = useSession().tenant.time_zone;
  const [told, setTold] = useState<number | null>(null);
  const marks = marksOf(trip, span);
  if (marks.length === 0) return <div className={styles.line} />;
  const at = Math.min(told ?? 0, marks.length - 1);
  const mark = marks[at] as Mark;
  const words = wordsOf(mark.stop, zone, t);
  const press = (event: KeyboardEvent) => {
    const to = stepped(event.key, at, marks.length);
    if (to === null) return;
    event.preventDefault();
    setTold(to);
  };
  const point = (event: PointerEvent) => {
    const { left, width } = event.currentTarget.getBoundingClientRect();
    setTold(nearestMark(marks, ((event.clientX - left) / width) * 100));
  };
  const place = mark.at ?? mark.planned ?? 0;
  return (
    <div
      className={styles.line}
      role="slider"
      tabIndex={0}
      aria-label={t('stops_of', nameOf(trip))}
      aria-valuemin={1}
      aria-valuemax={marks.length}
      aria-valuenow={at + 1}
      aria-valuetext={words}
      onKeyDown={press}
      onFocus={() => setTold(at)}
      onBlur={() => setTold(null)}
      onPointerMove={point}
      onPointerLeave={() => setTold(null)}
    >
      <Drawing marks={marks} here={placeOn(span, now)} told={told === null ? null : mark} />
      {told !== null && (
        <span
          className={styles.words}
          data-side={place > 50 ? 'left' : 'right'}
          style={{ left: percent(place) }}
        >
          {words}
        </span>
      )}
    </div>
  );
}
