import { NativeSelect } from '@mantine/core';
import { useMemo, useState } from 'react';
import { tenantPath, useIdParam, useParams } from '../../../web/address.ts';
import { useList, useRead, type ListState } from '../../../web/reads.ts';
import { ability, can, useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { Failure } from '../../../web/ui/EmptyState.tsx';
import { ExportButton } from '../../../web/ui/ExportButton.tsx';
import { FilterBar } from '../../../web/ui/FilterBar.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { PhraseBox } from '../../../web/ui/PhraseBox.tsx';
import { Table, type Column } from '../../../web/ui/Table.tsx';
import { Tabs } from '../../../web/ui/Tabs.tsx';
import { useListView } from '../../../web/ui/use-list-view.ts';
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

/** The list that the address asks for, with the sizes of its tabs. */
function useCustomers() {
  const { depos } = useSession();
  const view = useListView({ search_phrase: '', depo: '', tab: 'all', status: 'active' }, { tab: 'tab' });
  const tab = b2bTabs.find((one) => one === view.filters.tab) ?? 'all';
  const status = b2bStatuses.find((one) => one === view.filters.status) ?? 'active';
  const depo = depos.find(({ id }) => String(id) === view.filters.depo)?.id;
  const filters = { search_phrase: view.filters.search_phrase || undefined, depo, status };
  const { page, per_page, sort } = view.query;
  const shaped = { ...filters, tab, ...(sort !== undefined && { sort }) };
  const found = useList(listB2bCustomers, { query: { ...shaped, page, per_page } });
  const { value: sizes } = useRead(countB2bCustomers, { query: filters });
  return { view, tab, status, depo, shaped, found, sizes };
}

type Customers = ReturnType<typeof useCustomers>;

function Filters({ of: { view, status, depo } }: { of: Customers }) {
  const t = useWords(b2bTexts);
  const { depos } = useSession();
  return (
    <FilterBar view={view}>
      <PhraseBox
        value={view.filters.search_phrase}
        onSearch={(search_phrase) => view.setFilters({ search_phrase })}
        label={t('search')}
      />
      <NativeSelect
        aria-label={t('status')}
        className={styles.filter}
        value={status}
        onChange={(event) => view.setFilters({ status: event.currentTarget.value })}
        data={b2bStatuses.map((value) => ({ value, label: t(value) }))}
      />
      <NativeSelect
        aria-label={t('depo')}
        className={styles.filter}
        value={depo === undefined ? '' : String(depo)}
        onChange={(event) => view.setFilters({ depo: event.currentTarget.value })}
        data={[
          { value: '', label: t('all_depos') },
          ...depos.map(({ id, title }) => ({ value: String(id), label: title })),
        ]}
      />
    </FilterBar>
  );
}

function CustomersTable({ of: { view, found }, opened }: { of: Customers; opened: B2bCustomer | undefined }) {
  const t = useWords(b2bTexts);
  const { slug } = useSession().tenant;
  const isKeeper = mayKeep();
  const columns = useMemo((): Column<B2bCustomer>[] => {
    const acts: Column<B2bCustomer> = {
      id: 'actions',
      header: t('actions'),
      fixed: true,
      cell: (row) => <B2bRowActions customer={row} />,
    };
    return [...b2bTableColumns(t, slug), ...(isKeeper ? [acts] : [])];
  }, [t, slug, isKeeper]);
  return (
    <Table
      label={t('list')}
      name="b2b_customers"
      columns={columns}
      list={withNamed(found, opened)}
      view={view}
      pageSizes={[25, 50, 100]}
      rowId={(row) => row.id}
      rowName={(row) => row.customer_name}
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
  );
}

function List({ opened }: { opened: B2bCustomer | undefined }) {
  const t = useWords(b2bTexts);
  const customers = useCustomers();
  const { view, tab, shaped, sizes } = customers;
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
      <ExportButton endpoint={listB2bCustomers} options={() => ({ query: shaped, format: 'xlsx' })}>
        {t('export')}
      </ExportButton>
    </>
  );
  return (
    <>
      <PageTitle actions={actions} create={create}>
        {t('title')}
      </PageTitle>
      <Tabs
        label={t('tabs')}
        value={tab}
        onChange={(key) => view.setFilters({ tab: key })}
        items={b2bTabs.map((key, at) => ({ key, label: t(key), count: sizes?.[at] }))}
      />
      <Filters of={customers} />
      <CustomersTable of={customers} opened={opened} />
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
