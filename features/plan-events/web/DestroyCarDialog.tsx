import { Text } from '@mantine/core';
import { showDay, type Day } from '../../../shared/calendar.ts';
import { useRead } from '../../../web/reads.ts';
import { DateField } from '../../../web/ui/DateField.tsx';
import { useEditForm } from '../../../web/ui/edit-form.ts';
import { flash } from '../../../web/ui/flash.ts';
import { FieldRow } from '../../../web/ui/Form.tsx';
import { FormDialog } from '../../../web/ui/FormDialog.tsx';
import { formTexts } from '../../../web/ui/kit-texts.ts';
import { useWords } from '../../../web/words.ts';
import { type CalendarWeek } from '../contract/calendar.ts';
import { destroyMultiple, listDestroyable } from '../contract/destroyed-events.ts';
import { datesOf } from './DestroyDialog.tsx';
import { planEventsTexts } from './plan-events-texts.ts';
import { useAct } from './use-acts.ts';

interface Props {
  car: CalendarWeek['cars'][number];
  days: readonly Day[];
  onClose: () => void;
}
interface Range extends Record<string, unknown> {
  start_date: Day | null;
  end_date: Day | null;
}

/** Every plan event of a car that begins between two days. A refusal is flashed and the dialog goes (routes.md 8). */
export function DestroyCarDialog({ car, days, onClose }: Props) {
  const t = useWords(planEventsTexts);
  const f = useWords(formTexts);
  const destroy = useAct(destroyMultiple);
  const number = car.internal_number;
  const edit = useEditForm<Range>({
    initial: { start_date: days[0] ?? null, end_date: days.at(-1) ?? null },
    save: async ({ start_date, end_date }) => {
      if (start_date === null || end_date === null) return;
      const said = { number, from: showDay(start_date), to: showDay(end_date) };
      await destroy({ body: { car_id: car.id, start_date, end_date } }, (gone) =>
        t('events_destroyed', { ...said, n: gone.length }),
      ).catch(flash.error);
    },
    saved: onClose,
  });
  const { start_date, end_date } = edit.form.getValues();
  const asked =
    start_date && end_date && start_date <= end_date ? { car_id: car.id, start_date, end_date } : null;
  const gone = useRead(listDestroyable, { query: asked ?? {} }, { enabled: asked !== null }).value;
  const missing = [start_date === null && t('from'), end_date === null && t('to')].filter((name) => name);
  const because =
    missing.length > 0
      ? f('fill_in', { names: missing.join(', ') })
      : asked === null
        ? t('to_before_from')
        : gone?.length === 0
          ? t('destroyed_none')
          : null;
  return (
    <FormDialog
      title={t('destroy_of_car', { car: number })}
      of={edit}
      onClose={onClose}
      save={t('destroy_events')}
      danger
      because={because}
    >
      <FieldRow>
        <DateField of={edit} name="start_date" label={t('from')} required />
        <DateField of={edit} name="end_date" label={t('to')} required />
      </FieldRow>
      {asked && gone && (
        <Text role="status">
          {gone.length === 0
            ? t('destroyed_none')
            : t('destroyed_of_car', { n: gone.length, days: datesOf(gone) })}
        </Text>
      )}
      <Text c="dimmed">{t('destroy_events_text')}</Text>
    </FormDialog>
  );
}
