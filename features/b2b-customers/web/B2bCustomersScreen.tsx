import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { tenantPath, useIdParam, useParams } from '../../../web/address.ts';
import { useRead, type ListState } from '../../../web/reads.ts';
import { ability, can, session, useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Failure } from '../../../web/ui/EmptyState.tsx';
import { phrase, tabsOf, type ListFilter } from '../../../web/ui/list-filters.tsx';
import { listOf, useListOf } from '../../../web/ui/list-of.ts';
import { ListExport, ListTable } from '../../../web/ui/ListTable.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { useWords } from '../../../web/words.ts';
import {
  b2bStatuses,
  b2bTabs,
  countB2bCustomers,
  listB2bCustomers,
  showB2bCustomer,
  type B2bCustomer,
} from '../contract/b2b-customer.ts';
import { b2bTexts } from './b2b-texts.ts';
import { b2bTableColumns } from './B2bColumns.tsx';
import { B2bCustomerDetails } from './B2bCustomerDetails.tsx';
import { B2bCustomerForm } from './B2bCustomerForm.tsx';
import { B2bRowActions } from './B2bRowActions.tsx';
import { DeletedB2bCustomers } from './DeletedB2bCustomers.tsx';
import { ImportB2bCustomers } from './ImportB2bCustomers.tsx';
import { NewB2bCustomerDialog } from './NewB2bCustomerDialog.tsx';
import styles from './B2bCustomers.module.css';

/** Who may make, change and delete them, here and in this tenant. */
const mayKeep = () => can('b2b_customers.write') && ability('b2b_customer_crud');

/** The one that the address names, first, when the page of the list does not have it. */
function withNamed(list: ListState<B2bCustomer>, named: B2bCustomer | undefined): ListState<B2bCustomer> {
  if (!named || list.rows.some(({ id }) => id === named.id)) return list;
  return { ...list, rows: [named, ...list.rows], total: Math.max(list.total, 1) };
}

type Status = (typeof b2bStatuses)[number];
const known = (status: string) => b2bStatuses.find((one) => one === status) ?? 'active';

const ofStatus: ListFilter<Status, string> = {
  usual: 'active',
  sent: known,
  Field: ({ value, put }) => {
    const t = useWords(b2bTexts);
    return (
      <NativeSelect
        aria-label={t('status')}
        className={styles.filter}
        value={known(value)}
        onChange={(event) => put(event.currentTarget.value)}
        data={b2bStatuses.map((one) => ({ value: one, label: t(one) }))}
      />
    );
  },
};

const depoOf = (value: string) => session().depos.find(({ id }) => String(id) === value)?.id;

const ofDepo: ListFilter<number, string> = {
  usual: '',
  sent: depoOf,
  Field: ({ value, put }) => {
    const t = useWords(b2bTexts);
    return (
      <NativeSelect
        aria-label={t('depo')}
        className={styles.filter}
        value={String(depoOf(value) ?? '')}
        onChange={(event) => put(event.currentTarget.value)}
        data={[
          { value: '', label: t('all_depos') },
          ...useSession().depos.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
    );
  },
};

const customersOf = listOf(listB2bCustomers, {
  name: 'b2b_customers',
  words: b2bTexts,
  label: b2bTexts.list,
  columns: (t, { slug }: { slug: string }) => {
    const columns = b2bTableColumns(t, slug);
    if (mayKeep())
      columns.push({
        id: 'actions',
        header: t('actions'),
        fixed: true,
        cell: (row) => <B2bRowActions customer={row} />,
      });
    return columns;
  },
  filters: {
    tab: tabsOf(b2bTabs, b2bTexts, { label: b2bTexts.tabs }),
    search_phrase: phrase(b2bTexts.search),
    status: ofStatus,
    depo: ofDepo,
  },
  sizes: [25, 50, 100],
  rowName: (row) => row.customer_name,
  empty: { title: b2bTexts.none },
});

function List({ opened }: { opened: B2bCustomer | undefined }) {
  const t = useWords(b2bTexts);
  const { slug } = useSession().tenant;
  const list = useListOf(customersOf, { given: { slug } });
  const { tab: _tab, sort: _sort, ...filters } = list.asked;
  const { value: sizes } = useRead(countB2bCustomers, { query: filters });
  const [dialog, setDialog] = useState<'create' | 'import' | null>(null);
  const isKeeper = mayKeep();
  const create = isKeeper && { label: t('create'), onClick: () => setDialog('create') };
  const actions = (
    <>
      {isKeeper && <DeletedB2bCustomers />}
      {isKeeper && (
        <ActionButton variant="default" onClick={() => setDialog('import')}>
          {t('import')}
        </ActionButton>
      )}
      <ListExport of={list}>{t('export')}</ListExport>
    </>
  );
  return (
    <>
      <PageTitle actions={actions} create={create}>
        {t('title')}
      </PageTitle>
      <ListTable
        of={{ ...list, list: withNamed(list.list, opened) }}
        counts={Object.fromEntries(b2bTabs.map((key, at) => [key, sizes?.[at]]))}
        opened={opened?.id ?? null}
        expand={(row) =>
          isKeeper && row.id === opened?.id ? (
            <B2bCustomerForm id={row.id} />
          ) : (
            <B2bCustomerDetails customer={row} />
          )
        }
        empty={{ title: t('none'), text: t(isKeeper ? 'none_own' : 'none_fed') }}
      />
      {dialog === 'create' && <NewB2bCustomerDialog onClose={() => setDialog(null)} />}
      {dialog === 'import' && <ImportB2bCustomers onClose={() => setDialog(null)} />}
    </>
  );
}

/**
 * `/b2b_customers/{id}/edit`: the list with that row open, in the form where the tenant has the switch and read-only
 * elsewhere (C9).
 */
function Opened() {
  const t = useWords(b2bTexts);
  const { slug } = useSession().tenant;
  const id = useIdParam('id');
  const { value, error, retry } = useRead(showB2bCustomer, { params: { id } });
  if (error)
    return (
      <>
        <PageTitle back={tenantPath(slug, 'admin', 'b2b_customers')}>{t('not_there')}</PageTitle>
        <Failure error={error} retry={retry} />
      </>
    );
  return <List key={value?.id ?? 'loading'} opened={value} />;
}

export default function B2bCustomersScreen() {
  return useParams().id === undefined ? <List opened={undefined} /> : <Opened />;
}
