import { useIdParam, useParams } from '../../../web/address.ts';
import { OpenRecord } from '../../../web/ui/OpenRecord.tsx';
import { showStopType } from '../contract.ts';
import { StopTypeForm } from './StopTypeForm.tsx';

function EditedStopType() {
  const id = useIdParam('id');
  return (
    <OpenRecord endpoint={showStopType} params={{ id }}>
      {(stopType, reload) => <StopTypeForm stopType={stopType} reload={reload} />}
    </OpenRecord>
  );
}

/** `/stop_types/new` and `/stop_types/{id}/edit`; the first becomes the second when it is saved. */
export default function StopTypeFormScreen() {
  return useParams().id === undefined ? (
    <StopTypeForm stopType={null} reload={() => undefined} />
  ) : (
    <EditedStopType />
  );
}
