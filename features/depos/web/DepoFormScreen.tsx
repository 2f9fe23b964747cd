import { useIdParam, useParams } from '../../../web/address.ts';
import { OpenRecord } from '../../../web/ui/OpenRecord.tsx';
import { showDepo } from '../contract.ts';
import { DepoForm } from './DepoForm.tsx';

function EditedDepo() {
  const id = useIdParam('id');
  return <OpenRecord endpoint={showDepo} params={{ id }}>{(depo, reload) => <DepoForm depo={depo} reload={reload} />}</OpenRecord>;
}

/** `/depos/new` and `/depos/{id}/edit`; the first becomes the second when it is saved. */
export default function DepoFormScreen() {
  return useParams().id === undefined ? <DepoForm depo={null} reload={() => undefined} /> : <EditedDepo />;
}
