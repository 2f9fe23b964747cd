// MapLibre behind React, loaded only when a map is shown. Points live in one layer; the lifted ones are markers above it.

import { useComputedColorScheme } from '@mantine/core';
import { setWorkerUrl, type MapLayerMouseEvent } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useEffect, useMemo, useRef, useState } from 'react';
import {
  AttributionControl,
  FullscreenControl,
  Layer,
  Map as MapView,
  NavigationControl,
  Popup,
  ScaleControl,
  Source,
  type MapRef,
} from 'react-map-gl/maplibre';
import type { LatLng } from '../../shared/geo.ts';
import { page } from '../session.ts';
import { useWords } from '../words.ts';
import { LiftedPoint } from './LiftedPoint.tsx';
import { closesPopup } from './map-keys.ts';
import { clusterLayers, heatLayers, lineLayers, pointLayers, polygonLayers } from './map-layers.ts';
import {
  boundsOf,
  heatCollection,
  lineCollection,
  pathOf,
  pointCollection,
  type Bounds,
  type MapPoint,
} from './map-points.ts';
import { mapTexts } from './map-texts.ts';
import { MapLegend } from './MapLegend.tsx';
import { PointList } from './PointList.tsx';
import type { MapPointId, StaffMapProps } from './staff-map-props.ts';
import { useMapStyle } from './use-map-style.ts';
import 'maplibre-gl/dist/maplibre-gl.css';
import classes from './staff-map.module.css';

// Under a bundler MapLibre 6 does not find its worker, and the map stays empty without a word.
setWorkerUrl(workerUrl);

const empty = { type: 'FeatureCollection' as const, features: [] };

/** Everything the map shows, or null when that is nothing. */
function boxAround({ points, lines = [], polygon, heat = [] }: StaffMapProps): Bounds | null {
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

function viewAt({ opensAt, centre }: StaffMapProps, box: Bounds | null) {
  if (opensAt) return { latitude: opensAt.lat, longitude: opensAt.lng, zoom: 14 };
  if (box) return { bounds: box, fitBoundsOptions: { padding: 40, maxZoom: closest(box) } };
  return { latitude: centre.lat, longitude: centre.lng, zoom: centre.zoom };
}

function useCamera(map: React.RefObject<MapRef | null>, props: StaffMapProps) {
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
  return { box, showAll };
}

/** A popup at the edge of a small map would be cut: its point comes to the middle, a little low, because popups open upwards. */
function usePopupInView(map: React.RefObject<MapRef | null>, at: LatLng | undefined) {
  const { lat, lng } = at ?? {};
  useEffect(() => {
    const height = map.current?.getContainer().clientHeight ?? 0;
    if (lat !== undefined && lng !== undefined)
      map.current?.easeTo({ center: [lng, lat], offset: [0, height / 5], duration: 150 });
  }, [map, lat, lng]);
}

/** Escape closes the popup, unless it belongs to a dialog or menu above the map or to somebody who types. */
function useEscape(onClose: (() => void) | undefined) {
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
function usePointer(
  props: StaffMapProps,
  isDragging: boolean,
  byKey: ReadonlyMap<string, MapPoint>,
  map: React.RefObject<MapRef | null>,
) {
  const { hovered = null, onHover, onSelect, onAdd, clustered } = props;
  const hover = (event: MapLayerMouseEvent) => {
    // A lifted point has left the layer; while the pointer is on its marker there is no feature below.
    if (isDragging || (event.originalEvent.target as Element | null)?.closest('.maplibregl-marker')) return;
    const key = event.features?.find(({ layer }) => layer.id === 'points')?.properties.key as
      | string
      | undefined;
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

export default function StaffMapCanvas(props: StaffMapProps) {
  const {
    points,
    lines,
    polygon,
    heat,
    hovered = null,
    selected = null,
    clustered = false,
    onMove,
    height,
    legend,
    popup,
    children,
  } = props;
  const t = useWords(mapTexts);
  const map = useRef<MapRef>(null);
  const scheme = useComputedColorScheme('light');
  const { style_url = null, attribution = null } = page().maps ?? {};
  const style = useMapStyle(style_url, scheme);
  const byKey = useMemo(() => new Map(points.map((point) => [String(point.id), point])), [points]);
  const { box, showAll } = useCamera(map, props);
  usePopupInView(map, popup?.at);
  useEscape(popup?.onClose);
  const [dragged, setDragged] = useState<MapPointId | null>(null);
  const { hover, click } = usePointer(props, dragged !== null, byKey, map);
  const lifted = clustered
    ? []
    : [...new Set([selected, hovered, dragged])].flatMap((id) =>
        id === null ? [] : (byKey.get(String(id)) ?? []),
      );
  const cars = points.filter((point) => point.kind === 'car' && !lifted.includes(point));
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
  const label = props.label ?? t('map');
  if (style === null) return <div className={classes.box} style={{ height }} aria-busy="true" />;
  return (
    <div className={classes.box} style={{ height }}>
      <MapView
        ref={map}
        mapStyle={style}
        styleDiffing={false}
        maxZoom={props.maxZoom ?? 16}
        minZoom={3}
        attributionControl={false}
        dragRotate={false}
        touchPitch={false}
        pitchWithRotate={false}
        initialViewState={viewAt(props, box)}
        locale={{
          'Map.Title': label,
          'NavigationControl.ZoomIn': t('zoom_in'),
          'NavigationControl.ZoomOut': t('zoom_out'),
          'FullscreenControl.Enter': t('full_screen'),
          'FullscreenControl.Exit': t('full_screen'),
          'Popup.Close': t('close'),
        }}
        interactiveLayerIds={clustered ? ['points', 'clusters'] : ['points']}
        cursor={props.onAdd ? 'crosshair' : hovered === null ? 'grab' : 'pointer'}
        onMouseMove={hover}
        onClick={click}
        style={{ width: '100%', height: '100%' }}
      >
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
        {[...cars, ...lifted].map((point) => (
          <LiftedPoint
            key={point.id}
            point={point}
            isLifted={lifted.includes(point)}
            isSelected={point.id === selected}
            onMove={point.fixed || point.kind === 'car' ? undefined : onMove}
            onSelect={props.onSelect}
            onDrag={setDragged}
            onLeave={() => {
              if (dragged === null) props.onHover?.(null);
            }}
          />
        ))}
        {popup && (
          <Popup
            latitude={popup.at.lat}
            longitude={popup.at.lng}
            offset={16}
            maxWidth="320px"
            closeOnClick={false}
            onClose={popup.onClose}
          >
            {popup.content}
          </Popup>
        )}
        <NavigationControl position="top-right" showCompass={false} />
        <FullscreenControl position="top-right" />
        <ScaleControl position="bottom-right" />
        <AttributionControl
          position="bottom-right"
          compact
          {...(style_url !== null && attribution !== null && { customAttribution: attribution })}
        />
        {children}
      </MapView>
      <MapLegend entries={legend ?? []} canShowAll={box !== null} onShowAll={() => showAll(300)} />
      {props.listed && <PointList points={points} onSelect={props.onSelect} />}
    </div>
  );
}
