// What the pointer and the Escape key do on the map of the staff screens.

import type { MapRef } from '@vis.gl/react-maplibre';
import type { MapLayerMouseEvent } from 'maplibre-gl';
import { useEffect, useRef } from 'react';
import { closesPopup } from './map-keys.ts';
import type { MapPoint } from './map-points.ts';
import type { StaffMapProps } from './staff-map-props.ts';

/** Escape closes the popup, unless it belongs to a dialog or menu above the map or to somebody who types. */
export function useEscape(onClose: (() => void) | undefined) {
  const isOpen = onClose !== undefined;
  const newest = useRef(onClose);
  useEffect(() => {
    newest.current = onClose;
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    const press = (event: KeyboardEvent) => {
      if (closesPopup(event)) newest.current?.();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [isOpen]);
}

/** The point under the pointer; markers above the canvas answer for themselves. */
export function usePointer(
  props: StaffMapProps,
  isDragging: boolean,
  byKey: ReadonlyMap<string, MapPoint>,
  map: React.RefObject<MapRef | null>,
) {
  const { hovered = null, onHover, onSelect, onAdd, clustered } = props;
  const hover = (event: MapLayerMouseEvent) => {
    // A lifted point has left the layer; while the pointer is on its marker there is no feature below.
    if (isDragging || (event.originalEvent.target as Element | null)?.closest('.maplibregl-marker')) return;
    const key = event.features?.find(({ layer }) => layer.id === 'points' || layer.id === 'point-discs')
      ?.properties.key as string | undefined;
    const id = (key === undefined ? undefined : byKey.get(key))?.id ?? null;
    if (id !== hovered) onHover?.(id);
  };
  const click = async (event: MapLayerMouseEvent) => {
    if ((event.originalEvent.target as Element | null)?.closest('.maplibregl-marker')) return;
    const [feature] = event.features ?? [];
    if (feature && clustered && feature.properties.cluster_id !== undefined) {
      const source = map.current?.getSource('points') as unknown as
        | { getClusterExpansionZoom(id: number): Promise<number> }
        | undefined;
      const zoom = await source?.getClusterExpansionZoom(Number(feature.properties.cluster_id));
      if (zoom !== undefined) map.current?.easeTo({ center: event.lngLat, zoom });
      return;
    }
    const point = feature && byKey.get(String(feature.properties.key));
    if (point) onSelect?.(point.id);
    else if (!feature) onAdd?.({ lat: event.lngLat.lat, lng: event.lngLat.lng });
  };
  return { hover, click: (event: MapLayerMouseEvent) => void click(event) };
}
