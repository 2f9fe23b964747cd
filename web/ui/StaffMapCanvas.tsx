// MapLibre behind React, loaded only when a map is shown. Points live in one layer; the lifted ones are markers above
// it.

import { useComputedColorScheme } from '@mantine/core';
import {
  AttributionControl,
  FullscreenControl,
  Map as MapView,
  NavigationControl,
  Popup,
  ScaleControl,
  type MapRef,
} from '@vis.gl/react-maplibre';
import { setWorkerUrl, type Map as LibreMap } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import { useMemo, useRef, useState } from 'react';
import { useWords } from '../words.ts';
import { LiftedPoint } from './LiftedPoint.tsx';
import { spreadApart, type MapPoint } from './map-points.ts';
import { mapTexts } from './map-texts.ts';
import { MapLayers } from './MapLayers.tsx';
import { MapLegend } from './MapLegend.tsx';
import { PointList } from './PointList.tsx';
import type { MapLook, MapPointId, StaffMapProps } from './staff-map-props.ts';
import { useCamera, usePopupInView, viewAt } from './use-map-camera.ts';
import { useEscape, usePointer } from './use-map-pointer.ts';
import { useMapStyle } from './use-map-style.ts';
import 'maplibre-gl/dist/maplibre-gl.css';
import classes from './staff-map.module.css';

// Under a bundler MapLibre 6 does not find its worker, and the map stays empty without a word.
setWorkerUrl(workerUrl);

/** MapLibre's own labels. */
function useLocale(label: string | undefined) {
  const t = useWords(mapTexts);
  return {
    'Map.Title': label ?? t('map'),
    'NavigationControl.ZoomIn': t('zoom_in'),
    'NavigationControl.ZoomOut': t('zoom_out'),
    'FullscreenControl.Enter': t('full_screen'),
    'FullscreenControl.Exit': t('full_screen'),
    'Popup.Close': t('close'),
  };
}

function lookOf(map: LibreMap): MapLook {
  const seen = map.getBounds();
  return {
    bounds: [seen.getWest(), seen.getSouth(), seen.getEast(), seen.getNorth()],
    zoom: map.getZoom(),
  };
}

/** The points that are chosen, under the pointer or being dragged stand above all others, as markers. */
function useLifted({ points, clustered, selected = null, hovered = null }: StaffMapProps) {
  const byKey = useMemo(() => new Map(points.map((point) => [String(point.id), point])), [points]);
  const [dragged, setDragged] = useState<MapPointId | null>(null);
  const lifted = clustered
    ? []
    : [...new Set([selected, hovered, dragged])].flatMap((id) =>
        id === null ? [] : (byKey.get(String(id)) ?? []),
      );
  return { byKey, dragged, setDragged, lifted };
}

export default function StaffMapCanvas({ points: given, ...rest }: StaffMapProps) {
  const points = useMemo(() => spreadApart(given), [given]);
  const props = { ...rest, points };
  const { hovered = null, clustered = false, height, popup } = props;
  const map = useRef<MapRef>(null);
  const ground = useMapStyle(useComputedColorScheme('light'));
  const { box, showAll } = useCamera(map, props);
  usePopupInView(map, popup?.at);
  useEscape(popup?.onClose);
  const { byKey, dragged, setDragged, lifted } = useLifted(props);
  const { hover, click } = usePointer(props, dragged !== null, byKey, map);
  const locale = useLocale(props.label);
  const look = ({ target }: { target: LibreMap }) => props.onView?.(lookOf(target));
  if (ground === null) return <div className={classes.box} style={{ height }} aria-busy="true" />;
  return (
    <div className={classes.box} style={{ height }}>
      <div className={classes.credits} />
      <MapView
        ref={map}
        mapStyle={ground.style}
        styleDiffing={false}
        maxZoom={props.maxZoom ?? 16}
        minZoom={3}
        attributionControl={false}
        dragRotate={false}
        touchPitch={false}
        pitchWithRotate={false}
        initialViewState={viewAt(props, box)}
        locale={locale}
        interactiveLayerIds={clustered ? ['points', 'clusters'] : ['points', 'point-discs']}
        cursor={props.onAdd ? 'crosshair' : hovered === null ? 'grab' : 'pointer'}
        onLoad={look}
        onMoveEnd={look}
        onMouseMove={hover}
        onClick={click}
        style={{ width: '100%', height: 'calc(100% - 30px)' }}
      >
        <MapLayers {...props} lifted={lifted} />
        <Markers {...props} lifted={lifted} dragged={dragged} setDragged={setDragged} />
        <OpenPopup popup={popup} />
        <NavigationControl position="top-right" showCompass={false} />
        <FullscreenControl position="top-right" />
        <ScaleControl position="bottom-right" />
        <AttributionControl
          position="bottom-right"
          compact={false}
          {...(ground.credit !== null && { customAttribution: ground.credit })}
        />
        {props.children}
      </MapView>
      <MapLegend
        entries={props.legend ?? []}
        hasHeat={(props.heat ?? []).length > 0}
        canShowAll={box !== null}
        onShowAll={() => showAll(300)}
      />
      {props.listed && <PointList points={points} onSelect={props.onSelect} />}
    </div>
  );
}

/** What stands above the layers: cars, and the lifted points. */
function Markers({
  points,
  selected = null,
  lifted,
  dragged,
  setDragged,
  onMove,
  onSelect,
  onHover,
}: StaffMapProps & {
  lifted: readonly MapPoint[];
  dragged: MapPointId | null;
  setDragged: (id: MapPointId | null) => void;
}) {
  const cars = points.filter((point) => point.kind === 'car' && !lifted.includes(point));
  return [...cars, ...lifted].map((point) => (
    <LiftedPoint
      key={point.id}
      point={point}
      isLifted={lifted.includes(point)}
      isSelected={point.id === selected}
      onMove={point.fixed || point.kind === 'car' ? undefined : onMove}
      onSelect={onSelect}
      onDrag={setDragged}
      onLeave={() => {
        if (dragged === null) onHover?.(null);
      }}
    />
  ));
}

function OpenPopup({ popup }: Pick<StaffMapProps, 'popup'>) {
  if (!popup) return null;
  return (
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
  );
}
