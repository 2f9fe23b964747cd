import { expect, test } from 'vitest';
import { jpeg, png, webp } from '../../../server/test/pictures.ts';
import { pictureOf } from '../../../shared/picture.ts';
import { judgedLogo, MOST_BYTES } from './settings.ts';

test('a picture is known by its own bytes, with its size', () => {
  expect(pictureOf(png(240, 80))).toEqual({ content_type: 'image/png', width: 240, height: 80 });
  expect(pictureOf(jpeg(300, 90))).toEqual({ content_type: 'image/jpeg', width: 300, height: 90 });
  for (const kind of ['VP8X', 'VP8L', 'VP8 '] as const)
    expect(pictureOf(webp(kind, 500, 120)), kind).toEqual({
      content_type: 'image/webp',
      width: 500,
      height: 120,
    });
});

test.each([
  ['nothing', Buffer.alloc(0)],
  ['a drawing that runs', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ['a page', Buffer.from('<!doctype html><script>1</script>')],
  ['a GIF', Buffer.from('GIF89a\x10\x00\x10\x00', 'latin1')],
  ['half a PNG', png(240, 80).subarray(0, 60)],
  ['a PNG with more behind it', Buffer.concat([png(240, 80), Buffer.from('<script>')])],
  ['half a JPEG', jpeg(240, 80).subarray(0, 20)],
  ['a JPEG without a frame', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 2, 0xff, 0xd9])],
  ['half a WebP', webp('VP8X', 240, 80).subarray(0, 35)],
  ['a WebP of no kind', Buffer.from(webp('VP8X', 240, 80)).fill('XXXX', 12, 16)],
  ['noise', Buffer.from(Array.from({ length: 500 }, (_, n) => (n * 97) % 256))],
])('%s is no picture', (_, bytes) => {
  expect(pictureOf(bytes)).toBeNull();
  expect(judgedLogo(bytes)).toHaveProperty('en', expect.stringContaining('PNG, JPEG or WebP'));
});

test('a logo is neither heavy nor large nor a dot', () => {
  expect(judgedLogo(png(1_000, 16))).toMatchObject({ width: 1_000 });
  for (const [width, height] of [
    [1_001, 80],
    [80, 1_001],
    [15, 80],
    [80, 15],
  ] as const)
    expect(judgedLogo(png(width, height))).toHaveProperty('en', expect.stringContaining('pixels'));
  const heavy = Buffer.concat([png(240, 80), Buffer.alloc(MOST_BYTES)]);
  expect(judgedLogo(heavy)).toHaveProperty('en', expect.stringContaining('100 KB'));
});
