import { useWrite } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { ClockField } from '../../../web/ui/ClockField.tsx';
import { DateField } from '../../../web/ui/DateField.tsx';
import { useEditForm } from '../../../web/ui/edit-form.ts';
import { flash } from '../../../web/ui/flash.ts';
import { FieldRow } from '../../../web/ui/Form.tsx';
import { FormDialog } from '../../../web/ui/FormDialog.tsx';
import { useToday } from '../../../web/ui/use-today.ts';
import { useWords } from '../../../web/words.ts';
import type { EodReport } from '../contract/eod-report.ts';
import { saveEodReport } from '../contract/report-changes.ts';
import { dialogTexts } from './eod-texts.ts';
import { instantOfText, timeText } from './paper-fields.ts';

interface Values extends Record<string, unknown> {
  start_at: string | null;
  start_clock: string;
  end_at: string | null;
  end_clock: string;
}

function valuesOf(report: EodReport, zone: string): Values {
  const [start_at, start_clock = ''] = timeText(report.final_start_at, zone).split(' ');
  const [end_at, end_clock = ''] = timeText(report.final_end_at, zone).split(' ');
  return { start_at: start_at || null, start_clock, end_at: end_at || null, end_clock };
}

/** When the register was opened and closed: the day of opening is what finds the trip. */
export function TimesDialog({ report, onClose }: { report: EodReport; onClose: () => void }) {
  const t = useWords(dialogTexts);
  const zone = useSession().tenant.time_zone;
  const today = useToday();
  const { write } = useWrite(saveEodReport);
  const edit = useEditForm<Values>({
    initial: valuesOf(report, zone),
    save: async ({ start_at, start_clock, end_at, end_clock }) => {
      const endDay = start_at !== null && end_at !== null && start_at > end_at ? start_at : end_at;
      const saved = await write({
        params: { id: report.id },
        body: {
          edited_start_at: instantOfText(`${start_at ?? ''} ${start_clock}`, zone),
          edited_end_at: instantOfText(`${endDay ?? ''} ${end_clock}`, zone),
          lock_version: report.lock_version,
        },
      });
      flash.ok(t(saved.plan_event_id === null ? 'unlinked' : 'linked'));
    },
    saved: onClose,
  });
  return (
    <FormDialog title={t('times_title')} of={edit} onClose={onClose}>
      <FieldRow>
        <DateField of={edit} name="start_at" label={t('opened_day')} max={today} />
        <ClockField of={edit} name="start_clock" label={t('opened_clock')} />
      </FieldRow>
      <FieldRow>
        <DateField of={edit} name="end_at" label={t('closed_day')} max={today} />
        <ClockField of={edit} name="end_clock" label={t('closed_clock')} />
      </FieldRow>
    </FormDialog>
  );
}
