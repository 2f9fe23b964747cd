import { useIdParam, useParams } from '../../../web/address.ts';
import { OpenRecord } from '../../../web/ui/OpenRecord.tsx';
import { showRoute } from '../contract/route.ts';
import { RouteForm } from './RouteForm.tsx';

function EditedRoute() {
  const id = useIdParam('id');
  return (
    <OpenRecord endpoint={showRoute} params={{ id }}>
      {(route, reload) => <RouteForm route={route} reload={reload} />}
    </OpenRecord>
  );
}

/** `/routes/new` and `/routes/{id}/edit`; the first becomes the second when it is saved. */
export default function RouteFormScreen() {
  return useParams().id === undefined ? <RouteForm route={null} reload={() => undefined} /> : <EditedRoute />;
}
