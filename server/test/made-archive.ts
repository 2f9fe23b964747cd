// A PMTiles archive made by hand, small enough to say every byte that should come back.

import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

export interface MadeTile {
  at: [z: number, x: number, y: number];
  bytes: Buffer;
}

interface Made {
  tiles: readonly MadeTile[];
  metadata?: unknown;
  /** 1 vector tiles, 2 PNG. */
  tile_type?: number;
  /** 1 none, 2 gzip. */
  compression?: number;
}

function varint(value: number): number[] {
  const bytes: number[] = [];
  let rest = value;
  for (; rest >= 128; rest = Math.floor(rest / 128)) bytes.push((rest % 128) + 128);
  return [...bytes, rest];
}

function directoryOf(tiles: readonly { id: number; bytes: Buffer }[]): Buffer {
  const steps = tiles.map(({ id }, index) => id - (tiles[index - 1]?.id ?? 0));
  return gzipSync(
    Buffer.from([
      ...varint(tiles.length),
      ...steps.flatMap(varint),
      ...tiles.flatMap(() => varint(1)),
      ...tiles.flatMap(({ bytes }) => varint(bytes.length)),
      // The first begins at 0 (kept as 1), each further one where the last has ended.
      ...tiles.flatMap((_, index) => varint(index === 0 ? 1 : 0)),
    ]),
  );
}

export function madeArchive({ tiles, metadata = {}, tile_type = 1, compression = 2 }: Made): Buffer {
  const sorted = tiles
    .map(({ at, bytes }) => ({ id: zxyToTileId(...at), zoom: at[0], bytes }))
    .sort((a, b) => a.id - b.id);
  const directory = directoryOf(sorted);
  const told = gzipSync(JSON.stringify(metadata));
  const data = Buffer.concat(sorted.map(({ bytes }) => bytes));
  const header = Buffer.alloc(127);
  header.write('PMTiles');
  header[7] = 3;
  const toldAt = 127 + directory.length;
  const dataAt = toldAt + told.length;
  const lengths = [127, directory.length, toldAt, told.length, dataAt, 0, dataAt, data.length];
  [...lengths, sorted.length, sorted.length, sorted.length].forEach((value, index) =>
    header.writeBigUInt64LE(BigInt(value), 8 + 8 * index),
  );
  const zooms = sorted.map(({ zoom }) => zoom);
  header.set([1, 2, compression, tile_type, Math.min(...zooms), Math.max(...zooms)], 96);
  [8, 54, 13, 58].forEach((degrees, index) => header.writeInt32LE(degrees * 1e7, 102 + 4 * index));
  return Buffer.concat([header, directory, told, data]);
}
