// Routes of a sheet, a stop a row: found again by their name in their depot, all rows of one saved or none.

import { sql } from 'kysely';
import { refusalIn } from '../../../server/http/problems.ts';
import type { Act } from '../../../server/identity.ts';
import {
  differing,
  refuseWhole,
  type ImportAround,
  type ImportKind,
  type ImportRow,
  type ImportValues,
  type RowFate,
} from '../../../server/import-kind.ts';
import { apart, type TenantTx } from '../../../server/tenant.ts';
import { writtenAddress } from '../../../shared/import-address.ts';
import type { ImportWhole } from '../../../shared/import-columns.ts';
import { refuseFields, type FieldProblem } from '../../../shared/refusals.ts';
import { textIn } from '../../../shared/texts.ts';
import { approvedShape, blankRoute, type Draft, type DraftStop } from '../rules/draft.ts';
import { editFlagsApproval } from '../rules/route.ts';
import { withSheetStops } from '../rules/sheet-stops.ts';
import { changeEstimatedRoute, makeEstimatedRoute } from './edit-routes.ts';
import { isNumber, judgeRoute, routesOfSheet, type SheetRoute } from './judge-sheet-route.ts';
import { readDraft, type StoredDraft } from './read-draft.ts';
import { routeImportColumns, routeSheetTexts } from './route-sheet-columns.ts';
import { countLeftWaiting, findSheetWorld, type SheetWorld } from './sheet-world.ts';
import { restoreOf, undoRoutes } from './take-back-routes.ts';

const whole: ImportWhole = { name: 'route', within: 'depo', refused: routeSheetTexts.refused };

const clock = (time: string | null) => time?.slice(0, 5) ?? null;

/** A stop by the columns of its row. */
const shownStop = ({ route, stops }: Draft, stop: DraftStop, world: SheetWorld): ImportValues => ({
  position: stop.position,
  address: stop.address,
  arrival_time: clock(stop === stops[0] ? route.first_stop_arrival_time : stop.arrival_time),
  wait_time: stop.wait_time,
  stop_type: world.typeTitle(stop.stop_type_id),
  b2b_customers: stop.b2b_customer_ids.map(world.shopNumber).toSorted().join(', '),
  public_comment: stop.public_comment,
  private_comment: stop.private_comment,
});

const shownPlace = ({ lat, lng }: DraftStop): ImportValues => ({ lat, lng });
const addressOf = ({ address, custom_address }: DraftStop) => address ?? custom_address ?? '';

const isSame = (a: Draft, b: Draft) =>
  JSON.stringify([a.route, a.stops]) === JSON.stringify([b.route, b.stops]);

interface Written {
  id: number;
  lock_version: number;
  before: StoredDraft | null;
  edited: Draft;
  matched: (DraftStop | null)[];
  is_changed: boolean;
  notes: FieldProblem[];
}

function notesOf(route: SheetRoute, edited: Draft): FieldProblem[] {
  const continued = route.rows.filter(({ continues }) => continues !== undefined);
  const last = Math.max(...continued.map(({ line }) => line));
  return [
    ...(continued.length > 0
      ? [{ field: 'route', text: routeSheetTexts.continued, values: { n: continued.length, line: last } }]
      : []),
    ...(route.has_deactivated_twin ? [{ field: 'route', text: routeSheetTexts.deactivated_twin }] : []),
    ...(edited.route.first_stop_arrival_time === null
      ? [{ field: 'arrival_time', text: routeSheetTexts.no_time }]
      : []),
  ];
}

async function writeNew(tx: TenantTx, world: SheetWorld, route: SheetRoute): Promise<Written> {
  const depo = world.depoOf(route.depo_id);
  const place = depo && depo.lat !== null && depo.lng !== null ? { lat: depo.lat, lng: depo.lng } : null;
  const blank: Draft = {
    // Stops that stand for their own time: the end of the route is what they lead to.
    route: { ...blankRoute, route_type: 'custom_stops', depo_id: route.depo_id, name: route.name },
    stops: [],
    depo: place,
  };
  const { draft: edited, matched } = withSheetStops(blank, route.stops, route.tag);
  const id = await makeEstimatedRoute(tx, world.by, edited);
  return {
    id,
    lock_version: 0,
    before: null,
    edited,
    matched,
    is_changed: true,
    notes: notesOf(route, edited),
  };
}

async function writeKnown(
  tx: TenantTx,
  world: SheetWorld,
  route: SheetRoute & { id: number },
): Promise<Written> {
  const before = await readDraft(tx, world.by, { id: route.id, depo_id: route.depo_id }, true);
  const { draft: edited, matched } = withSheetStops(before, route.stops, route.tag);
  const { id, lock_version } = before;
  const written = { id, before, edited, matched };
  if (isSame(before, edited)) return { ...written, lock_version, is_changed: false, notes: [] };
  await changeEstimatedRoute(tx, world.by, before, edited);
  const removed = before.stops.flatMap((stop) => (matched.includes(stop) ? [] : [stop.id as number]));
  const waiting = await countLeftWaiting(tx, id, removed);
  const trips = world.coming.get(id) ?? 0;
  const is_flagged =
    before.approval_status !== null &&
    !before.edited_after_approval &&
    editFlagsApproval(approvedShape(before), approvedShape(edited));
  const about = (text: FieldProblem['text'], n: number): FieldProblem[] =>
    n > 0 ? [{ field: 'stops', text, values: { n } }] : [];
  const notes = [
    ...notesOf(route, edited),
    ...about(routeSheetTexts.left_waiting, waiting),
    ...about(routeSheetTexts.trips_follow, trips),
    ...about(routeSheetTexts.approve_again, Number(is_flagged)),
  ];
  return { ...written, lock_version: lock_version + 1, is_changed: true, notes };
}

/** What is told of the route, at the first of its rows. */
function toldOfRoute({ before, edited, matched }: Written): { was: ImportValues; is: ImportValues } {
  if (before === null) return { was: {}, is: { tag: edited.route.tag, stops: String(edited.stops.length) } };
  const removed = before.stops.filter((stop) => !matched.includes(stop)).map(addressOf);
  return {
    was: { tag: before.route.tag, stops: String(before.stops.length), removed: removed.join('; ') || null },
    is: { tag: edited.route.tag, stops: String(edited.stops.length), removed: null },
  };
}

function fateOf(route: SheetRoute, written: Written, at: number, world: SheetWorld): RowFate {
  const { id, lock_version, before, edited, matched, is_changed } = written;
  const row = route.rows[at] as ImportRow;
  const stop = edited.stops[at] as DraftStop;
  const was = matched[at] ?? null;
  const isMoved = was === null ? isNumber(row.values.lat) : stop.lat !== was.lat || stop.lng !== was.lng;
  const isNew = before !== null && was === null;
  const is_new = textIn(routeSheetTexts.is_new, world.by.actor.language);
  const now = {
    ...(isNew && { stop: is_new }),
    ...shownStop(edited, stop, world),
    ...(isMoved && shownPlace(stop)),
  };
  const old = before && was ? { ...shownStop(before, was, world), ...(isMoved && shownPlace(was)) } : {};
  const whole_route = at === 0 ? toldOfRoute(written) : { was: {}, is: {} };
  const told = { was: { ...whole_route.was, ...old }, is: { ...whole_route.is, ...now } };
  return {
    line: row.line,
    fate: before === null ? 'created' : is_changed ? 'changed' : 'unchanged',
    id,
    name: `${edited.route.name} · ${stop.position}`,
    lock_version,
    before: before && told.was,
    after: differing(told.is, told.was),
    // Once for the route: the first of its rows holds all of it.
    restore: before && (at === 0 ? restoreOf(before) : {}),
    notes: at === 0 ? written.notes : [],
  };
}

async function saveRoute(
  tx: TenantTx,
  world: SheetWorld,
  route: SheetRoute,
  { unseen, constraints }: ImportAround,
): Promise<RowFate[]> {
  const line = Math.min(...route.rows.map((row) => row.line));
  try {
    return await apart(tx, async () => {
      const { id } = route;
      const written =
        id === null ? await writeNew(tx, world, route) : await writeKnown(tx, world, { ...route, id });
      const version = { id, lock_version: written.lock_version };
      const problems = written.is_changed ? route.rows.flatMap((row) => unseen(row.line, version)) : [];
      if (problems.length > 0) refuseFields(problems.slice(0, 1));
      return route.rows.map((_, at) => fateOf(route, written, at, world));
    });
  } catch (error) {
    const problems = refusalIn(error, constraints).problems.map((problem) =>
      problem.field === 'name' ? { ...problem, field: 'route' } : problem,
    );
    return refuseWhole(route.rows, new Map([[line, problems]]), whole) ?? [];
  }
}

async function runRoutes(
  tx: TenantTx,
  by: Act,
  rows: readonly ImportRow[],
  around: ImportAround,
): Promise<RowFate[]> {
  const world = await findSheetWorld(tx, by, rows);
  const fates: RowFate[] = [];
  let told = 0;
  for (const ofOne of routesOfSheet(rows, world, around)) {
    const route = judgeRoute(ofOne, world);
    const refused = refuseWhole(ofOne.rows, ofOne.problems, whole);
    fates.push(...(refused ?? (route ? await saveRoute(tx, world, route, around) : [])));
    if (fates.length - told < 250) continue;
    told = fates.length;
    await around.told(told);
  }
  return fates;
}

export const routesImport: ImportKind = {
  key: 'routes',
  title: { en: 'Routes with stops', da: 'Ruter med stop', nb: 'Ruter med stopp', ro: 'Rute cu opriri' },
  needs: 'routes.write',
  columns: routeImportColumns,
  keys: [],
  zeros_in: { table: 'routes', key: 'name', column: 'route', where: sql`deleted_at is null` },
  whole,
  address: (values, { actor }) =>
    isNumber(values.lat) && isNumber(values.lng) ? null : writtenAddress(values, actor.tenant.country),
  told: { stops: routeSheetTexts.stops, stop: routeSheetTexts.stop, removed: routeSheetTexts.removed },
  of_depo: true,
  run: runRoutes,
  undoAll: undoRoutes,
};
