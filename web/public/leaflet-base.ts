// The bundled base map of the public pages as light vectors: land, borders and, zoom by zoom, the names of towns.

import type { FeatureCollection, MultiLineString, MultiPolygon } from 'geojson';
import L from 'leaflet';
import { mapPalettes } from '../ui/map-palette.ts';
import { bundledFiles } from './bundled-files.ts';
import { browsersOwn } from './map-source.ts';

type Town = [name: string, population: number, lng: number, lat: number];
interface PhoneMap {
  land: FeatureCollection<MultiPolygon>;
  borders: FeatureCollection<MultiLineString>;
  towns: Town[];
}

const MOST_TOWNS = 24;
/** How many people a town needs to be named at a zoom; beyond the list all are. */
const least = [100_000, 100_000, 100_000, 100_000, 100_000, 100_000, 60_000, 30_000, 15_000, 8_000, 4_000];

export const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** Whatever lies above may bring towns of its own. */
export interface BundledLimits {
  townsBelow: number;
}

function drawTowns(map: L.Map, towns: readonly Town[], limits: BundledLimits): void {
  const names = L.layerGroup().addTo(map);
  const draw = () => {
    names.clearLayers();
    if (map.getZoom() >= limits.townsBelow) return;
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
      names.addLayer(
        L.marker([lat, lng], { icon, interactive: false, keyboard: false, zIndexOffset: -1000 }),
      );
    }
  };
  map.on('moveend zoomend', draw);
  draw();
}

/** Fails where the files do not come: the page is complete without. `country` is two letters, else the whole. */
export async function drawBundled(
  map: L.Map,
  country: string,
  limits: BundledLimits,
  source = browsersOwn,
): Promise<void> {
  const parts = await Promise.all(
    bundledFiles(country).map(async (url) => (await source.ask(url)).json() as Promise<PhoneMap>),
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
    const colours = mapPalettes[source.isDark() ? 'dark' : 'light'];
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
  L.control.scale({ imperial: false, position: 'topright' }).addTo(map);
  map.attributionControl.addAttribution('Natural Earth · GeoNames');
  drawTowns(
    map,
    parts.flatMap(({ towns }) => towns).sort((a, b) => b[1] - a[1]),
    limits,
  );
}
