// The rows of a sheet as the routes that they mean, each judged before anything is written.

import { z } from 'zod';
import { readBody, type ImportAround, type ImportRow } from '../../../server/import-kind.ts';
import { placeOfFound, writtenAddress } from '../../../shared/import-address.ts';
import { fieldTexts, Refusal, type FieldProblem } from '../../../shared/refusals.ts';
import { MOST_POINTS, pointAttributes } from '../contract/route-points.ts';
import { newRoute } from '../contract/route.ts';
import { routesRefusals } from '../refusals/route.ts';
import type { SheetStop } from '../rules/sheet-stops.ts';
import { routeSheetTexts } from './route-sheet-columns.ts';
import { foldedName, shopNumbers, type SheetWorld } from './sheet-world.ts';

type Problems = Map<number, readonly FieldProblem[]>;
export const isNumber = (value: unknown): value is number => typeof value === 'number';
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

/** In the order in which a stop's shops are stored, whatever the order of the cell. */
const idsOf = (numbers: readonly string[], world: SheetWorld): number[] =>
  numbers.flatMap((number) => world.shopCalled(number) ?? []).toSorted((a, b) => a - b);

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
    return {
      ...placed,
      changes: {
        ...Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined)),
        ...(type && { stop_type_id: type.id }),
        ...(numbers && { b2b_customer_ids: idsOf(numbers, world) }),
      },
      type_wait: type?.wait_time ?? null,
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

export interface SheetRoute {
  rows: ImportRow[];
  name: string;
  depo_id: number;
  /** Null: it is new. */
  id: number | null;
  has_deactivated_twin: boolean;
  tag: string | undefined;
  stops: SheetStop[];
}

/** Where a row's route is meant; what cannot be known may be any depot. */
type Place = { depo_id: number } | { problem: FieldProblem; is_any: boolean };

function placeOfRoute({ values }: ImportRow, world: SheetWorld, chosen: number | null): Place {
  const refused = (text: FieldProblem['text'], is_any = true): Place => ({
    problem: { field: 'depo', text },
    is_any,
  });
  if (values.depo === undefined || values.depo === null)
    return chosen === null ? refused(fieldTexts.blank) : { depo_id: chosen };
  const [depo, ...others] = world.deposCalled(String(values.depo));
  // Another's depot is told as one that there is not, and is no other spelling of an own one.
  if (!depo) return refused(fieldTexts.must_exist, !world.isDepoOfOthers(String(values.depo)));
  return others.length > 0 ? refused(routeSheetTexts.several_depos) : { depo_id: depo.id };
}

interface RowsOfRoute {
  rows: ImportRow[];
  /** Null where none of the rows says one that is known. */
  depo_id: number | null;
  problems: Problems;
}

/** The rows of each route, by its name and its depot, however that is written; a row of no known depot may be any's. */
export function routesOfSheet(
  rows: readonly ImportRow[],
  world: SheetWorld,
  { depo_id: chosen }: ImportAround,
): RowsOfRoute[] {
  const routes: RowsOfRoute[] = [];
  for (const ofName of Map.groupBy(rows, ({ values }) => foldedName(String(values.route))).values()) {
    const placed = ofName.map((row) => ({ row, place: placeOfRoute(row, world, chosen) }));
    const unknown = placed.flatMap(({ row, place }) =>
      'problem' in place && place.is_any ? [row.line] : [],
    );
    const spoilt = unknown.length > 0 ? { refused_with: Math.min(...unknown) } : {};
    for (const ofOne of Map.groupBy(placed, ({ place }) => ('depo_id' in place ? place.depo_id : null))) {
      const [depo_id, some] = ofOne;
      const problems: Problems = new Map();
      for (const { row, place } of some) if ('problem' in place) addTo(problems, row.line, place.problem);
      routes.push({ rows: some.map(({ row }) => ({ ...row, ...spoilt })), depo_id, problems });
    }
  }
  return routes;
}

/** One route as its rows have it; null where its depot is not known. Adds what its rows cannot be. */
export function judgeRoute(
  { rows: given, depo_id, problems }: RowsOfRoute,
  world: SheetWorld,
): SheetRoute | null {
  const rows = inTheirOrder(given, problems);
  const stops = rows.flatMap((row) => readStop(row, world, problems) ?? []);
  const tag = tagOf(rows, problems);
  const [first] = given;
  if (!first || depo_id === null) return null;
  const name = String(first.values.route).trim();
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
