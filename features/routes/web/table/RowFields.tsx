// The cells of a row that are typed into.

import { useWords } from '../../../../web/words.ts';
import { type EditedStop } from '../../rules/edited-stops.ts';
import { AddressCell } from './AddressCell.tsx';
import { MinutesBox } from './ClockBox.tsx';
import type { StopRowProps } from './stop-row.ts';
import { tableTexts } from './table-texts.ts';
import cells from './Cells.module.css';
import styles from './RowFields.module.css';

function shopNames(stop: EditedStop): string {
  const [first, ...others] = stop.b2b_customers;
  return first ? `${first.customer_name}${others.length > 0 ? ` +${others.length}` : ''}` : '';
}

interface FieldProps extends Pick<StopRowProps, 'stop' | 'position' | 'isBlank' | 'acts'> {
  /** It is shown and cannot be changed. */
  isOff: boolean;
}

export function ShopsCell({ stop, position, isOff, acts }: Omit<FieldProps, 'isBlank'>) {
  const t = useWords(tableTexts);
  const names = shopNames(stop);
  if (isOff)
    return (
      <span className={`${cells.text} ${styles.fixed}`} title={names}>
        {names}
      </span>
    );
  const n = position ?? '';
  const told = stop.b2b_customers
    .map(({ shop_id, customer_name }) => [shop_id, customer_name].filter(Boolean).join(' '))
    .join(', ');
  return (
    <button
      type="button"
      className={styles.shop}
      data-cell="customer"
      title={told || t('customers_of', { n })}
      aria-label={t('shops_of', { n, names: names || '–' })}
      onClick={() => acts.openShops(stop.key)}
    >
      {names || (
        <span className={cells.faint} aria-hidden>
          +
        </span>
      )}
    </button>
  );
}

export function StopAddress({ stop, position, isBlank, isOff, acts }: FieldProps) {
  const t = useWords(tableTexts);
  const n = position ?? '';
  return (
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
  );
}

/** Minutes at the stop; the cell stands in the mode of custom stops alone. */
export function WaitCell({ stop, position, isBlank, isOff, acts, wait }: FieldProps & { wait: number }) {
  const t = useWords(tableTexts);
  return (
    <MinutesBox
      label={t('wait_of', { n: position ?? '' })}
      hiddenLabel
      value={wait}
      most={1440}
      disabled={isOff || isBlank}
      cell="wait"
      onChange={(minutes) => acts.setWait([stop.key], minutes)}
    />
  );
}

export function CommentCell({ stop, position, isBlank, isOff, acts }: FieldProps) {
  const t = useWords(tableTexts);
  if (stop.removed) return <span className={styles.gone}>{t('removed')}</span>;
  return (
    <input
      className={`${cells.input} ${cells.text}`}
      aria-label={t('private_of', { n: position ?? '' })}
      value={stop.private_comment}
      disabled={isOff || isBlank}
      maxLength={2000}
      title={stop.private_comment || undefined}
      data-cell="comment"
      onChange={(event) =>
        acts.change(stop.key, { private_comment: event.currentTarget.value }, 'private_comment')
      }
    />
  );
}
