import { useCallback, useEffect, useState } from 'react';
import { useIdParam, useParams } from '../../../web/address.ts';
import { call } from '../../../web/api.ts';
import { Failure, Loading } from '../../../web/ui/EmptyState.tsx';
import { showRoute, type Route } from '../contract.ts';
import { RouteForm } from './RouteForm.tsx';

function EditedRoute() {
  const id = useIdParam('id');
  const [opened, setOpened] = useState<Route | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  const reload = useCallback(() => {
    setError(null);
    setTurn((before) => before + 1);
  }, []);
  // Not from what the lists keep: a form begins with the newest version, or its save would be refused.
  useEffect(() => {
    const leaving = new AbortController();
    call(showRoute, { params: { id }, signal: leaving.signal }).then(setOpened, (failure: unknown) => { if (!leaving.signal.aborted) setError(failure); });
    return () => leaving.abort();
  }, [id, turn]);
  if (error !== null) return <Failure error={error} retry={reload} />;
  if (opened === null || opened.id !== id) return <Loading />;
  return <RouteForm key={`${opened.id}/${opened.lock_version}`} route={opened} reload={reload} />;
}

/** `/routes/new` and `/routes/{id}/edit`; the first becomes the second when it is saved. */
export default function RouteFormScreen() {
  return useParams().id === undefined ? <RouteForm route={null} reload={() => undefined} /> : <EditedRoute />;
}
