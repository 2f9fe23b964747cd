// The map of the public front page, as somebody far away sees it.

import { expect, test } from '@playwright/test';
import { isAccessible } from './people.ts';

test.use({ locale: 'da-DK' });

test('at the zoom of a country stops that lie together are one mark with their number, which leads nearer', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/isrute');
  const map = page.getByRole('region', { name: 'Kort' });
  await expect(map).toHaveAttribute('aria-busy', 'false');
  const marks = map.locator('.map-stop');
  await expect(marks.first()).toBeAttached();
  const middles = () =>
    marks.evaluateAll((elements) =>
      elements.map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        return [x + width / 2, y + height / 2] as const;
      }),
    );
  const closest = async () => {
    const found = await middles();
    const pairs = found.flatMap(([x, y], n) =>
      found.slice(n + 1).map(([right, down]) => Math.hypot(right - x, down - y)),
    );
    return Math.min(Infinity, ...pairs);
  };
  // Half a pixel: where Leaflet puts a mark is rounded.
  await expect.poll(closest).toBeGreaterThan(30);
  expect(await marks.count()).toBeGreaterThan(3);
  const group = map.getByRole('button', { name: / og \d+ til$/ }).first();
  await expect(group).toHaveText(/^\d+$/);
  await isAccessible(page);
  const few = await marks.count();
  await group.focus();
  await group.press('Enter');
  await expect.poll(() => marks.count()).toBeGreaterThan(few);
});
