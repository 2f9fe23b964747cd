// What a file is that came out of a phone's camera or gallery, by its first bytes: names and types lie.

export type FileKind = 'empty' | 'video' | 'heic' | 'picture' | 'unknown';

const textAt = (bytes: Uint8Array, from: number, to: number) =>
  String.fromCharCode(...bytes.subarray(from, to));

/** Of a file in boxes ('ftyp' stands in its fifth to eighth byte), by the brand that follows. */
function kindOfBrand(brand: string): FileKind {
  if (/^(?:hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand)) return 'heic';
  return /^avi[fs]$/.test(brand) ? 'picture' : 'video';
}

const starts = (bytes: Uint8Array, ...with_: number[]) => with_.every((byte, at) => bytes[at] === byte);

/** `type` is what the browser says; it is asked where the bytes tell nothing. */
export function kindOfFile(bytes: Uint8Array, type: string): FileKind {
  if (bytes.length === 0) return 'empty';
  if (textAt(bytes, 4, 8) === 'ftyp') return kindOfBrand(textAt(bytes, 8, 12));
  if (starts(bytes, 0xff, 0xd8) || starts(bytes, 0x89, 0x50, 0x4e, 0x47)) return 'picture';
  // Matroska and WebM.
  if (starts(bytes, 0x1a, 0x45, 0xdf, 0xa3) || type.startsWith('video/')) return 'video';
  return type.startsWith('image/') ? 'picture' : 'unknown';
}

const bigEndian = (bytes: Uint8Array, at: number, length: number) =>
  bytes.subarray(at, at + length).reduce((sum, byte) => sum * 256 + byte, 0);

/** Frames of every coding of JPEG; the other three numbers between are tables. */
const isFrame = (marker: number) =>
  marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc;

/** How many pixels a JPEG or PNG says it has; null where these bytes do not tell. */
export function pixelsOf(bytes: Uint8Array): number | null {
  if (starts(bytes, 0x89, 0x50, 0x4e, 0x47) && bytes.length >= 24)
    return bigEndian(bytes, 16, 4) * bigEndian(bytes, 20, 4);
  if (!starts(bytes, 0xff, 0xd8)) return null;
  for (let at = 2; at + 9 <= bytes.length;) {
    if (bytes[at] !== 0xff) return null;
    const marker = bytes[at + 1] as number;
    if (isFrame(marker)) return bigEndian(bytes, at + 5, 2) * bigEndian(bytes, at + 7, 2);
    // A filling byte, or the part with its length.
    at += marker === 0xff ? 1 : 2 + bigEndian(bytes, at + 2, 2);
  }
  return null;
}
