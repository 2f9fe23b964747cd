import { Fragment, useRef, useState } from 'react';
import { ability } from '../../../../web/session.ts';
import { useRowsInSight, type Measure } from '../../../../web/ui/use-rows-in-sight.ts';
import { useWords } from '../../../../web/words.ts';
import { staying, waitOf, type EditedStop } from '../../rules/edited-stops.ts';
import { blankStop } from '../../rules/editor.ts';
import type { EditorDesk } from '../desk/editor-desk.ts';
import { usePointed, type Pointer } from '../desk/pointer.ts';
import type { StopActs } from '../desk/stop-acts.ts';
import type { StopTypes } from '../desk/stop-types.ts';
import { useCellKeys } from './cell-keys.ts';
import { RowSymbols } from './RowSymbols.tsx';
import { StopDetails } from './StopDetails.tsx';
import { StopRow } from './StopRow.tsx';
import { StopTableFoot } from './StopTableFoot.tsx';
import { columnsOf, StopTableHead } from './StopTableHead.tsx';
import { tableTexts } from './table-texts.ts';
import { useDropped } from './use-row-drag.ts';
import styles from './Cells.module.css';

interface Props {
  desk: EditorDesk;
  acts: StopActs;
  stopTypes: StopTypes;
  isReadOnly: boolean;
  pointer: Pointer;
  open: string | null;
  onMove: (where: 'route' | 'here') => void;
  onBestOrder: (keys: readonly string[] | null) => void;
}

interface Shape {
  live: readonly EditedStop[];
  isCustomStops: boolean;
  hasCustomerButton: boolean;
}

/** A row of the table: a stop, the line above the first stop of a further day, or what opens below a stop. */
interface Row {
  key: string;
  kind: 'stop' | 'day' | 'details';
  stop: EditedStop;
  /** Of the stop among those that stay; null for the blank one and for those marked for removal. */
  position: number | null;
  isBlank: boolean;
}

const likelyHeight_px = { stop: 34, day: 24, details: 190 } as const;

/** All rows from above, the blank one last. */
function rowsOf(stops: readonly EditedStop[], blank: EditedStop | null, open: string | null): Row[] {
  let position = 0;
  const ofStops = stops.flatMap((stop): Row[] => {
    if (!stop.removed) position += 1;
    const row = { stop, position: stop.removed ? null : position, isBlank: false };
    const begins = stop.separator && !stop.removed && position > 1;
    return [
      ...(begins ? [{ ...row, key: `day ${stop.key}`, kind: 'day' } as const] : []),
      { ...row, key: stop.key, kind: 'stop' },
      ...(open === stop.key && !stop.removed
        ? [{ ...row, key: `details ${stop.key}`, kind: 'details' } as const]
        : []),
    ];
  });
  return blank === null
    ? ofStops
    : [...ofStops, { key: blank.key, kind: 'stop', stop: blank, position: null, isBlank: true }];
}

/**
 * Rows that stay drawn: around the one that is chosen or typed in, the one that is dragged, and the last two, where
 * stops are added.
 */
function heldRows(rows: readonly Row[], active: string | null, dragged: string | null): number[] {
  const at = (key: string | null) => (key === null ? -1 : rows.findIndex((row) => row.key === key));
  const here = at(active);
  const around = here < 0 ? [] : [-2, -1, 0, 1, 2].map((by) => here + by);
  return [...around, at(dragged), rows.length - 2, rows.length - 1];
}

type BodyProps = Omit<Props, 'onMove' | 'onBestOrder'> &
  Shape & { dragged: string | null; scroll: React.RefObject<HTMLElement | null>; rows: readonly Row[] };

function Gap({ height, width }: { height: number; width: number }) {
  return height > 0 ? (
    <tr className={styles.gap} style={{ height }} aria-hidden>
      {/* oxlint-disable-next-line jsx-a11y/control-has-associated-label -- room for rows that are not drawn, hidden from readers */}
      <td colSpan={width} />
    </tr>
  ) : null;
}

/** What the row of a stop shows. */
function shownOf({ stop, position, isBlank }: Row, props: BodyProps) {
  const { desk, isReadOnly, isCustomStops, dragged, open } = props;
  const { state, reckoning, facts } = desk;
  const arrival = reckoning.arrivals.get(stop.key);
  const known = stop.id === null ? undefined : facts.get(stop.id);
  const isCarried =
    dragged !== null && (dragged === stop.key || (state.checked.has(dragged) && state.checked.has(stop.key)));
  return {
    stop,
    position,
    isBlank,
    isReadOnly,
    estimate: arrival?.google_estimate_time ?? null,
    estimate_day: arrival?.estimate_day ?? 0,
    guessed: arrival?.guessed ?? false,
    wait: isCustomStops ? waitOf(state.now.route, stop) : null,
    sales: known?.sales_count ?? null,
    minimum: desk.record.minimum_efficient_sales_count,
    isChecked: state.checked.has(stop.key),
    isOpen: open === stop.key && position !== null,
    isDragged: isCarried,
    hasCustomerButton: props.hasCustomerButton,
    pointer: props.pointer,
    acts: props.acts,
  };
}

function OneRow({ row, at, measure, ...props }: BodyProps & { row: Row; at: number; measure: Measure }) {
  const { desk, acts, stopTypes, isReadOnly, live, isCustomStops, hasCustomerButton, rows } = props;
  const t = useWords(tableTexts);
  const width = columnsOf(isCustomStops, hasCustomerButton).length;
  const place = { 'data-index': at, 'aria-rowindex': at + 2, ref: measure };
  const { stop, position } = row;
  if (row.kind === 'stop') return <StopRow {...shownOf(row, props)} at={at} measure={measure} />;
  if (row.kind === 'day') {
    const day = rows.slice(0, at + 1).filter(({ kind }) => kind === 'day').length + 1;
    return (
      <tr className={styles.daybreak} {...place}>
        <td colSpan={width}>{t('day', { n: day })}</td>
      </tr>
    );
  }
  return (
    <tr className={styles.details} {...place}>
      <td colSpan={width}>
        <StopDetails
          stop={stop}
          position={position ?? 0}
          count={live.length}
          homes={(stop.id === null ? undefined : desk.facts.get(stop.id))?.homes ?? null}
          isCustomStops={isCustomStops}
          isReadOnly={isReadOnly}
          stopTypes={stopTypes}
          acts={acts}
        />
      </td>
    </tr>
  );
}

/** The stops with their numbers, the blank row, and a line where a new day begins. */
function TableBody(props: BodyProps) {
  const { pointer, rows, dragged, scroll, isCustomStops, hasCustomerButton } = props;
  const active = usePointed(pointer, 'active');
  const width = columnsOf(isCustomStops, hasCustomerButton).length;
  const sight = useRowsInSight({
    scroll: () => scroll.current,
    keys: rows.map(({ key }) => key),
    heightOf: (at) => likelyHeight_px[rows[at]?.kind ?? 'stop'],
    held: heldRows(rows, active, dragged),
  });
  return (
    <tbody>
      {sight.rows.map(({ at, gap }) => {
        const row = rows[at];
        return (
          row && (
            <Fragment key={row.key}>
              <Gap height={gap} width={width} />
              <OneRow {...props} row={row} at={at} measure={sight.measure} />
            </Fragment>
          )
        );
      })}
      <Gap height={sight.below} width={width} />
    </tbody>
  );
}

/** The stops of the route, one row each, and a blank one to add to them. */
export function StopTable(props: Props) {
  const { desk, acts, stopTypes, isReadOnly, open, onMove, onBestOrder } = props;
  const t = useWords(tableTexts);
  const { name } = desk.record;
  const { state } = desk;
  const { route, stops } = state.now;
  const [dragged, setDragged] = useState<string | null>(null);
  const scroll = useRef<HTMLDivElement>(null);
  useDropped(setDragged, acts.drop);
  const { table, press } = useCellKeys(acts, isReadOnly);
  const shape = {
    live: staying(stops),
    isCustomStops: route.route_type === 'custom_stops',
    hasCustomerButton: ability('customer_button'),
  };
  const rows = rowsOf(stops, isReadOnly ? null : blankStop(state), open);
  return (
    <section className={styles.frame} aria-label={t('stops_of', { name })}>
      <div className={styles.scroll} ref={scroll}>
        <RowSymbols />
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows hold the focus; the table only hears the arrows and Enter of whichever has it */}
        <table
          ref={table}
          className={styles.table}
          aria-label={t('stops_of', { name })}
          aria-rowcount={rows.length + 1}
          onKeyDown={press}
        >
          <StopTableHead desk={desk} {...shape} />
          <TableBody {...props} {...shape} rows={rows} dragged={dragged} scroll={scroll} />
        </table>
      </div>
      <StopTableFoot {...{ desk, acts, stopTypes, isReadOnly, onMove, onBestOrder }} />
    </section>
  );
}
