import { useIdParam } from '../../../../web/address.ts';
import { OpenRecord } from '../../../../web/ui/OpenRecord.tsx';
import { showCountingDocument } from '../../contract/counts.ts';
import { CountingDetail } from './CountingDetail.tsx';

/** A count as it stands: what the books say against what was found. */
export default function CountingDocumentScreen() {
  const params = { id: useIdParam('id'), warehouse_id: useIdParam('warehouse_id') };
  return (
    <OpenRecord endpoint={showCountingDocument} params={params}>
      {(document, reload) => <CountingDetail document={document} reload={reload} />}
    </OpenRecord>
  );
}
