// Contents that come to the same: what is drawn of them is not drawn again for every key.

import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import type { Content } from '../../rules/edited-stops.ts';
import { isTimedAlike } from '../../rules/stop-arrivals.ts';

/** Words on the map follow once the hand rests; places and order at once. */
const REST_MS = 400;

/** The same content as long as its arrivals are the same. */
export function useTimed(now: Content): Content {
  const [timed, setTimed] = useState(now);
  if (isTimedAlike(timed, now)) return timed;
  setTimed(now);
  return now;
}

/** What the map shows: the places of this moment, with words that somebody may still be typing. */
export function useMapped(now: Content): Content {
  const [rested] = useDebouncedValue(now, REST_MS);
  const [mapped, setMapped] = useState(now);
  const next = !isTimedAlike(mapped, now) ? now : isTimedAlike(rested, now) ? rested : mapped;
  if (next !== mapped) setMapped(next);
  return next;
}
