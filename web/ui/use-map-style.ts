// Which style a map draws: the deployer's, when it answers in time, or the bundled one.

import type { StyleSpecification } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import { bundledStyle, type MapScheme } from './map-style.ts';

const PATIENCE_MS = 1_500;
const reached = new Map<string, Promise<boolean>>();

/** Asked once a page: a style server that is down at nine is not asked by every map until ten. */
function isReachable(style_url: string): Promise<boolean> {
  const asked =
    reached.get(style_url) ??
    fetch(style_url, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      (answer) => answer.ok,
      () => false,
    );
  reached.set(style_url, asked);
  return asked;
}

/** Null while the deployer's style is being tried, which takes a second and a half at most. */
export function useMapStyle(style_url: string | null, scheme: MapScheme): StyleSpecification | string | null {
  const [isUp, setUp] = useState<boolean | null>(style_url === null ? false : null);
  useEffect(() => {
    let left = false;
    if (style_url !== null)
      void isReachable(style_url).then((up) => {
        if (!left) setUp(up);
      });
    return () => {
      left = true;
    };
  }, [style_url]);
  const bundled = useMemo(() => bundledStyle(scheme), [scheme]);
  if (isUp === null) return null;
  return isUp && style_url !== null ? style_url : bundled;
}
