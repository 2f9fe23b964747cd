import { useEffect, useRef, useState } from 'react';
import { Cable, type CableState } from './cable.ts';
import { session, useSession } from './session.ts';

let shared: Cable | null = null;

/** One socket for all of the page. */
function cable(): Cable {
  shared ??= new Cable(`${location.origin.replace(/^http/, 'ws')}/${session().tenant.slug}/cable`);
  return shared;
}

/**
 * Follows a channel while the screen is open:
 * `useLive(car ? { channel: 'CarLocationChannel', car_id: car.id } : null, (message) => …)`. Null follows nothing.
 * Poll as well where a missed message matters: the line may be down for a while.
 */
export function useLive(
  identifier: Readonly<Record<string, unknown>> | null,
  onMessage: (message: unknown) => void,
): CableState {
  const [state, setState] = useState<CableState>('connecting');
  const newest = useRef(onMessage);
  useEffect(() => {
    newest.current = onMessage;
  });
  const key = identifier === null ? null : JSON.stringify(identifier);
  // Whoever signs in again has another cookie, which the open socket does not know of.
  const signedIn = useSession();
  useEffect(() => {
    if (key === null) return undefined;
    return cable().follow({
      identifier: JSON.parse(key) as Record<string, unknown>,
      onMessage: (message) => newest.current(message),
      onState: setState,
    });
  }, [key, signedIn]);
  return state;
}
