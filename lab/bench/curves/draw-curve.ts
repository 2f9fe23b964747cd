// A curve as a picture. Its libraries belong to the laboratory's own package: nothing else of the project needs them.

import { parse, View } from 'vega';
import { compile, type TopLevelSpec } from 'vega-lite';
import type { Curve, Series } from './series.ts';

const axis = {
  grid: true,
  gridColor: '#e3e6e8',
  labelFontSize: 12,
  titleFontSize: 12,
  titleFontWeight: 'normal',
} as const;

function drawingOf({ title, of, unit, series }: Curve): TopLevelSpec {
  return {
    $schema: 'https://vega.github.io/schema/vega-lite/v6.json',
    title: { text: title, anchor: 'start', fontSize: 14 },
    width: 460,
    height: 260,
    background: '#ffffff',
    config: { font: 'sans-serif' },
    data: {
      values: series.flatMap(({ name, points }) => points.map((point) => ({ ...point, name }))),
    },
    mark: { type: 'line', point: { size: 45, filled: true }, strokeWidth: 2 },
    encoding: {
      x: {
        field: 'size',
        type: 'quantitative',
        scale: { type: 'log', nice: false },
        axis: { ...axis, title: of, format: '~s', values: [...new Set(series.flatMap(sizesOf))] },
      },
      y: {
        field: 'value',
        type: 'quantitative',
        scale: { type: 'log' },
        axis: { ...axis, title: unit, format: '~g' },
      },
      color: {
        field: 'name',
        type: 'nominal',
        sort: null,
        scale: { range: ['#0b7285', '#c2410c', '#5b21b6', '#3f6212'] },
        legend: { title: null, orient: 'bottom', columns: 1, labelLimit: 440, labelFontSize: 12 },
      },
    },
  };
}

const sizesOf = ({ points }: Series) => points.map(({ size }) => size);

/** The curve as one SVG that needs nothing else. Both axes are logarithmic. */
export function drawCurve(curve: Curve): Promise<string> {
  const view = new View(parse(compile(drawingOf(curve)).spec), { renderer: 'none' });
  return view.toSVG();
}
