import { expect, test } from 'vitest';
import { mapPalettes } from '../ui/map-palette.ts';
import { paintTile, type Tile, widthAt } from './street-paint.ts';

const colours = mapPalettes.light;

/** A tile with one shape or line per entry, from corner to corner. */
function tileOf(layers: Record<string, [type: number, properties: Record<string, string>][]>): Tile {
  const line = [
    { x: 0, y: 0 },
    { x: 4096, y: 2048 },
  ];
  const layerOf = (features: [number, Record<string, string>][]) => ({
    length: features.length,
    feature: (at: number) => {
      const [type, properties] = features[at] ?? [0, {}];
      return { type, properties, loadGeometry: () => [line] };
    },
  });
  const made = Object.entries(layers).map(([name, features]) => [name, layerOf(features)]);
  return { layers: Object.fromEntries(made) };
}

/** What a canvas was asked to paint: colours in their order, and where lines went. */
function painted(tile: Tile, zoom: number) {
  const inks: string[] = [];
  const corners: number[][] = [];
  let shown: number[][] = [];
  const ink = (colour: string) => {
    if (corners.length === 0) return;
    inks.push(colour);
    shown = [...corners];
  };
  const pen = {
    fillStyle: '',
    strokeStyle: '',
    lineWidth: 0,
    lineJoin: 'miter' as const,
    lineCap: 'butt' as const,
    beginPath: () => corners.splice(0),
    moveTo: (...at: number[]) => corners.push(at),
    lineTo: (...at: number[]) => corners.push(at),
    closePath: () => undefined,
    setLineDash: () => undefined,
    fill: () => ink(pen.fillStyle),
    stroke: () => ink(pen.strokeStyle),
  };
  const place = { scale: 0.25, left: 512, top: 0 };
  paintTile(tile, { pen, colours, zoom, ...place });
  return { inks, corners: shown };
}

const roads = tileOf({
  roads: [
    [2, { kind: 'highway' }],
    [2, { kind: 'minor_road', kind_detail: 'service' }],
    [2, { kind: 'minor_road' }],
    [2, { kind: 'major_road' }],
    [2, { kind: 'ferry' }],
  ],
});

test('all edges lie below all roads, and the largest road above the others', () => {
  const { minorEdge, majorEdge, highwayEdge, minor, major, highway } = colours;
  const edges = [minorEdge, minorEdge, majorEdge, highwayEdge];
  expect(painted(roads, 15).inks).toEqual([...edges, minor, minor, major, highway]);
});

test('from afar only large roads are drawn, and no houses', () => {
  expect(painted(roads, 9).inks).toEqual([
    colours.majorEdge,
    colours.highwayEdge,
    colours.major,
    colours.highway,
  ]);
  const houses = tileOf({ buildings: [[3, { kind: 'building' }]] });
  expect([painted(houses, 13).inks, painted(houses, 14).inks]).toEqual([[], [colours.building]]);
});

test('the ground has its colours, and what has none is plain land', () => {
  const ground = tileOf({
    water: [[3, { kind: 'ocean' }]],
    landuse: [
      [3, { kind: 'park' }],
      [3, { kind: 'farmland' }],
      [3, { kind: 'forest' }],
    ],
    earth: [[3, { kind: 'earth' }]],
  });
  expect(painted(ground, 12).inks).toEqual([colours.land, colours.green, colours.wood, colours.water]);
});

test('a tile deeper than the archive shows its own part of the deepest one', () => {
  expect(painted(tileOf({ earth: [[3, { kind: 'earth' }]] }), 15).corners).toEqual([
    [-512, 0],
    [512, 512],
  ]);
});

test('a road grows as one comes closer, through the widths it was given', () => {
  const widths = [0.6, 3, 24] as [number, number, number];
  expect([5, 8, 13, 18, 20].map((zoom) => widthAt(widths, zoom))).toEqual([0.6, 0.6, 3, 24, 24]);
  const steps = [8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18].map((zoom) => widthAt(widths, zoom));
  expect(steps).toEqual([...steps].sort((a, b) => a - b));
});
