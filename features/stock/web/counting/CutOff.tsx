import { useWrite } from '../../../../web/reads.ts';
import { can } from '../../../../web/session.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { useWords } from '../../../../web/words.ts';
import { recutCountingDocument, type CountingDocumentWithLines } from '../../contract/counts.ts';
import { countingTexts } from './counting-texts.ts';
import { MovedSince } from './MovedSince.tsx';
import { reloading } from './use-approval.ts';

/**
 * Of an open count: what has moved behind its cut-off, and the way to count as of now. `first` brings what was typed
 * to safety.
 */
export function CutOff({
  document,
  reload,
  first,
}: {
  document: CountingDocumentWithLines;
  reload: () => void;
  first?: () => Promise<boolean>;
}) {
  const t = useWords(countingTexts);
  const recut = useWrite(recutCountingDocument);
  const { id, warehouse_id, date, editable } = document;
  if (!editable) return null;
  const goods = document.manual_counting_document_line_items
    .filter((line) => line.moved_since !== 0)
    .map((line) => ({ ...line, quantity: line.moved_since }));
  const countNow = async () => {
    if (first && !(await first())) return;
    if (!(await reloading(() => recut.write({ params: { id, warehouse_id } }), reload))) return;
    flash.ok(t('is_now'));
    reload();
  };
  return (
    <MovedSince day={date} goods={goods}>
      {can('stock.write') && (
        <ActionButton variant="default" onClick={countNow}>
          {t('count_now')}
        </ActionButton>
      )}
    </MovedSince>
  );
}
