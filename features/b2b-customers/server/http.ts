import { FileAnswer, listed, serve, type Served } from '../../../server/calls/serve.ts';
import { exportName, fileOf, portionsOf, type ExportColumn } from '../../../server/export.ts';
import { showDay } from '../../../shared/calendar.ts';
import {
  countB2bCustomers,
  createB2bCustomer as createCall,
  deleteB2bCustomer as deleteCall,
  listB2bCustomers,
  listDeletedB2bCustomers,
  restoreB2bCustomer as restoreCall,
  showB2bCustomer,
  showB2bCustomerUsage,
  updateB2bCustomer as updateCall,
  type B2bCustomer,
} from '../contract.ts';
import {
  createB2bCustomer,
  deleteB2bCustomer,
  restoreB2bCustomer,
  updateB2bCustomer,
  type Places,
} from './commands.ts';
import {
  b2bCustomerById,
  b2bCustomersPage,
  b2bCustomersQuery,
  b2bTabSizes,
  b2bUsage,
  deletedB2bCustomers,
} from './queries.ts';

const statusWords = { active: 'Active', inactive: 'Inactive' } as const;

/** The nine columns of the screen, then the rest (admin-decisions G50). */
const columns: ExportColumn<B2bCustomer>[] = [
  { header: 'Shop ID', width: 12, value: (row) => row.shop_id },
  { header: 'Segmentation', value: (row) => row.segmentation },
  { header: 'Customer Name', width: 32, value: (row) => row.customer_name },
  { header: 'Address', width: 32, value: (row) => row.address },
  { header: 'Zip code', width: 10, value: (row) => row.zip_code },
  { header: 'Phone', value: (row) => row.phone_number_1 },
  { header: 'Depos', width: 24, value: (row) => row.depos.map(({ title }) => title).join(', ') },
  { header: 'Next visit dates', width: 28, value: (row) => row.next_visit_dates.map(showDay).join(', ') },
  { header: 'Routes', width: 28, value: (row) => row.routes.map((route) => route.name).join(', ') },
  { header: 'Customer number', value: (row) => row.customer_number },
  { header: 'Customer name 2', width: 24, value: (row) => row.customer_name_2 },
  { header: 'Phone 2', value: (row) => row.phone_number_2 },
  { header: 'Email', width: 28, value: (row) => row.email },
  { header: 'Sales consultant', value: (row) => row.sales_consultant },
  { header: 'Sales district name', value: (row) => row.sales_district_name },
  { header: 'Season', value: (row) => row.season },
  { header: 'Payment method', value: (row) => row.payment_method },
  { header: 'Payment term', value: (row) => row.payment_term },
  { header: 'Opening week', width: 12, kind: 'number', value: (row) => row.opening_week },
  { header: 'Shop open at', width: 12, value: (row) => row.shop_open_at },
  { header: 'Shop close at', width: 12, value: (row) => row.shop_close_at },
  { header: 'Notes about customer', width: 40, value: (row) => row.notes_about_customer },
  { header: 'Notes to customer', width: 40, value: (row) => row.notes_to_customer },
  { header: 'Status', width: 10, value: (row) => statusWords[row.status] },
  // As a date, to sort and reckon by; the cell of all of them is a text.
  { header: 'Next visit', width: 12, kind: 'day', value: (row) => row.next_visit_dates[0] ?? null },
];

export const b2bCustomersHttp = (places: Places): readonly Served[] => [
  serve(
    listB2bCustomers,
    async ({ tx, by, query }) => {
      const { rows, total } = await b2bCustomersPage(tx, by, query);
      return listed(rows, total);
    },
    ({ tx, by, tenant, now, query }, format) =>
      Promise.resolve(
        new FileAnswer(
          exportName('b2b_customers', tenant, now, format),
          fileOf(format, {
            title: 'B2B Customers',
            columns,
            rows: portionsOf(tx, b2bCustomersQuery(tx, by, query)),
            time_zone: tenant.time_zone,
          }),
        ),
      ),
  ),
  serve(countB2bCustomers, ({ tx, by, query }) => b2bTabSizes(tx, by, query)),
  serve(listDeletedB2bCustomers, ({ tx, by }) => deletedB2bCustomers(tx, by)),
  serve(showB2bCustomer, ({ tx, by, params }) => b2bCustomerById(tx, by, params.id)),
  serve(showB2bCustomerUsage, ({ tx, by, params }) => b2bUsage(tx, by, params.id)),
  serve(createCall, ({ tx, by, body }) => createB2bCustomer(tx, by, body)),
  serve(updateCall, ({ tx, by, params, body }) => updateB2bCustomer(tx, by, params.id, body)),
  serve(deleteCall, ({ tx, by, params, body }) =>
    deleteB2bCustomer(tx, by, places, params.id, body.lock_version),
  ),
  serve(restoreCall, ({ tx, by, params }) => restoreB2bCustomer(tx, by, places, params.id)),
];
