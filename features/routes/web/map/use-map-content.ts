// What the editor's map shows: stops, depo, and on wish customers, similar routes and sales without a stop.

import { useMemo } from 'react';
import { fromGeoPoint, type LatLng } from '../../../../shared/geo.ts';
import { useRead } from '../../../../web/reads.ts';
import { ability } from '../../../../web/session.ts';
import { mapColours, type MapLine, type MapPoint } from '../../../../web/ui/map-points.ts';
import { mapTexts as commonTexts } from '../../../../web/ui/map-texts.ts';
import { waysInWords, waysOnMap } from '../../../../web/ui/map-ways.ts';
import type { LegendEntry } from '../../../../web/ui/staff-map-props.ts';
import { useWords, type Say } from '../../../../web/words.ts';
import { piecesOf } from '../../../places/rules/road-lines.ts';
import { listRouteCustomers, listSimilarRoutes, listUnplannedSales } from '../../contract/map-customers.ts';
import { shownAddress, staying, type EditedStop } from '../../rules/edited-stops.ts';
import { customerMark, customerMarks } from '../../rules/map-customers.ts';
import { pointColours } from '../../rules/route-points.ts';
import type { EditorDesk } from '../desk/editor-desk.ts';
import { editorTexts } from '../desk/editor-texts.ts';
import { mapTexts } from '../desk/map-texts.ts';
import { useRouteLines } from '../use-route-lines.ts';

type T = Say<keyof typeof mapTexts>;

/** Keys of what is no stop: 'customer 12', 'sale 3', 'route 7/2'. */
export function idOf(kind: 'customer', id: string | number): number | null {
  const match = new RegExp(`^${kind} (\\d+)$`).exec(String(id));
  return match ? Number(match[1]) : null;
}

function typeOf(stop: EditedStop, facts: EditorDesk['facts']): 'regular' | 'b2b' | 'unvisited' {
  const known = stop.id === null ? undefined : facts.get(stop.id);
  if (known?.point_type === 'unvisited') return 'unvisited';
  return stop.b2b_customers.length > 0 ? 'b2b' : 'regular';
}

function stopPoints({ state, facts }: EditorDesk): MapPoint[] {
  return staying(state.now.stops).flatMap((stop, at): MapPoint[] =>
    stop.place
      ? [
          {
            id: stop.key,
            ...stop.place,
            colour: pointColours[typeOf(stop, facts)],
            label: String(at + 1),
            title: shownAddress(stop),
          },
        ]
      : [],
  );
}

function endPoints(desk: EditorDesk, t: Say<keyof typeof editorTexts>): MapPoint[] {
  const { start, end } = desk.state.now.route;
  const points: MapPoint[] = [];
  const add = (id: string, at: LatLng | null, title: string) => {
    if (at) points.push({ id, ...at, colour: mapColours.depo, kind: 'depo', title, fixed: true });
  };
  if (!start || !end) add('depo', desk.depo, t('depo'));
  if (start) add('start', start.place, `${t('start')}: ${start.address}`);
  if (end) add('end', end.place, `${t('end')}: ${end.address}`);
  return points;
}

/** The places of the drive as it is edited: start or depot, stops, end or depot. */
function driveOf(desk: EditorDesk): LatLng[] {
  const {
    state: {
      now: { route, stops },
    },
    depo,
  } = desk;
  const located = staying(stops).flatMap(({ place }) => (place ? [place] : []));
  if (located.length === 0) return [];
  const [start, end] = [route.start?.place ?? depo, route.end?.place ?? depo];
  return [...(start ? [start] : []), ...located, ...(end ? [end] : [])];
}

const customerWords = {
  own: 'legend_current',
  other: 'legend_other',
  same_number: 'legend_number',
  none: 'legend_none',
} as const;

export interface MapWishes {
  customers: boolean;
  similar: readonly number[];
  selected: ReadonlySet<number>;
}

function legendOf(
  t: T,
  map: Say<keyof typeof commonTexts>,
  wishes: MapWishes,
  { lines, hasSales }: { lines: readonly MapLine[]; hasSales: boolean },
): LegendEntry[] {
  return [
    { colour: pointColours.regular, words: t('legend_regular') },
    { colour: pointColours.b2b, words: t('legend_b2b') },
    { colour: pointColours.unvisited, words: t('legend_unvisited') },
    ...waysInWords(lines, mapColours.own, map),
    ...(hasSales ? [{ colour: mapColours.unplanned, words: t('legend_unplanned') }] : []),
    ...(wishes.customers
      ? customerMarks(ability('same_number_legend')).map((mark) => ({
          colour: mapColours[mark],
          words: t(customerWords[mark]),
        }))
      : []),
  ];
}

/** The same value as long as it says the same: the map is not told of a typed comment. */
function useSteady<V>(value: V): V {
  const text = JSON.stringify(value);
  return useMemo(() => JSON.parse(text) as V, [text]);
}

export function useMapContent(desk: EditorDesk, wishes: MapWishes) {
  const t = useWords(mapTexts);
  const editor = useWords(editorTexts);
  const common = useWords(commonTexts);
  const { id, route_number } = desk.record;
  const customers = useRead(listRouteCustomers, { params: { id } }, { enabled: wishes.customers });
  const similar = useRead(listSimilarRoutes, { params: { id } });
  const sales = useRead(listUnplannedSales, { params: { id }, query: desk.period });
  const ends = endPoints(desk, editor);
  const stops = useSteady([...stopPoints(desk), ...ends]);
  const drive = useSteady(driveOf(desk));
  const known = useRouteLines([id]);
  const lines = useMemo(() => waysOnMap('drive', mapColours.own, piecesOf(drive, known)), [drive, known]);
  const others = useMemo(
    () => [
      ...(sales.value ?? []).map((sale, at): MapPoint => ({
        id: `sale ${at}`,
        ...fromGeoPoint(sale.point),
        colour: mapColours.unplanned,
        kind: 'pin',
        fixed: true,
        title: t('unplanned_sales', { n: sale.sales_count, address: sale.address ?? '' }),
      })),
      ...(similar.value ?? [])
        .filter((route) => wishes.similar.includes(route.id))
        .flatMap((route) =>
          route.points.map((point, at): MapPoint => ({
            id: `route ${route.id}/${at}`,
            ...fromGeoPoint(point.point),
            colour: mapColours.other,
            kind: 'faint',
            fixed: true,
            title: `${route.name}: ${point.address ?? ''}`,
          })),
        ),
      ...(wishes.customers ? (customers.value ?? []) : []).map((customer): MapPoint => ({
        id: `customer ${customer.id}`,
        ...fromGeoPoint(customer.point),
        colour: mapColours[customerMark(customer, route_number, ability('same_number_legend'))],
        kind: 'customer',
        fixed: true,
        title: `${wishes.selected.has(customer.id) ? '✓ ' : ''}${customer.address}`,
      })),
    ],
    [sales.value, similar.value, customers.value, wishes, route_number, t],
  );
  const points = useMemo(() => [...others, ...stops], [others, stops]);
  return {
    points,
    lines,
    stops,
    legend: [
      ...legendOf(t, common, wishes, { lines, hasSales: (sales.value ?? []).length > 0 }),
      ...ends.map(({ colour, title = '' }) => ({ colour, words: title })),
    ],
    similar: similar.value ?? [],
    customers: customers.value ?? [],
  };
}

export type MapContent = ReturnType<typeof useMapContent>;
