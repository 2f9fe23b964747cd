import { useEffect } from 'react';
import type { Day } from '../../../shared/calendar.ts';
import { useList, useRead, useWrite } from '../../../web/reads.ts';
import { DateField } from '../../../web/ui/DateField.tsx';
import { useEditForm } from '../../../web/ui/edit-form.ts';
import { SelectField } from '../../../web/ui/fields.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { FormDialog } from '../../../web/ui/FormDialog.tsx';
import { useToday } from '../../../web/ui/use-today.ts';
import { useWords } from '../../../web/words.ts';
import { listCashRegisters } from '../../till/contract/cash-registers.ts';
import { createEodReport, listPossiblePlanEvents } from '../contract/eod-report.ts';
import { dialogTexts } from './eod-texts.ts';

interface GivenTrip {
  id: number;
  date: Day;
}

/** A report by hand: for a trip of a day that has none, with the register that was on it. */
export function CreateEodDialog({ trip: given, onClose }: { trip?: GivenTrip; onClose: () => void }) {
  const t = useWords(dialogTexts);
  const today = useToday();
  const { write } = useWrite(createEodReport);
  const edit = useEditForm({
    initial: {
      date: (given?.date ?? today) as string | null,
      plan_event_id: (given?.id ?? null) as number | null,
      cash_register_id: null as number | null,
    },
    save: ({ plan_event_id, cash_register_id }) => write({ body: { plan_event_id, cash_register_id } }),
    saved: () => {
      flash.ok(t('created'));
      onClose();
    },
  });
  const { date } = edit.form.getValues();
  const { value: trips = [], isPending } = useRead(
    listPossiblePlanEvents,
    { query: { date: date ?? today } },
    { enabled: date !== null },
  );
  const registers = useList(listCashRegisters);
  const { setFieldValue } = edit.form;
  useEffect(() => {
    if (date !== given?.date) setFieldValue('plan_event_id', null);
  }, [date, given?.date, setFieldValue]);
  const chooseTrip = (value: string | null) => {
    const trip = trips.find(({ id }) => String(id) === value);
    setFieldValue('plan_event_id', trip?.id ?? null);
    if (trip?.cash_register_id) setFieldValue('cash_register_id', trip.cash_register_id);
  };
  const none = date !== null && !isPending && trips.length === 0;
  return (
    <FormDialog title={t('create_title')} of={edit} onClose={onClose} save={t('create')}>
      <DateField of={edit} name="date" label={t('date')} max={today} clearable={false} />
      <SelectField
        of={edit}
        name="plan_event_id"
        label={t('plan_event')}
        hint={none ? t('no_trips') : undefined}
        required
        numeric
        choices={trips.map(({ id, title }) => ({ value: String(id), label: title }))}
        choose={chooseTrip}
      />
      <SelectField
        of={edit}
        name="cash_register_id"
        label={t('cash_register')}
        required
        numeric
        choices={registers.rows.map(({ id, name }) => ({ value: String(id), label: name }))}
      />
    </FormDialog>
  );
}
