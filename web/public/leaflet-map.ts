// Leaflet for the public pages, loaded after the text. Without a deployer's tiles it draws the bundled base map as light vectors.

import type { FeatureCollection, MultiLineString, MultiPolygon } from 'geojson';
import L from 'leaflet';
import denmark from '../basemap/phone-dk.json?url';
import norway from '../basemap/phone-no.json?url';
import romania from '../basemap/phone-ro.json?url';
import type { PublicCar, PublicMapFacts, PublicPoint } from './public-map-props.ts';
import { publicTruck } from './public-truck.ts';
import 'leaflet/dist/leaflet.css';
import './public-map.css';

type Town = [name: string, population: number, lng: number, lat: number];
interface PhoneMap {
  land: FeatureCollection<MultiPolygon>;
  borders: FeatureCollection<MultiLineString>;
  towns: Town[];
}

const files: Record<string, string[]> = {
  DK: [denmark],
  NO: [norway],
  RO: [romania],
  WW: [denmark, norway, romania],
};
const day = { water: '#d3e4eb', land: '#f7f5f0', border: '#8f877a' } as const;
const night = { water: '#0f1c23', land: '#26343c', border: '#7d8a91' } as const;
/** How long the map stays where a finger put it. */
const TOUCH_MS = 30_000;
const ROUTE = { weight: 4, opacity: 0.75, dashArray: '2 8', lineCap: 'round', interactive: false } as const;
const MOST_TOWNS = 24;
/** How many people a town needs to be named at a zoom; beyond the list all are. */
const least = [100_000, 100_000, 100_000, 100_000, 100_000, 100_000, 60_000, 30_000, 15_000, 8_000, 4_000];

const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

function drawTowns(map: L.Map, towns: readonly Town[]): void {
  const names = L.layerGroup().addTo(map);
  const draw = () => {
    names.clearLayers();
    const box = map.getBounds().pad(0.05);
    const enough = least[Math.floor(map.getZoom())] ?? 0;
    const near = towns.filter(([, population, lng, lat]) => population >= enough && box.contains([lat, lng]));
    const taken: L.Point[] = [];
    for (const [name, , lng, lat] of near) {
      const at = map.latLngToContainerPoint([lat, lng]);
      if (
        taken.length >= MOST_TOWNS ||
        taken.some((other) => Math.abs(other.x - at.x) < 84 && Math.abs(other.y - at.y) < 18)
      )
        continue;
      taken.push(at);
      const icon = L.divIcon({
        className: 'map-town',
        html: `<span>${escaped(name)}</span>`,
        iconSize: [0, 0],
      });
      names.addLayer(L.marker([lat, lng], { icon, interactive: false, keyboard: false }));
    }
  };
  map.on('moveend zoomend', draw);
  draw();
}

async function drawBundled(map: L.Map, country: string): Promise<void> {
  const parts = await Promise.all(
    (files[country] ?? (files.WW as string[])).map(
      async (url) => (await fetch(url)).json() as Promise<PhoneMap>,
    ),
  );
  const pane = map.createPane('land');
  pane.style.zIndex = '150';
  pane.style.pointerEvents = 'none';
  const renderer = L.canvas({ pane: 'land', padding: 0.5 });
  const common = { renderer, pane: 'land', interactive: false } as const;
  const drawn = parts.map(({ land, borders }) => ({
    land: L.geoJSON(land, common).addTo(map),
    borders: L.geoJSON(borders, common).addTo(map),
  }));
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const paint = () => {
    const colours = dark.matches ? night : day;
    map.getContainer().style.background = colours.water;
    for (const { land, borders } of drawn) {
      // A hair of the land's own colour closes the seam between thinned neighbours.
      land.setStyle({
        stroke: true,
        color: colours.land,
        weight: 1.5,
        fillColor: colours.land,
        fillOpacity: 1,
      });
      borders.setStyle({ color: colours.border, weight: 1.2, dashArray: '5 4' });
    }
  };
  paint();
  dark.addEventListener('change', paint);
  map.once('unload', () => dark.removeEventListener('change', paint));
  L.control.scale({ imperial: false, position: 'bottomleft' }).addTo(map);
  map.attributionControl.addAttribution('Natural Earth · GeoNames');
  drawTowns(
    map,
    parts.flatMap(({ towns }) => towns).sort((a, b) => b[1] - a[1]),
  );
}

function name(marker: L.Marker, label: string, isPressed?: boolean): void {
  const element = marker.getElement();
  element?.setAttribute('aria-label', label);
  element?.setAttribute('role', isPressed === undefined ? 'img' : 'button');
  if (isPressed !== undefined) element?.setAttribute('aria-pressed', String(isPressed));
}

/** Larger and pointed when chosen, smaller and grey when past (routes.md 4); the own stop is found at once all the same. */
function pinOf(point: PublicPoint): L.DivIcon {
  const isPin = point.isSelected || point.isOwn;
  const size = point.isPast ? (isPin ? 28 : 12) : isPin ? 34 : 20;
  const state = `map-stop${point.isSelected ? ' is-selected' : ''}${point.isPast ? ' is-past' : ''}${point.isOwn ? ' is-own' : ''}`;
  return L.divIcon({
    className: state,
    html: `<i style="--stop: ${point.colour ?? '#0f4653'}"></i>`,
    iconSize: [size, size],
  });
}

/** Leaflet lets a marker take the focus but leaves Enter and Space to its owner. */
function newStop(map: L.Map, point: PublicPoint, choose: () => void): L.Marker {
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

/** What the truck has behind it is grey, as its stops are. */
function drawRoute(lines: L.LayerGroup, points: readonly PublicPoint[]): void {
  const reached = Math.max(
    0,
    points.findLastIndex((point) => point.isPast),
  );
  lines.clearLayers();
  lines.addLayer(L.polyline(points.slice(0, reached + 1), { ...ROUTE, color: '#7b888f' }));
  lines.addLayer(
    L.polyline(points.slice(reached), {
      ...ROUTE,
      color: points.find((point) => !point.isOwn)?.colour ?? '#5b6b8c',
    }),
  );
}

/** Moves the map when something that should be seen has left it, and lets go for a while of a map that somebody moves. */
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

export function leafletMap(box: HTMLElement, first: PublicMapFacts): LeafletMap {
  const { words } = first;
  const map = L.map(box, {
    minZoom: first.minZoom,
    maxZoom: first.maxZoom,
    zoomControl: false,
    attributionControl: false,
    preferCanvas: true,
    zoomSnap: 0.5,
  });
  map.setView(first.centre, first.centre.zoom);
  L.control.attribution({ prefix: false }).addTo(map);
  L.control.zoom({ zoomInTitle: words.zoom_in, zoomOutTitle: words.zoom_out }).addTo(map);
  const { raster_url, attribution } = first.maps;
  if (raster_url)
    L.tileLayer(raster_url, {
      attribution: attribution ?? '',
      maxZoom: first.maxZoom,
      detectRetina: true,
    }).addTo(map);
  // The page's text is complete without the base map; a lost connection leaves plain water.
  else drawBundled(map, first.country).catch(() => undefined);
  const lines = L.layerGroup().addTo(map);
  const { keep, touch } = sight(map, box);
  const stops = new Map<PublicPoint['id'], L.Marker>();
  let car: L.Marker | null = null;
  let facts = first;
  const showCar = (now: PublicCar | null) => {
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
    name(car, words.car);
  };
  // While zooming, Leaflet moves the marker itself.
  map.on('zoomstart', () => {
    if (car?.getElement()) (car.getElement() as HTMLElement).style.transition = '';
  });
  const showStops = (points: readonly PublicPoint[]) => {
    const wanted = new Set(points.map(({ id }) => id));
    for (const [id, marker] of stops)
      if (!wanted.has(id)) {
        marker.remove();
        stops.delete(id);
      }
    for (const point of points) {
      const marker = stops.get(point.id) ?? newStop(map, point, () => facts.onSelect?.(point.id));
      stops.set(point.id, marker);
      marker
        .setLatLng(point)
        .setIcon(pinOf(point))
        .setZIndexOffset(point.isSelected || point.isOwn ? 500 : 0)
        .unbindPopup();
      if (point.popup) marker.bindPopup(escaped(point.popup), { closeButton: false, maxWidth: 220 });
      name(marker, point.title, point.isSelected ?? false);
    }
  };
  const show = (next: PublicMapFacts) => {
    facts = next;
    showStops(next.points);
    showCar(next.car ?? null);
    if (next.isRoute) drawRoute(lines, next.points);
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
