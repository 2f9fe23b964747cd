import { Select } from '@mantine/core';
import { useMemo } from 'react';
import { tenantPath } from '../../../web/address.ts';
import { useList } from '../../../web/reads.ts';
import { ability, can, useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { EditLink } from '../../../web/ui/EditLink.tsx';
import { FilterBar } from '../../../web/ui/FilterBar.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { PhraseBox } from '../../../web/ui/PhraseBox.tsx';
import { Table, type SortedColumn } from '../../../web/ui/Table.tsx';
import { useListView } from '../../../web/ui/use-list-view.ts';
import { useWords, type Say } from '../../../web/words.ts';
import { listCustomers, type Customer, type customerSorts } from '../contract/customer.ts';
import { nameOfCustomer } from '../rules.ts';
import { customersTexts } from './customers-texts.ts';

const editPath = (tenant: string, { id }: Customer) => tenantPath(tenant, 'admin', 'customers', id, 'edit');

function columnsOf(
  t: Say<keyof typeof customersTexts>,
  tenant: string,
): SortedColumn<Customer, typeof customerSorts>[] {
  const columns: SortedColumn<Customer, typeof customerSorts>[] = [
    {
      id: 'id',
      header: t('number'),
      cell: (customer) => customer.id,
      sort: true,
      fixed: true,
      align: 'right',
    },
    { id: 'email', header: t('email'), room: 1000, cell: (customer) => customer.email, sort: true },
    {
      id: 'address',
      header: t('client_address'),
      cell: (customer) => customer.location_address ?? customer.address,
    },
    { id: 'username', header: t('username'), room: 1100, cell: (customer) => customer.username },
    { id: 'name', header: t('name'), room: 1100, cell: (customer) => customer.name },
    { id: 'first_name', header: t('first_name'), cell: (customer) => customer.first_name, sort: true },
    { id: 'last_name', header: t('last_name'), cell: (customer) => customer.last_name, sort: true },
    { id: 'phone', header: t('phone'), cell: (customer) => customer.phone, sort: true },
    {
      id: 'gender',
      header: t('gender'),
      room: 1150,
      cell: (customer) => customer.gender && t(customer.gender),
    },
    {
      id: 'sms_permission',
      header: t('sms_permission'),
      cell: (customer) => t(customer.sms_permission ? 'yes' : 'no'),
    },
  ];
  if (can('customers.write')) {
    columns.push({
      id: 'actions',
      header: t('actions'),
      fixed: true,
      cell: (customer) => (
        <EditLink to={editPath(tenant, customer)} label={t('edit_of', { name: nameOfCustomer(customer) })} />
      ),
    });
  }
  return columns;
}

export default function CustomersScreen() {
  const t = useWords(customersTexts);
  const { slug } = useSession().tenant;
  const view = useListView({ search_phrase: '', consent: '' });
  const consent = (['sms', 'marketing'] as const).find((one) => one === view.filters.consent);
  const { consent: _, search_phrase, ...paging } = view.query;
  const list = useList(listCustomers, {
    query: { ...paging, search_phrase: search_phrase || undefined, ...(consent && { consent }) },
  });
  const columns = useMemo(() => columnsOf(t, slug), [t, slug]);
  const create = can('customers.write') && {
    to: tenantPath(slug, 'admin', 'customers', 'new'),
    label: t('new_customer'),
  };
  return (
    <>
      <PageTitle
        create={create}
        actions={
          can('support_map.read') && (
            <ActionButton
              variant="default"
              to={tenantPath(slug, 'admin', 'customer_support', 'plan_event_route_points')}
            >
              {t('support')}
            </ActionButton>
          )
        }
      >
        {t('title')}
      </PageTitle>
      <FilterBar view={view}>
        <PhraseBox
          value={view.filters.search_phrase}
          onSearch={(phrase) => view.setFilters({ search_phrase: phrase })}
          label={t('search')}
        />
        {ability('consent_filter') && (
          <Select
            aria-label={t('consent')}
            placeholder={t('consent')}
            value={consent ?? null}
            clearable
            w={150}
            clearButtonProps={{ 'aria-label': t('consent') }}
            data={[
              { value: 'sms', label: t('sms') },
              { value: 'marketing', label: t('marketing') },
            ]}
            onChange={(next) => view.setFilters({ consent: next ?? '' })}
          />
        )}
      </FilterBar>
      <Table
        label={t('title')}
        name="customers"
        columns={columns}
        list={list}
        view={view}
        pageSizes={[25, 50]}
        rowId={(customer) => customer.id}
        rowName={nameOfCustomer}
        rowTo={(customer) => editPath(slug, customer)}
        empty={{ title: t('none'), text: t('none_text') }}
      />
    </>
  );
}
