import { useState } from 'react';
import { showDay } from '../../../shared/calendar.ts';
import { useDepoId } from '../../../web/address.ts';
import { useWrite } from '../../../web/reads.ts';
import { ability } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { useWords } from '../../../web/words.ts';
import type { BestPlace } from '../../plan-events/contract/best-places.ts';
import { bestPlacesTexts } from '../../plan-events/web/best-places-texts.ts';
import { BestPlacesDialog } from '../../plan-events/web/BestPlacesDialog.tsx';
import type { DeliveryOrder } from '../contract/delivery-order.ts';
import { routingCalls } from '../contract/order-route.ts';
import { ordersTexts } from './orders-texts.ts';

/** A stop of its own between two others for who is delivered to at the door, else the stop that suits it best. */
function placeFor({ after }: BestPlace, atDoor: boolean) {
  if (!atDoor) return { any_stop: true };
  return after === null ? { first_stop: true } : { point_id: after.id };
}

/** Which trip would drive least for this order, where its place is known, and the way to put it there. */
export function WhichTruck({ order, because }: { order: DeliveryOrder; because: string | null }) {
  const t = useWords(bestPlacesTexts);
  const o = useWords(ordersTexts);
  const depo_id = useDepoId();
  const changing = useWrite(routingCalls[order.kind].updateRoute);
  const atDoor = order.kind === 'eshop' && ability('home_delivery');
  const [isOpen, setOpen] = useState(false);
  if (!order.coordinates) return null;
  const place = { ...order.coordinates, address: order.customer_address ?? '' };
  const take = async (best: BestPlace) => {
    const { plan_event_id } = best;
    const body = { plan_event_id, ...placeFor(best, atDoor), lock_version: order.lock_version };
    await changing.write({ params: { id: order.id }, body });
    flash.ok(o('taken', { route: best.route_name, day: showDay(best.date) }));
    setOpen(false);
  };
  const { delivery_date: date, plan_event_id, stop_id } = order;
  return (
    <>
      <ActionButton variant="default" because={because} onClick={() => setOpen(true)}>
        {t('title')}
      </ActionButton>
      {isOpen && (
        <BestPlacesDialog
          place={place}
          depo_id={depo_id}
          order={{ date, plan_event_id, stop_id, take }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}
