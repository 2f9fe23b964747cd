import { Text } from '@mantine/core';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { fromGeoPoint } from '../../../shared/geo.ts';
import { depoPath, useDepoId } from '../../../web/address.ts';
import { useRead } from '../../../web/reads.ts';
import { useSession } from '../../../web/session.ts';
import { Link } from '../../../web/ui/Link.tsx';
import { mapColours, type MapLine, type MapPoint } from '../../../web/ui/map-points.ts';
import { mapTexts } from '../../../web/ui/map-texts.ts';
import { waysInWords, waysOnMap } from '../../../web/ui/map-ways.ts';
import type { LegendEntry } from '../../../web/ui/staff-map-props.ts';
import { StaffMap } from '../../../web/ui/StaffMap.tsx';
import { useWords } from '../../../web/words.ts';
import { piecesOf, type LineBook } from '../../places/rules/road-lines.ts';
import { listRoutePoints, type RoutePoint } from '../contract/route-points.ts';
import { showRoute } from '../contract/route.ts';
import { routesTexts } from './routes-texts.ts';
import { useRouteLines } from './use-route-lines.ts';

/** Apart from each other in light and dark; routes beyond the eighth begin again. */
const colours = ['#1f8a3b', '#2563b0', '#c5362c', '#8a3ffc', '#b97a00', '#0f7c8a', '#c2257f', '#5c4a3d'];

interface Shown {
  id: number;
  name: string;
  points: readonly RoutePoint[];
}

/** Loads one ticked route and hands it up; draws nothing. */
function ShownRoute({ id, onLoad }: { id: number; onLoad: (shown: Shown) => void }) {
  const route = useRead(showRoute, { params: { id } });
  const points = useRead(listRoutePoints, { params: { route_id: id } });
  const { value: known } = route;
  const { value: stops } = points;
  useEffect(() => {
    if (known && stops) onLoad({ id, name: known.name, points: stops });
  }, [id, known, stops, onLoad]);
  return null;
}

const addressOf = (point: RoutePoint) =>
  (point.use_custom_address ? (point.custom_address ?? point.address) : point.address) ?? '';

interface Drawn {
  points: MapPoint[];
  lines: MapLine[];
  legend: LegendEntry[];
  byPoint: Map<string, { route: Shown; point: RoutePoint }>;
}

function drawn(shown: readonly Shown[], known: LineBook): Drawn {
  const found: Drawn = { points: [], lines: [], legend: [], byPoint: new Map() };
  for (const [at, route] of shown.entries()) {
    const colour = colours[at % colours.length] as string;
    const located = route.points.filter((point) => point.point !== null);
    for (const point of located) {
      const id = `${route.id}/${point.id}`;
      found.points.push({
        id,
        ...fromGeoPoint(point.point as NonNullable<RoutePoint['point']>),
        colour,
        label: String(point.position),
        title: addressOf(point),
      });
      found.byPoint.set(id, { route, point });
    }
    const path = located.map((point) => fromGeoPoint(point.point as NonNullable<RoutePoint['point']>));
    found.lines.push(...waysOnMap(route.id, colour, piecesOf(path, known)));
    found.legend.push({ colour, words: route.name });
  }
  return found;
}

/** The stops of the ticked routes, each route in a colour of its own. */
export function RoutesMap({ ids }: { ids: readonly number[] }) {
  const t = useWords(routesTexts);
  const common = useWords(mapTexts);
  const { tenant, depos } = useSession();
  const depo_id = useDepoId();
  const [loaded, setLoaded] = useState<ReadonlyMap<number, Shown>>(new Map());
  const [selected, setSelected] = useState<string | null>(null);
  const onLoad = useCallback(
    (shown: Shown) => setLoaded((before) => new Map(before).set(shown.id, shown)),
    [],
  );
  const known = useRouteLines(ids);
  const map = useMemo(
    () =>
      drawn(
        ids.flatMap((id) => loaded.get(id) ?? []),
        known,
      ),
    [ids, loaded, known],
  );
  const legend = [...map.legend, ...waysInWords(map.lines, mapColours.past, common)];
  const chosen = selected === null ? undefined : map.byPoint.get(selected);
  const depo = depos.find(({ id }) => id === depo_id)?.address_coordinates;
  const centre = depo ? { ...depo, zoom: 10 } : { ...tenant.coordinates, zoom: tenant.zoom };
  return (
    <>
      {ids.map((id) => (
        <ShownRoute key={id} id={id} onLoad={onLoad} />
      ))}
      <StaffMap
        points={map.points}
        lines={map.lines}
        legend={legend}
        centre={centre}
        label={t('on_map')}
        listed
        fit={map.legend.map(({ words }) => words).join()}
        selected={selected}
        onSelect={(id) => setSelected(String(id))}
        popup={
          chosen?.point.point
            ? {
                at: fromGeoPoint(chosen.point.point),
                onClose: () => setSelected(null),
                content: (
                  <>
                    <Text size="sm" fw={600}>{`${chosen.point.position}. ${addressOf(chosen.point)}`}</Text>
                    <Text size="sm">
                      {chosen.point.google_estimate_time?.slice(0, 5)}{' '}
                      <Link to={depoPath(tenant.slug, depo_id, 'route', chosen.route.id, 'route_points')}>
                        {chosen.route.name}
                      </Link>
                    </Text>
                  </>
                ),
              }
            : null
        }
      />
    </>
  );
}
