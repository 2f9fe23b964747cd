import { showDay } from '../../../../shared/calendar.ts';
import { inventoryPath, useDepoId, useIdParam } from '../../../../web/address.ts';
import { useSession } from '../../../../web/session.ts';
import { Moment } from '../../../../web/ui/Moment.tsx';
import { OpenRecord } from '../../../../web/ui/OpenRecord.tsx';
import { useWords } from '../../../../web/words.ts';
import { titleOf } from '../../../warehouses/rules.ts';
import { ownerTypeTexts } from '../../../warehouses/web/warehouses-texts.ts';
import {
  showCountingDocument,
  type CountingDocumentWithLines,
  type CountingLine,
} from '../../contract/counts.ts';
import { documentsTexts } from '../documents/documents-texts.ts';
import { DocumentSheet } from '../documents/DocumentSheet.tsx';
import { countingTexts } from './counting-texts.ts';
import { signed } from './figures.ts';

export default function CountingPrintScreen() {
  const params = { id: useIdParam('id'), warehouse_id: useIdParam('warehouse_id') };
  return (
    <OpenRecord endpoint={showCountingDocument} params={params}>
      {(document) => <CountingSheet document={document} />}
    </OpenRecord>
  );
}

/** On paper: the list to count by, or what was found. */
export function CountingSheet({ document }: { document: CountingDocumentWithLines }) {
  const t = useWords(countingTexts);
  const d = useWords(documentsTexts);
  const type = useWords(ownerTypeTexts);
  const { tenant } = useSession();
  const isApproved = document.status === 'approved';
  const found = ({ new_value, old_value }: CountingLine) =>
    new_value === null ? [t('not_counted'), ''] : [new_value, signed(new_value - old_value)];
  return (
    <DocumentSheet
      title={t('print_title', { id: document.id })}
      back={inventoryPath(
        tenant.slug,
        useDepoId(),
        'warehouses',
        document.warehouse_id,
        'manual_counting_documents',
        document.id,
      )}
      facts={[
        [t('document'), document.id],
        [t('warehouse'), titleOf({ ...document.warehouse, owner_type: type(document.warehouse.owner_type) })],
        [t('counted_at'), showDay(document.date)],
        [t('created_by'), document.created_by],
        [t('approved_by'), document.approved_by?.name ?? null],
        [t('approved_at'), document.approved_at && <Moment at={document.approved_at} />],
      ]}
      heads={[
        d('sku'),
        d('description'),
        t('old_value'),
        ...(isApproved ? [t('new_value'), t('difference')] : []),
      ]}
      pen={!isApproved}
      lines={document.manual_counting_document_line_items.map((line) => ({
        id: line.id,
        cells: [line.sku, line.description, line.old_value, ...(isApproved ? found(line) : [])],
      }))}
    />
  );
}
