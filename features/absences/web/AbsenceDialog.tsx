import { useRef } from 'react';
import type { Day } from '../../../shared/calendar.ts';
import type { BodyOf } from '../../../shared/endpoint.ts';
import { useWrite } from '../../../web/reads.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { ClockField } from '../../../web/ui/ClockField.tsx';
import { DateField } from '../../../web/ui/DateField.tsx';
import { useEditForm } from '../../../web/ui/edit-form.ts';
import { SelectField, SwitchField, TextArea } from '../../../web/ui/fields.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { FieldRow } from '../../../web/ui/Form.tsx';
import { FormDialog } from '../../../web/ui/FormDialog.tsx';
import { formTexts } from '../../../web/ui/kit-texts.ts';
import { useWords } from '../../../web/words.ts';
import { awayKinds, createAbsence, deleteAbsence, updateAbsence, type Absence } from '../contract.ts';
import { useAbsencePeriod } from './absence-words.ts';
import { absencesTexts } from './absences-texts.ts';

/** A driver, or a car by its internal number. */
export interface Whose {
  of: 'driver' | 'car';
  id: number;
  name: string;
}

interface Values extends Record<string, unknown> {
  kind: Absence['kind'];
  from_date: Day | null;
  until_date: Day | null;
  part: boolean;
  from_time: string;
  until_time: string;
  remark: string;
}

interface Props {
  whose: Whose;
  /** One that is entered already; a new one without it. */
  absence?: Absence;
  /** On which a new one begins. */
  day: Day;
  onSaved?: (saved: Absence) => void;
  onClose: () => void;
}

const valuesOf = (of: Whose['of'], day: Day, absence?: Absence): Values => ({
  kind: absence?.kind ?? (of === 'car' ? 'workshop' : 'ill'),
  from_date: absence?.from_date ?? day,
  until_date: absence ? absence.until_date : day,
  part: absence !== undefined && (absence.from_time !== null || absence.until_time !== null),
  from_time: absence?.from_time ?? '',
  until_time: absence?.until_time ?? '',
  remark: absence?.remark ?? '',
});

function useAbsenceForm({ whose, absence, day, onSaved, onClose }: Props) {
  const t = useWords(absencesTexts);
  const period = useAbsencePeriod();
  const making = useWrite(createAbsence);
  const changing = useWrite(updateAbsence);
  const kept = useRef<Absence | null>(null);
  return useEditForm<Values>({
    initial: valuesOf(whose.of, day, absence),
    save: async ({ part, kind, from_time, until_time, remark, ...days }) => {
      const body = {
        ...days,
        kind,
        remark: remark === '' ? null : remark,
        from_time: part && from_time !== '' ? from_time : null,
        until_time: part && until_time !== '' ? until_time : null,
      } as BodyOf<typeof updateAbsence>;
      const saved = absence
        ? await changing.write({
            params: { id: absence.id },
            body: { ...body, lock_version: absence.lock_version },
          })
        : await making.write({
            body: {
              ...body,
              ...(whose.of === 'car' ? { car_id: whose.id } : { user_id: whose.id }),
            } as BodyOf<typeof createAbsence>,
          });
      const said = { name: saved.name, period: period(saved) };
      flash.ok(t(whose.of === 'car' ? 'saved_car' : 'saved', said));
      kept.current = saved;
    },
    saved: () => {
      if (onSaved && kept.current) onSaved(kept.current);
      else onClose();
    },
  });
}

/** From when until when, and why. */
export function AbsenceDialog(props: Props) {
  const { whose, absence, onClose } = props;
  const t = useWords(absencesTexts);
  const f = useWords(formTexts);
  const edit = useAbsenceForm(props);
  const { from_date, part } = edit.form.getValues();
  return (
    <FormDialog
      title={t(whose.of === 'car' ? 'new_of_car' : 'new_of', { name: whose.name })}
      of={edit}
      onClose={onClose}
      save={absence ? undefined : t('save')}
      because={from_date === null ? f('fill_in', { names: t('from_date') }) : null}
    >
      {whose.of === 'driver' && (
        <SelectField
          of={edit}
          name="kind"
          label={t('kind')}
          required
          autoFocus
          choices={awayKinds.map((value) => ({ value, label: t(value) }))}
        />
      )}
      <FieldRow>
        <DateField of={edit} name="from_date" label={t('from_date')} required />
        <DateField
          of={edit}
          name="until_date"
          label={t('until_date')}
          hint={t('until_unknown')}
          {...(from_date !== null && { min: from_date })}
        />
      </FieldRow>
      <SwitchField of={edit} name="part" label={t('part_of_day')} />
      {part && (
        <FieldRow>
          <ClockField of={edit} name="from_time" label={t('from_time')} />
          <ClockField of={edit} name="until_time" label={t('until_time')} />
        </FieldRow>
      )}
      <TextArea
        of={edit}
        name="remark"
        label={t('remark')}
        rows={1}
        maxLength={500}
        hint={whose.of === 'driver' ? t('remark_hint') : undefined}
      />
      {absence && <DeleteButton absence={absence} onDone={onClose} />}
    </FormDialog>
  );
}

function DeleteButton({ absence, onDone }: { absence: Absence; onDone: () => void }) {
  const t = useWords(absencesTexts);
  const period = useAbsencePeriod();
  const { write } = useWrite(deleteAbsence);
  return (
    <ActionButton
      variant="subtle"
      color="red"
      size="compact-sm"
      onClick={async () => {
        await write({ params: { id: absence.id } });
        flash.ok(t('deleted', { name: absence.name, period: period(absence) }));
        onDone();
      }}
    >
      {t('delete')}
    </ActionButton>
  );
}
