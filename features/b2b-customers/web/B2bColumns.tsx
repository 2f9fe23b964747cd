import { showDay } from '../../../shared/calendar.ts';
import { depoPath } from '../../../web/address.ts';
import { Link } from '../../../web/ui/Link.tsx';
import type { ListColumn } from '../../../web/ui/list-of.ts';
import type { Say } from '../../../web/words.ts';
import type { B2bCustomer, listB2bCustomers } from '../contract/b2b-customer.ts';
import type { b2bTexts } from './b2b-texts.ts';

export const DATES_SHOWN = 3;

function Dates({ dates, t }: { dates: readonly string[]; t: Say<keyof typeof b2bTexts> }) {
  const shown = dates.slice(0, DATES_SHOWN).map(showDay).join(', ');
  return (
    <span title={dates.map(showDay).join(', ')}>
      {shown}
      {dates.length > DATES_SHOWN && ` ${t('more_dates', { n: dates.length - DATES_SHOWN })}`}
    </span>
  );
}

function Routes({ of, tenant }: { of: B2bCustomer; tenant: string }) {
  return of.routes.map(({ id, name, depo_id }, at) => (
    <span key={id}>
      {at > 0 && ', '}
      <Link to={depoPath(tenant, depo_id, 'route', id, 'route_points')}>{name}</Link>
    </span>
  ));
}

/** In the order of the document (admin.md 2). */
export function b2bTableColumns(
  t: Say<keyof typeof b2bTexts>,
  tenant: string,
): ListColumn<typeof listB2bCustomers>[] {
  return [
    { id: 'shop_id', header: t('shop_id'), cell: (row) => row.shop_id, sort: true },
    {
      id: 'segmentation',
      header: t('segmentation'),
      room: 1150,
      cell: (row) => row.segmentation,
      sort: true,
    },
    {
      id: 'customer_name',
      header: t('customer_name'),
      cell: (row) => row.customer_name,
      sort: true,
      fixed: true,
    },
    { id: 'address', header: t('address'), cell: (row) => row.address, sort: true },
    { id: 'zip_code', header: t('zip_code'), room: 1150, cell: (row) => row.zip_code, sort: true },
    { id: 'phone', header: t('phone'), cell: (row) => row.phone_number_1, sort: true },
    {
      id: 'depos',
      header: t('depos'),
      room: 1100,
      cell: (row) => row.depos.map(({ title }) => title).join(', '),
    },
    {
      id: 'next_visit_dates',
      header: t('next_visit_dates'),
      cell: (row) => <Dates dates={row.next_visit_dates} t={t} />,
    },
    { id: 'routes', header: t('routes'), cell: (row) => <Routes of={row} tenant={tenant} /> },
  ];
}
