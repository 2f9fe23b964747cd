// What the rows of a sheet of routes name: depots, routes, stop types and shops, each asked for once.

import { sql } from 'kysely';
import type { Act } from '../../../server/identity.ts';
import type { ImportRow } from '../../../server/import-kind.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { dayIn } from '../../../shared/calendar.ts';
import { edges, STOP_REACH_M, within } from './homes-near-stops.ts';

export const foldedName = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ');

export const shopNumbers = (cell: string): string[] =>
  cell
    .split(/[,;\n]/)
    .map((number) => number.trim())
    .filter(Boolean);

async function findShops(tx: TenantTx, rows: readonly ImportRow[]) {
  const numbers = rows.flatMap(({ values }) => shopNumbers(String(values.b2b_customers ?? '')));
  const { rows: shops } = await shaped<{ id: number; customer_number: string }>(
    fromTable('b', 'id customer_number'),
    (columns) => sql`
    select ${columns} from b2b_customers b
    where b.deleted_at is null and lower(b.customer_number) = any (${numbers.map((n) => n.toLowerCase())}::text[])`,
  ).execute(tx);
  return new Map(shops.map(({ id, customer_number }) => [customer_number.toLowerCase(), id]));
}

/** Of shops that stand at stops already, for telling them. */
async function findShopNumbers(tx: TenantTx, route_ids: readonly number[]): Promise<Map<number, string>> {
  const { rows } = await shaped<{ id: number; customer_number: string }>(
    fromTable('b', 'id customer_number'),
    (columns) => sql`
    select distinct ${columns} from route_points p
    join route_point_b2b_customers x on x.tenant_id = p.tenant_id and x.route_point_id = p.id
    join b2b_customers b on b.tenant_id = x.tenant_id and b.id = x.b2b_customer_id
    where p.route_id = any (${[...route_ids]}::bigint[]) and p.deleted_at is null`,
  ).execute(tx);
  return new Map(rows.map(({ id, customer_number }) => [id, customer_number]));
}

/** Plan events from tomorrow on that follow the routes (RG46). */
async function countComing(
  tx: TenantTx,
  by: Act,
  route_ids: readonly number[],
): Promise<Map<number, number>> {
  const { rows } = await shaped<{ route_id: number; count: number }>(
    { route_id: 'e.route_id', count: sql`count(*)::int` },
    (columns) => sql`
    select ${columns} from plan_events e
    where e.route_id = any (${[...route_ids]}::bigint[]) and e.deleted_at is null
      and e.date > ${dayIn(by.actor.tenant.time_zone, by.now)}::date
    group by e.route_id`,
  ).execute(tx);
  return new Map(rows.map(({ route_id, count }) => [route_id, count]));
}

export async function findSheetWorld(tx: TenantTx, by: Act, rows: readonly ImportRow[]) {
  const depos = await tx
    .selectFrom('depos')
    .select(['id', 'title', 'lat', 'lng'])
    .orderBy('id')
    .forShare()
    .execute();
  const own = depos.filter(({ id }) => by.actor.depo_ids.includes(id));
  const names = new Set(rows.map(({ values }) => foldedName(String(values.route))));
  const all = await tx
    .selectFrom('routes')
    .select(['id', 'depo_id', 'name', 'deleted_at'])
    .where('depo_id', 'in', own.length > 0 ? own.map(({ id }) => id) : [0])
    .execute();
  const meant = all.filter(({ name }) => names.has(foldedName(name)));
  const active = meant.filter(({ deleted_at }) => deleted_at === null).map(({ id }) => id);
  // In the order of their ids, as whoever edits several does.
  if (active.length > 0)
    await tx.selectFrom('routes').select('id').where('id', 'in', active).orderBy('id').forUpdate().execute();
  const types = await tx.selectFrom('stop_types').select(['id', 'stop_type', 'wait_time']).execute();
  const shops = await findShops(tx, rows);
  const numberOf = await findShopNumbers(tx, active);
  for (const [number, id] of shops) if (!numberOf.has(id)) numberOf.set(id, number);
  return {
    by,
    deposCalled: (title: string) => own.filter((depo) => foldedName(depo.title) === foldedName(title)),
    isDepoOfOthers: (title: string) =>
      depos.some((depo) => !own.includes(depo) && foldedName(depo.title) === foldedName(title)),
    depoOf: (id: number) => own.find((depo) => depo.id === id),
    routesCalled: (depo_id: number, name: string) =>
      meant.filter((route) => route.depo_id === depo_id && foldedName(route.name) === foldedName(name)),
    typeCalled: (title: string) => types.find(({ stop_type }) => foldedName(stop_type) === foldedName(title)),
    typeTitle: (id: number | null) => types.find((type) => type.id === id)?.stop_type ?? null,
    shopCalled: (number: string) => shops.get(number.toLowerCase()),
    shopNumber: (id: number) => numberOf.get(id) ?? '',
    coming: await countComing(tx, by, active),
  };
}
export type SheetWorld = Awaited<ReturnType<typeof findSheetWorld>>;

/** Subscribers whose place is at a removed stop and at no other of its route. */
export async function countLeftWaiting(
  tx: TenantTx,
  route_id: number,
  removed: readonly number[],
): Promise<number> {
  if (removed.length === 0) return 0;
  const { rows } = await shaped<{ count: number }>(
    { count: sql`count(distinct c.id)::int` },
    (columns) => sql`
    select ${columns} from (
      select p.id, p.place, ${edges('p', STOP_REACH_M)} from route_points p
      where p.id = any (${[...removed]}::bigint[]) and p.lat is not null offset 0
    ) p cross join lateral (
      select l.tenant_id, l.customer_id, l.lat, l.lng, l.place from locations l
      where ${within('l.lat', 'l.lng', 'p')} and l.place <-> p.place <= ${STOP_REACH_M} offset 0
    ) l join customers c on c.tenant_id = l.tenant_id and c.id = l.customer_id and c.sms_permission
    where not exists (select from route_points q where q.route_id = ${route_id} and q.deleted_at is null
      and q.lat is not null and q.place <-> l.place <= ${STOP_REACH_M})`,
  ).execute(tx);
  return rows[0]?.count ?? 0;
}
