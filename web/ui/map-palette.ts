// The colours of Isrute's maps, for staff and for the public pages: quiet ones, so that stops and trucks stand out.

export type MapScheme = 'light' | 'dark' | 'print';

export interface MapPalette {
  water: string;
  land: string;
  green: string;
  wood: string;
  sand: string;
  works: string;
  paved: string;
  building: string;
  border: string;
  rail: string;
  path: string;
  /** Roads from the smallest to the largest, each with the line at its edges. */
  minor: string;
  minorEdge: string;
  major: string;
  majorEdge: string;
  highway: string;
  highwayEdge: string;
  street: string;
  label: string;
  halo: string;
}

const light: MapPalette = {
  water: '#d3e4eb',
  land: '#f7f5f0',
  green: '#e3ecd9',
  wood: '#d6e4cf',
  sand: '#f3ead2',
  works: '#eeebe6',
  paved: '#f0ece4',
  building: '#e7e1d8',
  border: '#8f877a',
  rail: '#bcb6ad',
  path: '#d9d1c3',
  minor: '#ffffff',
  minorEdge: '#cdc4b5',
  major: '#fff6dc',
  majorEdge: '#cfba88',
  highway: '#fbdfae',
  highwayEdge: '#d3ad6c',
  street: '#574f44',
  label: '#2f3c42',
  halo: '#ffffff',
};

const dark: MapPalette = {
  water: '#0f1a21',
  land: '#242c31',
  green: '#263430',
  wood: '#22342d',
  sand: '#35342d',
  works: '#2a3237',
  paved: '#2d353a',
  building: '#303a40',
  border: '#7d8a91',
  rail: '#4b565d',
  path: '#3d474d',
  minor: '#3f4a51',
  minorEdge: '#1c2327',
  major: '#4f5a60',
  majorEdge: '#1c2327',
  highway: '#6b6147',
  highwayEdge: '#1c2327',
  street: '#b4bfc5',
  label: '#e2e7ea',
  halo: '#151b1f',
};

/** On paper ink costs and tints vanish: white land, grey roads that stay visible, black words. */
const print: MapPalette = {
  ...light,
  water: '#d9e7ee',
  land: '#ffffff',
  green: '#eef4ea',
  wood: '#e6efe2',
  sand: '#faf6ea',
  works: '#f6f6f6',
  paved: '#f6f6f6',
  building: '#ececec',
  minorEdge: '#b9b9b9',
  major: '#ffffff',
  majorEdge: '#8f8f8f',
  highway: '#e4e4e4',
  highwayEdge: '#707070',
  path: '#cfcfcf',
  street: '#222222',
  label: '#000000',
};

export const mapPalettes: Record<MapScheme, MapPalette> = { light, dark, print };
