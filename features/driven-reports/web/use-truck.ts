import { useState } from 'react';
import { decodePolyline } from '../../../shared/geo.ts';
import { useRead } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { useLive } from '../../../web/use-live.ts';
import type { PlanEvent } from '../../plan-events/contract/plan-event.ts';
import type { CarMoved } from '../../tracking/contract/fixes.ts';
import { listCarRoutes } from '../contract.ts';
import type { CarPlace, DrivenLine } from './report-stops.ts';

function isMove(message: unknown): message is CarMoved {
  return typeof message === 'object' && message !== null && 'coordinates' in message && 'at' in message;
}

const none: readonly DrivenLine[] = [];

export interface Driven {
  lines: readonly DrivenLine[];
  truck: CarPlace | null;
  isPending: boolean;
}

/** What the car of a trip drove, and where it is while it is under way; both read again as often as the report. */
export function useDriven(id: number, event: PlanEvent | undefined, every_ms: number): Driven {
  const routes = useRead(
    listCarRoutes,
    { params: { id } },
    event?.status === 'under_way' ? { every_ms } : {},
  );
  const lines = routes.value ?? none;
  return { lines, truck: useTruck(event, lines), isPending: !routes.value && !routes.error };
}

/**
 * The newer of what is pushed and the end of the line it drove; null when nothing is known or the trip is not under
 * way.
 */
function useTruck(event: PlanEvent | undefined, lines: readonly DrivenLine[]): CarPlace | null {
  const tenant = useSession().tenant.slug;
  const [pushed, setPushed] = useState<{ car_id: number; place: CarPlace } | null>(null);
  const car_id = event?.status === 'under_way' ? event.car_id : null;
  useLive(car_id === null ? null : { channel: 'CarLocationChannel', car_id, tenant }, (message) => {
    if (car_id !== null && isMove(message))
      setPushed({ car_id, place: { ...message.coordinates, heading: message.heading, at: message.at } });
  });
  if (car_id === null) return null;
  const drawn = endOf(lines);
  if (pushed?.car_id !== car_id) return drawn;
  return drawn && new Date(drawn.at) > new Date(pushed.place.at) ? drawn : pushed.place;
}

function endOf(lines: readonly DrivenLine[]): CarPlace | null {
  const last = lines.at(-1);
  const end = last && decodePolyline(last.encoded_polyline).at(-1);
  return end ? { ...end, heading: null, at: last.ended_at } : null;
}
