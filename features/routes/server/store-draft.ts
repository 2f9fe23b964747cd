// Writes a draft back: a handful of statements whatever the number of stops.

import { sql } from 'kysely';
import { staffOf, type Act } from '../../../server/identity.ts';
import { enqueue } from '../../../server/jobs/jobs.ts';
import { tellOnCommit } from '../../../server/live/live-news.ts';
import { fromTable, shaped } from '../../../server/shaped.ts';
import type { TenantTx } from '../../../server/tenant.ts';
import { askRouteLines, resyncRoute } from '../../../shared/job-kinds.ts';
import { fieldTexts, refuseFields } from '../../../shared/refusals.ts';
import { drawsLines } from '../../places/server/lines-along.ts';
import type { RouteSaved } from '../contract/draft.ts';
import { approvedShape, type Draft, type DraftRoute, type DraftStop } from '../rules/draft.ts';
import { editFlagsApproval } from '../rules/route.ts';
import type { StoredDraft } from './read-draft.ts';
import { refuseTakenDays } from './refuse-taken-days.ts';

type StoredStop = DraftStop & { id: number };

const pointColumns =
  sql.raw(`id bigint, position integer, address text, custom_address text, use_custom_address boolean,
  lat double precision, lng double precision, wait_time integer, wait_manual boolean, stop_type_id bigint,
  public_comment text, private_comment text,
  arrival_time time, google_estimate_time time, estimate_day integer, separator boolean`);
const valueColumns = [
  'position',
  'address',
  'custom_address',
  'use_custom_address',
  'lat',
  'lng',
  'wait_time',
  'wait_manual',
  'stop_type_id',
  'public_comment',
  'private_comment',
  'arrival_time',
  'google_estimate_time',
  'estimate_day',
  'separator',
];
const listed = sql.raw(valueColumns.join(', '));
const fromList = sql.raw(valueColumns.map((column) => `x.${column}`).join(', '));
const assigned = sql.raw(valueColumns.map((column) => `${column} = x.${column}`).join(', '));

function rowOf(route: DraftRoute) {
  return {
    depo_id: route.depo_id,
    name: route.name,
    tag: route.tag,
    radius: route.radius,
    route_type: route.route_type,
    route_duration: route.route_duration,
    stop_duration: route.stop_duration,
    minimum_efficient_sales_count: route.minimum_efficient_sales_count,
    administration_time: route.administration_time,
    eod_administration_time: route.eod_administration_time,
    first_stop_arrival_time: route.first_stop_arrival_time,
    last_stop_arrival_time: route.last_stop_arrival_time,
    start_address: route.start_address,
    start_lat: route.start_lat,
    start_lng: route.start_lng,
    end_address: route.end_address,
    end_lat: route.end_lat,
    end_lng: route.end_lng,
    time_from_depo: route.time_from_depo,
    time_to_depo: route.time_to_depo,
    should_leave_at_time: route.should_leave_at_time,
    return_to_depo: route.return_to_depo,
    total_duration: route.total_duration,
    day_span: route.day_span,
    estimates_approximate: route.estimates_approximate,
    invalid: route.invalid,
    invalid_reasons: JSON.stringify(route.invalid_reasons),
  };
}

async function insertStops(
  tx: TenantTx,
  by: Act,
  route_id: number,
  stops: readonly DraftStop[],
): Promise<StoredStop[]> {
  if (stops.length === 0) return [];
  const { rows } = await shaped<{ id: number; position: number }>(
    fromTable('', 'id position'),
    (columns) => sql`
    insert into route_points (route_id, created_at, updated_at, ${listed})
    select ${route_id}, ${by.now}, ${by.now}, ${fromList}
    from jsonb_to_recordset(${JSON.stringify(stops)}::jsonb) as x (${pointColumns})
    order by x.position returning ${columns}`,
  ).execute(tx);
  const ids = new Map(rows.map(({ id, position }) => [position, id]));
  return stops.map((stop) => ({ ...stop, id: ids.get(stop.position) as number }));
}

async function updateStops(
  tx: TenantTx,
  by: Act,
  route_id: number,
  stops: readonly DraftStop[],
): Promise<void> {
  if (stops.length === 0) return;
  await sql`
    update route_points p set route_id = ${route_id}, updated_at = ${by.now}, ${assigned}
    from jsonb_to_recordset(${JSON.stringify(stops)}::jsonb) as x (${pointColumns})
    where p.id = x.id`.execute(tx);
}

/** Those of the shops that are not deleted, held so until the transaction ends: a deleted one stands at no stop. */
async function standingShops(tx: TenantTx, ids: readonly number[]): Promise<Set<number>> {
  if (ids.length === 0) return new Set();
  const shops = await tx
    .selectFrom('b2b_customers')
    .select(['id', 'deleted_at'])
    .where('id', 'in', [...new Set(ids)])
    .orderBy('id')
    .forShare()
    .execute();
  if (shops.length < new Set(ids).size)
    refuseFields([{ field: 'b2b_customer_id', text: fieldTexts.must_exist }]);
  return new Set(shops.flatMap((shop) => (shop.deleted_at === null ? [shop.id] : [])));
}

/** The stops' shops as the draft has them, without those that were deleted meanwhile. */
async function writeShops(tx: TenantTx, stops: readonly StoredStop[]): Promise<void> {
  if (stops.length === 0) return;
  const standing = await standingShops(
    tx,
    stops.flatMap((stop) => stop.b2b_customer_ids),
  );
  const pairs = stops.flatMap(({ id, b2b_customer_ids }) =>
    b2b_customer_ids
      .filter((shop) => standing.has(shop))
      .map((b2b_customer_id) => ({ route_point_id: id, b2b_customer_id })),
  );
  await tx
    .deleteFrom('route_point_b2b_customers')
    .where(
      'route_point_id',
      'in',
      stops.map(({ id }) => id),
    )
    .execute();
  if (pairs.length > 0) await tx.insertInto('route_point_b2b_customers').values(pairs).execute();
}

const shopsOf = (stop: DraftStop | undefined) =>
  (stop?.b2b_customer_ids ?? []).toSorted((a, b) => a - b).join();

/** Stops as they are stored now, by id, over all routes of one edit: a stop may have moved between them. */
export type StoredStops = ReadonlyMap<number, DraftStop & { route_id: number }>;

export function storedStops(drafts: readonly StoredDraft[]): StoredStops {
  return new Map(
    drafts.flatMap((draft) =>
      draft.stops.map((stop) => [stop.id as number, { ...stop, route_id: draft.id }]),
    ),
  );
}

/** `staying` are the ids that some route of the edit still has: a stop that is in none of them is removed. */
async function writeStops(
  tx: TenantTx,
  by: Act,
  { before, after, stored, staying }: Pick<Storing, 'before' | 'after' | 'stored' | 'staying'>,
): Promise<void> {
  const removed = before.stops.flatMap(({ id }) => (id === null || staying.has(id) ? [] : [id]));
  if (removed.length > 0) {
    await tx
      .updateTable('route_points')
      .set({ deleted_at: by.now, updated_at: by.now })
      .where('id', 'in', removed)
      .execute();
  }
  const kept = after.stops.filter((stop): stop is StoredStop => stop.id !== null);
  const isChanged = (stop: StoredStop) =>
    JSON.stringify({ ...stored.get(stop.id), route_id: undefined, b2b_customer_ids: undefined }) !==
      JSON.stringify({ ...stored.get(stop.id), ...stop, route_id: undefined, b2b_customer_ids: undefined }) ||
    stored.get(stop.id)?.route_id !== before.id;
  await updateStops(tx, by, before.id, kept.filter(isChanged));
  const inserted = await insertStops(
    tx,
    by,
    before.id,
    after.stops.filter((stop) => stop.id === null),
  );
  const reshopped = kept.filter((stop) => shopsOf(stop) !== shopsOf(stored.get(stop.id)));
  await writeShops(tx, [...reshopped, ...inserted.filter((stop) => stop.b2b_customer_ids.length > 0)]);
}

/** Who approves and when; null leaves the approval as it is. */
const approvalBy = (by: Act) => ({
  approval_status: 'approved',
  approved_by_id: staffOf(by).id,
  approved_at: by.now,
  edited_after_approval: false,
});

export interface Storing {
  before: StoredDraft;
  /** As the person left it; whether it was estimated afterwards flags no approval. */
  edited: Draft;
  after: Draft;
  stored: StoredStops;
  staying: ReadonlySet<number>;
  approve: boolean;
  /** Whether it was edited after its approval, where an edit is taken back; else the edit decides. */
  is_flagged?: boolean;
}

/**
 * Writes an edited route and its stops; planned events from tomorrow on follow it (RG46). Refused when it grows into
 * a day that is taken.
 */
export async function storeDraft(
  tx: TenantTx,
  by: Act,
  { before, edited, after, stored, staying, approve, is_flagged }: Storing,
): Promise<void> {
  if (after.route.day_span > before.route.day_span)
    await refuseTakenDays(tx, by, before.id, after.route.day_span);
  await writeStops(tx, by, { before, after, stored, staying });
  const flagged =
    is_flagged ??
    (before.edited_after_approval ||
      (before.approval_status !== null && editFlagsApproval(approvedShape(before), approvedShape(edited))));
  await tx
    .updateTable('routes')
    .set({
      ...rowOf(after.route),
      edited_after_approval: flagged,
      ...(approve && approvalBy(by)),
      saved_by_id: by.actor.user?.id ?? null,
      updated_at: by.now,
      lock_version: before.lock_version + 1,
    })
    .where('id', '=', before.id)
    .execute();
  tellSaved(tx, by, { route_id: before.id, lock_version: before.lock_version + 1 });
  await followRoute(tx, by, before.id);
  await wantLines(tx, by, before.id);
}

/** Stores a route that did not exist; answers its id. */
export async function insertDraft(
  tx: TenantTx,
  by: Act,
  draft: Draft,
  origin: { approve: boolean; copied_from_id: number | null },
): Promise<number> {
  const { id } = await tx
    .insertInto('routes')
    .values({
      ...rowOf(draft.route),
      ...(origin.approve && approvalBy(by)),
      copied_from_id: origin.copied_from_id,
      saved_by_id: staffOf(by).id,
      created_at: by.now,
      updated_at: by.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const inserted = await insertStops(tx, by, id, draft.stops);
  await writeShops(
    tx,
    inserted.filter((stop) => stop.b2b_customer_ids.length > 0),
  );
  await wantLines(tx, by, id);
  return id;
}

/** Nobody waits for the lines of a saved route: a job asks for those that its places need. */
async function wantLines(tx: TenantTx, by: Act, route_id: number): Promise<void> {
  const { tenant } = by.actor;
  if (!drawsLines(tenant)) return;
  const key = `${tenant.id}/${route_id}`;
  enqueue(tx, askRouteLines, { tenant_id: tenant.id, route_id }, { key });
}

/** Asks the calendar to bring the route's planned events from tomorrow on up to date, once for many saves in a row. */
export async function followRoute(tx: TenantTx, by: Act, route_id: number): Promise<void> {
  const tenant_id = by.actor.tenant.id;
  enqueue(tx, resyncRoute, { tenant_id, route_id }, { key: `${tenant_id}/${route_id}` });
}

export const routeTopic = (tenant_id: number, route_id: number) => `route:${tenant_id}:${route_id}`;

/** Tells the open editors; called by whoever writes the route's version. */
export function tellSaved(tx: TenantTx, by: Act, saved: Omit<RouteSaved, 'by'>): void {
  const { user } = by.actor;
  const who = user && { id: user.id, name: `${user.first_name} ${user.last_name}`.trim() };
  const message: RouteSaved = { ...saved, by: who };
  tellOnCommit(tx, (tenant_id) => routeTopic(tenant_id, saved.route_id), message);
}
