// The first and last cells of a row: which stop it is, its handle, and what can be done with it.

import { useWords } from '../../../../web/words.ts';
import { shownAddress, type EditedStop } from '../../rules/edited-stops.ts';
import { RowPictureOf, type RowPicture } from './RowSymbols.tsx';
import type { StopRowProps } from './stop-row.ts';
import { tableTexts } from './table-texts.ts';
import styles from './Cells.module.css';

function kindOf(stop: EditedStop): 'C' | 'G' | '' {
  if (stop.use_custom_address && stop.custom_address !== '') return 'C';
  return stop.place ? 'G' : '';
}

const kindWords = { C: 'kind_custom', G: 'kind_found', '': 'kind_none' } as const;

/** Which row it is, and the handle it is dragged by. */
export function LeadingCells({
  stop,
  position,
  isBlank,
  isChecked,
  isReadOnly,
  acts,
  handle,
}: StopRowProps & { handle: React.RefObject<HTMLButtonElement | null> }) {
  const t = useWords(tableTexts);
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
      <td className={`${styles.tight} ${styles.number}`}>{position}</td>
      <td className={styles.tight}>
        {isLive && !isReadOnly && (
          <button
            ref={handle}
            type="button"
            className={`${styles.icon} ${styles.handle}`}
            aria-label={t('move_handle', { n })}
            data-cell="handle"
          />
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
export function TrailingCells({
  stop,
  position,
  isBlank,
  isOpen,
  isReadOnly,
  hasCustomerButton,
  acts,
}: StopRowProps) {
  const t = useWords(tableTexts);
  const n = position ?? '';
  const button = (
    label: string,
    act: () => void,
    picture: RowPicture,
    more: React.ButtonHTMLAttributes<HTMLButtonElement> = {},
  ) => (
    <button type="button" className={styles.icon} aria-label={label} title={label} onClick={act} {...more}>
      <RowPictureOf name={picture} />
    </button>
  );
  const isLive = !isBlank && !stop.removed;
  return (
    <>
      {hasCustomerButton && (
        <td className={styles.tight}>
          {isLive && button(t('customers_of', { n }), () => acts.openShops(stop.key), 'customers')}
        </td>
      )}
      <td className={styles.tight}>
        {isLive &&
          button(t('details_of', { n }), () => acts.toggleDetails(stop.key), 'details', {
            'aria-expanded': isOpen,
          })}
        {isLive &&
          !isReadOnly &&
          button(t('remove_stop', { n }), () => void acts.remove([stop.key]), 'remove')}
        {stop.removed &&
          !isReadOnly &&
          button(t('restore_stop', { name: shownAddress(stop) }), () => acts.restore(stop.key), 'restore')}
      </td>
    </>
  );
}
