import { Anchor } from '@mantine/core';
import { useMemo } from 'react';
import { tenantPath } from '../../../web/address.ts';
import { useList, useRead, useWrite } from '../../../web/reads.ts';
import { can, useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { FilterBar, SearchBox } from '../../../web/ui/FilterBar.tsx';
import { Link } from '../../../web/ui/Link.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { Table, type Column } from '../../../web/ui/Table.tsx';
import { Tabs } from '../../../web/ui/Tabs.tsx';
import { useListView } from '../../../web/ui/use-list-view.ts';
import { useWords, type Say } from '../../../web/words.ts';
import {
  answerStates,
  countSmsAnswers,
  listSmsAnswers,
  markSmsAnswer,
  type SmsAnswer,
} from '../contract/answers.ts';
import { answersTexts } from './answers-texts.ts';
import styles from './AnswersScreen.module.css';

type Words = Say<keyof typeof answersTexts>;
const LIVE_MS = 30_000;

function Whose({ answer, t }: { answer: SmsAnswer; t: Words }) {
  const { slug } = useSession().tenant;
  if (answer.customer_id === null) return <span className={styles.nobody}>{t('nobody')}</span>;
  const name = answer.customer_name ?? answer.phone;
  return (
    <>
      {can('customers.read') ? (
        <Link to={tenantPath(slug, 'admin', 'customers', answer.customer_id, 'edit')}>{name}</Link>
      ) : (
        name
      )}
      {answer.customer_address && <span className={styles.small}>{answer.customer_address}</span>}
    </>
  );
}

function useColumns(t: Words): Column<SmsAnswer>[] {
  const { write } = useWrite(markSmsAnswer);
  return useMemo(
    () => [
      { id: 'came_at', header: t('came_at'), cell: ({ came_at }) => <Moment at={came_at} /> },
      {
        id: 'phone',
        header: t('phone'),
        fixed: true,
        cell: ({ phone }) =>
          phone.startsWith('+') ? (
            <Anchor href={`tel:${phone}`} fz="inherit">
              {phone}
            </Anchor>
          ) : (
            phone || '–'
          ),
      },
      {
        id: 'customer',
        header: t('customer'),
        wrap: true,
        cell: (answer) => <Whose answer={answer} t={t} />,
      },
      {
        id: 'message',
        header: t('message'),
        wrap: true,
        cell: ({ message, is_stop }) => (
          <>
            <span className={styles.message}>{message}</span>
            {is_stop && <span className={styles.small}>{t('wants_stop')}</span>}
          </>
        ),
      },
      {
        id: 'actions',
        header: t('actions'),
        width: 170,
        cell: ({ id, phone, read_at }) =>
          can('sms_answers.mark') && (
            <ActionButton
              variant="default"
              size="compact-sm"
              aria-label={`${t(read_at === null ? 'mark_read' : 'mark_unread')}: ${phone}`}
              onClick={() => write({ params: { id }, body: { is_read: read_at === null } })}
            >
              {t(read_at === null ? 'mark_read' : 'mark_unread')}
            </ActionButton>
          ),
      },
    ],
    [t, write],
  );
}

/** What people answered that is for people to read; the unread stand out until somebody has read them. */
export default function AnswersScreen() {
  const t = useWords(answersTexts);
  const view = useListView({ q: '', state: '' }, { per_page: 50, tab: 'state' });
  const { state: _, ...query } = view.query;
  const state = answerStates.find((one) => one === view.filters.state);
  const list = useList(
    listSmsAnswers,
    { query: { ...query, ...(state !== undefined && { state }) } },
    { every_ms: LIVE_MS },
  );
  const { value: counts } = useRead(countSmsAnswers, {}, { every_ms: LIVE_MS });
  const items = [
    { key: 'all' as const, label: t('all'), count: counts && counts.unread + counts.read },
    ...answerStates.map((key) => ({ key, label: t(key), count: counts?.[key] })),
  ];
  return (
    <>
      <PageTitle>{t('title')}</PageTitle>
      <Tabs
        label={t('states')}
        items={items}
        value={state ?? 'all'}
        onChange={(key) => view.setFilters({ state: key === 'all' ? '' : key })}
      />
      <FilterBar view={view}>
        <SearchBox value={view.filters.q} onChange={(q) => view.setFilters({ q })} label={t('search')} />
      </FilterBar>
      <Table
        label={t('title')}
        name="sms_answers"
        columns={useColumns(t)}
        list={list}
        view={view}
        pageSizes={[25, 50, 100]}
        rowId={(answer) => answer.id}
        rowName={(answer) => answer.phone}
        tone={(answer) => (answer.read_at === null ? 'warn' : null)}
        empty={{ title: t('none'), text: t('none_text') }}
      />
    </>
  );
}
