import { Anchor, Group } from '@mantine/core';
import { useState, type ReactNode } from 'react';
import { showDay } from '../../../shared/calendar.ts';
import { useWrite } from '../../../web/reads.ts';
import { can } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Button } from '../../../web/ui/Button.tsx';
import { confirm } from '../../../web/ui/confirm.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { Moment } from '../../../web/ui/Moment.tsx';
import { Badge, StatusDot } from '../../../web/ui/Status.tsx';
import { useToday } from '../../../web/ui/use-today.ts';
import { useText, useWords } from '../../../web/words.ts';
import type { DeliveryOrder, OrderStatus } from '../contract/delivery-order.ts';
import { handlingCalls } from '../contract/order-status.ts';
import { lastTold, newsFor } from '../rules/customer-news.ts';
import { ChangeDepoDialog } from './ChangeDepoDialog.tsx';
import { ChangelogDialog } from './ChangelogDialog.tsx';
import { ChangeRouteDialog } from './ChangeRouteDialog.tsx';
import { tooSoon } from './delivered-too-soon.ts';
import { useFigures } from './figures.ts';
import { HandedOver } from './HandedOver.tsx';
import { numberOf, useHappened } from './OrderColumns.tsx';
import { Comment, useComment } from './OrderComment.tsx';
import { detailsTexts, ordersTexts } from './orders-texts.ts';
import { paymentText } from './payments.ts';
import { CancelDialog, TellDialog } from './TellDialogs.tsx';
import { tellingTexts } from './telling-texts.ts';
import { WhichTruck } from './WhichTruck.tsx';
import styles from './Orders.module.css';

/** An opened row: what may be done with the order, what is known of it, what is in it. */
export function OrderDetails({ order }: { order: DeliveryOrder }) {
  const d = useWords(detailsTexts);
  const happened = useHappened()(order);
  const comment = useComment(order);
  return (
    <div>
      {happened.length > 0 && (
        <p className={styles.notes}>
          {happened.map((text) => (
            <StatusDot key={text} tone="warn">
              {text}
            </StatusDot>
          ))}
        </p>
      )}
      {can('delivery_orders.write') && (
        <Acts order={order} because={comment.isUnsaved ? d('save_first') : null} />
      )}
      <div className={styles.details}>
        <Facts order={order} />
        <Lines order={order} />
        {(order.handed_over_at !== null || order.photos_count > 0) && <HandedOver order={order} />}
        <Comment of={comment} />
      </div>
    </div>
  );
}

const toStatuses = ['completed', 'failed', 'cancelled'] as const;

/** Sets a status with a way back; a delivery that hardly can have been is asked about. */
function useStatus(order: DeliveryOrder) {
  const t = useWords(ordersTexts);
  const today = useToday();
  const setting = useWrite(handlingCalls[order.kind].updateStatus);
  const write = (status: OrderStatus, lock_version?: number) =>
    setting.write({
      params: { id: order.id },
      body: { status, ...(lock_version !== undefined && { lock_version }) },
    });
  const isMeant = async () => {
    const why = tooSoon(order, today);
    if (why === null) return true;
    const day = order.delivery_date ? showDay(order.delivery_date) : '';
    const text = t(`ask_${why}`, { number: numberOf(order), day });
    return confirm({ title: t('ask_delivered'), text, yes: t('to_completed') });
  };
  return async (status: OrderStatus) => {
    if (status === 'completed' && !(await isMeant())) return;
    await write(status, order.lock_version);
    const undo = async () => {
      try {
        await write(order.status);
        flash.ok(t('updated'));
      } catch (error) {
        flash.error(error);
      }
    };
    if (status === 'completed') flash.done(t('updated'), t('undo'), undo);
    else flash.ok(t('updated'));
  };
}

/** `because`: why the order cannot go elsewhere now; its row would take the typed comment along. */
function Acts({ order, because }: { order: DeliveryOrder; because: string | null }) {
  const t = useWords(ordersTexts);
  const d = useWords(detailsTexts);
  const w = useWords(tellingTexts);
  const [dialog, setDialog] = useState<'route' | 'depo' | 'log' | 'cancel' | 'tell' | null>(null);
  const set = useStatus(order);
  const calling = useWrite(handlingCalls[order.kind].calledBack);
  const close = () => setDialog(null);
  const news = newsFor(order);
  const isOpen = order.status === 'new' || order.status === 'failed';
  return (
    <Group gap="xs" mb="sm">
      {toStatuses
        .filter((status) => status !== order.status)
        .map((status) => (
          <ActionButton
            key={status}
            variant={status === 'completed' ? 'filled' : 'default'}
            because={because}
            onClick={() => (status === 'cancelled' ? setDialog('cancel') : set(status))}
          >
            {t(`to_${status}`)}
          </ActionButton>
        ))}
      {!isOpen && (
        <ActionButton variant="default" because={because} onClick={() => set('new')}>
          {t('to_new')}
        </ActionButton>
      )}
      {isOpen && (
        <>
          <Button variant="default" because={because} onClick={() => setDialog('route')}>
            {d('change_route')}
          </Button>
          <WhichTruck order={order} because={because} />
          <Button variant="default" because={because} onClick={() => setDialog('depo')}>
            {d('change_depo')}
          </Button>
        </>
      )}
      {news !== null && (
        <Button variant="default" onClick={() => setDialog('tell')}>
          {w('tell')}
        </Button>
      )}
      {order.versions.length > 0 && (
        <Button variant="subtle" onClick={() => setDialog('log')}>
          {d('changelog')}
        </Button>
      )}
      {order.call_me && (
        <ActionButton
          variant="subtle"
          onClick={() =>
            calling.write({ params: { id: order.id }, body: { done: order.called_back_at === null } })
          }
        >
          {order.called_back_at === null ? d('called_back') : d('call_again')}
        </ActionButton>
      )}
      {dialog === 'cancel' && <CancelDialog order={order} onClose={close} />}
      {dialog === 'tell' && news !== null && <TellDialog order={order} telling={news} onClose={close} />}
      {dialog === 'route' && <ChangeRouteDialog order={order} onClose={close} />}
      {dialog === 'depo' && <ChangeDepoDialog order={order} onClose={close} />}
      {dialog === 'log' && <ChangelogDialog order={order} onClose={close} />}
    </Group>
  );
}

type Fact = [label: string, value: ReactNode];

function useFacts(order: DeliveryOrder): Fact[] {
  const t = useWords(ordersTexts);
  const d = useWords(detailsTexts);
  const w = useWords(tellingTexts);
  const inWords = useText();
  const { money } = useFigures();
  const told = lastTold(order);
  const shared: Fact[] = [
    [t('status'), t(`status_${order.status}`)],
    [t('delivery_date'), order.delivery_date && showDay(order.delivery_date)],
    [t('delivery_time'), order.delivery_time],
    [d('expected'), order.expected_time],
    [t('route'), order.route],
    [d('stop'), order.stop],
    [d('car'), order.car_internal_number],
    [d('driver'), order.driver_name],
    [t('customer_name'), order.customer_name],
    [t('customer_address'), order.customer_address],
    [
      t('customer_phone'),
      order.customer_phone && (
        <Anchor href={`tel:${order.customer_phone}`} fz="inherit">
          {order.customer_phone}
        </Anchor>
      ),
    ],
    [
      w('told'),
      told && (
        <>
          {w(`told_${told.telling}`)}, <Moment at={told.at} />
        </>
      ),
    ],
    [d('email'), order.customer_email],
    [d('billing_address'), order.billing_address],
    [d('payment'), order.payment_type && inWords(paymentText(order.payment_type))],
    [d('subtotal'), money(order.subtotal)],
    [d('delivery_charge'), money(order.delivery_charge)],
    [d('discount'), money(order.discount)],
    [t('total'), money(order.total)],
  ];
  if (order.kind === 'eshop') return [[t('eshop_id'), order.eshop_id], ...shared];
  return [
    [t('external_id'), order.external_id],
    [t('customer_number'), order.customer_number],
    ...shared,
    [d('comment_for_order'), order.comment_for_order],
    [d('delivery_surcharge'), order.delivery_surcharge && <Badge tone="info">{d('yes')}</Badge>],
    [d('cash_customer'), order.cash_customer && <Badge tone="bad">{d('yes_important')}</Badge>],
  ];
}

function Facts({ order }: { order: DeliveryOrder }) {
  const d = useWords(detailsTexts);
  const facts = useFacts(order).filter(([, value]) => value !== null && value !== false && value !== '');
  return (
    <section aria-label={d('details')}>
      <dl className={styles.facts}>
        {facts.map(([label, value]) => (
          <div key={label} style={{ display: 'contents' }}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Lines({ order }: { order: DeliveryOrder }) {
  const d = useWords(detailsTexts);
  const { money, pieces } = useFigures();
  return (
    <table className={styles.lines} aria-label={d('lines', { number: numberOf(order) })}>
      <thead>
        <tr>
          <th scope="col">{d('sku')}</th>
          <th scope="col">{d('product')}</th>
          <th scope="col" className={styles.figure}>
            {d('quantity')}
          </th>
          <th scope="col" className={styles.figure}>
            {d('price')}
          </th>
        </tr>
      </thead>
      <tbody>
        {order.line_items.map((line) => (
          <tr
            key={line.id}
            className={line.product_exists ? undefined : styles.missing}
            data-missing={!line.product_exists || undefined}
            title={line.product_exists ? undefined : d('missing')}
          >
            <td>
              {line.product_sku}
              {!line.product_exists && ' !'}
            </td>
            <td>{line.description}</td>
            <td className={styles.figure}>{pieces(line.quantity)}</td>
            <td className={styles.figure}>{money(line.price)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
