import { showDay } from '../../../shared/calendar.ts';
import { depoPath, withQuery } from '../../../web/address.ts';
import { useSession } from '../../../web/session.ts';
import { IconButton } from '../../../web/ui/Button.tsx';
import { IconHistory } from '../../../web/ui/icons.ts';
import { Link } from '../../../web/ui/Link.tsx';
import { listOf, useListOf, type ListColumn } from '../../../web/ui/list-of.ts';
import { ListTable } from '../../../web/ui/ListTable.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { StatusDot } from '../../../web/ui/Status.tsx';
import { useWords, type Say } from '../../../web/words.ts';
import { listCustomerReceivers } from '../contract/customer.ts';
import { receiverTexts } from './customers-texts.ts';
import styles from './CustomerForm.module.css';

function columnsOf(
  t: Say<keyof typeof receiverTexts>,
  { tenant }: { tenant: string },
): ListColumn<typeof listCustomerReceivers>[] {
  return [
    { id: 'id', header: t('number'), cell: ({ id }) => id, fixed: true, align: 'right' },
    { id: 'date', header: t('date'), cell: ({ plan_event }) => showDay(plan_event.date) },
    {
      id: 'estimate',
      header: t('estimate'),
      cell: ({ google_estimate_time }) => <Moment at={google_estimate_time} />,
    },
    {
      id: 'sent_at',
      header: t('sent_at'),
      cell: ({ sms_sent_at, sms_shown_only, sms_sent_skipped_at }) =>
        sms_sent_skipped_at !== null ? (
          <StatusDot tone="warn">{t('skipped')}</StatusDot>
        ) : sms_shown_only ? (
          <StatusDot tone="warn">
            <Moment at={sms_sent_at} /> {t('shown_only')}
          </StatusDot>
        ) : (
          <Moment at={sms_sent_at} />
        ),
    },
    { id: 'route', header: t('route'), room: 900, cell: ({ plan_event_route }) => plan_event_route.name },
    {
      id: 'point_address',
      header: t('point_address'),
      cell: ({ plan_event_route_point }) => plan_event_route_point.address,
    },
    {
      id: 'point_id',
      header: t('point_id'),
      room: 1000,
      cell: ({ plan_event_route_point }) => plan_event_route_point.id,
      align: 'right',
    },
    { id: 'customer_address', header: t('customer_address'), cell: ({ location }) => location.address },
    {
      id: 'plan_event',
      header: t('plan_event'),
      cell: ({ plan_event_route: { depo_id, plan_event_id }, plan_event_route_point: { id: stop } }) => (
        <span className={styles.trip}>
          <Link
            to={depoPath(tenant, depo_id, 'plan_events', plan_event_id)}
          >{`${t('plan_event')} ${plan_event_id}`}</Link>
          <IconButton
            to={withQuery(depoPath(tenant, depo_id, 'plan_events', plan_event_id, 'replay'), { stop })}
            variant="subtle"
            aria-label={t('replay_here')}
            tip={t('replay_here')}
          >
            <IconHistory size={18} />
          </IconButton>
        </span>
      ),
    },
  ];
}

const receivers = listOf(listCustomerReceivers, {
  name: 'customer_receivers',
  words: receiverTexts,
  label: receiverTexts.title,
  columns: columnsOf,
  sizes: [25, 50, 100],
  empty: { title: receiverTexts.none },
});

/** What a customer was told, or is going to be. */
export function ReceiversReport({ id }: { id: number }) {
  const t = useWords(receiverTexts);
  const { slug } = useSession().tenant;
  const list = useListOf(receivers, { given: { tenant: slug }, params: { id } });
  return (
    <section className={styles.below}>
      <h2 className={styles.heading}>{t('title')}</h2>
      <ListTable of={list} />
    </section>
  );
}
