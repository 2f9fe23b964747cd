// Small pictures of a wanted size, made by hand: enough of each format for whoever reads its head.

import { deflateSync } from 'node:zlib';

const crcTable = Array.from({ length: 256 }, (_, n) => {
  let value = n;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1;
  return value >>> 0;
});
const crcOf = (bytes: Buffer) =>
  (bytes.reduce((sum, byte) => (crcTable[(sum ^ byte) & 0xff] as number) ^ (sum >>> 8), 0xffffffff) ^
    0xffffffff) >>>
  0;

export function pngChunk(kind: string, inside: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(kind, 'latin1'), inside]);
  const frame = Buffer.alloc(8);
  frame.writeUInt32BE(inside.length, 0);
  frame.writeUInt32BE(crcOf(body), 4);
  return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
}

/** A whole PNG of one grey, which browsers draw. */
export function png(width: number, height: number, grey = 120): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 0, 0, 0, 0], 8);
  const rows = Buffer.alloc((width + 1) * height, grey);
  for (let row = 0; row < height; row += 1) rows[row * (width + 1)] = 0;
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1A\n', 'latin1'),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

/** The segments around the size, as cameras write them. */
export function jpeg(width: number, height: number): Buffer {
  const frame = Buffer.from([0xff, 0xc2, 0, 11, 8, 0, 0, 0, 0, 1, 1, 0x11, 0]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  const about = Buffer.from([0xff, 0xe0, 0, 6, 0x4a, 0x46, 0x49, 0x46]);
  return Buffer.concat([Buffer.from([0xff, 0xd8]), about, frame, Buffer.from([0xff, 0xd9])]);
}

/** `VP8X` with transparency and `VP8L` without loss. */
export function webp(kind: 'VP8X' | 'VP8L' | 'VP8 ', width: number, height: number): Buffer {
  const bytes = Buffer.alloc(40);
  bytes.write('RIFF', 0, 'latin1');
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write(`WEBP${kind}`, 8, 'latin1');
  bytes.writeUInt32LE(bytes.length - 20, 16);
  if (kind === 'VP8X') {
    bytes.writeUIntLE(width - 1, 24, 3);
    bytes.writeUIntLE(height - 1, 27, 3);
  } else if (kind === 'VP8L') {
    bytes[20] = 0x2f;
    bytes.writeUInt32LE((((height - 1) << 14) | (width - 1)) >>> 0, 21);
  } else {
    bytes.set([0x9d, 0x01, 0x2a], 23);
    bytes.writeUInt16LE(width, 26);
    bytes.writeUInt16LE(height, 28);
  }
  return bytes;
}
