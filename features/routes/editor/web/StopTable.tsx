import { useState } from 'react';
import { ability } from '../../../../web/session.ts';
import { useWords } from '../../../../web/words.ts';
import { blankStop } from '../rules.ts';
import { staying, waitOf, type EditedStop } from '../stops/rules.ts';
import { useCellKeys } from './cell-keys.ts';
import type { EditorDesk } from './editor-desk.ts';
import type { Pointer } from './pointer.ts';
import type { StopActs } from './stop-acts.ts';
import type { StopTypes } from './stop-types.ts';
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

interface BodyProps extends Omit<Props, 'onMove' | 'onBestOrder'> {
  live: readonly EditedStop[];
  dragged: string | null;
  isCustomStops: boolean;
  hasCustomerButton: boolean;
}

/** What the row of each stop shows, the blank one last; `day` where it begins the second day or a later one. */
function rowsOf(
  { state, reckoning, facts }: EditorDesk,
  live: readonly EditedStop[],
  {
    isReadOnly,
    isCustomStops,
    dragged,
    open,
  }: Pick<BodyProps, 'isReadOnly' | 'isCustomStops' | 'dragged' | 'open'>,
) {
  const { route, stops } = state.now;
  const positions = new Map(live.map((stop, at) => [stop.key, at + 1]));
  const days = new Map(
    live.filter((stop, at) => stop.separator && at > 0).map((stop, at) => [stop.key, at + 2]),
  );
  const isCarried = ({ key }: EditedStop) =>
    dragged !== null && (dragged === key || (state.checked.has(dragged) && state.checked.has(key)));
  return [...stops, ...(isReadOnly ? [] : [blankStop(state)])].map((stop, at) => {
    const position = positions.get(stop.key) ?? null;
    const arrival = reckoning.arrivals.get(stop.key);
    const known = stop.id === null ? undefined : facts.get(stop.id);
    return {
      day: days.get(stop.key) ?? null,
      homes: known?.homes ?? null,
      shown: {
        stop,
        position,
        estimate: arrival?.google_estimate_time ?? null,
        estimate_day: arrival?.estimate_day ?? 0,
        guessed: arrival?.guessed ?? false,
        wait: isCustomStops ? waitOf(route, stop) : null,
        sales: known?.sales_count ?? null,
        isBlank: at >= stops.length,
        isChecked: state.checked.has(stop.key),
        isOpen: open === stop.key && position !== null,
        isDragged: isCarried(stop),
      },
    };
  });
}

/** The stops with their numbers, the blank row, and a line where a new day begins. */
function TableBody(props: BodyProps) {
  const { desk, acts, stopTypes, isReadOnly, pointer, live, isCustomStops, hasCustomerButton } = props;
  const t = useWords(tableTexts);
  const width = columnsOf(isCustomStops, hasCustomerButton).length;
  return rowsOf(desk, live, props).flatMap(({ day, homes, shown }) => {
    const { stop, position, isOpen } = shown;
    return [
      day !== null && (
        <tr key={`day ${stop.key}`} className={styles.daybreak}>
          <td colSpan={width}>{t('day', { n: day })}</td>
        </tr>
      ),
      <StopRow
        key={stop.key}
        {...shown}
        minimum={desk.record.minimum_efficient_sales_count}
        isReadOnly={isReadOnly}
        hasCustomerButton={hasCustomerButton}
        pointer={pointer}
        acts={acts}
      />,
      isOpen && position !== null && (
        <tr key={`details ${stop.key}`} className={styles.details}>
          <td colSpan={width}>
            <StopDetails
              stop={stop}
              position={position}
              count={live.length}
              homes={homes}
              isCustomStops={isCustomStops}
              isReadOnly={isReadOnly}
              stopTypes={stopTypes}
              acts={acts}
            />
          </td>
        </tr>
      ),
    ];
  });
}

/** The stops of the route, one row each, and a blank one to add to them. */
export function StopTable(props: Props) {
  const { desk, acts, stopTypes, isReadOnly, onMove, onBestOrder } = props;
  const t = useWords(tableTexts);
  const { name } = desk.record;
  const { route, stops } = desk.state.now;
  const [dragged, setDragged] = useState<string | null>(null);
  useDropped(setDragged, acts.drop);
  const { table, press } = useCellKeys(acts, isReadOnly);
  const shape = {
    live: staying(stops),
    isCustomStops: route.route_type === 'custom_stops',
    hasCustomerButton: ability('customer_button'),
  };
  return (
    <section className={styles.frame} aria-label={t('stops_of', { name })}>
      <div className={styles.scroll}>
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the rows hold the focus; the table only hears the arrows and Enter of whichever has it */}
        <table ref={table} className={styles.table} aria-label={t('stops_of', { name })} onKeyDown={press}>
          <StopTableHead desk={desk} {...shape} />
          <tbody>
            <TableBody {...props} {...shape} dragged={dragged} />
          </tbody>
        </table>
      </div>
      <StopTableFoot {...{ desk, acts, stopTypes, isReadOnly, onMove, onBestOrder }} />
    </section>
  );
}
