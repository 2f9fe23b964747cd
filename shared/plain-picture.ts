// A picture without what its file tells besides: where and when it was taken, with which camera, by whom, and small
// pictures of what was cut off.

import { pictureOf } from './picture.ts';

/**
 * What is needed to draw a PNG: its own chunks (capital letter), transparency, colours, how large a pixel is, frames.
 */
const drawsPng = (kind: string) =>
  /^[A-Z]/.test(kind) ||
  ['tRNS', 'gAMA', 'cHRM', 'sRGB', 'iCCP', 'sBIT', 'bKGD', 'pHYs', 'acTL', 'fcTL', 'fdAT'].includes(kind);

/** Null where a chunk does not end where it says. */
function plainPng(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, 8)];
  for (let at = 8; at + 12 <= bytes.length;) {
    const end = at + 12 + bytes.readUInt32BE(at);
    const kind = bytes.toString('latin1', at + 4, at + 8);
    if (end > bytes.length) return null;
    if (drawsPng(kind)) kept.push(bytes.subarray(at, end));
    if (kind === 'IEND') return Buffer.concat(kept);
    at = end;
  }
  return null;
}

/** How the picture is turned (1 to 8), which its camera says only there; 1 where nothing is said. */
function turnOf(exif: Buffer): number {
  const tiff = exif.subarray(6);
  if (tiff.length < 14) return 1;
  const isLittle = tiff.toString('latin1', 0, 2) === 'II';
  const short = (at: number) => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const first = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4);
  if (first + 2 > tiff.length) return 1;
  const entries = short(first);
  for (let at = first + 2, n = 0; n < entries && at + 12 <= tiff.length; n += 1, at += 12)
    if (short(at) === 0x0112) return short(at + 8);
  return 1;
}

/** The turn and nothing else. */
function onlyTurn(turn: number): Buffer {
  const segment = Buffer.from(
    'ffe10022457869660000' + '4d4d002a00000008' + '0001011200030000000100000000' + '00000000',
    'hex',
  );
  segment.writeUInt16BE(turn, 28);
  return segment;
}

const startsWith = (segment: Buffer, word: string) => segment.toString('latin1', 4, 4 + word.length) === word;

/**
 * What of a segment is kept: JFIF, colours and the turn of what applications and cameras write there; of all others
 * everything but comments.
 */
function plainSegment(segment: Buffer): Buffer | null {
  const marker = segment[1] ?? 0;
  if (marker === 0xe0) return startsWith(segment, 'JFIF') ? segment : null;
  if (marker === 0xe1) {
    const turn = startsWith(segment, 'Exif\0\0') ? turnOf(segment.subarray(4)) : 1;
    return turn > 1 && turn <= 8 ? onlyTurn(turn) : null;
  }
  if (marker === 0xe2) return startsWith(segment, 'ICC_PROFILE\0') ? segment : null;
  if (marker === 0xee) return startsWith(segment, 'Adobe') ? segment : null;
  return (marker >= 0xe0 && marker <= 0xef) || marker === 0xfe ? null : segment;
}

const isMarker = (byte: number | undefined) =>
  byte !== undefined && byte !== 0 && byte !== 0xff && !(byte >= 0xd0 && byte <= 0xd7);

/** Where the drawn points behind a scan's head end: at the next marker that is no pause of theirs. */
function endOfScan(bytes: Buffer, from: number): number {
  let at = bytes.indexOf(0xff, from);
  while (at !== -1 && !isMarker(bytes[at + 1])) at = bytes.indexOf(0xff, at + 1);
  return at === -1 ? bytes.length : at;
}

/**
 * Up to the end of the first picture: behind it cameras put others, and what they know. Null where a segment does not
 * end where it says.
 */
function plainJpeg(bytes: Buffer): Buffer | null {
  const kept = [bytes.subarray(0, 2)];
  for (let at = 2; at + 2 <= bytes.length;) {
    const marker = bytes[at + 1];
    if (bytes[at] !== 0xff) return null;
    if (marker === 0xd9) return Buffer.concat([...kept, bytes.subarray(at, at + 2)]);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (at + 4 > bytes.length) return null;
    const head = at + 2 + bytes.readUInt16BE(at + 2);
    if (head > bytes.length) return null;
    const end = marker === 0xda ? endOfScan(bytes, head) : head;
    kept.push(plainSegment(bytes.subarray(at, end)) ?? Buffer.alloc(0));
    at = end;
  }
  return null;
}

const drawsWebp = ['VP8X', 'VP8 ', 'VP8L', 'ALPH', 'ANIM', 'ANMF', 'ICCP'];
/** In the first byte of VP8X: the file has words of a camera (EXIF) or of a program (XMP). */
const said = 0x08 | 0x04;

function plainWebp(bytes: Buffer): Buffer | null {
  const kept = [Buffer.from(bytes.subarray(0, 12))];
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = bytes.readUInt32LE(at + 4);
    const end = at + 8 + length + (length % 2);
    const kind = bytes.toString('latin1', at, at + 4);
    if (at + 8 + length > bytes.length) return null;
    const chunk = Buffer.from(bytes.subarray(at, end));
    if (kind === 'VP8X' && length > 0) chunk.writeUInt8(chunk.readUInt8(8) & ~said, 8);
    if (drawsWebp.includes(kind)) kept.push(chunk);
    at = end;
  }
  const plain = Buffer.concat(kept);
  plain.writeUInt32LE(plain.length - 8, 4);
  return plain;
}

const plainOf = { 'image/png': plainPng, 'image/jpeg': plainJpeg, 'image/webp': plainWebp };

/** Null for what is no whole picture, before or afterwards. Each byte is looked at once; nothing is drawn. */
export function plainPicture(bytes: Buffer): Buffer | null {
  const picture = pictureOf(bytes);
  const plain = picture && plainOf[picture.content_type](bytes);
  return plain && pictureOf(plain) ? plain : null;
}
