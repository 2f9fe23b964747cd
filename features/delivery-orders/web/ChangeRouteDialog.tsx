import { Checkbox, Group, Select, TextInput } from '@mantine/core';
import { useState } from 'react';
import type { Day } from '../../../shared/calendar.ts';
import { useList, useRead, useWrite } from '../../../web/reads.ts';
import { ability } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Button } from '../../../web/ui/Button.tsx';
import { DayInput } from '../../../web/ui/DateField.tsx';
import { Dialog } from '../../../web/ui/Dialog.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { formTexts } from '../../../web/ui/kit-texts.ts';
import { useToday } from '../../../web/ui/use-today.ts';
import { useWords } from '../../../web/words.ts';
import { listSmallRoutePoints } from '../../driven-reports/contract.ts';
import { listPlanEventOptions } from '../../plan-events/contract/plan-event.ts';
import type { DeliveryOrder } from '../contract/delivery-order.ts';
import { routingCalls } from '../contract/order-route.ts';
import { dialogTexts, ordersTexts } from './orders-texts.ts';
import { TellTick } from './TellTick.tsx';

type Choice = ReturnType<typeof useChoice>;

/** Which trip and behind which stop; nothing is sent while one of them is missing. */
function useChoice(order: DeliveryOrder, onClose: () => void) {
  const o = useWords(ordersTexts);
  const today = useToday();
  const [date, setDate] = useState<Day>(
    order.delivery_date !== null && order.delivery_date > today ? order.delivery_date : today,
  );
  const [plan_event_id, setTrip] = useState<number | null>(null);
  const [point_id, setPoint] = useState<number | null>(null);
  const [first_stop, setFirst] = useState(false);
  const [tell, setTell] = useState(false);
  const [pressed, setPressed] = useState(false);
  const changing = useWrite(routingCalls[order.kind].updateRoute);
  const missingStop = point_id === null && !first_stop;
  const save = async () => {
    setPressed(true);
    if (plan_event_id === null || missingStop) return;
    const body = { plan_event_id, point_id, first_stop, tell, lock_version: order.lock_version };
    await changing.write({ params: { id: order.id }, body });
    flash.ok(o('updated'));
    onClose();
  };
  const chooseDate = (day: Day) => {
    setDate(day);
    setTrip(null);
    setPoint(null);
  };
  const chooseTrip = (id: number | null) => {
    setTrip(id);
    setPoint(null);
  };
  return {
    today,
    date,
    plan_event_id,
    point_id,
    first_stop,
    tell,
    setTell,
    save,
    chooseDate,
    chooseTrip,
    setPoint,
    setFirst,
    trip_error: pressed && plan_event_id === null,
    stop_error: pressed && missingStop,
  };
}

/** When the truck would be there, once a stop or the first place is chosen. */
function useDelivery(order: DeliveryOrder, { plan_event_id, point_id, first_stop }: Choice) {
  const named = plan_event_id !== null && (point_id !== null || first_stop);
  const at = { plan_event_id: plan_event_id ?? 0, ...(point_id !== null && { point_id }), first_stop };
  const { value } = useRead(
    routingCalls[order.kind].fetchDeliveryTime,
    { params: { id: order.id }, query: at },
    { enabled: named },
  );
  return named ? (value ?? null) : null;
}

export function ChangeRouteDialog({ order, onClose }: { order: DeliveryOrder; onClose: () => void }) {
  const t = useWords(dialogTexts);
  const f = useWords(formTexts);
  const choice = useChoice(order, onClose);
  const delivery = useDelivery(order, choice);
  return (
    <Dialog title={t('change_route')} onClose={onClose}>
      <DayInput
        label={t('date')}
        value={choice.date}
        min={choice.today}
        clearable={false}
        onChange={(day) => day !== null && choice.chooseDate(day)}
      />
      <TripAndStop order={order} choice={choice} />
      {ability('home_delivery') && (
        <>
          <TextInput label={t('delivery_time')} mt="sm" readOnly value={delivery?.delivery_time ?? ''} />
          <Checkbox
            mt="sm"
            label={t('first_stop')}
            checked={choice.first_stop}
            onChange={(event) => choice.setFirst(event.currentTarget.checked)}
          />
        </>
      )}
      <TellTick
        order={order}
        telling="moved"
        when={delivery && { date: delivery.delivery_date, time: delivery.delivery_time }}
        ticked={choice.tell}
        onTick={choice.setTell}
      />
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          {f('cancel')}
        </Button>
        <ActionButton onClick={choice.save}>{f('save')}</ActionButton>
      </Group>
    </Dialog>
  );
}

function TripAndStop({ order, choice }: { order: DeliveryOrder; choice: Choice }) {
  const t = useWords(dialogTexts);
  const { date, plan_event_id, point_id, first_stop } = choice;
  const trips = useList(listPlanEventOptions, { query: { date } });
  const stops = useList(
    listSmallRoutePoints,
    { params: { id: plan_event_id ?? 0 }, query: { type: order.kind } },
    { enabled: plan_event_id !== null },
  );
  const blank = t('blank');
  return (
    <>
      <Select
        label={t('new_route')}
        required
        mt="sm"
        searchable
        data={trips.rows.map((trip) => ({
          value: String(trip.id),
          label: `${trip.route_name} · ${trip.car_internal_number}`,
        }))}
        value={plan_event_id === null ? null : String(plan_event_id)}
        error={choice.trip_error && blank}
        onChange={(id) => choice.chooseTrip(id === null ? null : Number(id))}
      />
      <Select
        label={t('stop')}
        required={!first_stop}
        mt="sm"
        searchable
        disabled={plan_event_id === null || first_stop}
        placeholder={plan_event_id === null ? t('route_first') : undefined}
        data={stops.rows.map((stop) => ({
          value: String(stop.id),
          label: `${stop.position}. ${stop.title}`,
        }))}
        value={point_id === null ? null : String(point_id)}
        error={choice.stop_error && blank}
        onChange={(id) => choice.setPoint(id === null ? null : Number(id))}
      />
    </>
  );
}
