import { useMemo } from 'react';
import { useList, useRead } from '../../../../web/reads.ts';
import { FilterBar, SearchBox } from '../../../../web/ui/FilterBar.tsx';
import { Moment } from '../../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { StatusDot, type Tone } from '../../../../web/ui/Status.tsx';
import { Table, type Column } from '../../../../web/ui/Table.tsx';
import { Tabs } from '../../../../web/ui/Tabs.tsx';
import { useListView } from '../../../../web/ui/use-list-view.ts';
import { useWords, type Say } from '../../../../web/words.ts';
import {
  countOutbox,
  listOutbox,
  messageKinds,
  messageStates,
  type OutboxMessage,
} from '../../contract/outbox.ts';
import { CapNotice } from './CapNotice.tsx';
import { outboxTexts } from './outbox-texts.ts';
import styles from './OutboxScreen.module.css';

type Words = Say<keyof typeof outboxTexts>;
const LIVE_MS = 5_000;

const tones: Record<OutboxMessage['status'], Tone> = {
  queued: 'muted',
  sending: 'info',
  sent: 'info',
  delivered: 'ok',
  shown: 'warn',
  failed: 'bad',
  flagged: 'warn',
  cancelled: 'muted',
};

function kindOf(message: OutboxMessage, t: Words): string {
  const known = messageKinds.find((kind) => kind === message.kind);
  return known ? t(known) : message.kind;
}

/** The one reason for which a message is flagged is kept in English; here it stands in the reader's language. */
const errorOf = (message: OutboxMessage, t: Words) =>
  [message.flagged_reason !== null && t('flagged_why'), message.last_error].filter(Boolean).join(': ');

function columnsOf(t: Words): Column<OutboxMessage>[] {
  return [
    { id: 'phone', header: t('phone'), cell: (message) => message.phone, fixed: true },
    {
      id: 'status',
      header: t('states'),
      cell: (message) => <StatusDot tone={tones[message.status]}>{t(message.status)}</StatusDot>,
    },
    { id: 'kind', header: t('kind'), cell: (message) => kindOf(message, t) },
    { id: 'text', header: t('text'), cell: (message) => <span className={styles.text}>{message.text}</span> },
    {
      id: 'segments',
      header: t('segments'),
      room: 1300,
      align: 'right',
      cell: (message) => message.segments,
    },
    { id: 'send_at', header: t('send_at'), cell: (message) => <Moment at={message.send_at} /> },
    { id: 'sent_at', header: t('sent_at'), room: 900, cell: (message) => <Moment at={message.sent_at} /> },
    {
      id: 'delivered_at',
      header: t('delivered_at'),
      room: 1100,
      cell: (message) => <Moment at={message.delivered_at} />,
    },
    {
      id: 'attempts',
      header: t('attempts'),
      align: 'right',
      hidden: true,
      cell: (message) => message.attempts,
    },
    { id: 'error', header: t('error'), wrap: true, cell: (message) => errorOf(message, t) },
  ];
}

/** Every message with what became of it; asked again every five seconds. */
export default function OutboxScreen() {
  const t = useWords(outboxTexts);
  const view = useListView({ q: '', status: '' }, { per_page: 50, tab: 'status' });
  const chosen = messageStates.find((state) => state === view.filters.status);
  const { status: _, ...query } = view.query;
  const list = useList(
    listOutbox,
    { query: { ...query, ...(chosen !== undefined && { status: chosen }) } },
    { every_ms: LIVE_MS },
  );
  const { value: counts } = useRead(countOutbox, {}, { every_ms: LIVE_MS });
  const columns = useMemo(() => columnsOf(t), [t]);
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  const items = [
    { key: 'all' as const, label: t('all'), count: all },
    ...messageStates.map((key) => ({ key, label: t(key), count: counts?.[key] })),
  ];
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Tabs
        label={t('states')}
        items={items}
        value={chosen ?? 'all'}
        onChange={(key) => view.setFilters({ status: key === 'all' ? '' : key })}
      />
      <CapNotice />
      <FilterBar view={view}>
        <SearchBox value={view.filters.q} onChange={(q) => view.setFilters({ q })} label={t('search')} />
      </FilterBar>
      <Table
        label={t('title')}
        name="sms_outbox"
        columns={columns}
        list={list}
        view={view}
        pageSizes={[25, 50, 100]}
        rowId={(message) => message.id}
        rowName={(message) => message.phone}
        tone={(message) =>
          message.status === 'failed' ? 'bad' : message.status === 'flagged' ? 'warn' : null
        }
        empty={{ title: t('none'), text: t('none_text') }}
        expand={(message) => <Details message={message} t={t} />}
      />
    </>
  );
}

function Details({ message, t }: { message: OutboxMessage; t: Words }) {
  const facts = [
    message.encoding,
    `${t('gateway')}: ${message.gateway ?? '-'}`,
    message.plan_event_id === null ? t('no_event') : t('plan_event', { id: message.plan_event_id }),
  ];
  return (
    <>
      <p className={styles.whole}>{message.text}</p>
      <p className={styles.small}>{facts.join(' · ')}</p>
    </>
  );
}
