import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readSettings, SettingsError } from '../settings.ts';
import { madeArchive } from '../test/made-archive.ts';
import { mapNotice } from './map-notice.ts';

const folder = mkdtempSync(join(tmpdir(), 'map-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const noticeOf = async (env: Record<string, string>) => mapNotice(readSettings(env));
const production = { NODE_ENV: 'production' };
const file = (name: string, content: Buffer) => {
  writeFileSync(join(folder, name), content);
  return join(folder, name);
};

test('in production somebody has to choose a map, or to choose none', async () => {
  expect(await noticeOf(production)).toMatch(/No map was chosen.*MAP_PMTILES.*MAP_STYLE_URL/);
  const chosen: Record<string, string>[] = [
    { MAP_PMTILES: 'none' },
    { MAP_STYLE_URL: 'https://maps.example/style.json' },
  ];
  for (const choice of chosen) expect(await noticeOf({ ...production, ...choice })).toBeNull();
  expect(await noticeOf({ MAP_PMTILES: 'none' })).toBeNull();
});

test('a file that can be read needs no word, one that is no map stops the start', async () => {
  const tile = { at: [0, 0, 0] as [number, number, number], bytes: Buffer.from('x') };
  const good = file('good.pmtiles', madeArchive({ tiles: [tile] }));
  expect(await noticeOf({ ...production, MAP_PMTILES: good })).toBeNull();
  const pictures = file('pictures.pmtiles', madeArchive({ tiles: [tile], tile_type: 2 }));
  for (const bad of [pictures, file('text.pmtiles', Buffer.from('streets'))]) {
    await expect(noticeOf({ MAP_PMTILES: bad })).rejects.toThrow(SettingsError);
    await expect(noticeOf({ MAP_PMTILES: bad })).rejects.toThrow(/MAP_PMTILES cannot be used/);
  }
});

test('an address that does not answer lets the server start', async () => {
  const notice = await noticeOf({ ...production, MAP_PMTILES: 'http://127.0.0.1:9/streets.pmtiles' });
  expect(notice).toMatch(/MAP_PMTILES could not be read at http:\/\/127\.0\.0\.1:9\//);
});
