// The deployer's streets: one PMTiles archive of vector tiles, read piece by piece as browsers ask for tiles.

import { createHash } from 'node:crypto';
import { Compression, FetchSource, PMTiles, ResolvedValueCache, TileType, type Header } from 'pmtiles';
import { archiveFile } from './archive-file.ts';
import { safeAttribution } from './attribution.ts';

/** Zoom 22 shows one house wall; no archive goes further. */
const DEEPEST = 22;
const PATIENCE_MS = 10_000;
/** Root and leaf directories kept at hand; a country has a few hundred of them. */
const DIRECTORIES = 400;

const encodings = new Map([
  [Compression.Gzip, 'gzip'],
  [Compression.Brotli, 'br'],
  [Compression.Zstd, 'zstd'],
]);

export interface MapTile {
  /** As they stand in the archive. */
  bytes: Buffer;
  /** Null: not compressed. */
  encoding: string | null;
  version: string;
}

/** What a map library needs to draw the archive (TileJSON 3). */
export interface TileJson {
  tilejson: '3.0.0';
  tiles: [string];
  minzoom: number;
  maxzoom: number;
  bounds: [west: number, south: number, east: number, north: number];
  attribution: string;
  vector_layers: unknown[];
}

export interface MapArchive {
  /** Null where the archive has nothing, which over a sea is usual. */
  tile(z: number, x: number, y: number): Promise<MapTile | null>;
  describe(): Promise<TileJson>;
}

export const isTile = (z: number, x: number, y: number) => z <= DEEPEST && x < 2 ** z && y < 2 ** z;

/**
 * Another archive at the same place gets another address for each of its tiles, so that browsers may keep them for
 * good.
 */
const versionOf = (header: Header) =>
  createHash('sha256').update(JSON.stringify(header)).digest('base64url').slice(0, 10);

/** @throws Error when what stands there is no archive of vector tiles. */
function vectorTiles(header: Header): Header {
  if (header.tileType !== TileType.Mvt) throw new Error('holds pictures, not vector tiles');
  return header;
}

/** `place` is a path or an http address; nothing is read yet. */
export function openArchive(place: string): MapArchive {
  const source = /^https?:/.test(place) ? new FetchSource(place) : archiveFile(place);
  // This cache forgets what failed, so that a map that was away comes back. Directories are unpacked in it;
  // the reader that gives tiles unpacks nothing.
  const cache = new ResolvedValueCache(DIRECTORIES);
  const packed = new PMTiles(source, cache, async (bytes) => bytes);
  const unpacked = new PMTiles(source, cache);
  return {
    async tile(z, x, y) {
      const header = vectorTiles(await packed.getHeader());
      const found = await packed.getZxy(z, x, y, AbortSignal.timeout(PATIENCE_MS));
      if (!found) return null;
      return {
        bytes: Buffer.from(found.data),
        encoding: encodings.get(header.tileCompression) ?? null,
        version: versionOf(header),
      };
    },
    async describe() {
      const metadata = (await unpacked.getMetadata()) as { attribution?: unknown; vector_layers?: unknown };
      const header = vectorTiles(await unpacked.getHeader());
      return {
        tilejson: '3.0.0',
        tiles: [`/map/{z}/{x}/{y}.mvt?v=${versionOf(header)}`],
        minzoom: header.minZoom,
        maxzoom: header.maxZoom,
        bounds: [header.minLon, header.minLat, header.maxLon, header.maxLat],
        attribution: safeAttribution(metadata.attribution),
        vector_layers: Array.isArray(metadata.vector_layers) ? metadata.vector_layers : [],
      };
    },
  };
}
