import { tenantPath } from '../../../web/address.ts';
import { ability, can, useSession } from '../../../web/session.ts';
import { ActionButton } from '../../../web/ui/ActionButton.tsx';
import { EditLink } from '../../../web/ui/EditLink.tsx';
import { choice, phrase } from '../../../web/ui/list-filters.tsx';
import { listOf, useListOf, type ListColumn } from '../../../web/ui/list-of.ts';
import { ListTable } from '../../../web/ui/ListTable.tsx';
import { PageTitle } from '../../../web/ui/PageTitle.tsx';
import { useWords, type Say } from '../../../web/words.ts';
import { listCustomers, type Customer } from '../contract/customer.ts';
import { nameOfCustomer } from '../rules.ts';
import { customersTexts } from './customers-texts.ts';

const editPath = (tenant: string, { id }: Customer) => tenantPath(tenant, 'admin', 'customers', id, 'edit');

function columnsOf(
  t: Say<keyof typeof customersTexts>,
  { slug }: { slug: string },
): ListColumn<typeof listCustomers>[] {
  const columns: ListColumn<typeof listCustomers>[] = [
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
        <EditLink to={editPath(slug, customer)} label={t('edit_of', { name: nameOfCustomer(customer) })} />
      ),
    });
  }
  return columns;
}

const customers = listOf(listCustomers, {
  name: 'customers',
  words: customersTexts,
  label: customersTexts.title,
  columns: columnsOf,
  filters: {
    search_phrase: phrase(customersTexts.search),
    consent: choice(['sms', 'marketing'], customersTexts, {
      label: customersTexts.consent,
      width: 150,
      may: () => ability('consent_filter'),
    }),
  },
  sizes: [25, 50],
  rowName: nameOfCustomer,
  empty: { title: customersTexts.none, text: customersTexts.none_text },
});

export default function CustomersScreen() {
  const t = useWords(customersTexts);
  const { slug } = useSession().tenant;
  const list = useListOf(customers, { given: { slug } });
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
      <ListTable of={list} rowTo={(customer) => editPath(slug, customer)} />
    </>
  );
}
