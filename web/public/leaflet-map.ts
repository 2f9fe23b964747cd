// Leaflet for the public pages, loaded after the text. Without a deployer's tiles it stands on the bundled base map.

import L from 'leaflet';
import { decodePolyline } from '../../shared/geo.ts';
import { drawBundled, escaped } from './leaflet-base.ts';
import { marksOf, NEAR_ZOOM, pinOf } from './leaflet-marks.ts';
import type { Mark } from './mark-look.ts';
import type { PublicCar, PublicMapFacts, PublicPoint } from './public-map-props.ts';
import { publicTruck } from './public-truck.ts';
import 'leaflet/dist/leaflet.css';
import './public-map.css';

/** How long the map stays where a finger put it. */
const TOUCH_MS = 30_000;
const WAY = { weight: 4, opacity: 0.75, lineCap: 'round', interactive: false } as const;
const ORDER = { ...WAY, dashArray: '2 8' } as const;
function name(marker: L.Marker, label: string, isPressed?: boolean): void {
  const element = marker.getElement();
  element?.setAttribute('aria-label', label);
  element?.setAttribute('role', isPressed === undefined ? 'img' : 'button');
  if (isPressed !== undefined) element?.setAttribute('aria-pressed', String(isPressed));
}

/** Leaflet lets a marker take the focus but leaves Enter and Space to its owner. */
function newStop(map: L.Map, point: Mark, choose: () => void): L.Marker {
  const marker = L.marker(point, { icon: pinOf(point) })
    .addTo(map)
    .on('click', choose);
  marker.getElement()?.addEventListener('keydown', (event) => {
    if (event.key !== 'Enter' && event.key !== ' ') return;
    event.preventDefault();
    choose();
    marker.openPopup();
  });
  return marker;
}

/**
 * What the truck has behind it is grey, as its stops are. Dotted is the order of the stops, where the way between
 * them is not known.
 */
function drawRoute(lines: L.LayerGroup, { points, ways = [] }: PublicMapFacts): void {
  const reached = Math.max(
    0,
    points.findLastIndex((point) => point.isPast),
  );
  const ahead = points.find((point) => !point.isOwn)?.colour ?? '#5b6b8c';
  lines.clearLayers();
  for (const [at, to] of points.slice(1).entries()) {
    const way = ways[at] ?? null;
    const path = way === null ? [points[at] as PublicPoint, to] : decodePolyline(way);
    lines.addLayer(
      L.polyline(path, { ...(way === null ? ORDER : WAY), color: at < reached ? '#7b888f' : ahead }),
    );
  }
}

/**
 * Moves the map when something that should be seen has left it, and lets go for a while of a map that somebody moves.
 */
function sight(
  map: L.Map,
  box: HTMLElement,
): { keep: (places: readonly L.LatLngLiteral[]) => void; touch: () => void } {
  let touched = -Infinity;
  let isFitted = false;
  const touch = () => {
    touched = performance.now();
  };
  for (const kind of ['pointerdown', 'wheel', 'keydown'])
    box.addEventListener(kind, touch, { passive: true });
  return {
    touch,
    keep: (places) => {
      if (places.length === 0 || performance.now() - touched < TOUCH_MS) return;
      const inner = map.getBounds().pad(-0.08);
      if (isFitted && places.every((place) => inner.contains(place))) return;
      const { x, y } = map.getSize();
      map.fitBounds(L.latLngBounds([...places]), {
        padding: [x / 6, y / 6],
        maxZoom: 15,
        animate: isFitted && !still(),
      });
      isFitted = true;
    },
  };
}

const still = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

export interface LeafletMap {
  show: (facts: PublicMapFacts) => void;
  fitAll: (padding: number) => void;
  centreOn: (at: L.LatLngLiteral, zoom: number) => void;
  remove: () => void;
}

/** An empty map over the deployer's tiles or the bundled base map. */
function openedMap(box: HTMLElement, facts: PublicMapFacts): L.Map {
  const { words } = facts;
  const map = L.map(box, {
    minZoom: facts.minZoom,
    maxZoom: facts.maxZoom,
    zoomControl: false,
    attributionControl: false,
    preferCanvas: true,
    zoomSnap: 0.5,
  });
  map.setView(facts.centre, facts.centre.zoom);
  L.control.attribution({ prefix: false }).addTo(map);
  L.control.zoom({ zoomInTitle: words.zoom_in, zoomOutTitle: words.zoom_out }).addTo(map);
  const { raster_url, tiles_url, attribution } = facts.maps;
  if (raster_url)
    L.tileLayer(raster_url, {
      attribution: attribution ?? '',
      maxZoom: facts.maxZoom,
      detectRetina: true,
    }).addTo(map);
  else drawOwn(map, facts.country, tiles_url);
  return map;
}

/** The page's text is complete without a base map: a lost connection leaves coast and towns, or plain water. */
function drawOwn(map: L.Map, country: string, tiles_url: string | null): void {
  const limits = { townsBelow: Infinity };
  drawBundled(map, country, limits).catch(() => undefined);
  if (tiles_url === null) return;
  import('./street-tiles.ts')
    .then(({ drawStreets }) => drawStreets(map, tiles_url))
    .then(
      ({ townsBelow }) => {
        limits.townsBelow = townsBelow;
        map.fire('moveend');
      },
      () => undefined,
    );
}

/** Shows the marks it is given, and only these, from one call to the next. */
function marksOn(map: L.Map, choose: (mark: Mark) => void): (marks: readonly Mark[]) => void {
  const shown = new Map<PublicPoint['id'], { marker: L.Marker; mark: Mark }>();
  return (marks) => {
    const wanted = new Set(marks.map(({ id }) => id));
    for (const [id, { marker }] of shown)
      if (!wanted.has(id)) {
        // Who came to it by keyboard goes on from the map.
        if (marker.getElement() === document.activeElement) map.getContainer().focus();
        marker.remove();
        shown.delete(id);
      }
    for (const mark of marks) {
      const marker =
        shown.get(mark.id)?.marker ??
        newStop(map, mark, () => {
          const pressed = shown.get(mark.id);
          if (pressed) choose(pressed.mark);
        });
      shown.set(mark.id, { marker, mark });
      marker
        .setLatLng(mark)
        .setIcon(pinOf(mark))
        .setZIndexOffset(mark.isSelected || mark.isOwn ? 500 : 0)
        .unbindPopup();
      if (mark.popup && mark.members.length === 1)
        marker.bindPopup(escaped(mark.popup), { closeButton: false, maxWidth: 220 });
      name(marker, mark.title, mark.isSelected ?? false);
    }
  };
}

/** Shows the truck where it is, moving it gently; null takes it off the map. */
function carOn(map: L.Map, label: string): (now: PublicCar | null) => void {
  let car: L.Marker | null = null;
  // While zooming, Leaflet moves the marker itself.
  map.on('zoomstart', () => {
    if (car?.getElement()) (car.getElement() as HTMLElement).style.transition = '';
  });
  return (now) => {
    if (!now) {
      car?.remove();
      car = null;
      return;
    }
    const icon = L.divIcon({
      className: 'map-car',
      html: publicTruck(now.heading ?? null),
      iconSize: [40, 40],
    });
    if (car) {
      const element = car.getElement();
      if (element && !still()) element.style.transition = 'transform 1s linear';
      car.setIcon(icon).setLatLng(now);
    } else car = L.marker(now, { icon, zIndexOffset: 1000, keyboard: false }).addTo(map);
    name(car, label);
  };
}

/** A small blue dot, below everything that one may press. */
function visitorOn(map: L.Map, label: string): (at: L.LatLngLiteral | null) => void {
  const dot = L.marker([0, 0], {
    icon: L.divIcon({ className: 'map-visitor', iconSize: [18, 18] }),
    interactive: false,
    keyboard: false,
    zIndexOffset: -500,
  });
  return (at) => {
    if (!at) return void dot.remove();
    dot.setLatLng(at).addTo(map);
    name(dot, label);
  };
}

export function leafletMap(box: HTMLElement, first: PublicMapFacts): LeafletMap {
  const map = openedMap(box, first);
  const lines = L.layerGroup().addTo(map);
  const { keep, touch } = sight(map, box);
  let facts = first;
  const showMarks = marksOn(map, ({ id, members }) => {
    if (members.length === 1) return facts.onSelect?.(id);
    touch();
    return map.fitBounds(L.latLngBounds([...members]).pad(0.2), { maxZoom: NEAR_ZOOM, animate: !still() });
  });
  const showStops = () => showMarks(marksOf(map, facts));
  map.on('zoomend', showStops);
  const showCar = carOn(map, first.words.car);
  const showVisitor = visitorOn(map, first.words.visitor);
  const show = (next: PublicMapFacts) => {
    facts = next;
    showStops();
    showCar(next.car ?? null);
    showVisitor(next.visitor ?? null);
    if (next.isRoute) drawRoute(lines, next);
    if (next.keep) keep(next.keep);
  };
  show(first);
  return {
    show,
    fitAll: (padding) => {
      const places = [...facts.points, ...(facts.car ? [facts.car] : [])];
      if (places.length === 0) return;
      const { x, y } = map.getSize();
      const room = Math.min(padding, x / 4, y / 4);
      map.fitBounds(L.latLngBounds(places), { padding: [room, room], maxZoom: 15, animate: false });
    },
    centreOn: (at, zoom) => {
      touch();
      map.setView(at, zoom, { animate: !still() });
    },
    remove: () => {
      map.remove();
    },
  };
}
