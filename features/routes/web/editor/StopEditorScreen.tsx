import { useCallback, useEffect, useState } from 'react';
import { parseDay } from '../../../../shared/calendar.ts';
import { NoSuchAddress, useIdParam } from '../../../../web/address.ts';
import { useSearch } from '../../../../web/search.ts';
import { Failure, Loading } from '../../../../web/ui/EmptyState.tsx';
import type { Period } from '../../contract/route-points.ts';
import { readOpened, type Opened, type OpensAt } from '../desk/opened-route.ts';
import { OpenEditor } from './OpenEditor.tsx';

/** The days over which sales are counted, in the address; a bad day is none. */
export function usePeriod() {
  const [{ start_date, end_date }, setSearch] = useSearch({ start_date: '', end_date: '' });
  const [from, to] = [parseDay(start_date), parseDay(end_date)];
  const period: Period = { ...(from && { start_date: from }), ...(to && { end_date: to }) };
  return { period, setPeriod: setSearch };
}

/** Read anew each time, never from what lists keep: the edits stand on this version. */
export function StopEditor({ at = null }: { at?: OpensAt }) {
  const route_id = useIdParam('route_id');
  const { period, setPeriod } = usePeriod();
  const [opened, setOpened] = useState<Opened | null>(null);
  const [error, setError] = useState<unknown>(null);
  const [turn, setTurn] = useState(0);
  const retry = useCallback(() => {
    setError(null);
    setTurn((before) => before + 1);
  }, []);
  useEffect(() => {
    const leaving = new AbortController();
    readOpened(route_id, period, leaving.signal).then(setOpened, (failure: unknown) => {
      if (!leaving.signal.aborted) setError(failure);
    });
    return () => leaving.abort();
    // The days alone do not open the route again: that would drop the edits.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- see above
  }, [route_id, turn]);
  if (error !== null) return <Failure error={error} retry={retry} />;
  if (opened === null || opened.route.id !== route_id) return <Loading />;
  if (typeof at === 'number' && !opened.points.some(({ id }) => id === at))
    throw new NoSuchAddress(`no stop ${at} on route ${route_id}`);
  return <OpenEditor key={route_id} at={at} opened={opened} period={period} setPeriod={setPeriod} />;
}

/** `/route/{route_id}/route_points`. */
export default function StopEditorScreen() {
  return <StopEditor />;
}
