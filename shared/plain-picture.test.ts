import { expect, test } from 'vitest';
import { jpeg, png, pngChunk, webp } from '../server/test/pictures.ts';
import { pictureOf } from './picture.ts';
import { plainPicture } from './plain-picture.ts';

const secret = 'GPS 55.4038 10.4024 by Ann';
const tells = (picture: Buffer | null) => picture?.includes(secret) ?? false;

/** A segment of a JPEG: its length counts itself. */
function segment(marker: number, inside: Buffer): Buffer {
  const head = Buffer.from([0xff, marker, 0, 0]);
  head.writeUInt16BE(inside.length + 2, 2);
  return Buffer.concat([head, inside]);
}
/** As a camera writes it: the turn among other words, in either order of bytes. */
function exif(turn: number, order: 'II' | 'MM'): Buffer {
  const tiff = Buffer.alloc(38);
  const isLittle = order === 'II';
  const short = (value: number, at: number) =>
    isLittle ? tiff.writeUInt16LE(value, at) : tiff.writeUInt16BE(value, at);
  const long = (value: number, at: number) =>
    isLittle ? tiff.writeUInt32LE(value, at) : tiff.writeUInt32BE(value, at);
  tiff.write(order, 0, 'latin1');
  short(42, 2);
  long(8, 4);
  short(2, 8);
  for (const [at, tag, value] of [
    [10, 0x0110, 1],
    [22, 0x0112, turn],
  ] as const) {
    short(tag, at);
    short(3, at + 2);
    long(1, at + 4);
    short(value, at + 8);
  }
  return segment(0xe1, Buffer.concat([Buffer.from('Exif\0\0', 'latin1'), tiff, Buffer.from(secret)]));
}
const afterStart = (picture: Buffer, ...more: Buffer[]) =>
  Buffer.concat([picture.subarray(0, 2), ...more, picture.subarray(2)]);

test('a plain picture stays as it is, byte by byte', () => {
  for (const picture of [
    png(240, 80),
    jpeg(300, 90),
    webp('VP8X', 40, 30),
    webp('VP8L', 40, 30),
    webp('VP8 ', 40, 30),
  ])
    expect(plainPicture(picture)?.equals(picture)).toBe(true);
});

test('a PNG loses its texts, time and camera, and keeps its colours', () => {
  const plain = png(240, 80);
  const words = ['tEXt', 'zTXt', 'iTXt', 'eXIf', 'tIME', 'prVt'].map((kind) =>
    pngChunk(kind, Buffer.from(secret)),
  );
  const colours = pngChunk('gAMA', Buffer.from([0, 0, 177, 143]));
  const at = 33;
  const told = Buffer.concat([plain.subarray(0, at), colours, ...words, plain.subarray(at)]);
  expect(tells(told)).toBe(true);
  const kept = plainPicture(told);
  expect(kept?.equals(Buffer.concat([plain.subarray(0, at), colours, plain.subarray(at)]))).toBe(true);
});

test('a JPEG loses what cameras and programs wrote, also behind its end and between its scans, and keeps its colours', () => {
  const scan = Buffer.concat([
    segment(0xda, Buffer.from([1, 1, 0, 0, 63, 0])),
    Buffer.from([7, 0xff, 0, 0xff, 0xd0, 9]),
  ]);
  const plain = jpeg(300, 90);
  const body = plain.subarray(0, -2);
  const end = plain.subarray(-2);
  const icc = segment(0xe2, Buffer.from('ICC_PROFILE\0\x01\x01colours', 'latin1'));
  const adobe = segment(0xee, Buffer.from('Adobe\0d\0\0\0\0\x01', 'latin1'));
  const clean = Buffer.concat([afterStart(body, icc, adobe), scan, scan, end]);
  const words = [0xe1, 0xe2, 0xed, 0xef, 0xfe, 0xe0].map((marker) => segment(marker, Buffer.from(secret)));
  const behind = Buffer.concat([plain.subarray(0, 2), Buffer.from(secret), end]);
  const told = Buffer.concat([
    afterStart(body, exif(1, 'II'), ...words, icc, adobe),
    scan,
    segment(0xfe, Buffer.from(secret)),
    scan,
    end,
    behind,
  ]);
  expect(pictureOf(told)).toMatchObject({ width: 300 });
  expect(plainPicture(told)?.equals(clean)).toBe(true);
});

test('a JPEG that lies on its side still says so, and nothing else of what its camera said', () => {
  for (const order of ['II', 'MM'] as const) {
    const plain = plainPicture(afterStart(jpeg(300, 90), exif(6, order)));
    expect(tells(plain)).toBe(false);
    expect(plain?.includes(Buffer.from('011200030000000100060000', 'hex'))).toBe(true);
    // Read once more it is the same: what was written is what is read.
    expect(plainPicture(plain ?? Buffer.alloc(0))?.equals(plain ?? Buffer.alloc(1))).toBe(true);
  }
});

test('a WebP loses the words of cameras and programs, and no longer says that it has them', () => {
  const chunk = (kind: string, inside: Buffer) => {
    const head = Buffer.alloc(8);
    head.write(kind, 0, 'latin1');
    head.writeUInt32LE(inside.length, 4);
    return Buffer.concat([head, inside, Buffer.alloc(inside.length % 2)]);
  };
  const plain = webp('VP8X', 500, 120);
  const odd = Buffer.from(`${secret}!`);
  const told = Buffer.concat([
    plain,
    chunk('EXIF', odd),
    chunk('XMP ', Buffer.from(secret)),
    chunk('what', odd),
  ]);
  told.writeUInt32LE(told.length - 8, 4);
  told.writeUInt8(told.readUInt8(20) | 0x0c, 20);
  expect(plainPicture(told)?.equals(plain)).toBe(true);
});

test('what does not end where it says is no picture', () => {
  const longChunk = Buffer.from(png(240, 80));
  longChunk.writeUInt32BE(1_000_000, 33);
  const longSegment = afterStart(jpeg(300, 90), Buffer.from([0xff, 0xe1, 0xff, 0xff]));
  const longWebp = Buffer.from(webp('VP8X', 40, 30));
  longWebp.writeUInt32LE(0xffffffff, 16);
  for (const broken of [longChunk, longSegment, longWebp, Buffer.from('<svg/>')])
    expect(plainPicture(broken)).toBeNull();
});
