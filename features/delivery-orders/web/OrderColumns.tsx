import { Anchor } from '@mantine/core';
import { showDay } from '../../../shared/calendar.ts';
import { IconAlertTriangle, IconBolt } from '../../../web/ui/icons.ts';
import { Moment } from '../../../web/ui/Moment.tsx';
import { Badge, StatusDot } from '../../../web/ui/Status.tsx';
import type { Column } from '../../../web/ui/Table.tsx';
import { useWords, type Say } from '../../../web/words.ts';
import type { DeliveryOrder, OrderKind } from '../contract/delivery-order.ts';
import { LONG_DETOUR_KM } from '../rules/delivery-order.ts';
import type { Figures } from './figures.ts';
import { happenedTexts, type ordersTexts } from './orders-texts.ts';
import styles from './Orders.module.css';

export type Words = Say<keyof typeof ordersTexts>;

/** The number by which people speak of an order. */
export const numberOf = (order: DeliveryOrder): string =>
  order.eshop_id ?? order.external_id ?? String(order.id);

function Labels({ order, t }: { order: DeliveryOrder; t: Words }) {
  return (
    <span className={styles.labels}>
      {order.call_me &&
        (order.called_back_at === null ? (
          <Badge tone="bad">{t('call_me')}</Badge>
        ) : (
          <Badge tone="ok">{t('called_back')}</Badge>
        ))}
      {order.fast_delivery && (
        <span role="img" aria-label={t('fast_delivery')} title={t('fast_delivery')}>
          <IconBolt size={16} aria-hidden />
        </span>
      )}
    </span>
  );
}

/** What befell the order, in words. */
export function useHappened(): (order: DeliveryOrder) => string[] {
  const h = useWords(happenedTexts);
  return (order) =>
    order.happened.map(({ code, detail }) => (detail === null ? h(code) : `${h(code)}: ${detail}`));
}

function Route({ order, t }: { order: DeliveryOrder; t: Words }) {
  const happened = useHappened()(order);
  return (
    <span className={styles.labels}>
      {order.plan_event_id === null && order.status === 'new' && order.delivery_method === 'truck' ? (
        <StatusDot tone="warn">{t('no_route')}</StatusDot>
      ) : (
        order.route
      )}
      {happened.length > 0 && (
        <span
          role="img"
          aria-label={happened.join('. ')}
          title={happened.join('\n')}
          className={styles.warning}
        >
          <IconAlertTriangle size={15} aria-hidden />
        </span>
      )}
    </span>
  );
}

function Distance({ order, t, figures }: { order: DeliveryOrder; t: Words; figures: Figures }) {
  const km = order.additional_driving_distance;
  if (km === null) return null;
  const shown = `${order.additional_driving_approximate ? '~' : ''}${t('km', { n: figures.km(km) })}`;
  return km > LONG_DETOUR_KM ? (
    <span className={styles.warning} title={t('long_detour')}>
      {shown} !
    </span>
  ) : (
    shown
  );
}

const minutesOf = (order: DeliveryOrder, t: Words) =>
  order.additional_driving_time === null
    ? null
    : `${order.additional_driving_approximate ? '~' : ''}${t('minutes', { n: order.additional_driving_time })}`;

export function columnsOf(kind: OrderKind, t: Words, figures: Figures): Column<DeliveryOrder>[] {
  const text = (
    id: 'customer_address' | 'customer_name' | 'customer_number' | 'eshop_id' | 'external_id' | 'origin',
  ) => ({
    id,
    header: t(id),
    cell: (order: DeliveryOrder) => order[id],
  });
  const when: Column<DeliveryOrder>[] = [
    {
      id: 'delivery_date',
      header: t('delivery_date'),
      cell: (order) => order.delivery_date && showDay(order.delivery_date),
    },
    { id: 'delivery_time', header: t('delivery_time'), cell: (order) => order.delivery_time },
    { id: 'total', header: t('total'), align: 'right', cell: (order) => figures.money(order.total) },
    { id: 'route', header: t('route'), cell: (order) => <Route order={order} t={t} /> },
  ];
  const printed: Column<DeliveryOrder> = {
    id: 'printed_at',
    header: t('printed_at'),
    cell: (order) => <Moment at={order.printed_at} />,
  };
  if (kind === 'b2b')
    return [
      ...when,
      text('customer_number'),
      text('customer_name'),
      text('customer_address'),
      text('external_id'),
      printed,
    ];
  return [
    { id: 'labels', header: t('labels'), width: 132, cell: (order) => <Labels order={order} t={t} /> },
    ...when,
    text('customer_address'),
    {
      id: 'customer_phone',
      header: t('customer_phone'),
      cell: (order) =>
        order.customer_phone && (
          <Anchor href={`tel:${order.customer_phone}`} fz="inherit">
            {order.customer_phone}
          </Anchor>
        ),
    },
    text('eshop_id'),
    {
      id: 'additional_driving_time',
      header: t('additional_time'),
      align: 'right',
      cell: (order) => minutesOf(order, t),
    },
    {
      id: 'additional_driving_distance',
      header: t('additional_distance'),
      align: 'right',
      cell: (order) => <Distance order={order} t={t} figures={figures} />,
    },
    text('origin'),
    printed,
  ];
}
