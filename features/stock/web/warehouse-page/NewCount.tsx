import { useState } from 'react';
import { addDays, type Day } from '../../../../shared/calendar.ts';
import { inventoryPath, useDepoId, useGo } from '../../../../web/address.ts';
import { ApiError } from '../../../../web/api-error.ts';
import { useList, useWrite } from '../../../../web/reads.ts';
import { useSession } from '../../../../web/session.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { DateField } from '../../../../web/ui/DateField.tsx';
import { useEditForm } from '../../../../web/ui/edit-form.ts';
import { FormDialog } from '../../../../web/ui/FormDialog.tsx';
import { Link } from '../../../../web/ui/Link.tsx';
import { useToday } from '../../../../web/ui/use-today.ts';
import { useWords } from '../../../../web/words.ts';
import { createCountingDocument, listMovedSince } from '../../contract/counts.ts';
import { countingTexts } from '../counting/counting-texts.ts';
import { MovedSince } from '../counting/MovedSince.tsx';
import { warehouseTexts } from './warehouse-texts.ts';

interface Values extends Record<string, unknown> {
  date: Day | null;
}

/** Of what day the count is; yesterday, since one counts in the morning before the cars are loaded (C2, C3). */
export function NewCount({ warehouse_id, onClose }: { warehouse_id: number; onClose: () => void }) {
  const t = useWords(warehouseTexts);
  const c = useWords(countingTexts);
  const go = useGo();
  const { slug } = useSession().tenant;
  const depo_id = useDepoId();
  const today = useToday();
  const making = useWrite(createCountingDocument);
  const [open, setOpen] = useState<number | null>(null);
  const pathTo = (id: number) =>
    inventoryPath(slug, depo_id, 'warehouses', warehouse_id, 'manual_counting_documents', id);
  const edit = useEditForm<Values>({
    initial: { date: addDays(today, -1) },
    async save({ date }) {
      try {
        const { id } = await making.write({ params: { warehouse_id }, body: date === null ? {} : { date } });
        go(pathTo(id), { ignoreBlocker: true });
      } catch (error) {
        const body =
          error instanceof ApiError
            ? (error.body as { manual_counting_document?: { id: number } } | undefined)
            : undefined;
        setOpen(body?.manual_counting_document?.id ?? null);
        throw error;
      }
    },
  });
  const { date } = edit.form.values;
  const { rows: goods } = useList(
    listMovedSince,
    { params: { warehouse_id }, query: { date: date ?? today } },
    { enabled: date !== null },
  );
  return (
    <FormDialog title={t('count_title')} of={edit} onClose={onClose} save={t('count_start')}>
      <DateField of={edit} name="date" label={t('count_date')} hint={t('count_hint')} required max={today} />
      {date !== null && (
        <MovedSince day={date} goods={date === today ? [] : goods}>
          <ActionButton variant="default" onClick={() => edit.form.setValues({ date: today })}>
            {c('count_now')}
          </ActionButton>
        </MovedSince>
      )}
      {open !== null && (
        <p>
          <Link to={pathTo(open)}>{t('count_open')}</Link>
        </p>
      )}
    </FormDialog>
  );
}
