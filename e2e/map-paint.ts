// What a map of the public pages painted, by the colours of its pixels.

import { expect, type Page } from '@playwright/test';
import { mapPalettes } from '../web/ui/map-palette.ts';

interface Pen {
  getImageData: (x: number, y: number, width: number, height: number) => { data: Uint8ClampedArray };
}
const rgbOf = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** What is painted lies in the colours of the scheme: the water behind, the land on it, the buttons above. */
export async function isMapOf(page: Page, scheme: 'light' | 'dark'): Promise<void> {
  const { water, land } = mapPalettes[scheme];
  const map = page.locator('.map-box');
  await map.scrollIntoViewIfNeeded();
  await expect(map).toHaveCSS('background-color', `rgb(${rgbOf(water).join(', ')})`);
  const painted = () =>
    page
      .locator('.leaflet-land-pane canvas')
      .first()
      .evaluate((canvas) => {
        const { width, height } = canvas as unknown as { width: number; height: number };
        const pen = (canvas as unknown as { getContext: (kind: '2d') => Pen }).getContext('2d');
        const { data } = pen.getImageData(0, 0, width, height);
        const seen = new Map<string, number>();
        for (let at = 0; at < data.length; at += 4 * 97) {
          const colour = [data[at], data[at + 1], data[at + 2]].join();
          if (data[at + 3] === 255) seen.set(colour, (seen.get(colour) ?? 0) + 1);
        }
        return [...seen].toSorted(([, a], [, b]) => b - a)[0]?.[0];
      });
  await expect.poll(painted).toBe(rgbOf(land).join());
}
