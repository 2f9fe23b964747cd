import { useWrite } from '../../../web/reads.ts';
import { useEditForm } from '../../../web/ui/edit-form.ts';
import { TextArea } from '../../../web/ui/fields.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { FormDialog } from '../../../web/ui/FormDialog.tsx';
import { useWords } from '../../../web/words.ts';
import type { EodReport } from '../contract/eod-report.ts';
import { reopenEodReport } from '../contract/report-changes.ts';
import { dialogTexts } from './eod-texts.ts';

/** Takes an approval back, with its goods; the reason stays on the report (4.6). */
export function ReopenDialog({ report, onClose }: { report: EodReport; onClose: () => void }) {
  const t = useWords(dialogTexts);
  const { write } = useWrite(reopenEodReport);
  const edit = useEditForm({
    initial: { reason: '' },
    save: ({ reason }) =>
      write({ params: { id: report.id }, body: { reason, lock_version: report.lock_version } }),
    saved: () => {
      flash.ok(t('reopened'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('reopen_title')} of={edit} onClose={onClose} save={t('reopen')} danger>
      <TextArea of={edit} name="reason" label={t('reason')} required maxLength={500} autoFocus />
    </FormDialog>
  );
}
