// The list under row security: unsearched by the index of its order with a kept count, searched by a function of the
// database's owner.

import { sql, type RawBuilder } from 'kysely';
import type { z } from 'zod';
import type { Tenant } from '../../../server/identity.ts';
import { pageOf, withTotal, type Listed, type Page } from '../../../server/list-page.ts';
import { fromTable, listOf, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { wasShownOnly } from '../../../server/told-by-sms.ts';
import { notFound } from '../../../shared/refusals.ts';
import { searchPatterns } from '../../../shared/search.ts';
import type { Consent, Customer, CustomerReceiver, listCustomers } from '../contract/customer.ts';
import { customersAMark, deepIds, type Order } from './deep-customer-pages.ts';

type ListQuery = z.output<(typeof listCustomers)['query']>;
type AddressType = 'global' | 'local' | null;

interface Row {
  id: number;
  first_name: string | null;
  last_name: string | null;
  name: string | null;
  username: string | null;
  email: string | null;
  phone: string;
  gender: 'female' | 'male' | null;
  address: string | null;
  home_address: string | null;
  route_number: string | null;
  sms_permission: boolean;
  marketing_agreement: boolean;
  lock_version: number;
  created_at: Date;
  updated_at: Date;
  location_id: number | null;
  location_address: string;
  lat: number;
  lng: number;
  address_type: AddressType;
  location_home_address: string | null;
  home_lat: number | null;
  home_lng: number | null;
  home_address_type: AddressType;
}

const ofCustomer = {
  ...fromTable('c', 'id first_name last_name name username email phone gender address home_address'),
  ...fromTable('c', 'route_number sms_permission marketing_agreement lock_version created_at updated_at'),
};
const ofPage = listOf({ tenant_id: 'c.tenant_id', ...ofCustomer });
const sources = {
  ...ofCustomer,
  location_id: 'l.id',
  location_address: 'l.address',
  ...fromTable('l', 'lat lng address_type'),
  location_home_address: 'l.home_address',
  ...fromTable('l', 'home_lat home_lng home_address_type'),
};
const withLocation = sql`left join locations l on l.tenant_id = c.tenant_id and l.customer_id = c.id`;

function asCustomer(row: Row, tenant: Tenant): Customer {
  const {
    location_id,
    location_address,
    lat,
    lng,
    address_type,
    location_home_address,
    home_lat,
    home_lng,
    home_address_type,
    home_address,
    route_number,
    ...plain
  } = row;
  const hasHome = !tenant.features.hide_customer_route_and_home;
  const home = {
    home_address: location_home_address,
    home_address_type,
    home_coordinates: home_lat === null || home_lng === null ? null : { lat: home_lat, lng: home_lng },
  };
  return {
    ...plain,
    ...(hasHome && { home_address: home_address ?? location_home_address, route_number }),
    location_attributes:
      location_id === null
        ? null
        : {
            id: location_id,
            address: location_address,
            address_type,
            coordinates: { lat, lng },
            ...(hasHome && home),
          },
    location_address: location_id === null ? null : location_address,
    created_at: plain.created_at.toISOString(),
    updated_at: plain.updated_at.toISOString(),
  };
}

const sortKeys = {
  id: sql`c.id`,
  phone: sql`c.phone`,
  email: sql`lower(c.email::text)`,
  first_name: sql`lower(c.first_name)`,
  last_name: sql`lower(c.last_name)`,
} as const;
/** Staff see the newest first (G52). */
const newestFirst = { column: 'id', down: true } as const;

const consents: Record<'sms' | 'marketing', RawBuilder<unknown>> = {
  sms: sql`where c.sms_permission`,
  marketing: sql`where c.marketing_agreement`,
};

function inOrder({ column, down }: Pick<Order, 'column' | 'down'>): RawBuilder<unknown> {
  const direction = sql.raw(down ? 'desc' : 'asc');
  // Neither can be empty or another's, and without 'nulls last' their indexes serve.
  if (column === 'id' || column === 'phone') return sql`order by ${sortKeys[column]} ${direction}`;
  return sql`order by ${sortKeys[column]} ${direction} nulls last, c.id desc`;
}

async function rowsByIds(tx: TenantTx, ids: readonly number[]): Promise<Row[]> {
  if (ids.length === 0) return [];
  const { rows } = await shaped<Row>(
    sources,
    (columns) => sql`
    select ${columns}
    from unnest(${[...ids]}::bigint[]) with ordinality as hit (id, nth)
    join customers c on c.tenant_id = current_tenant() and c.id = hit.id ${withLocation} order by hit.nth`,
  ).execute(tx);
  return rows;
}

/** Further down, which customers is read off the order's index alone; only those of the page are looked at whole. */
async function pageInOrder(
  tx: TenantTx,
  order: Order,
  { most, skip }: { most: number; skip: number },
): Promise<Row[]> {
  const ids = skip < customersAMark ? null : await deepIds(tx, order, { most, skip });
  if (ids) return rowsByIds(tx, ids);
  const page = (what: RawBuilder<unknown>) =>
    sql`with page as (
      select ${what} from customers c ${order.consent ? consents[order.consent] : sql``}
      ${inOrder(order)} limit ${most} offset ${skip})`;
  const { rows } = await shaped<Row>(sources, (columns) =>
    skip === 0
      ? sql`${page(ofPage)} select ${columns} from page c ${withLocation} ${inOrder(order)}`
      : sql`${page(sql`c.id`)} select ${columns} from page
        join customers c on c.tenant_id = current_tenant() and c.id = page.id
        ${withLocation} ${inOrder(order)}`,
  ).execute(tx);
  return rows;
}

async function allCustomers(
  tx: TenantTx,
  tenant: Tenant,
  query: ListQuery,
  consent: ListQuery['consent'],
): Promise<Listed<Row>> {
  const order = { tenant_id: tenant.id, consent, ...(query.sort ?? newestFirst) };
  const [counted, rows] = await Promise.all([
    shaped<{ total: number }>(
      { total: sql`coalesce(sum(${sql.ref(consent ?? 'customers')}), 0)::bigint` },
      (columns) => sql`select ${columns}
    from customer_counts`,
    ).execute(tx),
    pageInOrder(tx, order, { most: query.per_page, skip: (query.page - 1) * query.per_page }),
  ]);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}

async function foundCustomers(
  tx: TenantTx,
  query: ListQuery,
  phrase: string,
  consent: ListQuery['consent'],
): Promise<Listed<Row>> {
  const patterns = searchPatterns(phrase).toSorted((a, b) => b.length - a.length);
  if (patterns.length === 0) return { rows: [], total: 0 };
  const { column, down } = query.sort ?? newestFirst;
  const { rows } = await shaped<Row & { total: number }>(
    { total: 'found.total', ...sources },
    (columns) => sql`
    with found as materialized (
      select f.ids, f.total from customers_found(
        ${patterns}::text[], ${consent ?? null}::text, ${column}::text, ${down}::boolean,
        ${query.per_page}, ${(query.page - 1) * query.per_page}) f)
    select ${columns}
    from found
    left join lateral unnest(found.ids) with ordinality as hit (id, nth) on true
    left join customers c on c.tenant_id = current_tenant() and c.id = hit.id ${withLocation} order by hit.nth`,
  ).execute(tx);
  return { rows: rows.filter((row) => row.id !== null), total: rows[0]?.total ?? 0 };
}

export async function pageOfCustomers(
  tx: TenantTx,
  tenant: Tenant,
  query: ListQuery,
): Promise<Listed<Customer>> {
  const consent = tenant.features.consent_filter ? query.consent : undefined;
  const { rows, total } =
    query.search_phrase === undefined
      ? await allCustomers(tx, tenant, query, consent)
      : await foundCustomers(tx, query, query.search_phrase, consent);
  return { rows: rows.map((row) => asCustomer(row, tenant)), total };
}

export async function customerById(tx: TenantTx, tenant: Tenant, id: number): Promise<Customer> {
  const {
    rows: [row],
  } = await shaped<Row>(
    sources,
    (columns) => sql`select ${columns} from customers c ${withLocation} where c.id = ${id}`,
  ).execute(tx);
  return row ? asCustomer(row, tenant) : notFound();
}

async function refuseUnknown(tx: TenantTx, id: number): Promise<void> {
  if (!(await tx.selectFrom('customers').select('id').where('id', '=', id).executeTakeFirst())) notFound();
}

interface ReceiverRow {
  id: number;
  google_estimate_time: Date | null;
  sms_should_send_at: Date | null;
  sms_sent_at: Date | null;
  sms_shown_only: boolean;
  sms_sent_skipped_at: Date | null;
  skip_code: string | null;
  plan_event_id: number;
  date: string;
  depo_id: number;
  route_name: string;
  point_id: number;
  point_address: string;
  customer_address: string | null;
}

const iso = (at: Date | null) => at?.toISOString() ?? null;

/** 404 for a customer of another tenant. */
export async function receiversOfCustomer(
  tx: TenantTx,
  customer_id: number,
  page: Page,
): Promise<Listed<CustomerReceiver>> {
  await refuseUnknown(tx, customer_id);
  const asked = shaped<ReceiverRow>(
    {
      id: 's.id',
      google_estimate_time: 'p.google_estimate_time',
      ...fromTable('s', 'sms_should_send_at sms_sent_at sms_sent_skipped_at skip_code'),
      sms_shown_only: sql`${wasShownOnly('s')}`,
      plan_event_id: 'e.id',
      ...fromTable('e', 'date depo_id'),
      route_name: 'r.name',
      point_id: 'p.id',
      point_address: 'p.address',
      customer_address: 'l.address',
    },
    (columns) => sql`
    with page as (
      select tenant_id, id, customer_id, plan_event_id, plan_event_route_point_id, sms_should_send_at, sms_sent_at,
        sms_sent_skipped_at, skip_code, sms_outbox_id
      from sms_receivers where customer_id = ${customer_id}
      order by id desc ${pageOf(page)})
    select ${columns}
    from page s
    join plan_events e on e.tenant_id = s.tenant_id and e.id = s.plan_event_id
    join routes r on r.tenant_id = e.tenant_id and r.id = e.route_id
    join plan_event_route_points p on p.tenant_id = s.tenant_id and p.id = s.plan_event_route_point_id
    left join locations l on l.tenant_id = s.tenant_id and l.customer_id = s.customer_id
    order by s.id desc`,
  );
  const from = sql`from sms_receivers where customer_id = ${customer_id}`;
  const { rows, total } = await withTotal(tx, from, asked);
  return {
    rows: rows.map((row) => ({
      id: row.id,
      google_estimate_time: iso(row.google_estimate_time),
      sms_should_send_at: iso(row.sms_should_send_at),
      sms_sent_at: iso(row.sms_sent_at),
      sms_shown_only: row.sms_shown_only,
      sms_sent_skipped_at: iso(row.sms_sent_skipped_at),
      skip_code: row.skip_code,
      plan_event: { id: row.plan_event_id, date: row.date },
      plan_event_route: { name: row.route_name, depo_id: row.depo_id, plan_event_id: row.plan_event_id },
      plan_event_route_point: { id: row.point_id, address: row.point_address },
      location: { address: row.customer_address },
    })),
    total,
  };
}

const MOST_CONSENTS = 100;

export async function readConsents(tx: TenantTx, customer_id: number): Promise<Consent[]> {
  await refuseUnknown(tx, customer_id);
  const rows = await tx
    .selectFrom('consents')
    .select(['id', 'kind', 'given', 'at', 'source', 'text_version', 'said_on', 'said_source'])
    .where('customer_id', '=', customer_id)
    .orderBy('id', 'desc')
    .limit(MOST_CONSENTS)
    .execute();
  return rows.map((row) => ({ ...row, kind: row.kind as Consent['kind'], at: row.at.toISOString() }));
}
