// Routes of a sheet, a stop a row: found again by their name in their depot, all rows of one saved or none.

import { z } from 'zod';
import { refusalOfDatabase } from '../../../server/http/problems.ts';
import type { Act } from '../../../server/identity.ts';
import {
  differing,
  readBody,
  refuseWhole,
  type ImportAround,
  type ImportKind,
  type ImportRow,
  type ImportValues,
  type RowFate,
} from '../../../server/import-kind.ts';
import { apart, type TenantTx } from '../../../server/tenant.ts';
import { placeOfFound, writtenAddress } from '../../../shared/import-address.ts';
import type { ImportWhole } from '../../../shared/import-columns.ts';
import { fieldTexts, Refusal, type FieldProblem } from '../../../shared/refusals.ts';
import { textIn } from '../../../shared/texts.ts';
import { MOST_POINTS, pointAttributes } from '../contract/route-points.ts';
import { newRoute } from '../contract/route.ts';
import { routesRefusals } from '../refusals/route.ts';
import { approvedShape, blankRoute, type Draft, type DraftStop } from '../rules/draft.ts';
import { editFlagsApproval } from '../rules/route.ts';
import { withSheetStops, type SheetStop } from '../rules/sheet-stops.ts';
import { changeEstimatedRoute, makeEstimatedRoute } from './edit-routes.ts';
import { readDraft, type StoredDraft } from './read-draft.ts';
import { routeImportColumns, routeSheetTexts } from './route-sheet-columns.ts';
import { countLeftWaiting, findSheetWorld, foldedName, shopNumbers, type SheetWorld } from './sheet-world.ts';
import { restoreOf, undoRoutes } from './take-back-routes.ts';

const whole: ImportWhole = { name: 'route', within: 'depo', refused: routeSheetTexts.refused };

type Problems = Map<number, readonly FieldProblem[]>;
const isNumber = (value: unknown): value is number => typeof value === 'number';
const addTo = (problems: Problems, line: number, problem: FieldProblem) =>
  problems.set(line, [...(problems.get(line) ?? []), problem]);

type Placed = Pick<SheetStop, 'address' | 'place' | 'is_placed'>;

function placeOf({ values, found }: ImportRow, country: string): Placed | FieldProblem {
  const { lat, lng } = values;
  if (isNumber(lat) !== isNumber(lng))
    return { field: isNumber(lat) ? 'lng' : 'lat', text: fieldTexts.blank };
  const address = writtenAddress(values, country);
  if (isNumber(lat) && isNumber(lng)) return { address, place: { lat, lng }, is_placed: true };
  if (address === null) return { field: 'address', text: fieldTexts.blank };
  const place = placeOfFound(found, routeSheetTexts.missing);
  return 'lat' in place
    ? { address: place.address, place: { lat: place.lat, lng: place.lng }, is_placed: false }
    : place;
}

const sheetShape = pointAttributes.pick({
  address: true,
  wait_time: true,
  public_comment: true,
  private_comment: true,
});
const nameShape = z.object({ route: newRoute.shape.name, tag: newRoute.shape.tag });

/** A row as a stop; what it cannot be is noted. */
function readStop(row: ImportRow, world: SheetWorld, problems: Problems): SheetStop | null {
  const { line, values } = row;
  const placed = placeOf(row, world.by.actor.tenant.country);
  if ('field' in placed) addTo(problems, line, placed);
  const type = values.stop_type === undefined ? undefined : world.typeCalled(String(values.stop_type));
  if (values.stop_type !== undefined && type === undefined)
    addTo(problems, line, { field: 'stop_type', text: fieldTexts.must_exist });
  const numbers = values.b2b_customers === undefined ? null : shopNumbers(String(values.b2b_customers));
  const lost = numbers?.find((number) => world.shopCalled(number) === undefined);
  if (lost !== undefined)
    addTo(problems, line, {
      field: 'b2b_customers',
      text: routeSheetTexts.no_shop,
      values: { number: lost },
    });
  try {
    const said = Object.fromEntries(Object.keys(sheetShape.shape).map((field) => [field, values[field]]));
    const address = 'field' in placed ? undefined : placed.address;
    const { address: _, ...read } = readBody(sheetShape, { ...said, address });
    readBody(nameShape, { route: values.route, tag: values.tag });
    if ('field' in placed) return null;
    const wait = read.wait_time ?? type?.wait_time;
    return {
      ...placed,
      changes: {
        ...Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)),
        ...(wait !== undefined && wait !== null && { wait_time: wait }),
        ...(type && { stop_type_id: type.id }),
        ...(numbers && { b2b_customer_ids: numbers.flatMap((number) => world.shopCalled(number) ?? []) }),
      },
      time: values.arrival_time as string | undefined,
    };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    for (const problem of error.problems) addTo(problems, line, problem);
    return null;
  }
}

/** By their numbers where they have some, else as they stand; two of one number are none. */
function inTheirOrder(rows: readonly ImportRow[], problems: Problems): ImportRow[] {
  if (!rows.some(({ values }) => isNumber(values.position))) return [...rows];
  const lines = new Map<number, number>();
  for (const { line, values } of rows) {
    const position = values.position as number | undefined;
    const first = position === undefined ? undefined : lines.get(position);
    if (position === undefined)
      addTo(problems, line, { field: 'position', text: routeSheetTexts.no_position });
    else if (first === undefined) lines.set(position, line);
    else
      addTo(problems, line, {
        field: 'position',
        text: routeSheetTexts.same_position,
        values: { line: first },
      });
  }
  return rows.toSorted((a, b) => Number(a.values.position) - Number(b.values.position));
}

function tagOf(rows: readonly ImportRow[], problems: Problems): string | undefined {
  const first = rows.find(({ values }) => values.tag !== undefined);
  const tag = first?.values.tag as string | undefined;
  const other = rows.find(({ values }) => values.tag !== undefined && values.tag !== tag);
  if (first && other)
    addTo(problems, other.line, {
      field: 'tag',
      text: routeSheetTexts.other_tag,
      values: { line: first.line },
    });
  return tag;
}

interface SheetRoute {
  rows: ImportRow[];
  name: string;
  depo_id: number;
  /** Null: it is new. */
  id: number | null;
  has_deactivated_twin: boolean;
  tag: string | undefined;
  stops: SheetStop[];
}

function depoOf({ values }: ImportRow, world: SheetWorld, depo_id: number | null): number | FieldProblem {
  if (values.depo === undefined || values.depo === null)
    return depo_id ?? { field: 'depo', text: fieldTexts.blank };
  const [depo, ...others] = world.deposCalled(String(values.depo));
  if (!depo) return { field: 'depo', text: fieldTexts.must_exist };
  return others.length > 0 ? { field: 'depo', text: routeSheetTexts.several_depos } : depo.id;
}

/** One route as its rows have it; null where one of them is refused. */
function judgeRoute(
  given: readonly ImportRow[],
  world: SheetWorld,
  { depo_id: chosen }: ImportAround,
  problems: Problems,
): SheetRoute | null {
  const rows = inTheirOrder(given, problems);
  const stops = rows.flatMap((row) => readStop(row, world, problems) ?? []);
  const tag = tagOf(rows, problems);
  const [first] = given;
  if (!first) return null;
  const depo_id = depoOf(first, world, chosen);
  const name = String(first.values.route).trim();
  if (typeof depo_id !== 'number') {
    addTo(problems, first.line, depo_id);
    return null;
  }
  const called = world.routesCalled(depo_id, name);
  const active = called.filter(({ deleted_at }) => deleted_at === null);
  if (active.length > 1)
    addTo(problems, first.line, { field: 'route', text: routeSheetTexts.several_routes });
  if (rows.length > MOST_POINTS)
    addTo(problems, first.line, {
      field: 'route',
      text: routesRefusals.too_many_stops.text,
      values: { count: MOST_POINTS },
    });
  return {
    rows,
    name,
    depo_id,
    id: active[0]?.id ?? null,
    has_deactivated_twin: active.length === 0 && called.length > 0,
    tag,
    stops,
  };
}

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
  const [{ line }] = route.rows as [ImportRow];
  try {
    return await apart(tx, async () => {
      const { id } = route;
      const written =
        id === null ? await writeNew(tx, world, route) : await writeKnown(tx, world, { ...route, id });
      const problems = written.is_changed ? unseen(line, { id, lock_version: written.lock_version }) : [];
      if (problems.length > 0) throw new Refusal(routesRefusals.deactivated, problems);
      return route.rows.map((_, at) => fateOf(route, written, at, world));
    });
  } catch (error) {
    const refusal = error instanceof Refusal ? error : refusalOfDatabase(error, constraints);
    if (refusal === null) throw error;
    const problems = refusal.problems.map((problem) =>
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
  const routes = Map.groupBy(
    rows,
    ({ values }) => `${foldedName(String(values.route))}\t${foldedName(String(values.depo ?? ''))}`,
  );
  const fates: RowFate[] = [];
  const lines = new Map<string, number>();
  for (const ofOne of routes.values()) {
    const problems: Problems = new Map();
    const route = judgeRoute(ofOne, world, around, problems);
    const [{ line }] = ofOne as [ImportRow];
    if (route) {
      const key = `${route.depo_id}\t${foldedName(route.name)}`;
      const other = lines.get(key);
      if (other === undefined) lines.set(key, line);
      // The same depot, once by its title and once by having been chosen: halves of a route are no routes.
      else
        addTo(problems, line, { field: 'depo', text: routeSheetTexts.other_depo, values: { line: other } });
    }
    const refused = refuseWhole(ofOne, problems, whole);
    fates.push(...(refused ?? (route ? await saveRoute(tx, world, route, around) : [])));
    await around.told(fates.length);
  }
  return fates;
}

export const routesImport: ImportKind = {
  key: 'routes',
  title: { en: 'Routes with stops', da: 'Ruter med stop', nb: 'Ruter med stopp', ro: 'Rute cu opriri' },
  needs: 'routes.write',
  columns: routeImportColumns,
  keys: [],
  whole,
  address: (values, { actor }) =>
    isNumber(values.lat) && isNumber(values.lng) ? null : writtenAddress(values, actor.tenant.country),
  told: { stops: routeSheetTexts.stops, stop: routeSheetTexts.stop, removed: routeSheetTexts.removed },
  of_depo: true,
  run: runRoutes,
  undoAll: undoRoutes,
};
