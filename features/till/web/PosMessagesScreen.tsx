import { useRead, useWrite } from '../../../web/reads.ts';
import { can } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { IconRefresh } from '../../../web/ui/icons.ts';
import { choice, tabsOf, typed } from '../../../web/ui/list-filters.tsx';
import { listOf, useListOf, type ListColumn } from '../../../web/ui/list-of.ts';
import { ListTable } from '../../../web/ui/ListTable.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { StatusDot, type Tone } from '../../../web/ui/Status.tsx';
import { useWords, type Say } from '../../../web/words.ts';
import {
  countPosMessages,
  listPosMessages,
  messageKinds,
  messageStates,
  retryFailedPosMessages,
  retryPosMessage,
  type PosMessage,
} from '../contract/messages.ts';
import { messagesTexts } from './messages-texts.ts';

type Words = Say<keyof typeof messagesTexts>;
const LIVE_MS = 5_000;
const tones: Record<PosMessage['state'], Tone> = { waiting: 'warn', done: 'ok', failed: 'bad' };

function factsOf(t: Words): ListColumn<typeof listPosMessages>[] {
  return [
    { id: 'external_id', header: t('external_id'), cell: (message) => message.external_id, fixed: true },
    { id: 'kind', header: t('kind'), cell: (message) => t(message.kind) },
    {
      id: 'state',
      header: t('states'),
      cell: (message) => <StatusDot tone={tones[message.state]}>{t(message.state)}</StatusDot>,
    },
    { id: 'received_at', header: t('received_at'), cell: (message) => <Moment at={message.received_at} /> },
    {
      id: 'processed_at',
      header: t('processed_at'),
      room: 1100,
      cell: (message) => <Moment at={message.processed_at} />,
    },
    {
      id: 'attempts',
      header: t('attempts'),
      room: 1000,
      align: 'right',
      cell: (message) => message.attempts,
    },
    {
      id: 'try_at',
      header: t('try_at'),
      room: 900,
      cell: (message) => message.state === 'waiting' && <Moment at={message.try_at} />,
    },
    {
      id: 'error',
      header: t('error'),
      wrap: true,
      cell: (message) => (message.is_replaced ? t('replaced') : message.error),
    },
  ];
}

function Retry({ message: { id, external_id } }: { message: PosMessage }) {
  const t = useWords(messagesTexts);
  const { write } = useWrite(retryPosMessage);
  const retry = async () => {
    const after = await write({ params: { id } });
    if (after.state === 'done') flash.ok(t('taken', { id: external_id }));
    else flash.info(after.error ?? t('failed'));
  };
  return (
    <ActionButton
      variant="default"
      size="compact-sm"
      onClick={retry}
      aria-label={t('retry_named', { id: external_id })}
    >
      {t('retry')}
    </ActionButton>
  );
}

const actionsOf = (t: Words): ListColumn<typeof listPosMessages> => ({
  id: 'actions',
  header: t('actions'),
  width: 110,
  cell: (message) => message.state !== 'done' && <Retry message={message} />,
});

const messages = listOf(listPosMessages, {
  name: 'pos_messages',
  words: messagesTexts,
  label: messagesTexts.title,
  columns: (t) => (can('pos_messages.retry') ? [...factsOf(t), actionsOf(t)] : factsOf(t)),
  filters: {
    state: tabsOf(messageStates, messagesTexts, { label: messagesTexts.states, all: messagesTexts.all }),
    q: typed(messagesTexts.search),
    kind: choice(messageKinds, messagesTexts, {
      label: messagesTexts.kind,
      any: messagesTexts.any_kind,
      width: 160,
    }),
  },
  per_page: 50,
  sizes: [25, 50, 100],
  live_ms: LIVE_MS,
  rowName: (message) => message.external_id,
  tone: (message) => (message.state === 'failed' ? 'bad' : message.state === 'waiting' ? 'warn' : null),
  empty: { title: messagesTexts.none, text: messagesTexts.none_text },
});

function RetryFailed({ t, failed }: { t: Words; failed: number }) {
  const { write } = useWrite(retryFailedPosMessages);
  const retry = async () => flash.ok(t('retried', { n: (await write({})).retried }));
  return (
    <ActionButton
      variant="default"
      leftSection={<IconRefresh size={16} aria-hidden />}
      because={failed === 0 ? t('nothing_failed') : null}
      onClick={retry}
    >
      {t('retry_failed')}
    </ActionButton>
  );
}

/** What the registers sent and what became of it; looked at again every five seconds. */
export default function PosMessagesScreen() {
  const t = useWords(messagesTexts);
  const list = useListOf(messages);
  const { value: counts } = useRead(countPosMessages, {}, { every_ms: LIVE_MS });
  return (
    <>
      <PageTitle actions={can('pos_messages.retry') && <RetryFailed t={t} failed={counts?.failed ?? 0} />}>
        {t('title')}
      </PageTitle>
      <ListTable of={list} counts={counts && { ...counts, done: undefined }} />
    </>
  );
}
