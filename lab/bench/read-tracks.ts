// Real buses with known stops, where their file lies beside the checkout: read as trips of a truck whose stays at its
// stops are known.

import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fix } from '../../features/tracking/rules/fixes.ts';
import type { PlannedStop } from '../../features/tracking/rules/known-facts.ts';
import { distanceMetres, type LatLng } from '../../shared/geo.ts';
import type { LabelledTrip } from './labelled-trip.ts';

const file = join(import.meta.dirname, '../../../shared/data/tracks/buses_30s.csv');

interface Row extends Fix {
  vehicle: string;
  trip: string;
  stop: string;
  is_at_stop: boolean;
}

function readRows(): Row[] {
  const [head = '', ...lines] = readFileSync(file, 'utf8').trim().split(/\r?\n/);
  const column = new Map(head.split(',').map((name, i) => [name, i]));
  return lines
    .map((line) => {
      const cells = line.split(',');
      const cell = (name: string) => cells[column.get(name) ?? -1] ?? '';
      return {
        vehicle: cell('vehicle'),
        trip: `${cell('vehicle')}/${cell('trip')}`,
        at: new Date(Number(cell('at')) * 1000),
        lat: Number(cell('lat')),
        lng: Number(cell('lng')),
        speed_kmh: cell('speed_ms') === '' ? null : Number(cell('speed_ms')) * 3.6,
        heading: null,
        stop: cell('stop'),
        is_at_stop: Number(cell('status')) === 1,
      };
    })
    .sort((a, b) => a.at.getTime() - b.at.getTime());
}

const median = (values: number[]) =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] as number;

/** A stop lies where the buses that name it stand. */
function placesOf(rows: readonly Row[]): Map<string, LatLng> {
  const standing = Map.groupBy(
    rows.filter(({ stop, speed_kmh }) => stop !== '' && speed_kmh === 0),
    ({ stop }) => stop,
  );
  return new Map(
    [...standing].map(([stop, at]) => [
      stop,
      { lat: median(at.map(({ lat }) => lat)), lng: median(at.map(({ lng }) => lng)) },
    ]),
  );
}

interface AtStop {
  arrived_at: Date;
  left_at: Date;
}

/** From the first to the last fix that counts, by stop; what comes to a minute. */
function spansOf(
  rows: readonly Row[],
  keyOf: (row: Row) => string,
  counts: (row: Row) => boolean,
  least_s: number,
) {
  const spans = new Map<string, AtStop>();
  for (const row of rows) {
    if (!counts(row)) continue;
    const known = spans.get(keyOf(row));
    if (known) known.left_at = row.at;
    else spans.set(keyOf(row), { arrived_at: row.at, left_at: row.at });
  }
  for (const [key, { arrived_at, left_at }] of spans)
    if (left_at.getTime() - arrived_at.getTime() < least_s * 1000) spans.delete(key);
  return spans;
}

/** One stop after another, as they are named; `keyOf` tells those of another trip apart. */
function labelledTrip(
  name: string,
  rows: readonly Row[],
  places: ReadonlyMap<string, LatLng>,
  delay_minutes: number,
): LabelledTrip {
  const keyOf = (row: Row) => `${row.trip}/${row.stop}`;
  const named = new Map<string, Row>();
  for (const row of rows) if (places.has(row.stop) && !named.has(keyOf(row))) named.set(keyOf(row), row);
  const stops: PlannedStop[] = [...named.values()].map((row, i) => ({
    ...(places.get(row.stop) as LatLng),
    id: i + 1,
    position: i + 1,
    planned_at: new Date(row.at.getTime() - delay_minutes * 60_000),
  }));
  const idOf = new Map([...named.keys()].map((key, i) => [key, i + 1]));
  const metresOff = (row: Row) => {
    const there = places.get(row.stop);
    return there ? distanceMetres(there, row) : Infinity;
  };
  const stood = spansOf(
    rows,
    keyOf,
    (row) => row.is_at_stop && row.speed_kmh === 0 && metresOff(row) <= 60,
    60,
  );
  const visits = new Map([...stood].map(([key, span]) => [idOf.get(key) as number, span]));
  const slow = rows.filter((row) => (row.speed_kmh ?? 0) < 7);
  const doubtful = stops.filter(
    ({ id, ...place }) =>
      !visits.has(id) &&
      spansOf(
        slow,
        () => 'near',
        (row) => distanceMetres(place, row) <= 90,
        55,
      ).size > 0,
  );
  return {
    name,
    stops,
    fixes: rows.map(({ lat, lng, at, speed_kmh, heading }) => ({ lat, lng, at, speed_kmh, heading })),
    visits,
    doubtful_ids: new Set(doubtful.map(({ id }) => id)),
  };
}

/** By trip, or by vehicle: a whole afternoon up and down its lines. Null where the file is not there. */
export function readTracks(by: 'trip' | 'vehicle', delay_minutes = 0): LabelledTrip[] | null {
  if (!existsSync(file)) return null;
  const rows = readRows();
  const places = placesOf(rows);
  const groups = Map.groupBy(rows, (row) => row[by]);
  return [...groups].map(([name, own]) => labelledTrip(name, own, places, delay_minutes));
}
