import { Checkbox, Select } from '@mantine/core';
import { useMemo } from 'react';
import { roles } from '../../../shared/permissions.ts';
import { tenantPath } from '../../../web/address.ts';
import { useRead, type ListState } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { DayInput } from '../../../web/ui/DateField.tsx';
import { FilterBar } from '../../../web/ui/FilterBar.tsx';
import { Moment } from '../../../web/ui/Moment.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { PhraseBox } from '../../../web/ui/PhraseBox.tsx';
import { Badge, StatusDot } from '../../../web/ui/Status.tsx';
import { Table, type Column } from '../../../web/ui/Table.tsx';
import { useListView, type ListView } from '../../../web/ui/use-list-view.ts';
import { useWords } from '../../../web/words.ts';
import {
  listUserHttpRequests,
  MOST_COUNTED,
  PER_PAGE,
  requestMethods,
  type UserHttpRequest,
} from '../contract.ts';
import { auditTexts } from './audit-texts.ts';
import { roleOf, toneOf, userOf, type Words } from './request-words.ts';
import styles from './Audit.module.css';

const filters = { user: '', user_id: '', q: '', role: '', method: '', failed: false, from: '', to: '' };
type View = ListView<{
  user: string;
  user_id: string;
  q: string;
  role: string;
  method: string;
  failed: boolean;
  from: string;
  to: string;
}>;

function columnsOf(t: Words): Column<UserHttpRequest>[] {
  return [
    {
      id: 'performed_at',
      header: t('performed_at'),
      cell: (request) => <Moment at={request.performed_at} />,
      fixed: true,
    },
    {
      id: 'user',
      header: t('user'),
      cell: (request) => <span title={request.user?.email}>{userOf(request, t)}</span>,
    },
    { id: 'role', header: t('role'), room: 1000, cell: (request) => roleOf(request, t) },
    { id: 'method', header: t('method'), cell: (request) => request.method },
    {
      id: 'status',
      header: t('status'),
      cell: (request) => <StatusDot tone={toneOf(request.status)}>{request.status}</StatusDot>,
    },
    {
      id: 'url',
      header: t('url'),
      cell: (request) => (
        <span className={styles.url} title={request.url}>
          {request.url}
        </span>
      ),
    },
  ];
}

function Filters({ view, t }: { view: View; t: Words }) {
  const {
    filters: { user, user_id, q, role, method, failed, from, to },
    setFilters,
  } = view;
  return (
    <FilterBar view={view}>
      <PhraseBox value={user} onSearch={(phrase) => setFilters({ user: phrase })} label={t('search_user')} />
      <PhraseBox value={q} onSearch={(phrase) => setFilters({ q: phrase })} label={t('search_url')} />
      <Select
        aria-label={t('role')}
        placeholder={t('any_role')}
        clearable
        w={150}
        value={role || null}
        onChange={(value) => setFilters({ role: value ?? '' })}
        data={[
          ...roles.map((value) => ({ value, label: t(value) })),
          { value: 'unregistered', label: t('unregistered') },
        ]}
      />
      <Select
        aria-label={t('method')}
        placeholder={t('any_method')}
        clearable
        w={130}
        value={method || null}
        onChange={(value) => setFilters({ method: value ?? '' })}
        data={[...requestMethods]}
      />
      <DayInput
        aria-label={t('from')}
        placeholder={t('from')}
        w={150}
        value={from || null}
        onChange={(day) => setFilters({ from: day ?? '' })}
      />
      <DayInput
        aria-label={t('to')}
        placeholder={t('to')}
        w={150}
        value={to || null}
        onChange={(day) => setFilters({ to: day ?? '' })}
      />
      <Checkbox
        label={t('failed')}
        checked={failed}
        onChange={(event) => setFilters({ failed: event.currentTarget.checked })}
      />
      {user_id !== '' && <Badge tone="info">{t('one_person', { id: user_id })}</Badge>}
    </FilterBar>
  );
}

/** What is not set is not sent. */
function queryOf({ filters: chosen, page }: View) {
  const { failed, ...texts } = chosen;
  return {
    page,
    ...Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== '')),
    ...(failed && { failed }),
  };
}

/** Who of the staff asked for what, the newest first. */
export default function AuditScreen() {
  const t = useWords(auditTexts);
  const { slug } = useSession().tenant;
  const view: View = useListView(filters, { per_page: PER_PAGE });
  const { value, ...state } = useRead(listUserHttpRequests, { query: queryOf(view) });
  const list: ListState<UserHttpRequest> = {
    ...state,
    rows: value?.user_http_requests ?? [],
    total: value?.user_http_request_count ?? 0,
  };
  const columns = useMemo(() => columnsOf(t), [t]);
  return (
    <>
      <PageTitle note={value?.user_http_request_count_is_least && t('more_than', { n: MOST_COUNTED })}>
        {t('title')}
      </PageTitle>
      <Filters view={view} t={t} />
      <Table
        label={t('title')}
        name="audit"
        columns={columns}
        list={list}
        view={view}
        pageSizes={[PER_PAGE]}
        rowId={(request) => request.id}
        rowName={(request) => t('request', { id: request.id })}
        rowTo={(request) => tenantPath(slug, 'admin', 'user_http_requests', request.id)}
        tone={(request) => (request.status >= 400 ? toneOf(request.status) : null)}
        empty={{ title: t('none'), text: t('none_text') }}
      />
    </>
  );
}
