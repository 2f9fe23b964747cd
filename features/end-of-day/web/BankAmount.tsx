import { useState, type KeyboardEvent } from 'react';
import { useWrite } from '../../../web/reads.ts';
import { can } from '../../../web/session.ts';
import { IconButton } from '../../../web/ui/Button.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { IconCheck } from '../../../web/ui/icons.ts';
import { AmountBox, type NumberValue } from '../../../web/ui/NumberBox.tsx';
import { useWords } from '../../../web/words.ts';
import type { Bag } from '../contract/driver-cash.ts';
import { confirmEodBank } from '../contract/report-changes.ts';
import { cashTexts } from './cash-texts.ts';
import { useAmounts } from './use-amounts.ts';
import styles from './Cash.module.css';

const told = (bag: Bag): NumberValue => bag.bank_confirmed ?? '';

/** Enter goes on in the next row, as when a list of the bank is typed off. */
function goOnBelow(event: KeyboardEvent<HTMLElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  const inputs = [...document.querySelectorAll<HTMLInputElement>('input[data-bank]')];
  const next = inputs[inputs.indexOf(event.target as HTMLInputElement) + 1];
  (event.target as HTMLElement).blur();
  next?.focus();
}

/**
 * What the bank counted in a bag: typed, or taken as it was put in. Saved when the cell is left; empty takes it back.
 */
export function BankAmount({ bag }: { bag: Bag }) {
  const t = useWords(cashTexts);
  const amount = useAmounts();
  const { write, isWriting } = useWrite(confirmEodBank);
  const [typed, setTyped] = useState<NumberValue | null>(null);
  if (!can('eod.write')) return amount(bag.bank_confirmed);
  const save = async (bank_confirmed: NumberValue) => {
    if (bank_confirmed === told(bag)) return setTyped(null);
    try {
      await write({ params: { id: bag.id }, body: { bank_confirmed } });
      setTyped(null);
    } catch (error) {
      setTyped(bank_confirmed);
      flash.error(error);
    }
  };
  return (
    <span className={styles.bank}>
      <AmountBox
        data-bank
        aria-label={t('confirmed_of', { id: bag.id })}
        size="xs"
        w={110}
        classNames={{ input: styles.figure }}
        value={typed ?? told(bag)}
        min={0}
        exact
        onChange={setTyped}
        onBlur={() => {
          // What cannot be read stays in the cell with its reason.
          if (typeof typed === 'number' || typed === '') void save(typed);
        }}
        onKeyDown={goOnBelow}
      />
      <IconButton
        size={26}
        aria-label={t('as_deposited', { id: bag.id })}
        tip={t('as_deposited', { id: bag.id })}
        loading={isWriting}
        because={bag.bank_confirmed === null ? null : t('bank_has_it')}
        onClick={() => void save(bag.deposited)}
      >
        <IconCheck size={16} />
      </IconButton>
    </span>
  );
}
