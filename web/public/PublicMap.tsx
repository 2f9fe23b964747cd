// The map of the public pages. It stands below the text with a fixed height and loads when it comes near the screen;
// nothing waits for it.

import { useEffect, useRef, useState } from 'react';
import type { LeafletMap } from './leaflet-map.ts';
import type { PublicMapFacts, PublicMapProps } from './public-map-props.ts';
import './public-map.css';

export const RECENTRE_ZOOM = 15;
const PIN_SHAPE =
  'M12 2a7 7 0 0 0-7 7c0 5 7 13 7 13s7-8 7-13a7 7 0 0 0-7-7zm0 9.5A2.5 2.5 0 1 1 12 6.5a2.5 2.5 0 0 1 0 5z';

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
  words,
  fit = '',
  fitPadding = 150,
  minZoom = 1,
  maxZoom = 18,
  ownStop = null,
  height,
  goTo = null,
  ...shown
}: PublicMapProps) {
  const { car = null } = shown;
  const { box, map } = useLeaflet({
    ...shown,
    minZoom,
    maxZoom,
    words,
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
      <div ref={box} className="map-box" role="region" aria-label={words.map} aria-busy={map === null}>
        {map === null && <p className="map-wait">{words.loading}</p>}
      </div>
      <div className="map-rounds">
        {car && (
          <button
            type="button"
            className="map-round"
            aria-label={words.to_car}
            title={words.to_car}
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
            aria-label={words.to_stop}
            title={words.to_stop}
            onClick={() => map?.centreOn(ownStop, RECENTRE_ZOOM)}
          >
            <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
              <path d={PIN_SHAPE} fill="currentColor" />
            </svg>
          </button>
        )}
      </div>
    </div>
  );
}
