// What the map of the staff screens draws on its canvas, the lowest first: an area, ways, heat and points.

import { useComputedColorScheme } from '@mantine/core';
import { Layer, Source, useMap } from '@vis.gl/react-maplibre';
import { useEffect, useMemo } from 'react';
import { addDisc, DISC } from './map-disc.ts';
import { clusterLayers, heatLayers, lineLayers, pointLayers, polygonLayers } from './map-layers.ts';
import { heatCollection, lineCollection, pointCollection, type MapPoint } from './map-points.ts';
import type { StaffMapProps } from './staff-map-props.ts';

const empty = { type: 'FeatureCollection' as const, features: [] };

/** A style that is set anew has forgotten its pictures, and asks for them. */
function useDisc(): void {
  const { current: map } = useMap();
  useEffect(() => {
    map?.getMap().setMissingStyleImageResolver((id) => {
      if (id === DISC) addDisc(map.getMap());
    });
  }, [map]);
}

/** `lifted` points are drawn elsewhere and left out here. */
export function MapLayers({
  points,
  lines,
  polygon,
  heat,
  clustered = false,
  lifted,
}: StaffMapProps & { lifted: readonly MapPoint[] }) {
  const scheme = useComputedColorScheme('light');
  useDisc();
  const shown = useMemo(
    () => ({
      points: pointCollection(points),
      lines: lineCollection(lines ?? []),
      heat: heatCollection(heat ?? []),
    }),
    [points, lines, heat],
  );
  const layers = clustered
    ? clusterLayers('points', scheme)
    : pointLayers(
        'points',
        scheme,
        lifted.map(({ id }) => String(id)),
      );
  const area = polygon ? { type: 'Feature' as const, properties: {}, geometry: polygon } : empty;
  return (
    <>
      <Source id="area" type="geojson" data={area}>
        {polygonLayers('area').map((layer) => (
          <Layer key={layer.id} {...layer} />
        ))}
      </Source>
      <Source id="ways" type="geojson" data={shown.lines}>
        {lineLayers('ways').map((layer) => (
          <Layer key={layer.id} {...layer} />
        ))}
      </Source>
      <Source id="heat" type="geojson" data={shown.heat}>
        {heatLayers('heat').map((layer) => (
          <Layer key={layer.id} {...layer} />
        ))}
      </Source>
      <Source
        key={String(clustered)}
        id="points"
        type="geojson"
        data={shown.points}
        cluster={clustered}
        clusterRadius={44}
        clusterMaxZoom={14}
      >
        {layers.map((layer) => (
          <Layer key={layer.id} {...layer} />
        ))}
      </Source>
    </>
  );
}
