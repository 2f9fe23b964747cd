import { useMemo } from 'react';
import { useRead } from '../../../web/reads.ts';
import { bookOf, type LineBook } from '../../places/rules/road-lines.ts';
import { listRouteLines } from '../contract/road-lines.ts';

/** How soon lines are looked for again that the service is still asked for. */
const AGAIN_MS = 4_000;

/** The known lines of stored routes; they come a moment after a save. */
export function useRouteLines(ids: readonly number[]): LineBook {
  const { value } = useRead(
    listRouteLines,
    { query: { ids: ids.join(',') } },
    { enabled: ids.length > 0, every_ms: (answer) => (answer?.awaited ? AGAIN_MS : null) },
  );
  return useMemo(() => bookOf(value?.lines ?? []), [value]);
}
