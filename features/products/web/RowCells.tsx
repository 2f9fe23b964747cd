// The cells of a product's row that can be typed in, and the icons that end it.

import { useState, type KeyboardEvent } from 'react';
import { currencySign } from '../../../shared/money.ts';
import { can, useLanguage, useSession } from '../../../web/session.ts';
import { IconButton } from '../../../web/ui/Button.tsx';
import { EditLink } from '../../../web/ui/EditLink.tsx';
import { IconCheck } from '../../../web/ui/icons.ts';
import type { NumberReader } from '../../../web/ui/number-reader.ts';
import { hideReading, showReading } from '../../../web/ui/ReadingTip.tsx';
import { locales, useWords } from '../../../web/words.ts';
import type { ListedProduct } from '../contract.ts';
import { focusBeside } from './focus-beside.ts';
import { productsTexts } from './products-texts.ts';
import {
  isRowFieldEditable,
  rowFields,
  textOf,
  useDraftOf,
  useDraftText,
  type RowDrafts,
  type RowField,
} from './row-drafts.ts';
import styles from './Products.module.css';

export type SaveRow = (row: ListedProduct) => Promise<void>;

interface CellProps {
  row: ListedProduct;
  field: RowField;
  label: string;
  drafts: RowDrafts;
  save: SaveRow;
  /** Of a field of numbers. */
  reader: NumberReader | undefined;
}

const texts: readonly RowField[] = ['sku', 'description'];

export function RowCell({ row, field, label, drafts, save, reader }: CellProps) {
  const language = useLanguage();
  const { currency } = useSession().tenant;
  const kept = textOf(row, field, language);
  const typed = useDraftText(drafts, row.id, field);
  const sign =
    field === 'sales_price' ? (
      <span className={styles.sign}>{currencySign(currency, locales[language])}</span>
    ) : null;
  if (!isRowFieldEditable(row, field))
    return (
      <span className={styles.fixed}>
        {kept} {sign}
      </span>
    );
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') void save(row);
    else if (event.key === 'Escape') drafts.drop(row.id);
    else if (event.key === 'ArrowDown' || event.key === 'ArrowUp')
      focusBeside(event.currentTarget, event.key === 'ArrowDown');
    else return;
    event.preventDefault();
  };
  const input = (
    <input
      name={field}
      aria-label={`${label}, ${row.sku}`}
      value={typed ?? kept}
      className={styles.input}
      data-changed={typed !== undefined || undefined}
      autoComplete="off"
      inputMode={reader ? (field === 'sales_price' ? 'decimal' : 'numeric') : 'text'}
      aria-invalid={(typed !== undefined && typeof reader?.read(typed) === 'string') || undefined}
      data-text={texts.includes(field) || undefined}
      onChange={({ currentTarget }) => {
        drafts.put(row.id, field, currentTarget.value, kept);
        if (reader) showReading(currentTarget, currentTarget.value, reader);
      }}
      onBlur={hideReading}
      onKeyDown={onKeyDown}
    />
  );
  return sign ? (
    <span className={styles.money}>
      {input} {sign}
    </span>
  ) : (
    input
  );
}

export function RowActions({
  row,
  drafts,
  save,
  editPath,
}: {
  row: ListedProduct;
  drafts: RowDrafts;
  save: SaveRow;
  editPath: string;
}) {
  const t = useWords(productsTexts);
  const isChanged = useDraftOf(drafts, row.id) !== undefined;
  const mayChange = can('products.write') || can('minimums.write');
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await save(row).finally(() => setBusy(false));
  };
  return (
    <span className={styles.actions}>
      {rowFields.some((field) => isRowFieldEditable(row, field)) && (
        <IconButton
          variant={isChanged ? 'filled' : 'subtle'}
          because={isChanged ? null : t('unchanged')}
          loading={isBusy}
          aria-label={t('confirm_one', { sku: row.sku })}
          tip={t('confirm')}
          onClick={() => {
            void press();
          }}
        >
          <IconCheck size={16} />
        </IconButton>
      )}
      <EditLink
        to={editPath}
        label={t(mayChange ? 'edit_one' : 'show_one', { sku: row.sku })}
        onlyShows={!mayChange}
      />
    </span>
  );
}
