// What comes out of the chooser of a phone: pictures, and what people choose by mistake.

import { expect, test } from 'vitest';
import { kindOfFile, pixelsOf } from './photo-file.ts';

const letters = (text: string) => [...text].map((letter) => letter.charCodeAt(0));
const boxed = (brand: string) => new Uint8Array([0, 0, 0, 24, ...letters('ftyp'), ...letters(brand), 0, 0]);

test.each([
  ['heic', 'image/heic', 'heic'],
  ['mif1', '', 'heic'],
  ['hevc', 'image/heif', 'heic'],
  // Named a JPEG by whoever sent it on.
  ['heic', 'image/jpeg', 'heic'],
  ['avif', 'image/avif', 'picture'],
  ['mp42', 'video/mp4', 'video'],
  ['qt  ', 'image/jpeg', 'video'],
  ['3gp4', '', 'video'],
])('a file of the brand %s that is said to be "%s" is: %s', (brand, type, kind) => {
  expect(kindOfFile(boxed(brand), type)).toBe(kind);
});

test.each([
  [[], 'image/jpeg', 'empty'],
  [[0xff, 0xd8, 0xff, 0xe1], '', 'picture'],
  [[0x89, 0x50, 0x4e, 0x47], '', 'picture'],
  [[0x1a, 0x45, 0xdf, 0xa3], '', 'video'],
  [letters('RIFF....WEBP'), 'image/webp', 'picture'],
  [letters('%PDF-1.7'), 'application/pdf', 'unknown'],
  [[1, 2], '', 'unknown'],
] as const)('the bytes %j said to be "%s" are: %s', (bytes, type, kind) => {
  expect(kindOfFile(new Uint8Array(bytes), type)).toBe(kind);
});

test('a JPEG tells its pixels behind whatever the camera wrote before them', () => {
  const frame = [0xff, 0xc0, 0, 17, 8, 0x17, 0x70, 0x1f, 0x40, 3];
  const before = [0xff, 0xd8, 0xff, 0xe1, 0, 6, 1, 2, 3, 4, 0xff, 0xc4, 0, 3, 9];
  expect(pixelsOf(new Uint8Array([...before, ...frame]))).toBe(6_000 * 8_000);
  expect(pixelsOf(new Uint8Array([...before, 0xff, ...frame]))).toBe(6_000 * 8_000);
  expect(pixelsOf(new Uint8Array(before))).toBeNull();
  expect(pixelsOf(new Uint8Array([0xff, 0xd8, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]))).toBeNull();
});

test('a PNG tells its pixels, and other files none', () => {
  const head = [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13, ...letters('IHDR')];
  expect(pixelsOf(new Uint8Array([...head, 0, 0, 4, 0, 0, 0, 8, 0]))).toBe(1_024 * 2_048);
  expect(pixelsOf(new Uint8Array(head))).toBeNull();
  expect(pixelsOf(new Uint8Array(letters('GIF89a')))).toBeNull();
});
