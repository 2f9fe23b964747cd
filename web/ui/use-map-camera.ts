// Where the map of the staff screens looks: at all there is to see, until somebody takes it elsewhere.

import type { MapRef } from '@vis.gl/react-maplibre';
import { useEffect, useRef } from 'react';
import type { LatLng } from '../../shared/geo.ts';
import { boundsOf, pathOf, type Bounds } from './map-points.ts';
import type { StaffMapProps } from './staff-map-props.ts';

/** Everything the map shows, or null when that is nothing. */
function boxAround({ within, points, lines = [], polygon, heat = [] }: StaffMapProps): Bounds | null {
  if (within !== undefined) return within;
  const ring = polygon?.coordinates[0]?.map(([lng, lat]) => ({ lat, lng })) ?? [];
  return boundsOf([...points, ...lines.flatMap(pathOf), ...ring, ...heat]);
}

/** A single address is shown with its surroundings; several that stand close are drawn apart. */
const closest = ([west, south, east, north]: Bounds) => (west === east && south === north ? 14 : 16);

function fitTo(map: MapRef, box: Bounds, padding: number, duration: number): void {
  const { clientWidth, clientHeight } = map.getContainer();
  // In a small box the wished padding would leave no map.
  const room = Math.min(padding, clientWidth / 4, clientHeight / 4);
  map.fitBounds(box, { padding: room, maxZoom: closest(box), duration });
}

/** Where it opens. */
export function viewAt({ opensAt, goTo, centre, fitPadding = 40 }: StaffMapProps, all: Bounds | null) {
  const box = goTo?.bounds ?? all;
  if (opensAt) return { latitude: opensAt.lat, longitude: opensAt.lng, zoom: 14 };
  if (box) return { bounds: box, fitBoundsOptions: { padding: fitPadding, maxZoom: closest(box) } };
  return { latitude: centre.lat, longitude: centre.lng, zoom: centre.zoom };
}

/** `box` is null while there is nothing to show. */
export function useCamera(map: React.RefObject<MapRef | null>, props: StaffMapProps) {
  const { centre, fit, fitPadding = 48 } = props;
  const box = boxAround(props);
  const latest = useRef({ box, fitPadding, isFirst: true });
  useEffect(() => {
    latest.current = { ...latest.current, box, fitPadding };
  });
  const hasContent = box !== null;
  const showAll = (duration: number) => {
    const { box: now, fitPadding: padding } = latest.current;
    if (map.current && now) fitTo(map.current, now, padding, duration);
  };
  useEffect(() => {
    if (hasContent && !(latest.current.isFirst && props.opensAt)) showAll(latest.current.isFirst ? 0 : 300);
    if (hasContent) latest.current.isFirst = false;
    // Deliberately not on every change of the points: a poll must not take the map out of the reader's hands.
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rest is read through a ref on purpose
  }, [fit, hasContent]);
  useEffect(() => {
    if (!latest.current.isFirst || !hasContent)
      map.current?.easeTo({ center: [centre.lng, centre.lat], zoom: centre.zoom, duration: 300 });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the rest is read through a ref on purpose
  }, [centre.lat, centre.lng, centre.zoom]);
  const { goTo } = props;
  useEffect(() => {
    if (map.current && goTo) fitTo(map.current, goTo.bounds, latest.current.fitPadding, 300);
  }, [map, goTo]);
  return { box, showAll };
}

/**
 * A popup at the edge of a small map would be cut: its point comes to the middle, a little low, because popups open
 * upwards.
 */
export function usePopupInView(map: React.RefObject<MapRef | null>, at: LatLng | undefined) {
  const { lat, lng } = at ?? {};
  useEffect(() => {
    const height = map.current?.getContainer().clientHeight ?? 0;
    if (lat !== undefined && lng !== undefined)
      map.current?.easeTo({ center: [lng, lat], offset: [0, height / 5], duration: 150 });
  }, [map, lat, lng]);
}
