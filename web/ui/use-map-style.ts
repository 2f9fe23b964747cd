// What a staff map stands on: the deployer's style when it answers in time, else our own, with streets where the
// installation has some.

import { addProtocol, type StyleSpecification } from 'maplibre-gl';
import { useEffect, useMemo, useState } from 'react';
import { page } from '../session.ts';
import type { StreetTiles } from './map-ground.ts';
import type { MapScheme } from './map-palette.ts';
import { ownStyle } from './map-style.ts';

const PATIENCE_MS = 2_000;
/** So long a map may be nothing; then it shows coast and towns until it knows more. */
const BLANK_MS = 200;

type Ground = { style_url: string } | { tiles: StreetTiles | null };
const outlines: Ground = { tiles: null };

/** Each address is asked once a page: a server that is down at nine is not asked by every map until ten. */
const answers = new Map<string, Promise<string | null>>();

function askStyle(url: string): Promise<string | null> {
  const asked =
    answers.get(url) ??
    fetch(url, { signal: AbortSignal.timeout(PATIENCE_MS) }).then(
      (answer) => (answer.ok ? answer.text() : null),
      () => null,
    );
  answers.set(url, asked);
  return asked;
}

let isReading: Promise<void> | null = null;

/** For styles whose sources are archives of their own (`pmtiles://…`); the reader comes only with such a style. */
function readArchives(): Promise<void> {
  isReading ??= import('pmtiles').then(({ Protocol }) => addProtocol('pmtiles', new Protocol().tile));
  return isReading;
}

async function groundFor(style_url: string | null): Promise<Ground> {
  const style = style_url === null ? null : await askStyle(style_url);
  if (style_url !== null && style !== null) {
    if (style.includes('pmtiles://')) await readArchives();
    return { style_url };
  }
  const { tiles_url = null } = page().maps ?? {};
  const described = tiles_url === null ? null : await askStyle(tiles_url);
  return described === null ? outlines : { tiles: JSON.parse(described) as StreetTiles };
}

export interface MapStyle {
  style: StyleSpecification | string;
  /** Whom MAP_ATTRIBUTION thanks, on the deployer's style; our own thanks by itself. */
  credit: string | null;
}

/** Null for a moment while that is being found out. */
export function useMapStyle(scheme: MapScheme): MapStyle | null {
  const { style_url: day = null, dark_style_url: night = null, attribution = null } = page().maps ?? {};
  const style_url = scheme === 'dark' ? night : day;
  const [ground, setGround] = useState<Ground | null>(null);
  useEffect(() => {
    let left = false;
    const late = setTimeout(() => setGround((known) => known ?? outlines), BLANK_MS);
    void groundFor(style_url)
      .catch(() => outlines)
      .then((found) => {
        clearTimeout(late);
        if (!left) setGround(found);
      });
    return () => {
      left = true;
      clearTimeout(late);
    };
  }, [style_url]);
  return useMemo(() => {
    if (ground === null) return null;
    if ('style_url' in ground) return { style: ground.style_url, credit: attribution };
    return { style: ownStyle(scheme, ground.tiles), credit: null };
  }, [ground, scheme, attribution]);
}
