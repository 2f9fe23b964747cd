// Pictures of a map for the printer, taken by a second map out of sight: one page after the other, at twice the
// screen's sharpness.

import { Map as LibreMap, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { GeoPolygon } from '../../shared/geo.ts';
import { addDisc } from './map-disc.ts';
import { lineLayers, pointLayers, polygonLayers } from './map-layers.ts';
import { MAP_HEIGHT_PX, metresPerPixel, PAGE_WIDTH_PX, pagesFor, PRINT_MAX_ZOOM } from './map-pages.ts';
import {
  boundsOf,
  lineCollection,
  pathOf,
  pointCollection,
  spreadApart,
  type MapLine,
  type MapPoint,
} from './map-points.ts';
import { sheetOf } from './map-sheet.ts';
import type { LegendEntry } from './staff-map-props.ts';

setWorkerUrl(workerUrl);

export interface MapPrint {
  points: readonly MapPoint[];
  lines?: readonly MapLine[];
  polygon?: GeoPolygon | null;
  /** 1 to 4 each. */
  rows: number;
  columns: number;
  style: StyleSpecification | string;
  /** Stands above each sheet, with its number. */
  title: string;
  pageOf: (page: number, of: number) => string;
  /** What the marks mean. */
  legend: readonly LegendEntry[];
  /** 'n of m pages printed.' */
  onPage: (printed: number, of: number) => void;
  /** Stops between two pages. */
  signal: AbortSignal;
}

const SHARP = 2;
/**
 * While tiles and names arrive, frame upon frame is drawn that nobody sees; without a graphics card a sharp one takes
 * a quarter of a second and more.
 */
const COARSE = 0.05;

function once(map: LibreMap, event: 'style.load' | 'idle'): Promise<void> {
  return new Promise((resolve) => {
    void map.once(event, () => resolve());
  });
}

function addContent(map: LibreMap, { points, lines = [], polygon }: MapPrint): void {
  addDisc(map);
  map.addSource('area', {
    type: 'geojson',
    data: polygon
      ? { type: 'Feature', properties: {}, geometry: polygon }
      : { type: 'FeatureCollection', features: [] },
  });
  map.addSource('ways', { type: 'geojson', data: lineCollection(lines) });
  map.addSource('points', { type: 'geojson', data: pointCollection(spreadApart(points)) });
  for (const layer of [
    ...polygonLayers('area'),
    ...lineLayers('ways'),
    ...pointLayers('points', 'print', []),
  ])
    map.addLayer(layer);
}

/** Whom the map thanks, as plain words. */
function creditsOf(map: LibreMap): string {
  const said = Object.keys(map.getStyle().sources).flatMap((id) => {
    const { attribution } = map.getSource(id) as { attribution?: string };
    return attribution ? [new DOMParser().parseFromString(attribution, 'text/html').body.textContent] : [];
  });
  return [...new Set(said)].join(' · ');
}

/**
 * PNG pictures as data addresses, row by row. Empty when the map shows nothing. Throws the signal's reason when
 * stopped.
 */
export async function printMap(asked: MapPrint): Promise<string[]> {
  const box = boundsOf([...asked.points, ...(asked.lines ?? []).flatMap(pathOf)]);
  if (!box) return [];
  const { zoom, centres } = pagesFor(box, asked.rows, asked.columns);
  const room = document.createElement('div');
  room.style.cssText = `position: fixed; left: -10000px; top: 0; width: ${PAGE_WIDTH_PX}px; height: ${MAP_HEIGHT_PX}px`;
  room.setAttribute('aria-hidden', 'true');
  document.body.append(room);
  const first = centres[0] ?? { lat: 0, lng: 0 };
  const map = new LibreMap({
    container: room,
    style: asked.style,
    center: first,
    zoom,
    maxZoom: PRINT_MAX_ZOOM,
    interactive: false,
    attributionControl: false,
    fadeDuration: 0,
    pixelRatio: SHARP,
    canvasContextAttributes: { preserveDrawingBuffer: true },
  });
  try {
    // By now the style has asked for its pictures, for the sharp map.
    await once(map, 'style.load');
    addContent(map, asked);
    const pictures: string[] = [];
    for (const centre of centres) {
      asked.signal.throwIfAborted();
      map.setPixelRatio(COARSE);
      map.jumpTo({ center: centre, zoom });
      await once(map, 'idle');
      map.setPixelRatio(SHARP);
      await once(map, 'idle');
      const words = {
        title: asked.title,
        page: asked.pageOf(pictures.length + 1, centres.length),
        legend: asked.legend,
        credits: creditsOf(map),
        m_per_px: metresPerPixel(centre.lat, zoom),
      };
      pictures.push(sheetOf(map.getCanvas(), words));
      asked.onPage(pictures.length, centres.length);
    }
    return pictures;
  } finally {
    map.remove();
    room.remove();
  }
}
