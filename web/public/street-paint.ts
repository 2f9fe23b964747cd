// One vector tile on a canvas: the ground first, then roads from the smallest to the largest, all edges below all
// roads.

import {
  BUILDINGS_FROM,
  edgeWidths,
  grounds,
  PATHS_FROM,
  pathWidths,
  RAILS_FROM,
  railWidths,
  riverWidths,
  roads,
  serviceWays,
  WIDTH_BASE,
  type Road,
  type Widths,
} from '../ui/map-ground.ts';
import type { MapPalette } from '../ui/map-palette.ts';

const POLYGON = 3;
const LINE = 2;

/** What is read of a VectorTile of Mapbox. */
interface Feature {
  type: number;
  properties: Readonly<Record<string, number | string | boolean>>;
  loadGeometry(): readonly (readonly { x: number; y: number }[])[];
}
export interface Tile {
  layers: Readonly<Record<string, { length: number; feature(at: number): Feature }>>;
}

type Pen = Pick<
  CanvasRenderingContext2D,
  | 'beginPath'
  | 'moveTo'
  | 'lineTo'
  | 'closePath'
  | 'setLineDash'
  | 'fill'
  | 'stroke'
  | 'fillStyle'
  | 'strokeStyle'
  | 'lineWidth'
  | 'lineJoin'
  | 'lineCap'
>;

export interface Painting {
  pen: Pen;
  colours: MapPalette;
  /** In tiles of 512 pixels, as the widths are. */
  zoom: number;
  /** Tile units to pixels of the canvas, then left and up. */
  scale: number;
  left: number;
  top: number;
}

export function widthAt([at8, at13, at18]: Widths, zoom: number): number {
  const [from, low, high] = zoom < 13 ? [8, at8, at13] : [13, at13, at18];
  const share = (WIDTH_BASE ** (zoom - from) - 1) / (WIDTH_BASE ** 5 - 1);
  return Math.max(0, low + (high - low) * Math.min(1, Math.max(0, share)));
}

/** The colour of each kind, or undefined for plain land. */
const groundColours = new Map(
  grounds.flatMap(([colour, kinds]) => kinds.map((kind) => [kind, colour] as const)),
);

function* featuresOf(tile: Tile, name: string, type: number): Generator<Feature> {
  const layer = tile.layers[name];
  for (let at = 0; layer && at < layer.length; at += 1) {
    const feature = layer.feature(at);
    if (feature.type === type) yield feature;
  }
}

function trace(feature: Feature, { pen, scale, left, top }: Painting, isClosed: boolean): void {
  for (const part of feature.loadGeometry()) {
    part.forEach(({ x, y }, at) => {
      if (at === 0) pen.moveTo(x * scale - left, y * scale - top);
      else pen.lineTo(x * scale - left, y * scale - top);
    });
    if (isClosed) pen.closePath();
  }
}

function fill(features: Iterable<Feature>, colour: string, painting: Painting): void {
  painting.pen.beginPath();
  for (const feature of features) trace(feature, painting, true);
  painting.pen.fillStyle = colour;
  painting.pen.fill();
}

function stroke(features: Iterable<Feature>, colour: string, widths: Widths, painting: Painting): void {
  const { pen } = painting;
  pen.lineWidth = widthAt(widths, painting.zoom);
  if (pen.lineWidth < 0.15) return;
  pen.beginPath();
  for (const feature of features) trace(feature, painting, false);
  pen.strokeStyle = colour;
  pen.stroke();
}

function paintGround(tile: Tile, painting: Painting): void {
  const { colours, zoom } = painting;
  fill(featuresOf(tile, 'earth', POLYGON), colours.land, painting);
  const byColour = new Map<string, Feature[]>();
  for (const feature of featuresOf(tile, 'landuse', POLYGON)) {
    const colour = groundColours.get(String(feature.properties.kind));
    if (colour) byColour.set(colours[colour], [...(byColour.get(colours[colour]) ?? []), feature]);
  }
  for (const [colour, features] of byColour) fill(features, colour, painting);
  fill(featuresOf(tile, 'water', POLYGON), colours.water, painting);
  stroke(featuresOf(tile, 'water', LINE), colours.water, riverWidths, painting);
  if (zoom >= BUILDINGS_FROM) fill(featuresOf(tile, 'buildings', POLYGON), colours.building, painting);
}

const isOn = ({ kind, service }: Road, { properties }: Feature) =>
  properties.kind === kind &&
  (service === undefined || serviceWays.includes(String(properties.kind_detail)) === service);

export function paintTile(tile: Tile, painting: Painting): void {
  const { pen, colours, zoom } = painting;
  pen.lineJoin = 'round';
  pen.lineCap = 'round';
  paintGround(tile, painting);
  const ways = [...featuresOf(tile, 'roads', LINE)];
  const ofKind = (kind: string) => ways.filter(({ properties }) => properties.kind === kind);
  if (zoom >= PATHS_FROM) {
    pen.setLineDash([4, 3]);
    pen.lineCap = 'butt';
    stroke(ofKind('path'), colours.path, pathWidths, painting);
    pen.setLineDash([]);
    pen.lineCap = 'round';
  }
  const shown = roads
    .filter(({ minzoom }) => zoom >= minzoom)
    .map((road) => ({ road, on: ways.filter((way) => isOn(road, way)) }));
  for (const { road, on } of shown) stroke(on, colours[road.edge], edgeWidths(road.widths), painting);
  for (const { road, on } of shown) stroke(on, colours[road.colour], road.widths, painting);
  if (zoom >= RAILS_FROM) stroke(ofKind('rail'), colours.rail, railWidths, painting);
}
