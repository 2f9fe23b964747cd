import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { useList, useRead, useWrite } from '../../../web/reads.ts';
import { can } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { FilterBar, SearchBox } from '../../../web/ui/FilterBar.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { IconRefresh } from '../../../web/ui/icons.ts';
import { Moment } from '../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { StatusDot, type Tone } from '../../../web/ui/Status.tsx';
import { Table, type Column } from '../../../web/ui/Table.tsx';
import { Tabs } from '../../../web/ui/Tabs.tsx';
import { useListView } from '../../../web/ui/use-list-view.ts';
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

function factsOf(t: Words): Column<PosMessage>[] {
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

function useColumns(t: Words): Column<PosMessage>[] {
  const { write } = useWrite(retryPosMessage);
  return useMemo(() => {
    if (!can('pos_messages.retry')) return factsOf(t);
    const retry = async ({ id, external_id }: PosMessage) => {
      const after = await write({ params: { id } });
      if (after.state === 'done') flash.ok(t('taken', { id: external_id }));
      else flash.info(after.error ?? t('failed'));
    };
    const actions: Column<PosMessage> = {
      id: 'actions',
      header: t('actions'),
      width: 110,
      cell: (message) =>
        message.state !== 'done' && (
          <ActionButton
            variant="default"
            size="compact-sm"
            onClick={() => retry(message)}
            aria-label={t('retry_named', { id: message.external_id })}
          >
            {t('retry')}
          </ActionButton>
        ),
    };
    return [...factsOf(t), actions];
  }, [t, write]);
}

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
  const view = useListView({ q: '', state: '', kind: '' }, { per_page: 50, tab: 'state' });
  const { state: _state, kind: _kind, ...query } = view.query;
  const state = messageStates.find((one) => one === view.filters.state);
  const kind = messageKinds.find((one) => one === view.filters.kind);
  const list = useList(
    listPosMessages,
    { query: { ...query, ...(state !== undefined && { state }), ...(kind !== undefined && { kind }) } },
    { every_ms: LIVE_MS },
  );
  const { value: counts } = useRead(countPosMessages, {}, { every_ms: LIVE_MS });
  const items = [
    { key: 'all' as const, label: t('all') },
    ...messageStates.map((key) => ({
      key,
      label: t(key),
      ...(key !== 'done' && { count: counts?.[key] }),
    })),
  ];
  return (
    <>
      <PageTitle actions={can('pos_messages.retry') && <RetryFailed t={t} failed={counts?.failed ?? 0} />}>
        {t('title')}
      </PageTitle>
      <Tabs
        label={t('states')}
        items={items}
        value={state ?? 'all'}
        onChange={(key) => view.setFilters({ state: key === 'all' ? '' : key })}
      />
      <FilterBar view={view}>
        <SearchBox value={view.filters.q} onChange={(q) => view.setFilters({ q })} label={t('search')} />
        <Select
          aria-label={t('kind')}
          placeholder={t('any_kind')}
          clearable
          w={160}
          data={messageKinds.map((value) => ({ value, label: t(value) }))}
          value={kind ?? null}
          onChange={(value) => view.setFilters({ kind: value ?? '' })}
        />
      </FilterBar>
      <Table
        label={t('title')}
        name="pos_messages"
        columns={useColumns(t)}
        list={list}
        view={view}
        pageSizes={[25, 50, 100]}
        rowId={(message) => message.id}
        rowName={(message) => message.external_id}
        tone={(message) => (message.state === 'failed' ? 'bad' : message.state === 'waiting' ? 'warn' : null)}
        empty={{ title: t('none'), text: t('none_text') }}
      />
    </>
  );
}
