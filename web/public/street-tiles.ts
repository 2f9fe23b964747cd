// The installation's streets on a public page: its own vector tiles, drawn by Leaflet's grid. Loaded after the map
// stands, only where there are some.

import { VectorTile } from '@mapbox/vector-tile';
import L from 'leaflet';
import { PbfReader } from 'pbf';
import { TOWNS_UNTIL, WHOLE_FROM, type StreetTiles } from '../ui/map-ground.ts';
import { mapPalettes, type MapPalette } from '../ui/map-palette.ts';
import { browsersOwn, type MapSource } from './map-source.ts';
import { drawNames, namesOf, type NamedTile } from './street-names.ts';
import { paintTile } from './street-paint.ts';

const SIDE_PX = 512;
/** Unpacked tiles kept for when the map is moved back or comes closer. */
const MOST_KEPT = 48;

/** Each tile is a piece of work of its own: on a slow phone a touch is heard between two. */
const ownTurn = () =>
  new Promise<void>((resolve) => {
    setTimeout(resolve);
  });

interface Streets extends NamedTile {
  tile: VectorTile;
}

/** Null: there is nothing there. Undefined: it did not come. */
type Found = Streets | null | undefined;

/** Fetches each tile once, and again one that did not come. The bundled map lies below. */
function streetStore({ tiles: [pattern] }: StreetTiles, townsFrom: number, source: MapSource) {
  const kept = new Map<string, { streets: Found; coming: Promise<Found> }>();
  const load = async (z: number, x: number, y: number): Promise<Streets | null> => {
    const url = pattern.replace('{z}', `${z}`).replace('{x}', `${x}`).replace('{y}', `${y}`);
    const answer = await source.ask(url);
    if (answer.status === 204) return null;
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
    const tile = new VectorTile(new PbfReader(new Uint8Array(await answer.arrayBuffer())));
    const extent = Object.values(tile.layers)[0]?.extent ?? 4096;
    return { z, x, y, extent, tile, names: namesOf(tile, townsFrom) };
  };
  return {
    get(z: number, x: number, y: number): Promise<Found> {
      const key = `${z}/${x}/${y}`;
      const known = kept.get(key);
      const entry = known ?? { streets: undefined, coming: load(z, x, y).catch(() => undefined) };
      if (!known)
        void entry.coming.then((streets) => {
          entry.streets = streets;
          if (streets === undefined && kept.get(key) === entry) kept.delete(key);
        });
      kept.delete(key);
      kept.set(key, entry);
      if (kept.size > MOST_KEPT) kept.delete(kept.keys().next().value as string);
      return entry.coming;
    },
    /** What is there already. */
    at: (z: number, x: number, y: number): Streets | null => kept.get(`${z}/${x}/${y}`)?.streets ?? null,
  };
}

type Store = ReturnType<typeof streetStore>;

/** Where a tile did not come, the ground is drawn from one further out that is there. */
const MOST_OUT = 3;

async function nearestStreets({ store, description }: Scene, z: number, x: number, y: number) {
  for (let out = 0; out <= MOST_OUT && z - out >= description.minzoom; out += 1) {
    const streets = await store.get(z - out, x >> out, y >> out);
    if (streets !== undefined) return { streets, out };
  }
  return { streets: null, out: 0 };
}

function streetsNear({ store }: Scene, z: number, x: number, y: number): Streets | null {
  for (let out = 0; out <= MOST_OUT && z >= out; out += 1) {
    const streets = store.at(z - out, x >> out, y >> out);
    if (streets) return streets;
  }
  return null;
}

interface Scene {
  map: L.Map;
  store: Store;
  description: StreetTiles;
  colours: () => MapPalette;
}

function gridOf(scene: Scene): L.GridLayer {
  const { description, colours } = scene;
  const dense = Math.min(2, devicePixelRatio || 1);
  const paint = async (canvas: HTMLCanvasElement, coords: L.Coords, done: L.DoneCallback) => {
    // Leaflet counts tiles of 256 pixels. What is deeper than the archive is cut from its deepest tile.
    const zoom = coords.z - 1;
    const deeper = Math.max(0, zoom - description.maxzoom);
    const [x, y] = [coords.x >> deeper, coords.y >> deeper];
    const { streets, out } = await nearestStreets(scene, Math.min(zoom, description.maxzoom), x, y);
    const parts = 2 ** (deeper + out);
    const pen = canvas.getContext('2d');
    if (streets && pen) {
      await ownTurn();
      pen.scale(dense, dense);
      const scale = (SIDE_PX * parts) / streets.extent;
      const [left, top] = [(coords.x % parts) * SIDE_PX, (coords.y % parts) * SIDE_PX];
      paintTile(streets.tile, { pen, colours: colours(), zoom, scale, left, top });
    }
    done(undefined, canvas);
  };
  const Grid = L.GridLayer.extend({
    createTile(coords: L.Coords, done: L.DoneCallback) {
      const canvas = document.createElement('canvas');
      canvas.width = SIDE_PX * dense;
      canvas.height = SIDE_PX * dense;
      void paint(canvas, coords, done);
      return canvas;
    },
  });
  return new (Grid as unknown as new (options: L.GridLayerOptions) => L.GridLayer)({
    pane: 'streets',
    tileSize: SIDE_PX,
    minZoom: description.minzoom + 1,
    keepBuffer: 1,
    updateWhenIdle: true,
  });
}

/** The tiles under the map's box, as far as they have come. */
function tilesInView(scene: Scene): Streets[] {
  const { map, description } = scene;
  const zoom = Math.round(map.getZoom()) - 1;
  const z = Math.min(zoom, description.maxzoom);
  if (z < description.minzoom) return [];
  const side = (256 * 2 ** map.getZoom()) / 2 ** z;
  const { min, max } = map.getPixelBounds();
  const found = new Set<Streets>();
  if (!min || !max) return [];
  for (let x = Math.floor(min.x / side); x <= max.x / side; x += 1)
    for (let y = Math.floor(min.y / side); y <= max.y / side; y += 1) {
      const streets = streetsNear(scene, z, x, y);
      if (streets) found.add(streets);
    }
  return [...found];
}

/** One canvas over all tiles, drawn anew when the map has come to rest. */
function namesLayer(scene: Scene): () => void {
  const { map } = scene;
  const canvas = L.DomUtil.create('canvas', 'map-names', map.createPane('street-names'));
  canvas.setAttribute('aria-hidden', 'true');
  const dense = Math.min(2, devicePixelRatio || 1);
  const draw = () => {
    const { x: width, y: height } = map.getSize();
    canvas.width = width * dense;
    canvas.height = height * dense;
    canvas.style.width = `${width}px`;
    canvas.style.height = `${height}px`;
    L.DomUtil.setPosition(canvas, map.containerPointToLayerPoint([0, 0]));
    const pen = canvas.getContext('2d');
    if (!pen) return;
    pen.scale(dense, dense);
    drawNames(map, pen, tilesInView(scene), scene.colours());
    canvas.style.visibility = '';
  };
  map.on('moveend zoomend resize', draw);
  // While zooming the streets are stretched; names come back when they stand.
  map.on('zoomstart', () => {
    canvas.style.visibility = 'hidden';
  });
  return draw;
}

/**
 * Answers below which zoom of Leaflet's the bundled towns are still wanted. Fails where the server has no streets to
 * describe.
 */
export async function drawStreets(
  map: L.Map,
  url: string,
  source = browsersOwn,
): Promise<{ townsBelow: number }> {
  const answer = await source.ask(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  const told = (await answer.json()) as StreetTiles;
  const description = { ...told, maxzoom: Math.min(told.maxzoom, source.deepest ?? told.maxzoom) };
  const townsFrom = description.minzoom <= WHOLE_FROM ? description.minzoom : TOWNS_UNTIL;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const scene: Scene = {
    map,
    description,
    store: streetStore(description, townsFrom, source),
    colours: () => mapPalettes[source.isDark() ? 'dark' : 'light'],
  };
  const pane = map.createPane('streets');
  pane.style.zIndex = '160';
  pane.style.pointerEvents = 'none';
  const grid = gridOf(scene);
  const write = namesLayer(scene);
  grid.on('load', () => void ownTurn().then(write));
  grid.addTo(map);
  map.attributionControl.addAttribution(description.attribution);
  const repaint = () => {
    grid.redraw();
    write();
  };
  dark.addEventListener('change', repaint);
  map.once('unload', () => dark.removeEventListener('change', repaint));
  return { townsBelow: townsFrom + 1 };
}
