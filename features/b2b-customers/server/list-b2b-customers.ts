import { sql, type RawBuilder } from 'kysely';
import { countRows } from '../../../server/count-of.ts';
import type { Act } from '../../../server/identity.ts';
import type { Listed } from '../../../server/list-page.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { seesAllDepos } from '../../../shared/permissions.ts';
import { notFound } from '../../../shared/refusals.ts';
import { searchPatterns } from '../../../shared/search.ts';
import {
  UNDO_HOURS,
  type b2bSortColumns,
  type B2bCustomer,
  type B2bCustomerUsage,
  type B2bFilters,
  type B2bTab,
  type DeletedB2bCustomer,
} from '../contract/b2b-customer.ts';

const todayOf = (by: Act) => dayIn(by.actor.tenant.time_zone, by.now);

/** The depots to which this person's customers are limited; null for those who see all, as a feed's key does. */
export function depotsOf(by: Act): number[] | null {
  return by.actor.user === null || seesAllDepos(by.actor.user.role) ? null : [...by.actor.depo_ids];
}

const seen = (by: Act): RawBuilder<unknown> => {
  const depos = depotsOf(by);
  return depos === null ? sql`` : sql`and b.seen_in_depos && ${depos}::bigint[]`;
};

const tabs: Record<B2bTab, (today: string) => RawBuilder<unknown>> = {
  all: () => sql``,
  in_route: () => sql`and b.in_route`,
  not_in_route: () => sql`and not b.in_route`,
  in_calendar: (today) => sql`and b.last_visit_on >= ${today}::date`,
  not_in_calendar: (today) => sql`and (b.last_visit_on is null or b.last_visit_on < ${today}::date)`,
};

/** The longest word first: the search asks its index for it. */
const patternsOf = (phrase: string) => searchPatterns(phrase).toSorted((a, b) => b.length - a.length);

function chosen(by: Act, { status, depo, search_phrase, tab }: B2bFilters): RawBuilder<unknown> {
  const patterns = search_phrase === undefined ? null : patternsOf(search_phrase);
  return sql`b.deleted_at is null and b.status = ${status} ${seen(by)} ${tabs[tab ?? 'all'](todayOf(by))}
    ${depo === undefined ? sql`` : sql`and b.seen_in_depos && array[${depo}]::bigint[]`}
    ${
      patterns === null
        ? sql``
        : patterns.length === 0
          ? sql`and false`
          : sql`and b.id in (select b2b_customers_like(${patterns}::text[]))`
    }`;
}

const sorts: Record<(typeof b2bSortColumns)[number], RawBuilder<unknown>> = {
  customer_name: sql`b.name_order`,
  shop_id: sql`lower(b.shop_id)`,
  segmentation: sql`lower(b.segmentation)`,
  customer_number: sql`lower(b.customer_number)`,
  address: sql`name_order(b.address)`,
  zip_code: sql`b.zip_code`,
  phone: sql`b.phone_number_1`,
};
export interface Sort {
  column: keyof typeof sorts;
  down: boolean;
}

function inOrder(sort: Sort | undefined): RawBuilder<unknown> {
  if (sort === undefined) return sql`order by b.name_order, b.id`;
  return sort.down
    ? sql`order by ${sorts[sort.column]} desc nulls last, b.id desc`
    : sql`order by ${sorts[sort.column]} nulls last, b.id`;
}

/** The same from the last on. */
function fromTheEnd(sort: Sort | undefined): RawBuilder<unknown> {
  if (sort === undefined) return sql`order by b.name_order desc, b.id desc`;
  return sort.down
    ? sql`order by ${sorts[sort.column]} nulls first, b.id`
    : sql`order by ${sorts[sort.column]} desc nulls first, b.id desc`;
}

/** The record as it is answered; lists of a row come with it, so that a page is one statement. */
const sources = (by: Act) => ({
  ...fromTable('b', 'id customer_number customer_name customer_name_2 shop_id segmentation address'),
  ...fromTable('b', 'zip_code phone_number_1 phone_number_2'),
  email: sql`b.email::text`,
  ...fromTable('b', 'sales_consultant sales_district_name season payment_method payment_term'),
  ...fromTable('b', 'opening_week'),
  shop_open_at: sql`to_char(b.shop_open_at, 'HH24:MI')`,
  shop_close_at: sql`to_char(b.shop_close_at, 'HH24:MI')`,
  ...fromTable('b', 'notes_about_customer notes_to_customer visit_type status lock_version'),
  depo_ids: sql`(select coalesce(json_agg(d.depo_id order by d.depo_id), '[]') from b2b_customer_depos d
    where d.tenant_id = b.tenant_id and d.b2b_customer_id = b.id)`,
  depos: sql`(
    select coalesce(json_agg(json_build_object('id', d.id, 'title', d.title) order by d.title), '[]') from depos d
    where d.tenant_id = b.tenant_id and d.id = any (b.seen_in_depos))`,
  routes: sql`case when b.in_route then (
    select coalesce(json_agg(json_build_object('id', r.id, 'name', r.name, 'depo_id', r.depo_id)
      order by r.route_number nulls last, lower(r.name)), '[]') from routes r
    where r.tenant_id = b.tenant_id and r.deleted_at is null and r.id in (
      select p.route_id from route_point_b2b_customers x
      join route_points p on p.tenant_id = x.tenant_id and p.id = x.route_point_id and p.deleted_at is null
      where x.tenant_id = b.tenant_id and x.b2b_customer_id = b.id)) else '[]' end`,
  next_visit_dates: sql`case when b.last_visit_on >= ${todayOf(by)}::date then (
    select coalesce(json_agg(v.date::text order by v.date), '[]') from (
      select distinct e.date from plan_event_route_point_b2b_customers l
      join plan_event_route_points p
        on p.tenant_id = l.tenant_id and p.id = l.plan_event_route_point_id and p.deleted_at is null
      join plan_events e on e.tenant_id = p.tenant_id and e.id = p.plan_event_id
        and e.deleted_at is null and e.date >= ${todayOf(by)}::date
      where l.tenant_id = b.tenant_id and l.b2b_customer_id = b.id
      order by e.date limit 60) v) else '[]' end`,
});

const count = (tx: TenantTx, where: RawBuilder<unknown>) =>
  countRows(tx, sql`from b2b_customers b where ${where}`);

interface Counted {
  in_tab: number;
  total: number;
  routed: number;
  planned: number;
}

/** The one row of what a search finds: the ids of a page of its tab, and the counts. */
function foundBy(
  by: Act,
  patterns: readonly string[],
  {
    status,
    depo,
    tab,
    sort,
    most = 0,
    skip = 0,
  }: B2bFilters & { sort?: Sort | undefined; most?: number; skip?: number },
): RawBuilder<unknown> {
  return sql`b2b_customers_found(
    ${[...patterns]}::text[], ${status}, ${depotsOf(by)}::bigint[], ${depo ?? null}::bigint,
    ${tab ?? 'all'}, ${todayOf(by)}::date,
    ${sort?.column ?? 'customer_name'}, ${sort?.down ?? false}, ${most}::integer, ${skip}::integer)`;
}

async function countsOfSearch(tx: TenantTx, by: Act, phrase: string, filters: B2bFilters): Promise<Counted> {
  const nothing: Counted = { in_tab: 0, total: 0, routed: 0, planned: 0 };
  const patterns = patternsOf(phrase);
  if (patterns.length === 0) return nothing;
  const { rows } = await shaped<Counted>(
    fromTable('', 'in_tab total routed planned'),
    (columns) => sql`
    select ${columns}
    from ${foundBy(by, patterns, filters)}`,
  ).execute(tx);
  return rows[0] ?? nothing;
}

type Page = B2bFilters & { page: number; per_page: number; sort?: Sort | undefined };

/** One statement: the count comes with each row, and with a row of nothing where the page has none. */
async function searchedPage(
  tx: TenantTx,
  by: Act,
  phrase: string,
  query: Page,
): Promise<Listed<B2bCustomer>> {
  const patterns = patternsOf(phrase);
  if (patterns.length === 0) return { rows: [], total: 0 };
  const asked = { ...query, most: query.per_page, skip: (query.page - 1) * query.per_page };
  const { rows } = await shaped<(B2bCustomer | { id: null }) & { in_tab: number }>(
    { in_tab: 'hits.in_tab', ...sources(by) },
    (columns) => sql`
    with hits as materialized (select ids, in_tab from ${foundBy(by, patterns, asked)})
    select ${columns}
    from hits
    left join lateral unnest(hits.ids) with ordinality as of_page (id, nth) on true
    left join b2b_customers b on b.tenant_id = current_tenant() and b.id = of_page.id order by of_page.nth`,
  ).execute(tx);
  return {
    rows: rows.flatMap(({ in_tab: _, ...row }) => (row.id === null ? [] : [row])),
    total: rows[0]?.in_tab ?? 0,
  };
}

/** So far down the list is counted first, and a page then found from that end which is nearer. */
const far_down = 1_000;

interface Walk {
  order: RawBuilder<unknown>;
  most: number;
  skip: number;
}

function shortestWalk({ page, per_page, sort }: Page, total: number): Walk {
  const skip = (page - 1) * per_page;
  if (skip <= total / 2) return { order: inOrder(sort), most: per_page, skip };
  const left = Math.max(0, total - skip);
  const most = Math.min(per_page, left);
  return { order: fromTheEnd(sort), most, skip: left - most };
}

/** Which customers is read off the order's index alone; only those of the page are looked at whole. */
async function walked(
  tx: TenantTx,
  by: Act,
  where: RawBuilder<unknown>,
  sort: Sort | undefined,
  { order, most, skip }: Walk,
): Promise<B2bCustomer[]> {
  const { rows } = await shaped<B2bCustomer>(
    sources(by),
    (columns) => sql`
    with page as (select b.id from b2b_customers b where ${where} ${order} limit ${most} offset ${skip})
    select ${columns}
    from page
    join b2b_customers b on b.tenant_id = current_tenant() and b.id = page.id ${inOrder(sort)}`,
  ).execute(tx);
  return rows;
}

export async function b2bCustomersPage(tx: TenantTx, by: Act, query: Page): Promise<Listed<B2bCustomer>> {
  const { sort, page, per_page } = query;
  if (query.search_phrase !== undefined) return searchedPage(tx, by, query.search_phrase, query);
  const where = chosen(by, query);
  const skip = (page - 1) * per_page;
  if (skip >= far_down) {
    const total = await count(tx, where);
    return { rows: await walked(tx, by, where, sort, shortestWalk(query, total)), total };
  }
  const rows = await walked(tx, by, where, sort, { order: inOrder(sort), most: per_page, skip });
  const isWhole = page === 1 && rows.length < per_page;
  return { rows, total: isWhole ? rows.length : await count(tx, where) };
}

/** Every row of the filters, for the file. */
export function b2bCustomersQuery(tx: TenantTx, by: Act, query: B2bFilters & { sort?: Sort | undefined }) {
  return shaped<B2bCustomer>(
    sources(by),
    (columns) => sql`select ${columns}
    from b2b_customers b
    where ${chosen(by, query)} ${inOrder(query.sort)}`,
  ).compile(tx);
}

async function countB2bCustomers(tx: TenantTx, by: Act, filters: B2bFilters) {
  const {
    rows: [sizes],
  } = await shaped<{ total: number; routed: number; planned: number }>(
    {
      total: sql`count(*)`,
      routed: sql`count(*) filter (where b.in_route)`,
      planned: sql`count(*) filter (where b.last_visit_on >= ${todayOf(by)}::date)`,
    },
    (columns) => sql`
    select ${columns}
    from b2b_customers b where ${chosen(by, { ...filters, tab: 'all' })}`,
  ).execute(tx);
  return sizes ?? { total: 0, routed: 0, planned: 0 };
}

/** In the order of the tabs; a tab of its own among the filters is left aside. */
export async function b2bTabSizes(tx: TenantTx, by: Act, filters: B2bFilters): Promise<number[]> {
  const { total, routed, planned } =
    filters.search_phrase === undefined
      ? await countB2bCustomers(tx, by, filters)
      : await countsOfSearch(tx, by, filters.search_phrase, filters);
  return [total, routed, total - routed, planned, total - planned];
}

/** 404 for one that is deleted, of another tenant, or of depots that this person does not work in. */
export async function b2bCustomerById(tx: TenantTx, by: Act, id: number): Promise<B2bCustomer> {
  const {
    rows: [found],
  } = await shaped<B2bCustomer>(
    sources(by),
    (columns) => sql`select ${columns}
    from b2b_customers b
    where b.id = ${id} and b.deleted_at is null ${seen(by)}`,
  ).execute(tx);
  return found ?? notFound();
}

export async function deletedB2bCustomers(tx: TenantTx, by: Act): Promise<DeletedB2bCustomer[]> {
  const { rows } = await shaped<DeletedB2bCustomer>(
    {
      ...fromTable('b', 'id customer_name customer_number deleted_at'),
      deleted_by: sql`(select c.user_name from record_changes c
        where c.record_kind = 'b2b_customers' and c.record_id = b.id and c.action = 'deleted'
        order by c.id desc limit 1)`,
    },
    (columns) => sql`
    select ${columns}
    from b2b_customers b where b.deleted_at > ${new Date(by.now.getTime() - UNDO_HOURS * 3_600_000)} ${seen(by)}
    order by b.deleted_at desc, b.id desc limit 100`,
  ).execute(tx);
  return rows;
}

export async function b2bUsage(tx: TenantTx, by: Act, id: number): Promise<B2bCustomerUsage> {
  await b2bCustomerById(tx, by, id);
  const { rows: routes } = await shaped<B2bCustomerUsage['routes'][number]>(
    { ...fromTable('r', 'id name depo_id'), stops: sql`count(*)` },
    (columns) => sql`
    select ${columns}
    from route_point_b2b_customers x
    join route_points p on p.tenant_id = x.tenant_id and p.id = x.route_point_id and p.deleted_at is null
    join routes r on r.tenant_id = p.tenant_id and r.id = p.route_id and r.deleted_at is null
    where x.b2b_customer_id = ${id}
    group by r.id, r.name, r.depo_id, r.route_number
    order by r.route_number nulls last, lower(r.name)`,
  ).execute(tx);
  const { rows: visits } = await shaped<B2bCustomerUsage['coming_visits'][number] & { total: number }>(
    {
      plan_event_id: 'e.id',
      date: sql`e.date::text`,
      route_name: 'r.name',
      depo_id: 'e.depo_id',
      total: sql`count(*) over ()`,
    },
    (columns) => sql`
    select ${columns}
    from plan_event_route_point_b2b_customers l
    join plan_event_route_points p
      on p.tenant_id = l.tenant_id and p.id = l.plan_event_route_point_id and p.deleted_at is null
    join plan_events e on e.tenant_id = p.tenant_id and e.id = p.plan_event_id
      and e.deleted_at is null and e.date >= ${todayOf(by)}::date
    join routes r on r.tenant_id = e.tenant_id and r.id = e.route_id
    where l.b2b_customer_id = ${id}
    group by e.id, e.date, r.name, e.depo_id
    order by e.date, e.id limit 60`,
  ).execute(tx);
  return { routes, coming_visits: visits, coming_visits_count: visits[0]?.total ?? 0 };
}
