import { FileAnswer, type Served, paged, serve } from '../../../server/calls/serve.ts';
import { type ExportColumn, exportName, fileOf, portionsOf } from '../../../server/export.ts';
import { showDay } from '../../../shared/calendar.ts';
import { type Language, say } from '../../../shared/texts.ts';
import {
  type B2bCustomer,
  countB2bCustomers,
  createB2bCustomer as createCall,
  deleteB2bCustomer as deleteCall,
  listB2bCustomers,
  listDeletedB2bCustomers,
  restoreB2bCustomer as restoreCall,
  showB2bCustomer,
  showB2bCustomerUsage,
  updateB2bCustomer as updateCall,
} from '../contract/b2b-customer.ts';
import { feedB2bCustomers as feedCall, importB2bCustomers as importCall } from '../contract/import.ts';
import { b2bColumnTexts, b2bFieldTexts, b2bStatusTexts } from '../texts.ts';
import { feedB2bCustomers, importB2bCustomers } from './import-b2b-customers.ts';
import {
  b2bCustomerById,
  b2bCustomersPage,
  b2bCustomersQuery,
  b2bTabSizes,
  b2bUsage,
  deletedB2bCustomers,
} from './list-b2b-customers.ts';
import {
  type Places,
  createB2bCustomer,
  deleteB2bCustomer,
  restoreB2bCustomer,
  updateB2bCustomer,
} from './save-b2b-customer.ts';

export const b2bIntakeHttp: readonly Served[] = [
  serve(feedCall, ({ tx, by, body }) => feedB2bCustomers(tx, by, body.b2b_customers, body.full)),
  serve(importCall, ({ tx, by, body }) => importB2bCustomers(tx, by, body.rows, body.dry_run)),
];

/** The nine columns of the screen, then the rest (admin-decisions G50), in the words of whoever reads it. */
function columnsIn(language: Language): ExportColumn<B2bCustomer>[] {
  const t = say(b2bColumnTexts, language);
  const field = say(b2bFieldTexts, language);
  const status = say(b2bStatusTexts, language);
  return [
    { header: t('shop_id'), width: 12, value: (row) => row.shop_id },
    { header: t('segmentation'), value: (row) => row.segmentation },
    { header: t('customer_name'), width: 32, value: (row) => row.customer_name },
    { header: t('address'), width: 32, value: (row) => row.address },
    { header: t('zip_code'), width: 10, value: (row) => row.zip_code },
    { header: t('phone'), value: (row) => row.phone_number_1 },
    { header: t('depos'), width: 24, value: (row) => row.depos.map(({ title }) => title).join(', ') },
    {
      header: t('next_visit_dates'),
      width: 28,
      value: (row) => row.next_visit_dates.map(showDay).join(', '),
    },
    { header: t('routes'), width: 28, value: (row) => row.routes.map((route) => route.name).join(', ') },
    { header: field('customer_number'), value: (row) => row.customer_number },
    { header: field('customer_name_2'), width: 24, value: (row) => row.customer_name_2 },
    { header: t('phone_2'), value: (row) => row.phone_number_2 },
    { header: field('email'), width: 28, value: (row) => row.email },
    { header: field('sales_consultant'), value: (row) => row.sales_consultant },
    { header: field('sales_district_name'), value: (row) => row.sales_district_name },
    { header: field('season'), value: (row) => row.season },
    { header: field('payment_method'), value: (row) => row.payment_method },
    { header: field('payment_term'), value: (row) => row.payment_term },
    { header: field('opening_week'), width: 12, kind: 'number', value: (row) => row.opening_week },
    { header: field('shop_open_at'), width: 12, value: (row) => row.shop_open_at },
    { header: field('shop_close_at'), width: 12, value: (row) => row.shop_close_at },
    { header: field('notes_about_customer'), width: 40, value: (row) => row.notes_about_customer },
    { header: field('notes_to_customer'), width: 40, value: (row) => row.notes_to_customer },
    { header: field('status'), width: 10, value: (row) => status(row.status) },
    // As a date, to sort and reckon by; the cell of all of them is a text.
    { header: t('next_visit'), width: 12, kind: 'day', value: (row) => row.next_visit_dates[0] ?? null },
  ];
}

export const b2bCustomersHttp = (places: Places): readonly Served[] => [
  serve(
    listB2bCustomers,
    ({ tx, by, query }) => paged(b2bCustomersPage(tx, by, query)),
    ({ tx, by, tenant, now, query }, format) =>
      Promise.resolve(
        new FileAnswer(
          exportName('b2b_customers', tenant, now, format),
          fileOf(format, {
            title: say(b2bColumnTexts, by.actor.language)('title'),
            columns: columnsIn(by.actor.language),
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
