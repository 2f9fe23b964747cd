// The line to whoever else has the route open: who they are, and each save the moment it is made.

import { useState } from 'react';
import type { AlsoHere, Person } from '../../../../shared/presence.ts';
import { useDepoId } from '../../../../web/address.ts';
import { useSession } from '../../../../web/session.ts';
import { useLive } from '../../../../web/use-live.ts';
import type { RouteSaved } from '../../contract/draft.ts';

const nobody: readonly Person[] = [];

/** Who else is here; nobody while the line is down. */
export function useLine(route_id: number, onSaved: (saved: RouteSaved) => void): readonly Person[] {
  const tenant = useSession().tenant.slug;
  const depo_id = useDepoId();
  const [here, setHere] = useState(nobody);
  const state = useLive({ channel: 'RouteEditorChannel', depo_id, route_id, tenant }, (message) => {
    if (typeof message !== 'object' || message === null) return;
    if ('also_here' in message) setHere((message as AlsoHere).also_here);
    if ('lock_version' in message) onSaved(message as RouteSaved);
  });
  return state === 'live' ? here : nobody;
}
