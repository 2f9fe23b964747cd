import { useCallback, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react';
import { ability } from '../../../../web/session.ts';
import { useWords } from '../../../../web/words.ts';
import { blankStop, staying, waitOf, type EditedStop } from '../rules.ts';
import styles from './Cells.module.css';
import type { EditorDesk } from './EditorDesk.tsx';
import { useDropped } from './RowDrag.tsx';
import type { StopActs } from './StopActs.tsx';
import { StopDetails } from './StopDetails.tsx';
import { StopRow } from './StopRow.tsx';
import { StopTableFoot } from './StopTableFoot.tsx';
import type { StopTypes } from './StopTypes.tsx';
import { editorTexts } from './texts.ts';

interface Props {
  desk: EditorDesk;
  acts: StopActs;
  stopTypes: StopTypes;
  isReadOnly: boolean;
  hovered: string | null;
  active: string | null;
  open: string | null;
  onMove: (where: 'route' | 'here') => void;
}

/** Alt with arrow up or down moves the row of the focus, or with it all checked ones; the focus stays in its cell. */
function useKeys(acts: StopActs, isReadOnly: boolean) {
  const body = useRef<HTMLTableElement>(null);
  const kept = useRef<{ key: string; cell: string } | null>(null);
  useLayoutEffect(() => {
    const held = kept.current;
    kept.current = null;
    // A row that React has moved in the page loses the focus.
    if (held && !body.current?.contains(document.activeElement)) {
      body.current?.querySelector<HTMLElement>(`tr[data-key="${CSS.escape(held.key)}"] [data-cell="${held.cell}"]`)?.focus();
    }
    if (held) body.current?.querySelector(`tr[data-key="${CSS.escape(held.key)}"]`)?.scrollIntoView({ block: 'nearest' });
  });
  const press = (event: KeyboardEvent<HTMLTableElement>) => {
    if (!event.altKey || isReadOnly || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
    const row = (event.target as Element).closest<HTMLElement>('tr[data-key]');
    const key = row?.dataset.key;
    if (key === undefined) return;
    event.preventDefault();
    kept.current = { key, cell: (event.target as HTMLElement).dataset.cell ?? 'handle' };
    acts.nudge(key, event.key === 'ArrowUp' ? -1 : 1);
  };
  return { body, press };
}

export function StopTable({ desk, acts, stopTypes, isReadOnly, hovered, active, open, onMove }: Props) {
  const t = useWords(editorTexts);
  const { state, reckoning, facts, record } = desk;
  const { route, stops } = state.now;
  const [dragged, setDragged] = useState<string | null>(null);
  const { drop } = acts;
  useDropped(useCallback((key) => setDragged(key), []), drop);
  const { body, press } = useKeys(acts, isReadOnly);
  const isCustomStops = route.route_type === 'custom_stops';
  const hasCustomerButton = ability('customer_button');
  const live = staying(stops);
  const positions = new Map(live.map((stop, at) => [stop.key, at + 1]));
  const isCarried = (stop: EditedStop) => dragged !== null && (dragged === stop.key || (state.checked.has(dragged) && state.checked.has(stop.key)));
  const width = 10 + (isCustomStops ? 1 : 0) + (hasCustomerButton ? 1 : 0);
  let day = 1;
  const rows = [...stops, ...(isReadOnly ? [] : [blankStop(state)])].flatMap((stop, at) => {
    const position = positions.get(stop.key) ?? null;
    const arrival = reckoning.arrivals.get(stop.key);
    const known = stop.id === null ? undefined : facts.get(stop.id);
    const isOpen = open === stop.key && position !== null;
    if (stop.separator && position !== null && position > 1) day += 1;
    return [
      stop.separator && position !== null && position > 1 && <tr key={`day ${stop.key}`} className={styles.daybreak}><td colSpan={width}>{t('day', { n: day })}</td></tr>,
      <StopRow
        key={stop.key} stop={stop} position={position} estimate={arrival?.google_estimate_time ?? null} estimate_day={arrival?.estimate_day ?? 0} guessed={arrival?.guessed ?? false}
        wait={isCustomStops ? waitOf(route, stop) : null} sales={known?.sales_count ?? null} minimum={record.minimum_efficient_sales_count}
        isBlank={at >= stops.length} isChecked={state.checked.has(stop.key)} isLit={hovered === stop.key} isActive={active === stop.key} isOpen={isOpen} isDragged={isCarried(stop)}
        isReadOnly={isReadOnly} hasCustomerButton={hasCustomerButton} acts={acts}
      />,
      isOpen && (
        <tr key={`details ${stop.key}`} className={styles.details}>
          <td colSpan={width}>
            <StopDetails stop={stop} position={position} count={live.length} homes={known?.homes ?? null} isCustomStops={isCustomStops} isReadOnly={isReadOnly} stopTypes={stopTypes} acts={acts} />
          </td>
        </tr>
      ),
    ];
  });
  const allChecked = live.length > 0 && live.every((stop) => state.checked.has(stop.key));
  const unseen = (words: string) => <span className={styles.unseen}>{words}</span>;
  return (
    <section className={styles.frame} aria-label={t('stops_of', { name: record.name })}>
      <div className={styles.scroll}>
        {/* The rows hold the focus; the table only hears Alt with an arrow from whichever has it. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- see above */}
        <table ref={body} className={styles.table} aria-label={t('stops_of', { name: record.name })} onKeyDown={press}>
          <colgroup>
            {[30, 28, 24, 26, 84, null, isCustomStops ? 76 : undefined, 102, 58, 50, hasCustomerButton ? 30 : undefined, 58].map((width, at) => (
              // oxlint-disable-next-line react/no-array-index-key -- columns have no other name and never change places
              width === undefined ? null : <col key={at} style={width === null ? undefined : { width }} />
            ))}
          </colgroup>
          <thead>
            <tr>
              <th scope="col" className={styles.tight}>
                <label className={styles.tick}>
                  <input
                    type="checkbox" aria-label={t('select_all')} checked={allChecked} ref={(box) => { if (box) box.indeterminate = !allChecked && state.checked.size > 0; }}
                    onChange={(event) => desk.edit({ do: 'check', keys: live.map((stop) => stop.key), on: event.currentTarget.checked })}
                  />
                </label>
              </th>
              <th scope="col" className={styles.tight}>{t('position')}</th>
              <th scope="col" className={styles.tight}>{unseen(t('move_column'))}</th>
              <th scope="col" className={styles.tight}>{unseen(t('kind_column'))}</th>
              <th scope="col">{t('customer')}</th>
              <th scope="col">{t('address')}</th>
              {isCustomStops && <th scope="col" className={styles.right}>{t('wait_time')}</th>}
              <th scope="col">{t('private_comment')}</th>
              <th scope="col" className={styles.right}>{t('estimate')}</th>
              <th scope="col" className={styles.right}>{t('sales')}</th>
              {hasCustomerButton && <th scope="col" className={styles.tight}>{unseen(t('customer'))}</th>}
              <th scope="col" className={styles.tight}>{unseen(t('remove'))}</th>
            </tr>
          </thead>
          <tbody>{rows}</tbody>
        </table>
      </div>
      <StopTableFoot desk={desk} acts={acts} stopTypes={stopTypes} isReadOnly={isReadOnly} onMove={onMove} />
    </section>
  );
}
