// Pictures of a map for the printer, taken by a second map out of sight: one page after the other, at twice the screen's sharpness.

import { Map as LibreMap, setWorkerUrl, type StyleSpecification } from 'maplibre-gl';
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url';
import type { GeoPolygon } from '../../shared/geo.ts';
import { addDisc } from './map-disc.ts';
import { lineLayers, pointLayers, polygonLayers } from './map-layers.ts';
import { PAGE_HEIGHT_PX, PAGE_WIDTH_PX, pagesFor, PRINT_MAX_ZOOM } from './map-pages.ts';
import {
  boundsOf,
  lineCollection,
  pathOf,
  pointCollection,
  type MapLine,
  type MapPoint,
} from './map-points.ts';

setWorkerUrl(workerUrl);

export interface MapPrint {
  points: readonly MapPoint[];
  lines?: readonly MapLine[];
  polygon?: GeoPolygon | null;
  /** 1 to 4 each. */
  rows: number;
  columns: number;
  style: StyleSpecification | string;
  /** 'n of m pages printed.' */
  onPage: (printed: number, of: number) => void;
  /** Stops between two pages. */
  signal: AbortSignal;
}

function once(map: LibreMap, event: 'load' | 'idle'): Promise<void> {
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
  map.addSource('points', { type: 'geojson', data: pointCollection(points) });
  for (const layer of [
    ...polygonLayers('area'),
    ...lineLayers('ways'),
    ...pointLayers('points', 'light', []),
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

/** The map as it stands, with its thanks in the corner: paper has no links and goes from hand to hand. */
function pictureOf(map: LibreMap): string {
  const drawn = map.getCanvas();
  const sheet = document.createElement('canvas');
  sheet.width = drawn.width;
  sheet.height = drawn.height;
  const pen = sheet.getContext('2d');
  if (!pen) return drawn.toDataURL('image/png');
  pen.drawImage(drawn, 0, 0);
  const credits = creditsOf(map);
  pen.font = '18px system-ui, sans-serif';
  const width = pen.measureText(credits).width + 24;
  pen.fillStyle = 'rgb(255 255 255 / 85%)';
  pen.fillRect(sheet.width - width, sheet.height - 34, width, 34);
  pen.fillStyle = '#222222';
  pen.fillText(credits, sheet.width - width + 12, sheet.height - 11);
  return sheet.toDataURL('image/png');
}

/** PNG pictures as data addresses, row by row. Empty when the map shows nothing. Throws the signal's reason when stopped. */
export async function printMap(asked: MapPrint): Promise<string[]> {
  const box = boundsOf([...asked.points, ...(asked.lines ?? []).flatMap(pathOf)]);
  if (!box) return [];
  const { zoom, centres } = pagesFor(box, asked.rows, asked.columns);
  const room = document.createElement('div');
  room.style.cssText = `position: fixed; left: -10000px; top: 0; width: ${PAGE_WIDTH_PX}px; height: ${PAGE_HEIGHT_PX}px`;
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
    pixelRatio: 2,
    canvasContextAttributes: { preserveDrawingBuffer: true },
  });
  try {
    await once(map, 'load');
    addContent(map, asked);
    const pictures: string[] = [];
    for (const centre of centres) {
      asked.signal.throwIfAborted();
      map.jumpTo({ center: centre, zoom });
      await once(map, 'idle');
      pictures.push(pictureOf(map));
      asked.onPage(pictures.length, centres.length);
    }
    return pictures;
  } finally {
    map.remove();
    room.remove();
  }
}
