import { Title } from '@mantine/core';
import { useMemo } from 'react';
import { useRead, useWrite } from '../../../web/reads.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { flash } from '../../../web/ui/flash.ts';
import { Moment } from '../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { StatusDot } from '../../../web/ui/Status.tsx';
import { rowsHere, Table, type Column } from '../../../web/ui/Table.tsx';
import { useWords, type Say } from '../../../web/words.ts';
import { retryFailure, showJobs, type Failure, type Queue } from '../contract.ts';
import { stateOf } from '../rules.ts';
import { jobsTexts } from './texts.ts';

type Words = Say<keyof typeof jobsTexts>;

function queueColumns(t: Words): Column<Queue>[] {
  const count = (
    id: 'waiting' | 'deferred' | 'running' | 'retrying' | 'failed' | 'done',
    room?: number,
  ): Column<Queue> => ({
    id,
    ...(room !== undefined && { room }),
    header: t(id),
    align: 'right',
    cell: (queue) => queue[id],
    sort: (queue) => queue[id],
  });
  return [
    { id: 'kind', header: t('queue'), cell: (queue) => queue.kind, sort: (queue) => queue.kind, fixed: true },
    {
      id: 'state',
      header: t('state'),
      cell: (queue) => {
        const { tone, word } = stateOf(queue);
        return <StatusDot tone={tone}>{t(word)}</StatusDot>;
      },
    },
    count('waiting'),
    count('deferred', 1000),
    count('running'),
    count('retrying'),
    count('failed'),
    count('done', 1000),
    { id: 'last_done_at', header: t('last_done'), cell: (queue) => <Moment at={queue.last_done_at} /> },
  ];
}

function failureColumns(t: Words, retry: (failure: Failure) => Promise<void>): Column<Failure>[] {
  return [
    {
      id: 'kind',
      header: t('kind'),
      cell: (failure) => failure.kind,
      sort: (failure) => failure.kind,
      fixed: true,
    },
    {
      id: 'failed_at',
      header: t('failed_at'),
      cell: (failure) => <Moment at={failure.failed_at} />,
      sort: (failure) => failure.failed_at,
    },
    {
      id: 'attempts',
      header: t('attempts'),
      room: 1000,
      align: 'right',
      cell: (failure) => failure.attempts,
    },
    { id: 'error', header: t('error'), wrap: true, cell: (failure) => failure.error },
    {
      id: 'actions',
      header: t('actions'),
      width: 90,
      cell: (failure) => (
        <ActionButton
          variant="default"
          onClick={() => retry(failure)}
          aria-label={`${t('retry')} ${failure.kind}`}
        >
          {t('retry')}
        </ActionButton>
      ),
    },
  ];
}

/** What runs behind the screens; looked at again every five seconds. */
export default function JobsScreen() {
  const t = useWords(jobsTexts);
  const { value, ...state } = useRead(showJobs, {}, { every_ms: 5_000 });
  const { write } = useWrite(retryFailure);
  const queues = useMemo(() => queueColumns(t), [t]);
  const failures = useMemo(
    () =>
      failureColumns(t, async (failure) => {
        await write({ params: { id: failure.id } });
        flash.ok(t('retried', { kind: failure.kind }));
      }),
    [t, write],
  );
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Title order={2} mb="xs">
        {t('failures')}
      </Title>
      <Table
        label={t('failures')}
        name="job_failures"
        columns={failures}
        list={{ ...rowsHere(value?.failures ?? []), ...state }}
        rowId={(failure) => failure.id}
        rowName={(failure) => failure.kind}
        tone={() => 'bad'}
        empty={{ title: t('none_failed') }}
        expand={(failure) => <pre>{JSON.stringify(failure.data, null, 2)}</pre>}
      />
      <Title order={2} mt="md" mb="xs">
        {t('queues')}
      </Title>
      <Table
        label={t('queues')}
        name="job_queues"
        columns={queues}
        list={{ ...rowsHere(value?.queues ?? []), ...state }}
        rowId={(queue) => queue.kind}
      />
    </>
  );
}
