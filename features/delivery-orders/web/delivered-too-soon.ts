// Which orders hardly can have been delivered yet: it is asked before they are said to be.

import type { Day } from '../../../shared/calendar.ts';
import type { DeliveryOrder } from '../contract/delivery-order.ts';

type Facts = Pick<DeliveryOrder, 'plan_event_id' | 'delivery_date' | 'delivery_method'>;

/** On no trip, or on one of a later day. Who fetches theirs needs no trip. */
export function tooSoon(order: Facts, today: Day): 'no_route' | 'future' | null {
  if (order.delivery_date !== null && order.delivery_date > today) return 'future';
  return order.plan_event_id === null && order.delivery_method === 'truck' ? 'no_route' : null;
}
