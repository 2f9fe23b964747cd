// What a picture is, judged by its own bytes: the name of a file and what a browser says of it can be anything.

export interface Picture {
  content_type: 'image/png' | 'image/jpeg' | 'image/webp';
  width: number;
  height: number;
}

const text = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

/** A PNG begins with its header and is over with its last chunk. */
function readPng(bytes: Buffer): Picture | null {
  const isPng = text(bytes, 0, 8) === '\x89PNG\r\n\x1A\n' && text(bytes, 12, 16) === 'IHDR';
  if (!isPng || bytes.length < 45 || text(bytes, bytes.length - 8, bytes.length - 4) !== 'IEND') return null;
  return { content_type: 'image/png', width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) };
}

/** Markers that begin a frame and say how large it is. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** A JPEG is a row of segments, each with its length; the frame's says the size. */
function readJpeg(bytes: Buffer): Picture | null {
  const isJpeg = bytes.length > 4 && bytes.readUInt16BE(0) === 0xffd8;
  if (!isJpeg || bytes.readUInt16BE(bytes.length - 2) !== 0xffd9) return null;
  for (let at = 2; at + 9 <= bytes.length && bytes[at] === 0xff; at += 2 + bytes.readUInt16BE(at + 2)) {
    if (isFrame(bytes.readUInt8(at + 1)))
      return {
        content_type: 'image/jpeg',
        height: bytes.readUInt16BE(at + 5),
        width: bytes.readUInt16BE(at + 7),
      };
  }
  return null;
}

/** The three kinds of WebP say their size each in its own way. */
function sizeOfWebp(bytes: Buffer): Pick<Picture, 'width' | 'height'> | null {
  const kind = text(bytes, 12, 16);
  if (kind === 'VP8 ' && text(bytes, 23, 26) === '\x9D\x01\x2A')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
  if (kind === 'VP8L' && bytes[20] === 0x2f) {
    const bits = bytes.readUInt32LE(21);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (kind === 'VP8X') return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 };
  return null;
}

function readWebp(bytes: Buffer): Picture | null {
  const isWebp = bytes.length >= 30 && text(bytes, 0, 4) === 'RIFF' && text(bytes, 8, 12) === 'WEBP';
  if (!isWebp || bytes.readUInt32LE(4) + 8 !== bytes.length) return null;
  const size = sizeOfWebp(bytes);
  return size && { content_type: 'image/webp', ...size };
}

/**
 * Null for anything that is no whole PNG, JPEG or WebP. A drawing (SVG) is a program that runs in the page and never
 * a logo.
 */
export const pictureOf = (bytes: Buffer): Picture | null =>
  readPng(bytes) ?? readJpeg(bytes) ?? readWebp(bytes);
