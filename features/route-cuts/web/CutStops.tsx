import { Switch } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Button } from '../../../web/ui/Button.tsx';
import { useWords } from '../../../web/words.ts';
import { leftColour, tourColour } from '../../take-overs/web/tour-colours.ts';
import type { CutAnswer } from '../contract.ts';
import { cutTexts } from './cut-texts.ts';
import styles from '../../take-overs/web/TakeOvers.module.css';

/** A table of a thousand rows is slow to draw, and nobody reads it. */
const ROWS_AT_ONCE = 200;

export interface CutRow {
  id: number;
  address: string;
  /** The route that it had, where that is another. */
  from: string | null;
  /** Null: no route has room for it. */
  to: { name: string; colour: string } | null;
  before: string | null;
  after: string | null;
  moved_seconds: number | null;
  subscribers: number;
  because: CutAnswer['left'][number]['because'] | null;
}

/** Those left over first, then those that change their route. */
export function rowsOf({ routes, left }: CutAnswer): CutRow[] {
  const names = new Map(routes.map(({ route_id, name }) => [route_id, name]));
  const driven = routes.flatMap(({ stops, name }, nth) =>
    stops.map((stop): CutRow => ({
      id: stop.id,
      address: stop.address,
      from: stop.from_route_id === null ? null : (names.get(stop.from_route_id) ?? ''),
      to: { name, colour: tourColour(nth) },
      before: stop.arrival_before,
      after: stop.arrival_after,
      moved_seconds: stop.moved_seconds,
      subscribers: stop.subscribers,
      because: null,
    })),
  );
  const over = left.map((stop): CutRow => ({
    id: stop.id,
    address: stop.address,
    from: names.get(stop.route_id) ?? '',
    to: null,
    before: null,
    after: null,
    moved_seconds: null,
    subscribers: 0,
    because: stop.because,
  }));
  return [...over, ...driven.toSorted((a, b) => Number(b.from !== null) - Number(a.from !== null))];
}

/** Minutes later than now; null where nobody knows both. */
export const laterBy = ({ moved_seconds }: Pick<CutRow, 'moved_seconds'>): number | null =>
  moved_seconds === null ? null : Math.round(moved_seconds / 60);

const signed = (minutes: number) => `${minutes > 0 ? '+' : '−'}${Math.abs(minutes)} min`;
const clock = (time: string | null) => time?.slice(0, 5) ?? '–';

interface Hovering {
  hovered: number | null;
  onHover: (id: number | null) => void;
}

function StopRow({ row, hovered, onHover }: Hovering & { row: CutRow }) {
  const t = useWords(cutTexts);
  const later = laterBy(row);
  const isSame = later === 0 || row.after === null;
  return (
    <tr
      data-lifted={row.id === hovered || undefined}
      onMouseEnter={() => onHover(row.id)}
      onMouseLeave={() => onHover(null)}
    >
      <td className={styles.address}>
        {row.address}
        {row.because && <div className={styles.why}>{t(`because_${row.because}`)}</div>}
      </td>
      <td>{row.from}</td>
      <td>
        <span className={styles.swatch} style={{ background: row.to?.colour ?? leftColour }} aria-hidden />
        {row.to?.name ?? t('stays_at_end')}
      </td>
      <td className={styles.number}>
        {isSame ? clock(row.before) : `${clock(row.before)} → ${clock(row.after)}`}
      </td>
      <td className={styles.number}>{later === null || later === 0 ? '' : signed(later)}</td>
      <td className={styles.number}>{row.subscribers > 0 ? row.subscribers : ''}</td>
    </tr>
  );
}

/** Who gets another route or another time, how many people that is, and what has no room, with why. */
export function CutStops({ answer, hovered, onHover }: Hovering & { answer: CutAnswer }) {
  const t = useWords(cutTexts);
  const [isAll, setAll] = useState(false);
  const [most, setMost] = useState(ROWS_AT_ONCE);
  const rows = useMemo(() => rowsOf(answer), [answer]);
  const wanted = rows.filter((row) => row.from !== null || (isAll && laterBy(row) !== 0));
  const shown = wanted.slice(0, most);
  const columns = ['stop', 'from', 'to'] as const;
  return (
    <>
      <Switch
        size="xs"
        my={8}
        label={t('all_stops')}
        checked={isAll}
        onChange={(event) => setAll(event.currentTarget.checked)}
      />
      {wanted.length === 0 && <p>{t('nobody_moved')}</p>}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('changed_stops')}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {t(column)}
                </th>
              ))}
              <th scope="col" className={styles.number} colSpan={2}>
                {t('time')}
              </th>
              <th scope="col" className={styles.number}>
                {t('subscribers')}
              </th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <StopRow key={row.id} row={row} hovered={hovered} onHover={onHover} />
            ))}
          </tbody>
        </table>
      </div>
      {wanted.length > shown.length && (
        <Button size="xs" variant="default" mt={8} onClick={() => setMost(most + ROWS_AT_ONCE)}>
          {t('more_rows', { n: Math.min(ROWS_AT_ONCE, wanted.length - shown.length) })}
        </Button>
      )}
    </>
  );
}
