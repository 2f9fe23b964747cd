// How much of a product each depot and its cars have to hold. A value is copied to other rows by its handle: dragged,
// double-clicked, or pressed; a block of a spreadsheet is pasted from a cell on, arrows go up and down, Ctrl-Z takes
// back.

import { useEffect, useRef, useState, type KeyboardEvent, type PointerEvent } from 'react';
import type { EditForm } from '../../../web/ui/edit-form.ts';
import { flash } from '../../../web/ui/flash.ts';
import { IconGripVertical } from '../../../web/ui/icons.ts';
import { useNumberReader } from '../../../web/ui/number-reader.ts';
import { hideReading, showReading } from '../../../web/ui/ReadingTip.tsx';
import { useWords } from '../../../web/words.ts';
import { MOST_PIECES } from '../rules.ts';
import { productFieldTexts } from '../texts.ts';
import { focusBeside } from './focus-beside.ts';
import { filled, pasted, type MinimumField, type MinimumRow, type ProductValues } from './product-values.ts';
import { productFormTexts } from './products-texts.ts';
import styles from './Products.module.css';

interface Drag {
  field: MinimumField;
  from: number;
  to: number;
}

const nameOf = (at: number, field: MinimumField) => `minimum_required_balances[${at}].${field}`;

/** The row under the pointer, wherever it is held. */
function rowUnder({ clientX, clientY }: PointerEvent): number | null {
  const at = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('tr[data-at]')?.dataset.at;
  return at === undefined ? null : Number(at);
}

interface CellProps {
  edit: EditForm<ProductValues>;
  rows: readonly MinimumRow[];
  at: number;
  field: MinimumField;
  drag: Drag | null;
  setDrag: (drag: Drag | null) => void;
  put: (rows: MinimumRow[]) => void;
  undo: () => boolean;
}

type HandleProps = Pick<CellProps, 'rows' | 'at' | 'field' | 'drag' | 'setDrag' | 'put'> & { label: string };

/** Pulled over neighbours it copies the cell to them; pressed, to all of them. */
function FillHandle({ rows, at, field, drag, setDrag, put, label }: HandleProps) {
  const t = useWords(productFormTexts);
  const own = drag?.field === field ? drag : null;
  const drop = () => {
    if (own && own.to !== own.from) put(filled(rows, field, own.from, own.to));
    setDrag(null);
  };
  return (
    <button
      type="button"
      className={styles.handle}
      aria-label={label}
      title={t('copy_how')}
      onPointerDown={(event) => {
        event.currentTarget.setPointerCapture(event.pointerId);
        setDrag({ field, from: at, to: at });
      }}
      onPointerMove={(event) => {
        const to = own && rowUnder(event);
        if (own && to !== null && to !== own.to) setDrag({ ...own, to });
      }}
      onPointerUp={drop}
      onPointerCancel={() => setDrag(null)}
      onDoubleClick={() => put(filled(rows, field, at, 'all'))}
      onClick={(event) => {
        if (event.detail === 0) put(filled(rows, field, at, 'all'));
      }}
    >
      <IconGripVertical size={16} aria-hidden />
    </button>
  );
}

/** A minimum that cannot be read keeps the form from being saved. */
function useReading(
  { showsField, form }: EditForm<ProductValues>,
  name: string,
  label: string,
  typed: unknown,
) {
  const reader = useNumberReader({ min: 1, max: MOST_PIECES });
  const read = reader.read(String(typed));
  const problem = typeof read === 'string' ? read : null;
  useEffect(() => showsField(name, { label, problem: () => problem }), [showsField, name, label, problem]);
  return { reader, error: form.errors[name] ?? problem };
}

function MinimumCell({ edit, rows, at, field, drag, setDrag, put, undo }: CellProps) {
  const t = useWords(productFormTexts);
  const of = useWords(productFieldTexts);
  const row = rows[at] as MinimumRow;
  const label = t('cell', { field: of(field), depo: row.depo_name });
  const { reader, error } = useReading(edit, nameOf(at, field), label, row[field]);
  const own = drag?.field === field ? drag : null;
  const isFilling = own !== null && at !== own.from && row.editable && (at - own.from) * (at - own.to) <= 0;
  const words = { field: of(field), depo: row.depo_name };
  const paste = (text: string) => {
    const next = pasted(rows, field, at, text);
    if (next) put(next);
    else flash.error(t('too_large'));
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const isUndo = event.key.toLowerCase() === 'z' && !event.shiftKey && (event.ctrlKey || event.metaKey);
    if (isUndo ? !undo() : event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
    event.preventDefault();
    if (!isUndo) focusBeside(event.currentTarget, event.key === 'ArrowDown');
  };
  return (
    <td data-filling={isFilling || undefined}>
      <span className={styles.cell}>
        <input
          name={field}
          inputMode="numeric"
          autoComplete="off"
          className={styles.input}
          aria-label={label}
          placeholder={rows.length === 1 ? of(field) : undefined}
          value={row[field]}
          disabled={!row.editable}
          aria-invalid={error !== null || undefined}
          onChange={(event) => {
            const { value } = event.currentTarget;
            put(rows.map((one, n) => (n === at ? { ...one, [field]: value } : one)));
            showReading(event.currentTarget, value, reader);
          }}
          onBlur={hideReading}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text');
            if (!/[\t\n]/.test(text.trim())) return;
            event.preventDefault();
            paste(text);
          }}
          onKeyDown={onKeyDown}
        />
        {rows.some((one, n) => n !== at && one.editable) && (
          <FillHandle
            rows={rows}
            at={at}
            field={field}
            drag={drag}
            setDrag={setDrag}
            put={put}
            label={t('copy', words)}
          />
        )}
      </span>
      {error !== null && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </td>
  );
}

export function MinimumTable({ edit }: { edit: EditForm<ProductValues> }) {
  const t = useWords(productFormTexts);
  const of = useWords(productFieldTexts);
  const [drag, setDrag] = useState<Drag | null>(null);
  const rows = edit.form.getValues().minimums;
  const before = useRef<MinimumRow[][]>([]);
  const set = (next: MinimumRow[]) => edit.form.setFieldValue('minimums', next as never);
  const put = (next: MinimumRow[]) => {
    before.current.push(rows);
    set(next);
  };
  const undo = () => {
    const last = before.current.pop();
    if (last) set(last);
    return last !== undefined;
  };
  return (
    <div className={styles.panel}>
      <table className={styles.minimums} aria-label={t('minimums')}>
        {rows.length > 1 && (
          <thead>
            <tr>
              <th>{t('number')}</th>
              <th>{t('depo')}</th>
              <th>{of('minimum_for_depo')}</th>
              <th>{of('minimum_for_cars')}</th>
            </tr>
          </thead>
        )}
        <tbody>
          {rows.map((row, at) => (
            <tr key={row.depo_id} data-at={at}>
              <td>{at + 1}</td>
              <td>{row.depo_name}</td>
              {(['minimum_for_depo', 'minimum_for_cars'] as const).map((field) => (
                <MinimumCell
                  key={field}
                  edit={edit}
                  rows={rows}
                  at={at}
                  field={field}
                  drag={drag}
                  setDrag={setDrag}
                  put={put}
                  undo={undo}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.hint}>{t('minimums_hint')}</p>
    </div>
  );
}
