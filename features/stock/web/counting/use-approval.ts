// Approving a count: what it posts is told first, and what is refused brings the newest figures.

import { createElement } from 'react';
import { ApiError } from '../../../../web/api-error.ts';
import { useWrite } from '../../../../web/reads.ts';
import { confirm } from '../../../../web/ui/confirm.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { useWords } from '../../../../web/words.ts';
import { approveCountingDocument, type CountingDocument, type CountingLine } from '../../contract/counts.ts';
import { documentsTexts } from '../documents/documents-texts.ts';
import { countingTexts } from './counting-texts.ts';
import { Differences } from './Differences.tsx';

/** Whatever was refused, the books or the document have changed: what stands there now is shown. */
export async function reloading(act: () => Promise<unknown>, reload: () => void): Promise<boolean> {
  try {
    await act();
    return true;
  } catch (error) {
    flash.error(error instanceof ApiError && error.isRefusal ? error.full_errors.join(', ') : error);
    if (error instanceof ApiError && (error.status === 409 || error.status === 422)) reload();
    return false;
  }
}

/** Asks and approves; true when the document is approved. */
export function useApproval(
  { id, warehouse_id }: Pick<CountingDocument, 'id' | 'warehouse_id'>,
  reload: () => void,
) {
  const t = useWords(countingTexts);
  const d = useWords(documentsTexts);
  const approval = useWrite(approveCountingDocument);
  return async (lines: readonly CountingLine[]): Promise<boolean> => {
    if (
      !(await confirm({
        title: t('approve_question'),
        text: createElement(Differences, { lines }),
        yes: d('approve'),
      }))
    )
      return false;
    if (!(await reloading(() => approval.write({ params: { id, warehouse_id } }), reload))) return false;
    flash.ok(t('was_approved'));
    return true;
  };
}
