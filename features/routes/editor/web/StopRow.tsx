import { memo, useEffect, useRef } from 'react';
import {
  IconChevronDown,
  IconGripVertical,
  IconRestore,
  IconTrash,
  IconUsers,
} from '../../../../web/ui/icons.ts';
import { useWords } from '../../../../web/words.ts';
import { promiseIsOff, salesCountColour } from '../../rules.ts';
import { shownAddress, type EditedStop } from '../rules.ts';
import { AddressCell } from './AddressCell.tsx';
import { MinutesBox } from './ClockBox.tsx';
import { useIsPointed, type Pointer } from './pointer.ts';
import { useRowDrag } from './RowDrag.tsx';
import type { StopActs } from './StopActs.tsx';
import { editorTexts } from './texts.ts';
import styles from './Cells.module.css';

/** Plain values, so that a row is drawn again only when something in it changed. */
export interface StopRowProps {
  stop: EditedStop;
  /** Null for the blank last row and for stops that are marked for removal. */
  position: number | null;
  /** HH:MM:SS. */
  estimate: string | null;
  estimate_day: number;
  guessed: boolean;
  /** Minutes that the stop takes with custom stops; null in the other mode, which has no such column. */
  wait: number | null;
  sales: number | null;
  minimum: number;
  isBlank: boolean;
  isChecked: boolean;
  isOpen: boolean;
  isDragged: boolean;
  isReadOnly: boolean;
  hasCustomerButton: boolean;
  pointer: Pointer;
  acts: StopActs;
}

function kindOf(stop: EditedStop): 'C' | 'G' | '' {
  if (stop.use_custom_address && stop.custom_address !== '') return 'C';
  return stop.place ? 'G' : '';
}

const kindWords = { C: 'kind_custom', G: 'kind_found', '': 'kind_none' } as const;

function Estimate({
  stop,
  estimate,
  estimate_day,
  guessed,
}: Pick<StopRowProps, 'stop' | 'estimate' | 'estimate_day' | 'guessed'>) {
  const t = useWords(editorTexts);
  const off = promiseIsOff(stop.arrival_time, estimate);
  const promised = stop.arrival_time?.slice(0, 5);
  return (
    <>
      <span className={styles.time}>
        {estimate ? (
          `${guessed ? '~' : ''}${estimate.slice(0, 5)}`
        ) : (
          <span className={styles.faint}>--:--</span>
        )}
        {estimate_day > 0 && <sup>+{estimate_day}</sup>}
      </span>
      {promised !== undefined && (
        <span
          className={styles.promise}
          data-off={off || undefined}
          title={t(off ? 'promised_off' : 'promised', { time: promised })}
        >
          {off ? '!' : '✓'} {promised}
        </span>
      )}
    </>
  );
}

function Sales({ sales, minimum }: { sales: number | null; minimum: number }) {
  const t = useWords(editorTexts);
  if (sales === null) return <span className={styles.faint}>–</span>;
  const colour = salesCountColour(sales, minimum);
  return (
    <span className={styles.sales} data-colour={colour} title={t(`sales_${colour}`, { n: sales, minimum })}>
      {sales}
    </span>
  );
}

function shopNames(stop: EditedStop): string {
  const [first, ...others] = stop.b2b_customers;
  return first ? `${first.customer_name}${others.length > 0 ? ` +${others.length}` : ''}` : '';
}

/** Which row it is, and the handle it is dragged by. */
function LeadingCells({
  stop,
  position,
  isBlank,
  isChecked,
  isReadOnly,
  acts,
  handle,
}: StopRowProps & { handle: React.RefObject<HTMLButtonElement | null> }) {
  const t = useWords(editorTexts);
  const kind = kindOf(stop);
  const n = position ?? '';
  const isLive = !isBlank && !stop.removed;
  return (
    <>
      <td className={styles.tight}>
        {isLive && (
          <label className={styles.tick}>
            <input
              type="checkbox"
              aria-label={t('select_stop', { n })}
              checked={isChecked}
              onChange={(event) => acts.check(stop.key, event.currentTarget.checked)}
              data-cell="tick"
            />
          </label>
        )}
      </td>
      <td className={styles.tight}>
        <span className={styles.number}>{position}</span>
      </td>
      <td className={styles.tight}>
        {isLive && !isReadOnly && (
          <button
            ref={handle}
            type="button"
            className={`${styles.icon} ${styles.handle}`}
            aria-label={t('move_handle', { n })}
            data-cell="handle"
          >
            <IconGripVertical size={16} aria-hidden />
          </button>
        )}
      </td>
      <td className={styles.tight}>
        <span
          className={styles.kind}
          data-kind={kind}
          role="img"
          aria-label={t(kindWords[kind])}
          title={t(kindWords[kind])}
        >
          {kind}
        </span>
      </td>
    </>
  );
}

/** What can be done with the row. */
function TrailingCells({
  stop,
  position,
  isBlank,
  isOpen,
  isReadOnly,
  hasCustomerButton,
  acts,
}: StopRowProps) {
  const t = useWords(editorTexts);
  const n = position ?? '';
  const button = (
    label: string,
    act: () => void,
    Icon: typeof IconTrash,
    more: React.ButtonHTMLAttributes<HTMLButtonElement> = {},
  ) => (
    <button type="button" className={styles.icon} aria-label={label} title={label} onClick={act} {...more}>
      <Icon size={16} aria-hidden />
    </button>
  );
  const isLive = !isBlank && !stop.removed;
  return (
    <>
      {hasCustomerButton && (
        <td className={styles.tight}>
          {isLive && button(t('customers_of', { n }), () => acts.openShops(stop.key), IconUsers)}
        </td>
      )}
      <td className={styles.tight}>
        {isLive &&
          button(t('details_of', { n }), () => acts.toggleDetails(stop.key), IconChevronDown, {
            'aria-expanded': isOpen,
          })}
        {isLive &&
          !isReadOnly &&
          button(t('remove_stop', { n }), () => void acts.remove([stop.key]), IconTrash)}
        {stop.removed &&
          !isReadOnly &&
          button(t('restore_stop', { name: shownAddress(stop) }), () => acts.restore(stop.key), IconRestore)}
      </td>
    </>
  );
}

export const StopRow = memo(function StopRow(props: StopRowProps) {
  const { stop, position, wait, isBlank, isChecked, isDragged, isReadOnly, pointer, acts } = props;
  const isLit = useIsPointed(pointer, 'hovered', stop.key);
  const isActive = useIsPointed(pointer, 'active', stop.key);
  const t = useWords(editorTexts);
  const row = useRef<HTMLTableRowElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const edge = useRowDrag({
    row,
    handle,
    id: stop.key,
    isOff: isBlank || stop.removed || isReadOnly,
    nameOf: acts.nameOfDrag,
  });
  useEffect(() => {
    if (isActive && !row.current?.matches(':hover')) row.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const n = position ?? '';
  const isOff = isReadOnly || stop.removed;
  return (
    <tr
      ref={row}
      className={styles.row}
      data-key={stop.key}
      data-lit={isLit || undefined}
      data-checked={isChecked || undefined}
      data-active={isActive || undefined}
      data-dragged={isDragged || undefined}
      data-edge={edge ?? undefined}
      data-removed={stop.removed || undefined}
      onPointerEnter={() => acts.hover(stop.key)}
      onPointerLeave={() => acts.hover(null)}
      onFocus={() => {
        if (!isBlank) acts.select(stop.key);
      }}
    >
      <LeadingCells {...props} handle={handle} />
      <td>
        {!isBlank &&
          (isOff ? (
            <span className={`${styles.text} ${styles.fixed}`} title={shopNames(stop)}>
              {shopNames(stop)}
            </span>
          ) : (
            <button
              type="button"
              className={styles.shop}
              data-cell="customer"
              title={
                stop.b2b_customers
                  .map(({ shop_id, customer_name }) => [shop_id, customer_name].filter(Boolean).join(' '))
                  .join(', ') || t('customers_of', { n })
              }
              aria-label={t('shops_of', { n, names: shopNames(stop) || '–' })}
              onClick={() => acts.openShops(stop.key)}
            >
              {shopNames(stop) || (
                <span className={styles.faint} aria-hidden>
                  +
                </span>
              )}
            </button>
          ))}
      </td>
      <td>
        <AddressCell
          value={stop.use_custom_address ? stop.custom_address : stop.address}
          label={isBlank ? t('address_new') : t('address_of', { n })}
          placeholder={isBlank ? t('add_address') : ''}
          disabled={isOff}
          onPick={(place) => acts.pick(stop.key, place)}
          onType={(text) => acts.typeAddress(stop.key, text)}
          onEnter={() => acts.focusAfter(stop.key)}
          onLeave={() => acts.leaveAddress(stop.key)}
        />
      </td>
      {wait !== null && (
        <td className={styles.right}>
          <MinutesBox
            label={t('wait_of', { n })}
            hiddenLabel
            value={wait}
            most={1440}
            disabled={isOff || isBlank}
            cell="wait"
            onChange={(minutes) => acts.setWait([stop.key], minutes)}
          />
        </td>
      )}
      <td>
        {stop.removed ? (
          <span className={styles.gone}>{t('removed')}</span>
        ) : (
          <input
            className={`${styles.input} ${styles.text}`}
            aria-label={t('private_of', { n })}
            value={stop.private_comment}
            disabled={isOff || isBlank}
            maxLength={2000}
            title={stop.private_comment || undefined}
            data-cell="comment"
            onChange={(event) =>
              acts.change(stop.key, { private_comment: event.currentTarget.value }, 'private_comment')
            }
          />
        )}
      </td>
      <td className={styles.right}>{!isBlank && !stop.removed && <Estimate {...props} />}</td>
      <td className={styles.right}>{!isBlank && <Sales sales={props.sales} minimum={props.minimum} />}</td>
      <TrailingCells {...props} />
    </tr>
  );
});
