import { useIdParam } from '../../../../web/address.ts';
import { OpenRecord } from '../../../../web/ui/OpenRecord.tsx';
import { showCountingDocument } from '../../contract/counts.ts';
import { CountingEditor } from './CountingEditor.tsx';

export default function CountingEditScreen() {
  const params = { id: useIdParam('id'), warehouse_id: useIdParam('warehouse_id') };
  return (
    <OpenRecord endpoint={showCountingDocument} params={params}>
      {(document, reload) => <CountingEditor document={document} reload={reload} />}
    </OpenRecord>
  );
}
