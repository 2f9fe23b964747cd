// What the map of the staff screens takes.

import { type ReactNode } from 'react';
import type { GeoPolygon, LatLng } from '../../shared/geo.ts';
import type { Bounds, HeatPoint, MapLine, MapPoint } from './map-points.ts';

export type MapPointId = MapPoint['id'];
export interface LegendEntry {
  colour: string;
  words: string;
  /** A line in place of a dot. */
  line?: 'solid' | 'dashed';
}

/** Zoom as the map counts it, with fractions. */
export interface MapLook {
  bounds: Bounds;
  zoom: number;
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
  /**
   * Everything there is, where the points are only what is in view: what the map opens on and shows when all is asked
   * for.
   */
  within?: Bounds | null;
  /** The map goes there when another one is given, be it to the same place. */
  goTo?: { bounds: Bounds } | null;
  /** Where the map looks: once it is drawn, and whenever it has come to rest. */
  onView?: (view: MapLook) => void;
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
