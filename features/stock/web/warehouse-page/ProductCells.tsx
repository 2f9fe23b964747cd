// The cells of the products tab into which something is typed. Plain inputs: there are thousands of them.

import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { showDay } from '../../../../shared/calendar.ts';
import { sentencesOf } from '../../../../web/api-error.ts';
import { useWrite } from '../../../../web/reads.ts';
import { DayInput } from '../../../../web/ui/DateField.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { useNumberReader } from '../../../../web/ui/number-reader.ts';
import { hideReading, showReading } from '../../../../web/ui/ReadingTip.tsx';
import { Badge } from '../../../../web/ui/Status.tsx';
import { useToday } from '../../../../web/ui/use-today.ts';
import { useWords } from '../../../../web/words.ts';
import { MOST_PIECES } from '../../../products/rules.ts';
import { updateProductBalance, type ProductBalanceRow } from '../../contract/balances.ts';
import { wantedBy } from '../../rules/wanted-goods.ts';
import { useWanted, type ChosenStore } from './use-chosen.ts';
import { balanceTexts } from './warehouse-texts.ts';
import styles from './WarehousePage.module.css';

interface NumberProps {
  label: string;
  value: number | null;
  disabled?: boolean;
  onNumber: (number: number | null) => void;
  onBlur?: () => void;
}

/**
 * Tells whole numbers only; what is none stays where it was typed and is marked. Arrow keys go to the same cell of
 * the next row.
 */
function PiecesInput({ label, value, disabled, onNumber, onBlur }: NumberProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const reader = useNumberReader({ min: 0, max: MOST_PIECES });
  const shown = typed ?? (value === null ? '' : String(value));
  const isWrong = typeof reader.read(shown) === 'string';
  return (
    <input
      className={styles.input}
      inputMode="numeric"
      aria-label={label}
      aria-invalid={isWrong || undefined}
      disabled={disabled}
      value={shown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const number = reader.read(currentTarget.value);
        if (typeof number !== 'string') onNumber(number);
        showReading(currentTarget, currentTarget.value, reader);
      }}
      onFocus={({ currentTarget }) => currentTarget.select()}
      onBlur={() => {
        if (!isWrong) setTyped(null);
        hideReading();
        onBlur?.();
      }}
      onKeyDown={(event) => {
        if (event.key === 'ArrowDown' || event.key === 'ArrowUp' || event.key === 'Enter') {
          event.preventDefault();
          sameCell(
            event.currentTarget,
            event.key === 'ArrowUp' ? 'previousElementSibling' : 'nextElementSibling',
          )?.focus();
        }
      }}
    />
  );
}

/** The input in the same column of the row above or below. */
function sameCell(
  from: HTMLElement,
  way: 'previousElementSibling' | 'nextElementSibling',
): HTMLElement | null {
  const cell = from.closest('td');
  const row = cell?.parentElement?.[way];
  return cell && row ? (row.children[cell.cellIndex]?.querySelector('input') ?? null) : null;
}

export function WantedCell({
  row,
  store,
  what,
}: {
  row: ProductBalanceRow;
  store: ChosenStore;
  what: 'packages' | 'amount';
}) {
  const t = useWords(balanceTexts);
  const [wanted, put] = useWanted(store, row.id);
  return (
    <PiecesInput
      label={t('of_product', { what: t(what), sku: row.sku })}
      value={wanted?.[what] ?? null}
      onNumber={(number) => {
        if (number !== null || wanted) put(wantedBy(what, number, row.packaging_size));
      }}
    />
  );
}

/** Sends what the supplier promises, and says how it went. */
function usePromise(row: ProductBalanceRow, warehouse_id: number, taken: (row: ProductBalanceRow) => void) {
  const t = useWords(balanceTexts);
  const { write } = useWrite(updateProductBalance);
  return async (body: {
    future_inventory_date?: string | null;
    future_inventory_quantity?: number | null;
  }) => {
    try {
      const saved = await write({ params: { balance_id: row.balance_id, warehouse_id }, body });
      taken(saved);
      flash.ok(t('updated', { sku: row.sku }));
    } catch (error) {
      flash.error(`${t('problem', { sku: row.sku })}: ${sentencesOf(error).join(', ')}`);
    }
  };
}

interface PromiseProps {
  row: ProductBalanceRow;
  warehouse_id: number;
  disabled: boolean;
  taken: (row: ProductBalanceRow) => void;
}

/** Sent 300 ms after the last key, and at once when the cell is left. */
export function FutureQuantityCell({ row, warehouse_id, disabled, taken }: PromiseProps) {
  const t = useWords(balanceTexts);
  const promise = usePromise(row, warehouse_id, taken);
  const tell = useDebouncedCallback(
    (future_inventory_quantity: number | null) => {
      void promise({ future_inventory_quantity });
    },
    { delay: 300, flushOnUnmount: true },
  );
  return (
    <PiecesInput
      label={t('of_product', { what: t('future_quantity'), sku: row.sku })}
      value={row.future_inventory_quantity}
      disabled={disabled}
      onBlur={tell.flush}
      onNumber={tell}
    />
  );
}

/**
 * A day, and a calendar once it is pressed: hundreds of calendars would wait for nothing. Sent as soon as one is
 * chosen.
 */
export function FutureDateCell({ row, warehouse_id, disabled, taken }: PromiseProps) {
  const t = useWords(balanceTexts);
  const today = useToday();
  const [isOpen, setOpen] = useState(false);
  const promise = usePromise(row, warehouse_id, taken);
  const { future_inventory_date: date } = row;
  const label = t('of_product', { what: t('future_date'), sku: row.sku });
  if (isOpen) {
    return (
      <DayInput
        value={date}
        aria-label={label}
        min={today}
        w={150}
        onChange={(day) => {
          setOpen(false);
          if (day !== date) void promise({ future_inventory_date: day });
        }}
      />
    );
  }
  return (
    <span className={styles.future}>
      {date !== null && date < today && <Badge tone="warn">{t('overdue')}</Badge>}
      {disabled ? (
        date && showDay(date)
      ) : (
        <button type="button" className={styles.day} aria-label={label} onClick={() => setOpen(true)}>
          {date ? showDay(date) : t('set_date')}
        </button>
      )}
    </span>
  );
}
