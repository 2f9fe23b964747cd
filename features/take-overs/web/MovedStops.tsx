import { Switch } from '@mantine/core';
import { useState } from 'react';
import { clockIn } from '../../../shared/calendar.ts';
import { useSession } from '../../../web/session.ts';
import { useWords } from '../../../web/words.ts';
import type { TakersAnswer } from '../../plan-events/contract/takers.ts';
import type { TakeOverChoices } from '../contract.ts';
import { takeOverTexts } from './take-over-texts.ts';
import { leftColour, tourColour } from './tour-colours.ts';
import styles from './TakeOvers.module.css';

const MINUTE_MS = 60_000;

interface Row {
  id: number;
  address: string;
  /** The truck that it had, where that is another. */
  from: string | null;
  /** Null: nobody takes it. */
  to: { car: string; colour: string } | null;
  told: string | null;
  after: string | null;
  because: 'too_far' | 'no_time' | null;
}

function rowsOf({ trips, left }: TakersAnswer, { down, helpers }: TakeOverChoices): Row[] {
  const cars = new Map([down, ...helpers].map((trip) => [trip.plan_event_id, trip.car_internal_number]));
  const driven = trips.flatMap(({ stops, car_internal_number }, nth) =>
    stops.map((stop): Row => ({
      id: stop.id,
      address: stop.address,
      from: stop.from_plan_event_id === null ? null : (cars.get(stop.from_plan_event_id) ?? ''),
      to: { car: car_internal_number, colour: tourColour(nth) },
      told: stop.told_before,
      after: stop.arrives_after,
      because: null,
    })),
  );
  const over = left.map((stop): Row => ({
    id: stop.id,
    address: stop.address,
    from: down.car_internal_number,
    to: null,
    told: stop.told_before,
    after: null,
    because: stop.because,
  }));
  return [...over, ...driven.toSorted((a, b) => Number(b.from !== null) - Number(a.from !== null))];
}

/** Minutes that people are visited later than they were told; null where nobody knows both. */
function laterBy({ told, after }: Row): number | null {
  if (told === null || after === null) return null;
  return Math.round((Date.parse(after) - Date.parse(told)) / MINUTE_MS);
}

const signed = (minutes: number) => `${minutes > 0 ? '+' : '−'}${Math.abs(minutes)} min`;

function StopRow({
  row,
  isHovered,
  onHover,
}: {
  row: Row;
  isHovered: boolean;
  onHover: (id: number | null) => void;
}) {
  const t = useWords(takeOverTexts);
  const zone = useSession().tenant.time_zone;
  const timeOf = (at: string | null) => (at === null ? '–' : clockIn(zone, new Date(at)).slice(0, 5));
  const later = laterBy(row);
  const isSame = later === 0 || row.after === null;
  return (
    <tr
      data-lifted={isHovered || undefined}
      onMouseEnter={() => onHover(row.id)}
      onMouseLeave={() => onHover(null)}
    >
      <td className={styles.address}>
        {row.address}
        {row.because && <div className={styles.why}>{t(row.because)}</div>}
      </td>
      <td>{row.from}</td>
      <td className={styles.truck}>
        <span className={styles.swatch} style={{ background: row.to?.colour ?? leftColour }} aria-hidden />
        {row.to?.car ?? t('nobody')}
      </td>
      <td className={styles.number}>
        {isSame ? timeOf(row.told) : `${timeOf(row.told)} → ${timeOf(row.after)}`}
      </td>
      <td className={styles.number}>{later === null || later === 0 ? '' : signed(later)}</td>
    </tr>
  );
}

/** Who is visited by another truck or at another time, and the stops that nobody takes, with why. */
export function MovedStops({
  answer,
  choices,
  hovered,
  onHover,
}: {
  answer: TakersAnswer;
  choices: TakeOverChoices;
  hovered: number | null;
  onHover: (id: number | null) => void;
}) {
  const t = useWords(takeOverTexts);
  const [isAll, setAll] = useState(false);
  const rows = rowsOf(answer, choices);
  const shown = isAll ? rows : rows.filter((row) => row.from !== null || (laterBy(row) ?? 1) !== 0);
  return (
    <>
      <Switch
        size="xs"
        my={8}
        label={t('all_stops')}
        checked={isAll}
        onChange={(event) => setAll(event.currentTarget.checked)}
      />
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('stops')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('address')}</th>
              <th scope="col">{t('from')}</th>
              <th scope="col">{t('to')}</th>
              <th scope="col" className={styles.number}>
                {t('expected')}
              </th>
              <th scope="col" className={styles.number}>
                {t('difference')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <StopRow key={row.id} row={row} isHovered={row.id === hovered} onHover={onHover} />
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}
