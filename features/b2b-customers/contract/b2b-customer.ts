// Shops that are delivered to: their list with its tabs, the record, its deletion and undo. What arrives in bulk is
// in intake/.

import { z } from 'zod';
import { isEmail } from '../../../shared/email.ts';
import { endpoint } from '../../../shared/endpoint.ts';
import {
  clockTime,
  id,
  idParam,
  instantOut,
  line,
  lockVersion,
  name,
  page,
  perPage,
  prose,
  searchPhrase,
  sortBy,
  text,
  wholeOrBlank,
} from '../../../shared/wire.ts';

const LIST = '/{tenant}/admin/b2b_customers';
const ONE = `${LIST}/{id}`;

export const b2bStatuses = ['active', 'inactive'] as const;
/** In the order of the screen; the counts come in it too. */
export const b2bTabs = ['all', 'in_route', 'not_in_route', 'in_calendar', 'not_in_calendar'] as const;
export type B2bTab = (typeof b2bTabs)[number];
export const b2bSortColumns = [
  'shop_id',
  'segmentation',
  'customer_name',
  'customer_number',
  'address',
  'zip_code',
  'phone',
] as const;

/** How many hours a deleted one can be had back. */
export const UNDO_HOURS = 24;

const textOut = z.string().nullable();
const numberOut = z.number().int().nullable();

export const b2bCustomer = z.object({
  id,
  customer_number: z.string(),
  customer_name: z.string(),
  customer_name_2: textOut,
  shop_id: textOut,
  segmentation: textOut,
  address: textOut,
  zip_code: textOut,
  phone_number_1: textOut,
  phone_number_2: textOut,
  email: textOut,
  sales_consultant: textOut,
  sales_district_name: textOut,
  season: textOut,
  payment_method: textOut,
  payment_term: textOut,
  opening_week: numberOut,
  /** HH:MM. */
  shop_open_at: textOut,
  shop_close_at: textOut,
  notes_about_customer: textOut,
  notes_to_customer: textOut,
  /** 1 Regular, 2 We call, 3 They call. */
  visit_type: numberOut,
  status: z.enum(b2bStatuses),
  lock_version: z.number().int(),
  /** Its own; `depos` has those of its routes too. */
  depo_ids: z.array(id),
  depos: z.array(z.object({ id, title: z.string() })),
  /** Active routes with a stop for it. */
  routes: z.array(z.object({ id, name: z.string(), depo_id: id })),
  /** Days from today on, ascending, at most 60. */
  next_visit_dates: z.array(z.string()),
});
export type B2bCustomer = z.output<typeof b2bCustomer>;

const email = text().refine((value) => value === null || isEmail(value), 'is invalid');
const clockOrBlank = z.union([
  z.null(),
  z
    .string()
    .max(12)
    .transform((value) => value.trim())
    .pipe(z.union([z.literal('').transform(() => null), clockTime.transform((clock) => clock.slice(0, 5))])),
]);

/** What may be written; a key that is missing leaves its field as it is. */
export const b2bCustomerFields = z
  .object({
    customer_number: line(),
    customer_name: name(),
    customer_name_2: text(),
    shop_id: text(),
    segmentation: text(),
    address: text(),
    zip_code: text(20),
    phone_number_1: text(60),
    phone_number_2: text(60),
    email,
    sales_consultant: text(),
    sales_district_name: text(),
    season: text(),
    payment_method: text(),
    payment_term: text(),
    opening_week: wholeOrBlank(1, 53),
    shop_open_at: clockOrBlank,
    shop_close_at: clockOrBlank,
    notes_about_customer: prose(5_000),
    notes_to_customer: prose(5_000),
    visit_type: wholeOrBlank(1, 3),
    status: z.enum(b2bStatuses),
    depo_ids: z
      .array(id)
      .max(500)
      .transform((ids) => [...new Set(ids)]),
  })
  .partial();
export type B2bCustomerFields = z.output<typeof b2bCustomerFields>;

const blankIsNone = z.literal('').transform(() => undefined);
export const b2bFilters = z.object({
  search_phrase: searchPhrase,
  depo: z.union([blankIsNone, id]).optional(),
  tab: z.union([blankIsNone, z.enum(b2bTabs)]).optional(),
  status: z.enum(b2bStatuses).default('active'),
});
export type B2bFilters = z.output<typeof b2bFilters>;

/** By name unless `sort` says otherwise; xlsx holds every row of the filters. */
export const listB2bCustomers = endpoint({
  name: 'list B2B customers',
  method: 'GET',
  path: LIST,
  about: ['b2b-customers'],
  needs: 'b2b_customers.read',
  page: true,
  files: ['xlsx'],
  may_lag: 'files',
  query: b2bFilters.extend({ page, per_page: perPage(25), sort: sortBy(b2bSortColumns) }),
  answer: z.array(b2bCustomer),
});

/** How many each tab would list, in the order of `b2bTabs`. */
export const countB2bCustomers = endpoint({
  name: 'count B2B customers',
  method: 'GET',
  path: `${LIST}/fetch_status_sizes`,
  about: ['b2b-customers'],
  needs: 'b2b_customers.read',
  query: b2bFilters,
  answer: z.array(z.number().int()).length(5),
});

export const showB2bCustomer = endpoint({
  name: 'show B2B customer',
  method: 'GET',
  path: ONE,
  about: ['b2b-customers'],
  needs: 'b2b_customers.read',
  params: idParam,
  answer: b2bCustomer,
});

const gated = { needs: 'b2b_customers.write', ability: 'b2b_customer_crud' } as const;

export const createB2bCustomer = endpoint({
  ...gated,
  name: 'create B2B customer',
  method: 'POST',
  path: LIST,
  about: ['b2b-customers', 'changes'],
  wrapped: 'b2b_customer',
  body: b2bCustomerFields.required({ customer_name: true, customer_number: true }),
  answer: b2bCustomer,
});

export const updateB2bCustomer = endpoint({
  ...gated,
  name: 'update B2B customer',
  method: 'PUT',
  path: ONE,
  about: ['b2b-customers', 'changes'],
  wrapped: 'b2b_customer',
  params: idParam,
  body: b2bCustomerFields.extend({ lock_version: lockVersion }),
  answer: b2bCustomer,
});

/**
 * Taken off its routes' stops and coming visits; what was driven keeps its name. `lock_version` may come as a query.
 */
export const deleteB2bCustomer = endpoint({
  ...gated,
  name: 'delete B2B customer',
  method: 'DELETE',
  path: ONE,
  about: ['b2b-customers', 'changes'],
  wrapped: 'b2b_customer',
  params: idParam,
  body: z.object({ lock_version: lockVersion }),
});

/** Within a day of its deletion, back on the stops that are still there. */
export const restoreB2bCustomer = endpoint({
  ...gated,
  name: 'restore B2B customer',
  method: 'POST',
  path: `${ONE}/restore`,
  about: ['b2b-customers', 'changes'],
  params: idParam,
  status: 200,
  answer: b2bCustomer,
});

export const deletedB2bCustomer = z.object({
  id,
  customer_name: z.string(),
  customer_number: z.string(),
  deleted_at: instantOut,
  deleted_by: textOut,
});
export type DeletedB2bCustomer = z.output<typeof deletedB2bCustomer>;

/** Those that can still be had back, the newest first, at most 100. */
export const listDeletedB2bCustomers = endpoint({
  ...gated,
  name: 'list deleted B2B customers',
  method: 'GET',
  path: `${LIST}/deleted`,
  about: ['b2b-customers'],
  answer: z.array(deletedB2bCustomer),
});

/** What deleting it or switching it off would touch. */
export const b2bCustomerUsage = z.object({
  routes: z.array(z.object({ id, name: z.string(), depo_id: id, stops: z.number().int() })),
  /** Coming visits: the plan events of today and later with a stop for it, at most 60, and how many there are. */
  coming_visits: z.array(
    z.object({ plan_event_id: id, date: z.string(), route_name: z.string(), depo_id: id }),
  ),
  coming_visits_count: z.number().int(),
});
export type B2bCustomerUsage = z.output<typeof b2bCustomerUsage>;

export const showB2bCustomerUsage = endpoint({
  name: 'show use of B2B customer',
  method: 'GET',
  path: `${ONE}/usage`,
  about: ['b2b-customers'],
  needs: 'b2b_customers.read',
  params: idParam,
  answer: b2bCustomerUsage,
});
