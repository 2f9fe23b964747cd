import { Switch } from '@mantine/core';
import { useState } from 'react';
import { NumberBox, type NumberValue } from '../../../../web/ui/NumberBox.tsx';
import { useWords } from '../../../../web/words.ts';
import type { OrderedStop } from '../../contract/best-order.ts';
import { movedMoreThan } from '../../rules/moved-more-than.ts';
import { clockIn, timeIn } from './order-figures.ts';
import { orderTexts } from './order-texts.ts';
import styles from './Order.module.css';

export interface ShownStop extends OrderedStop {
  key: string;
  address: string;
  /** It may not change places whatever is wished: the end of a day, or without a place. */
  isFixed: boolean;
}

interface Props {
  stops: readonly ShownStop[];
  held: ReadonlySet<string>;
  onHold: (key: string, on: boolean) => void;
  onHover: (key: string | null) => void;
}

const USUAL_MINUTES = 15;

function Moved({ seconds }: { seconds: number | null }) {
  const t = useWords(orderTexts);
  const apart = Math.abs(seconds ?? 0);
  if (seconds === null || apart < 30) return null;
  const time = timeIn(apart, t);
  return (
    <span title={t(seconds > 0 ? 'later' : 'earlier', { time })}>
      <span aria-hidden>{`${seconds > 0 ? '+' : '−'}${time}`}</span>
      <span className={styles.unseen}>{t(seconds > 0 ? 'later' : 'earlier', { time })}</span>
    </span>
  );
}

function OrderRow({
  stop,
  at,
  held,
  onHold,
  onHover,
  isMoved,
}: Omit<Props, 'stops'> & { stop: ShownStop; at: number; isMoved: boolean }) {
  const t = useWords(orderTexts);
  const isHeld = stop.isFixed || held.has(stop.key);
  return (
    <tr
      data-moved={isMoved || undefined}
      onMouseEnter={() => onHover(stop.key)}
      onMouseLeave={() => onHover(null)}
    >
      <td className={styles.number}>{at}</td>
      <td className={styles.number}>{stop.position === at ? '' : stop.position}</td>
      <td className={styles.address}>
        <span title={stop.address}>{stop.address}</span>
        {stop.missed_after_seconds > 0 && <span className={styles.missed}>{t('missed')}</span>}
      </td>
      <td className={styles.number}>
        {stop.moved_seconds ? `${clockIn(stop.arrival_before)} → ` : ''}
        {clockIn(stop.arrival_after)}
      </td>
      <td className={styles.number}>
        <Moved seconds={stop.moved_seconds} />
      </td>
      <td className={styles.number}>{stop.subscribers > 0 ? stop.subscribers : ''}</td>
      <td className={styles.tick}>
        <input
          type="checkbox"
          aria-label={t('stays_at', { address: stop.address })}
          checked={isHeld}
          disabled={stop.isFixed}
          onChange={(event) => onHold(stop.key, event.currentTarget.checked)}
        />
      </td>
    </tr>
  );
}

/** The stops in the order that was found: where each was, who comes how much earlier or later, and which shall stay. */
export function OrderList({ stops, held, onHold, onHover }: Props) {
  const t = useWords(orderTexts);
  const [minutes, setMinutes] = useState(USUAL_MINUTES);
  const [typed, setTyped] = useState<NumberValue>(USUAL_MINUTES);
  const [isOnlyMoved, setOnlyMoved] = useState(false);
  const moved = movedMoreThan(stops, minutes);
  const people = moved.reduce((sum, stop) => sum + stop.subscribers, 0);
  const numbered = stops.map((stop, n) => ({ stop, at: n + 1, isMoved: moved.includes(stop) }));
  const shown = isOnlyMoved ? numbered.filter(({ isMoved }) => isMoved) : numbered;
  return (
    <section className={styles.side} aria-label={t('list')}>
      <div className={styles.tools}>
        <label className={styles.limit}>
          {t('more_than')}
          <NumberBox
            size="xs"
            w={64}
            min={0}
            max={1440}
            value={typed}
            onChange={(value) => {
              setTyped(value);
              if (typeof value === 'number' || value === '') setMinutes(Number(value));
            }}
          />
          {t('minutes')}:
        </label>
        <strong>{t('moved_stops', { n: moved.length, people })}</strong>
        <Switch
          size="xs"
          label={t('only_moved')}
          checked={isOnlyMoved}
          onChange={(event) => setOnlyMoved(event.currentTarget.checked)}
        />
      </div>
      {/* What scrolls must be reached by the keyboard. */}
      <div className={styles.scroll} tabIndex={0} role="region" aria-label={t('list')}>
        <table className={styles.table}>
          <thead>
            <tr>
              <th scope="col">{t('new_number')}</th>
              <th scope="col">{t('old_number')}</th>
              <th scope="col">{t('stop')}</th>
              <th scope="col">{t('arrival')}</th>
              <th scope="col">{t('difference')}</th>
              <th scope="col" title={t('people_hint')}>
                {t('people')}
              </th>
              <th scope="col">{t('stays')}</th>
            </tr>
          </thead>
          <tbody>
            {shown.map((row) => (
              <OrderRow key={row.stop.key} {...row} held={held} onHold={onHold} onHover={onHover} />
            ))}
          </tbody>
        </table>
        {shown.length === 0 && <p className={styles.none}>{t('none_moved', { n: minutes })}</p>}
      </div>
    </section>
  );
}
