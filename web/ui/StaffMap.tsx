// The map of the staff screens. It is loaded beside the table, never before it, and says so when the browser cannot draw it.

import { Alert, Skeleton } from '@mantine/core';
import { Component, lazy, Suspense, type ReactNode } from 'react';
import type { GeoPolygon, LatLng } from '../../shared/geo.ts';
import { useWords } from '../words.ts';
import type { HeatPoint, MapLine, MapPoint } from './map-points.ts';
import { mapTexts } from './map-texts.ts';
import classes from './staff-map.module.css';

export type MapPointId = MapPoint['id'];
export interface LegendEntry {
  colour: string;
  words: string;
  dashed?: boolean;
}

export interface StaffMapProps {
  points: readonly MapPoint[];
  lines?: readonly MapLine[];
  polygon?: GeoPolygon | null;
  heat?: readonly HeatPoint[];
  /** Where the map begins while there are no points, and where it goes when this changes. */
  centre: LatLng & { zoom: number };
  /** Where the map opens instead of showing all points; what it becomes later moves nothing. */
  opensAt?: LatLng | null;
  hovered?: MapPointId | null;
  selected?: MapPointId | null;
  /** The pointer came over a point or left it: lift its row. */
  onHover?: (id: MapPointId | null) => void;
  onSelect?: (id: MapPointId) => void;
  /** A click beside every point; while this is given the cursor is a cross. */
  onAdd?: (at: LatLng) => void;
  /** A point was dragged (or moved by arrow keys and Enter). Without it nothing can be moved. */
  onMove?: (id: MapPointId, to: LatLng) => void;
  /** The map shows all points when this changes; at first it always does. */
  fit?: string | number;
  /** Pixels between the outermost points and the edge. */
  fitPadding?: number;
  legend?: readonly LegendEntry[];
  popup?: { at: LatLng; content: ReactNode; onClose: () => void } | null;
  /** Fast map: neighbours are counted together, no numbers, nothing dragged. */
  clustered?: boolean;
  /** A list of the points for keyboard and screen reader, where no table stands beside the map. */
  listed?: boolean;
  /** CSS length; the map fills its box otherwise. */
  height?: string;
  /** Names the map for screen readers. */
  label?: string;
  maxZoom?: number;
  children?: ReactNode;
}

const StaffMapCanvas = lazy(() => import('./StaffMapCanvas.tsx'));

let webGl: boolean | null = null;

function hasWebGl(): boolean {
  webGl ??= document.createElement('canvas').getContext('webgl2') !== null;
  return webGl;
}

function NoMap({ height }: { height: string | undefined }) {
  const t = useWords(mapTexts);
  return (
    <div className={classes.box} style={{ height }}>
      <Alert color="orange" title={t('no_webgl')} m="md">
        {t('no_webgl_help')}
      </Alert>
    </div>
  );
}

/** A graphics card that gives up while drawing must not take the screen with it. */
class MapBoundary extends Component<{ instead: ReactNode; children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };
  static getDerivedStateFromError() {
    return { failed: true };
  }
  override render() {
    return this.state.failed ? this.props.instead : this.props.children;
  }
}

export function StaffMap(props: StaffMapProps) {
  const t = useWords(mapTexts);
  if (!hasWebGl()) return <NoMap height={props.height} />;
  return (
    <MapBoundary instead={<NoMap height={props.height} />}>
      <Suspense
        fallback={
          <div className={classes.box} style={{ height: props.height }}>
            <Skeleton height="100%" radius={0} role="status" aria-busy aria-label={t('loading')} />
          </div>
        }
      >
        <StaffMapCanvas {...props} />
      </Suspense>
    </MapBoundary>
  );
}
