// The map of the public pages. It stands below the text with a fixed height and loads when it comes near the screen; nothing waits for it.

import { useEffect, useRef, useState } from 'react';
import type { LatLng } from '../../shared/geo.ts';
import { say, type Language } from '../../shared/texts.ts';
import { publicMapTexts } from '../ui/map-texts.ts';
import type { LeafletMap } from './leaflet-map.ts';
import './public-map.css';

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

interface Props {
  points: readonly PublicPoint[];
  car?: PublicCar | null;
  centre: LatLng & { zoom: number };
  /** 'DK', 'NO', 'RO' or 'WW': which bundled base map is drawn where the deployer set no tiles. */
  country: string;
  maps: { raster_url: string | null; attribution: string | null };
  language: Language;
  onSelect?: (id: PublicPoint['id']) => void;
  /** The map shows all points and the car when this changes, and at first. Null leaves it at `centre`. */
  fit?: string | number | null;
  fitPadding?: number;
  /** The points are a trip in its order; a line joins them. */
  isRoute?: boolean;
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
  Props,
  'points' | 'car' | 'centre' | 'country' | 'maps' | 'isRoute' | 'keep' | 'onSelect'
> {
  minZoom: number;
  maxZoom: number;
  words: { zoom_in: string; zoom_out: string; car: string };
}

export const RECENTRE_ZOOM = 15;

/** When the box is about to be seen; at once where the browser cannot tell. */
function onceNear(box: Element, act: () => void): () => void {
  if (typeof IntersectionObserver === 'undefined') {
    act();
    return () => undefined;
  }
  const watch = new IntersectionObserver(
    (seen) => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return;
      watch.disconnect();
      act();
    },
    { rootMargin: '200px' },
  );
  watch.observe(box);
  return () => watch.disconnect();
}

function useLeaflet(facts: PublicMapFacts) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(facts);
  const [map, setMap] = useState<LeafletMap | null>(null);
  useEffect(() => {
    latest.current = facts;
    map?.show(facts);
  });
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    let isGone = false;
    let made: LeafletMap | null = null;
    const stop = onceNear(element, () => {
      void import('./leaflet-map.ts').then(
        ({ leafletMap }) => {
          if (isGone) return;
          made = leafletMap(element, latest.current);
          setMap(made);
        },
        () => undefined,
      );
    });
    return () => {
      isGone = true;
      stop();
      made?.remove();
      setMap(null);
    };
  }, []);
  return { box, map };
}

export function PublicMap({
  language,
  fit = '',
  fitPadding = 150,
  minZoom = 1,
  maxZoom = 18,
  ownStop = null,
  height,
  goTo = null,
  ...shown
}: Props) {
  const t = say(publicMapTexts, language);
  const { car = null } = shown;
  const { box, map } = useLeaflet({
    ...shown,
    minZoom,
    maxZoom,
    words: { zoom_in: t('zoom_in'), zoom_out: t('zoom_out'), car: t('car') },
  });
  const hasContent = shown.points.length > 0;
  useEffect(() => {
    if (fit !== null && hasContent) map?.fitAll(fitPadding);
  }, [map, fit, fitPadding, hasContent]);
  const { lat = null, lng = null, zoom = 0 } = goTo ?? {};
  useEffect(() => {
    if (lat !== null && lng !== null) map?.centreOn({ lat, lng }, zoom);
  }, [map, lat, lng, zoom]);
  return (
    <div className="map-frame" style={{ height }}>
      <div ref={box} className="map-box" role="region" aria-label={t('map')} aria-busy={map === null}>
        {map === null && <p className="map-wait">{t('loading')}</p>}
      </div>
      <div className="map-rounds">
        {car && (
          <button
            type="button"
            className="map-round"
            aria-label={t('to_car')}
            title={t('to_car')}
            onClick={() => map?.centreOn(car, RECENTRE_ZOOM)}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d="M2 6h11v11H2zm12 4h4l4 4v3h-8z" fill="currentColor" />
              <circle cx="7" cy="18" r="2.4" fill="currentColor" stroke="#fff" />
              <circle cx="17.5" cy="18" r="2.4" fill="currentColor" stroke="#fff" />
            </svg>
          </button>
        )}
        {ownStop && (
          <button
            type="button"
            className="map-round"
            aria-label={t('to_stop')}
            title={t('to_stop')}
            onClick={() => map?.centreOn(ownStop, RECENTRE_ZOOM)}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path
                d="M12 2a7 7 0 0 0-7 7c0 5 7 13 7 13s7-8 7-13a7 7 0 0 0-7-7zm0 9.5A2.5 2.5 0 1 1 12 6.5a2.5 2.5 0 0 1 0 5z"
                fill="currentColor"
              />
            </svg>
          </button>
        )}
      </div>
    </div>
  );
}
