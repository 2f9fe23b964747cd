import { useRead } from '../../../../web/reads.ts';
import { tabsOf, typed } from '../../../../web/ui/list-filters.tsx';
import { listOf, useListOf, type ListColumn } from '../../../../web/ui/list-of.ts';
import { ListTable } from '../../../../web/ui/ListTable.tsx';
import { Moment } from '../../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../../web/ui/PageTitle.tsx';
import { StatusDot, type Tone } from '../../../../web/ui/Status.tsx';
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
import { ofDay, ofDepo, onlyLeft } from './OutboxFilters.tsx';
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

function columnsOf(t: Words): ListColumn<typeof listOutbox>[] {
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

const outbox = listOf(listOutbox, {
  name: 'sms_outbox',
  words: outboxTexts,
  label: outboxTexts.title,
  columns: columnsOf,
  filters: {
    status: tabsOf(messageStates, outboxTexts, { label: outboxTexts.states, all: outboxTexts.all }),
    q: typed(outboxTexts.search),
    depo_id: ofDepo,
    start_date: ofDay(outboxTexts.start_date),
    end_date: ofDay(outboxTexts.end_date),
    left: onlyLeft,
  },
  per_page: 50,
  sizes: [25, 50, 100],
  live_ms: LIVE_MS,
  rowName: (message) => message.phone,
  tone: (message) => (message.status === 'failed' ? 'bad' : message.status === 'flagged' ? 'warn' : null),
  empty: { title: outboxTexts.none, text: outboxTexts.none_text },
});

/** Every message with what became of it; asked again every five seconds. */
export default function OutboxScreen() {
  const t = useWords(outboxTexts);
  const list = useListOf(outbox);
  const { value: counts } = useRead(countOutbox, {}, { every_ms: LIVE_MS });
  const all = counts && Object.values(counts).reduce((sum, count) => sum + count, 0);
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <ListTable
        of={list}
        counts={counts && { ...counts, all }}
        above={<CapNotice />}
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
