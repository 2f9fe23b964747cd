// What the map of the public pages takes, and what of it the drawn map has to know.

import type { LatLng } from '../../shared/geo.ts';

export interface PublicPoint extends LatLng {
  id: string | number;
  /** Read aloud, so never empty: the address. */
  title: string;
  colour?: string;
  isSelected?: boolean;
  /** Visited: grey and smaller. */
  isPast?: boolean;
  /** The visitor's own stop on the tracking page. */
  isOwn?: boolean;
  /** Plain text, shown on a tap. */
  popup?: string;
}

export interface PublicCar extends LatLng {
  heading?: number | null;
}

/** What the map says, in the language of its page. */
export type MapWords = Readonly<
  Record<
    'map' | 'zoom_in' | 'zoom_out' | 'and_more' | 'to_car' | 'to_stop' | 'visitor' | 'car' | 'loading',
    string
  >
>;

export interface PublicMapProps {
  points: readonly PublicPoint[];
  car?: PublicCar | null;
  /** Where the visitor is, as the browser told. */
  visitor?: LatLng | null;
  centre: LatLng & { zoom: number };
  /** 'DK', 'NO', 'RO', 'SE' or 'WW': which bundled base map is drawn where the deployer set no tiles. */
  country: string;
  maps: { tiles_url: string | null; raster_url: string | null; attribution: string | null };
  words: MapWords;
  onSelect?: (id: PublicPoint['id']) => void;
  /** The map shows all points and the car when this changes, and at first. Null leaves it at `centre`. */
  fit?: string | number | null;
  fitPadding?: number;
  /** The points are a trip in its order; a line joins them. */
  isRoute?: boolean;
  /** The way along roads from each point to the next, encoded; where there is none the line is dotted. */
  ways?: readonly (string | null)[];
  /** These stay in sight: the map moves when one has left it, unless a finger moved the map a moment ago. */
  keep?: readonly LatLng[];
  /** The tracking page: 7 to 18. */
  minZoom?: number;
  maxZoom?: number;
  /** Round buttons that bring the car and this stop back into sight. */
  ownStop?: LatLng | null;
  height: string;
  /** Goes there when it changes: an address that was picked (zoom 14). */
  goTo?: (LatLng & { zoom: number }) | null;
}

export interface PublicMapFacts extends Pick<
  PublicMapProps,
  'points' | 'car' | 'visitor' | 'centre' | 'country' | 'maps' | 'isRoute' | 'ways' | 'keep' | 'onSelect'
> {
  minZoom: number;
  maxZoom: number;
  words: MapWords;
}
