import { useState } from 'react';
import { ability } from '../../../../web/session.ts';
import { useWords } from '../../../../web/words.ts';
import { blankStop } from '../rules.ts';
import { staying, waitOf, type EditedStop } from '../stops/rules.ts';
import { useCellKeys } from './cell-keys.ts';
import type { EditorDesk } from './editor-desk.ts';
import type { Pointer } from './pointer.ts';
import { useDropped } from './RowDrag.tsx';
import type { StopActs } from './stop-acts.ts';
import { StopDetails } from './StopDetails.tsx';
import { StopRow } from './StopRow.tsx';
import { StopTableFoot } from './StopTableFoot.tsx';
import type { StopTypes } from './StopTypes.tsx';
import { editorTexts } from './texts.ts';
import styles from './Cells.module.css';

interface Props {
  desk: EditorDesk;
  acts: StopActs;
  stopTypes: StopTypes;
  isReadOnly: boolean;
  pointer: Pointer;
  open: string | null;
  onMove: (where: 'route' | 'here') => void;
}

/** Pixels; null takes what is left. */
const widths = (isCustomStops: boolean, hasCustomerButton: boolean) =>
  [
    ['tick', 30],
    ['position', 28],
    ['handle', 24],
    ['kind', 26],
    ['customer', 84],
    ['address', null],
    ...(isCustomStops ? [['wait', 82] as const] : []),
    ['comment', 106],
    ['estimate', 60],
    ['sales', 50],
    ...(hasCustomerButton ? [['button', 30] as const] : []),
    ['acts', 58],
  ] as const;

function TableHead({
  desk,
  live,
  isCustomStops,
  hasCustomerButton,
}: {
  desk: EditorDesk;
  live: readonly EditedStop[];
  isCustomStops: boolean;
  hasCustomerButton: boolean;
}) {
  const t = useWords(editorTexts);
  const { checked } = desk.state;
  const isAll = live.length > 0 && live.every((stop) => checked.has(stop.key));
  const unseen = (words: string) => <span className={styles.unseen}>{words}</span>;
  return (
    <>
      <colgroup>
        {widths(isCustomStops, hasCustomerButton).map(([name, width]) => (
          <col key={name} style={width === null ? undefined : { width }} />
        ))}
      </colgroup>
      <thead>
        <tr>
          <th scope="col" className={styles.tight}>
            <label className={styles.tick}>
              <input
                type="checkbox"
                aria-label={t('select_all')}
                checked={isAll}
                ref={(box) => {
                  if (box) box.indeterminate = !isAll && checked.size > 0;
                }}
                onChange={(event) =>
                  desk.edit({
                    do: 'check',
                    keys: live.map((stop) => stop.key),
                    on: event.currentTarget.checked,
                  })
                }
              />
            </label>
          </th>
          <th scope="col" className={styles.tight}>
            {t('position')}
          </th>
          <th scope="col" className={styles.tight}>
            {unseen(t('move_column'))}
          </th>
          <th scope="col" className={styles.tight}>
            {unseen(t('kind_column'))}
          </th>
          <th scope="col">{t('customer')}</th>
          <th scope="col">{t('address')}</th>
          {isCustomStops && (
            <th scope="col" className={styles.right}>
              {t('wait_time')}
            </th>
          )}
          <th scope="col">{t('private_comment')}</th>
          <th scope="col" className={styles.right}>
            {t('estimate')}
          </th>
          <th scope="col" className={styles.right}>
            {t('sales')}
          </th>
          {hasCustomerButton && (
            <th scope="col" className={styles.tight}>
              {unseen(t('customer'))}
            </th>
          )}
          <th scope="col" className={styles.tight}>
            {unseen(t('remove'))}
          </th>
        </tr>
      </thead>
    </>
  );
}

/** The stops with their numbers, the blank row, and a line where a new day begins. */
function TableBody({
  desk,
  acts,
  stopTypes,
  isReadOnly,
  pointer,
  open,
  live,
  dragged,
  isCustomStops,
  hasCustomerButton,
}: Omit<Props, 'onMove'> & {
  live: readonly EditedStop[];
  dragged: string | null;
  isCustomStops: boolean;
  hasCustomerButton: boolean;
}) {
  const t = useWords(editorTexts);
  const { state, reckoning, facts, record } = desk;
  const { route, stops } = state.now;
  const positions = new Map(live.map((stop, at) => [stop.key, at + 1]));
  const days = new Map(
    live.filter((stop, at) => stop.separator && at > 0).map((stop, at) => [stop.key, at + 2]),
  );
  const isCarried = (stop: EditedStop) =>
    dragged !== null && (dragged === stop.key || (state.checked.has(dragged) && state.checked.has(stop.key)));
  const width = widths(isCustomStops, hasCustomerButton).length;
  return [...stops, ...(isReadOnly ? [] : [blankStop(state)])].flatMap((stop, at) => {
    const position = positions.get(stop.key) ?? null;
    const arrival = reckoning.arrivals.get(stop.key);
    const known = stop.id === null ? undefined : facts.get(stop.id);
    const isOpen = open === stop.key && position !== null;
    return [
      days.has(stop.key) && (
        <tr key={`day ${stop.key}`} className={styles.daybreak}>
          <td colSpan={width}>{t('day', { n: days.get(stop.key) ?? 2 })}</td>
        </tr>
      ),
      <StopRow
        key={stop.key}
        stop={stop}
        position={position}
        estimate={arrival?.google_estimate_time ?? null}
        estimate_day={arrival?.estimate_day ?? 0}
        guessed={arrival?.guessed ?? false}
        wait={isCustomStops ? waitOf(route, stop) : null}
        sales={known?.sales_count ?? null}
        minimum={record.minimum_efficient_sales_count}
        isBlank={at >= stops.length}
        isChecked={state.checked.has(stop.key)}
        isOpen={isOpen}
        isDragged={isCarried(stop)}
        isReadOnly={isReadOnly}
        hasCustomerButton={hasCustomerButton}
        pointer={pointer}
        acts={acts}
      />,
      isOpen && (
        <tr key={`details ${stop.key}`} className={styles.details}>
          <td colSpan={width}>
            <StopDetails
              stop={stop}
              position={position}
              count={live.length}
              homes={known?.homes ?? null}
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
  const { desk, acts, stopTypes, isReadOnly, onMove } = props;
  const t = useWords(editorTexts);
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
          <TableHead desk={desk} {...shape} />
          <tbody>
            <TableBody {...props} {...shape} dragged={dragged} />
          </tbody>
        </table>
      </div>
      <StopTableFoot desk={desk} acts={acts} stopTypes={stopTypes} isReadOnly={isReadOnly} onMove={onMove} />
    </section>
  );
}
