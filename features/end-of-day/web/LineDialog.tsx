import { useWrite } from '../../../web/reads.ts';
import { useEditForm } from '../../../web/ui/edit-form.ts';
import { NumberField, TextArea } from '../../../web/ui/fields.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { FormDialog } from '../../../web/ui/FormDialog.tsx';
import { useWords } from '../../../web/words.ts';
import type { EodReport } from '../contract/eod-report.ts';
import { correctEodLine, type EodOrderLine } from '../contract/report-changes.ts';
import { paperTexts } from '../texts/paper.ts';
import { dialogTexts } from './eod-texts.ts';
import { useFigure } from './use-amounts.ts';

interface Props {
  line: EodOrderLine;
  report: EodReport;
  onClose: () => void;
}

/** How many whole pieces a line was, and why; the amounts stay as the till sent them. */
export function LineDialog({ line, report, onClose }: Props) {
  const t = useWords(paperTexts);
  const d = useWords(dialogTexts);
  const figure = useFigure();
  const { write } = useWrite(correctEodLine);
  const edit = useEditForm({
    initial: { quantity: line.edited_quantity, reason: '' },
    save: ({ quantity, reason }) =>
      write({
        params: { id: report.id, line_id: line.id },
        body: { quantity, reason, lock_version: report.lock_version },
      }),
    saved: () => {
      flash.ok(d('updated'));
      onClose();
    },
  });
  return (
    <FormDialog title={t('correct', { name: line.product_name })} of={edit} onClose={onClose}>
      <NumberField
        of={edit}
        name="quantity"
        label={t('whole_pieces', { n: figure(line.quantity) })}
        decimals={0}
        autoFocus
      />
      <TextArea of={edit} name="reason" label={d('reason')} required maxLength={500} />
    </FormDialog>
  );
}
