import { useState } from 'react';
import { decodePolyline } from '../../../shared/geo.ts';
import { useSession } from '../../../web/session.ts';
import { useLive } from '../../../web/use-live.ts';
import type { CarMoved } from '../../positions/contract.ts';
import type { PlanEvent } from '../../plan-events/contract.ts';
import type { CarPlace, DrivenLine } from './report-stops.ts';

function isMove(message: unknown): message is CarMoved {
  return typeof message === 'object' && message !== null && 'coordinates' in message;
}

/** Where the truck is: as it is pushed while it is under way, else the end of the line it drove; null when nothing is known or the trip is over. */
export function useTruck(event: PlanEvent | undefined, lines: readonly DrivenLine[]): CarPlace | null {
  const tenant = useSession().tenant.slug;
  const [pushed, setPushed] = useState<{ car_id: number; place: CarPlace } | null>(null);
  const car_id = event?.status === 'under_way' ? event.car_id : null;
  useLive(car_id === null ? null : { channel: 'CarLocationChannel', car_id, tenant }, (message) => {
    if (car_id !== null && isMove(message)) setPushed({ car_id, place: { ...message.coordinates, heading: message.heading } });
  });
  if (car_id === null) return null;
  if (pushed?.car_id === car_id) return pushed.place;
  const last = lines.at(-1);
  const end = last && decodePolyline(last.encoded_polyline).at(-1);
  return end ? { ...end, heading: null } : null;
}
