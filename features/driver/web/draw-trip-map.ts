// The map of the trip, drawn by Leaflet over the streets that the installation has, or over coasts and towns.

import L from 'leaflet';
import { decodePolyline, type LatLng } from '../../../shared/geo.ts';
import { drawBundled } from '../../../web/public/leaflet-base.ts';
import type { MapSource } from '../../../web/public/map-source.ts';
import { drawStreets } from '../../../web/public/street-tiles.ts';
import type { DriverDay } from '../contract/drive.ts';
import type { Leg, StopMark } from '../rules/map-marks.ts';
import { CLOSEST_ZOOM } from '../rules/trip-tiles.ts';
import { isOwnStreets } from './keep-map-of-day.ts';
import type { PlaceNow } from './place-now.ts';
import 'leaflet/dist/leaflet.css';
import './trip-map.css';

const MOST_ZOOM = 19;
const NEAR_ZOOM = 16;
/** How far the place of the phone may be wrong and still be worth a circle. */
const LEAST_CIRCLE_M = 20;
const BESIDE_PX = 30;
/** Numbers that stand closer cannot be read. */
const APART_PX = 34;

export interface MapWords {
  zoom_in: string;
  zoom_out: string;
  here: string;
}

export interface DrawnMap {
  show(marks: readonly StopMark[], legs: readonly Leg[], nameOf: (mark: StopMark) => string): void;
  showPlace(place: PlaceNow | null): void;
  showAll(): void;
  /** Where the card of a stop leaves room for it. */
  showBeside(id: number): void;
  goTo(place: LatLng): void;
  remove(): void;
}

export const isNight = (): boolean => {
  const { look } = document.documentElement.dataset;
  return look ? look === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches;
};

const signs = { visited: '✓', skipped: '⤼', next: '', pending: '' } as const;
const sizes = { visited: 32, skipped: 32, next: 48, pending: 38 } as const;
/** Which lies above: the next stop, then those to come, the first ones first. */
const ranks = { next: 3_000, pending: 2_000, skipped: 1_000, visited: 1_000 } as const;

/** Where there is no room for its number a stop is a dot, until the map comes closer. */
const DOT_PX = 16;

function iconOf({ state, place, beside }: StopMark, isDot: boolean): L.DivIcon {
  const size = isDot ? DOT_PX : sizes[state];
  const number = `<b>${place}</b>${signs[state] && `<em>${signs[state]}</em>`}`;
  return L.divIcon({
    className: `trip-mark is-${state}${isDot ? ' is-dot' : ''}`,
    html: `<i></i>${isDot ? '' : number}`,
    iconSize: [size, size],
    iconAnchor: [size / 2 - beside * BESIDE_PX, size / 2],
  });
}

/** Pictures of a server that lets nobody read them are shown all the same, and not kept. */
function rasterLayer(url: string, attribution: string | null, ask: MapSource['ask']): L.TileLayer {
  const Raster = L.TileLayer.extend({
    createTile(this: L.TileLayer, coords: L.Coords, done: L.DoneCallback) {
      const picture = document.createElement('img');
      picture.alt = '';
      const address = this.getTileUrl(coords);
      let held: string | null = null;
      picture.onload = () => {
        if (held !== null) URL.revokeObjectURL(held);
        done(undefined, picture);
      };
      picture.onerror = () => done(new Error('The picture did not come'), picture);
      ask(address)
        .then((answer) => answer.blob())
        .then(
          (blob) => {
            held = URL.createObjectURL(blob);
            picture.src = held;
          },
          () => {
            picture.src = address;
          },
        );
      return picture;
    },
  });
  return new (Raster as unknown as new (url: string, options: L.TileLayerOptions) => L.TileLayer)(url, {
    attribution: attribution ?? '',
    maxZoom: MOST_ZOOM,
    detectRetina: true,
  });
}

/** The lines and stops are complete without a ground: what does not come is left out. */
function drawGround(map: L.Map, maps: DriverDay['maps'], source: MapSource): void {
  if (maps.raster_url !== null) {
    rasterLayer(maps.raster_url, maps.attribution, source.ask).addTo(map);
    return;
  }
  const limits = { townsBelow: Infinity };
  drawBundled(map, maps.country, limits, source).catch(() => undefined);
  if (!isOwnStreets(maps) || maps.tiles_url === null) return;
  drawStreets(map, maps.tiles_url, source).then(
    ({ townsBelow }) => {
      limits.townsBelow = townsBelow;
      map.fire('moveend');
    },
    () => undefined,
  );
}

function drawLegs(lines: L.LayerGroup, legs: readonly Leg[]): void {
  lines.clearLayers();
  const night = isNight();
  const [edge, ahead, past] = night ? ['#000', '#8fc1ff', '#7d8a94'] : ['#fff', '#0b4fb3', '#6d777f'];
  // Where a way is driven twice, what is still to come lies above.
  for (const { from, to, line, isPast } of [...legs].sort((a, b) => Number(b.isPast) - Number(a.isPast))) {
    const path = line === null ? [from, to] : decodePolyline(line);
    const common = { lineCap: 'round', interactive: false } as const;
    const opacity = line === null ? 0.5 : 0.9;
    lines.addLayer(L.polyline(path, { ...common, weight: 9, color: edge, opacity }));
    const dashes = line === null ? { dashArray: '1 10' } : {};
    lines.addLayer(L.polyline(path, { ...common, ...dashes, weight: 5, color: isPast ? past : ahead }));
  }
}

/** Leaflet lets a mark take the focus but leaves Enter and Space to its owner. */
function newMark(map: L.Map, mark: StopMark, choose: () => void): L.Marker {
  const marker = L.marker(mark, { icon: iconOf(mark, false) })
    .addTo(map)
    .on('click', choose);
  marker.getElement()?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    choose();
  });
  return marker;
}

/** Those that would lie below the number of one that matters more. */
function dotsOf(map: L.Map, marks: readonly StopMark[]): Set<number> {
  const taken: L.Point[] = [];
  const dots = new Set<number>();
  const rank = ({ state, place }: StopMark) => ranks[state] - place;
  for (const mark of [...marks].sort((a, b) => rank(b) - rank(a))) {
    const at = map.project(mark).add([mark.beside * BESIDE_PX, 0]);
    if (taken.some((other) => other.distanceTo(at) < APART_PX)) dots.add(mark.id);
    else taken.push(at);
  }
  return dots;
}

function marksOn(map: L.Map, choose: (id: number) => void) {
  const shown = new Map<number, { marker: L.Marker; look: string }>();
  return (marks: readonly StopMark[], nameOf: (mark: StopMark) => string) => {
    const dots = dotsOf(map, marks);
    const wanted = new Set(marks.map(({ id }) => id));
    for (const [id, { marker }] of shown)
      if (!wanted.has(id)) {
        marker.remove();
        shown.delete(id);
      }
    for (const mark of marks) {
      const marker = shown.get(mark.id)?.marker ?? newMark(map, mark, () => choose(mark.id));
      const isDot = dots.has(mark.id);
      const look = JSON.stringify([mark, isDot]);
      if (shown.get(mark.id)?.look !== look) {
        marker.setLatLng(mark).setIcon(iconOf(mark, isDot));
        marker.setZIndexOffset((isDot ? 0 : ranks[mark.state]) - mark.place);
        shown.set(mark.id, { marker, look });
      }
      const element = marker.getElement();
      element?.setAttribute('role', 'button');
      element?.setAttribute('aria-label', nameOf(mark));
    }
  };
}

/** A dot, and how far it may be wrong. */
function placeOn(map: L.Map, label: string): (place: PlaceNow | null) => void {
  const icon = L.divIcon({ className: 'trip-here', iconSize: [24, 24] });
  const dot = L.marker([0, 0], { icon, interactive: false, keyboard: false, zIndexOffset: 5_000 });
  const circle = L.circle([0, 0], { radius: 0, interactive: false, weight: 2, color: '#b3006b' });
  return (place) => {
    if (!place) {
      dot.remove();
      circle.remove();
      return;
    }
    dot.setLatLng(place).addTo(map);
    dot.getElement()?.setAttribute('aria-label', label);
    dot.getElement()?.setAttribute('role', 'img');
    if (place.accuracy_m >= LEAST_CIRCLE_M) circle.setLatLng(place).setRadius(place.accuracy_m).addTo(map);
    else circle.remove();
  };
}

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

interface Drawing {
  maps: DriverDay['maps'];
  ask: MapSource['ask'];
  words: MapWords;
  choose(id: number | null): void;
}

export function drawTripMap(box: HTMLElement, { maps, ask, words, choose }: Drawing): DrawnMap {
  box.classList.toggle('is-night', isNight());
  const map = L.map(box, {
    maxZoom: MOST_ZOOM,
    minZoom: 4,
    zoomControl: false,
    attributionControl: false,
    preferCanvas: true,
    zoomSnap: 0.5,
  });
  map.setView([56, 10.5], 6);
  L.control.attribution({ prefix: false, position: 'bottomleft' }).addTo(map);
  L.control
    .zoom({ zoomInTitle: words.zoom_in, zoomOutTitle: words.zoom_out, position: 'topright' })
    .addTo(map);
  drawGround(map, maps, { ask, isDark: isNight, deepest: CLOSEST_ZOOM });
  const lines = L.layerGroup().addTo(map);
  const showMarks = marksOn(map, choose);
  const showPlace = placeOn(map, words.here);
  let all: readonly StopMark[] = [];
  let named = (mark: StopMark) => `${mark.place}`;
  map.on('zoomend', () => showMarks(all, named));
  map.on('click', () => choose(null));
  const showAll = () => {
    if (all.length === 0) return;
    const { x, y } = map.getSize();
    const room = Math.min(56, x / 5, y / 5);
    const padding: L.PointExpression = [room, room];
    map.fitBounds(L.latLngBounds([...all]), { padding, maxZoom: NEAR_ZOOM, animate: false });
  };
  const watch = new ResizeObserver(() => map.invalidateSize({ animate: false }));
  watch.observe(box);
  return {
    show: (marks, legs, nameOf) => {
      const isFirst = all.length === 0;
      all = marks;
      named = nameOf;
      drawLegs(lines, legs);
      if (isFirst) showAll();
      showMarks(marks, nameOf);
    },
    showPlace,
    showAll,
    showBeside: (id) => {
      const mark = all.find((one) => one.id === id);
      if (!mark) return;
      const { x, y } = map.getSize();
      const at = map.latLngToContainerPoint(mark);
      const wanted = x > y ? L.point(x * 0.2, y / 2) : L.point(x / 2, y / 5);
      map.panBy(at.subtract(wanted), { animate: !still() });
    },
    goTo: (place) => {
      map.setView(place, Math.max(NEAR_ZOOM, map.getZoom()), { animate: !still() });
    },
    remove: () => {
      watch.disconnect();
      map.remove();
    },
  };
}
