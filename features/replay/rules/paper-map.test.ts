// The map of a printed day.

import { expect, test } from 'vitest';
import { displaced } from '../../../shared/geo.ts';
import { paperMap, pointsOf, SHEET_WIDTH } from './paper-map.ts';

const here = { lat: 55.4, lng: 10.39 };
const sheetOf = (places: (typeof here)[]) => {
  const sheet = paperMap(places);
  if (!sheet) throw new Error('There is something to draw');
  return sheet;
};

test('every place lies on the sheet, north above and east to the right', () => {
  for (const [north, east] of [
    [8_000, 500],
    [500, 8_000],
    [0, 0],
    [120_000, 90_000],
  ] as const) {
    const far = displaced(here, north, east);
    const sheet = sheetOf([here, far]);
    for (const place of [here, far]) {
      const { x, y } = sheet.at(place);
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x).toBeLessThanOrEqual(SHEET_WIDTH);
      expect(y).toBeGreaterThanOrEqual(0);
      expect(y).toBeLessThanOrEqual(sheet.height);
    }
    if (north > 0) expect(sheet.at(far).y).toBeLessThan(sheet.at(here).y);
    if (east > 0) expect(sheet.at(far).x).toBeGreaterThan(sheet.at(here).x);
  }
});

test('the bar is a round number of metres, as long as they are on the sheet', () => {
  const sheet = sheetOf([here, displaced(here, 2_000, 9_000)]);
  expect(sheet.bar.metres).toBe(2_000);
  const [one, other] = [sheet.at(here), sheet.at(displaced(here, 0, 2_000))];
  expect(other.x - one.x).toBeCloseTo(sheet.bar.width, 0);
});

test('a line draws a spot once however often the truck was seen there, and nothing is no map', () => {
  const sheet = sheetOf([here, displaced(here, 2_000, 0)]);
  expect(pointsOf(sheet, [here, here, here]).split(' ')).toHaveLength(1);
  expect(pointsOf(sheet, [here, displaced(here, 500, 0)]).split(' ')).toHaveLength(2);
  expect(paperMap([])).toBeNull();
});
