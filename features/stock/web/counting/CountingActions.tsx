import { inventoryPath, useDepoId, useGo } from '../../../../web/address.ts';
import { useAddressOf, useWrite } from '../../../../web/reads.ts';
import { can, useSession } from '../../../../web/session.ts';
import { ActionButton } from '../../../../web/ui/ActionButton.tsx';
import { Button } from '../../../../web/ui/Button.tsx';
import { confirm } from '../../../../web/ui/confirm.tsx';
import { flash } from '../../../../web/ui/flash.ts';
import { IconDownload } from '../../../../web/ui/icons.ts';
import { useWords } from '../../../../web/words.ts';
import {
  deleteCountingDocument,
  exportCountingDocument,
  type CountingDocumentWithLines,
} from '../../contract/counts.ts';
import { documentsTexts } from '../documents/documents-texts.ts';
import { countingTexts } from './counting-texts.ts';
import { reloading, useApproval } from './use-approval.ts';
import styles from './Counting.module.css';

/** What can be done with a count; of one that is not editable only the sheets are left. */
export function CountingActions({
  document,
  reload,
}: {
  document: CountingDocumentWithLines;
  reload: () => void;
}) {
  const t = useWords(countingTexts);
  const d = useWords(documentsTexts);
  const go = useGo();
  const { tenant } = useSession();
  const depo_id = useDepoId();
  const approved = useApproval(document, reload);
  const removal = useWrite(deleteCountingDocument);
  const { id, warehouse_id, editable } = document;
  const params = { id, warehouse_id };
  const path = (...parts: (string | number)[]) =>
    inventoryPath(tenant.slug, depo_id, 'warehouses', warehouse_id, ...parts);
  const mayWrite = editable && can('stock.write');
  const sheet = useAddressOf(exportCountingDocument, { params, format: 'xlsx' });

  const approve = async () => {
    if (await approved(document.manual_counting_document_line_items)) reload();
  };
  const remove = async () => {
    if (!(await confirm({ title: t('delete_question'), yes: d('delete'), danger: true }))) return;
    if (!(await reloading(() => removal.write({ params }), reload))) return;
    flash.ok(t('was_deleted'));
    go(path('manual_countings'));
  };
  return (
    <>
      {mayWrite && document.counted_count > 0 && (
        <ActionButton onClick={approve}>{d('approve')}</ActionButton>
      )}
      {mayWrite && (
        <ActionButton variant="default" to={path('manual_counting_documents', id, 'edit')}>
          {d('edit')}
        </ActionButton>
      )}
      <ActionButton variant="default" to={path('manual_counting_documents', id, 'print')}>
        <span className={styles.capital}>{t('print')}</span>
      </ActionButton>
      <Button
        variant="default"
        href={sheet}
        target="_blank"
        rel="noreferrer"
        leftSection={<IconDownload size={16} />}
      >
        {d('export')}
      </Button>
      {mayWrite && (
        <ActionButton variant="default" color="red" onClick={remove}>
          {d('delete')}
        </ActionButton>
      )}
    </>
  );
}
