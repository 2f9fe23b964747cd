// The driver's page as an app of the phone: what a browser wants of one before it is put on the home screen, and a
// phone that keeps nothing.

import { expect, test } from '@playwright/test';
import { isAccessible } from './people.ts';

test.use({ viewport: { width: 390, height: 780 }, isMobile: true, hasTouch: true });

interface Manifest {
  name: string;
  short_name: string;
  start_url: string;
  scope: string;
  display: string;
  icons: { src: string; sizes: string; type: string; purpose: string }[];
}

test('the page has all that makes it an app: manifest, icons, colours, and a start without a network', async ({
  page,
  context,
}) => {
  const opened = await page.goto('/isrute/drive');
  expect(opened?.status()).toBe(200);
  const told = (selector: string, name: string) => page.locator(selector).first().getAttribute(name);
  expect(await told('meta[name=viewport]', 'content')).toContain('width=device-width');
  expect(await told('meta[name=theme-color]', 'content')).toMatch(/^#[0-9a-f]{6}$/i);
  expect(await page.locator('html').getAttribute('lang')).toBeTruthy();
  expect(await page.title()).not.toBe('');

  const address = (await told('link[rel=manifest]', 'href')) ?? '';
  const answer = await page.request.get(address);
  expect(answer.status()).toBe(200);
  expect(answer.headers()['content-type']).toMatch(/json/);
  const manifest = (await answer.json()) as Manifest;
  expect(manifest).toMatchObject({
    name: expect.stringMatching(/./),
    start_url: '/isrute/drive',
    scope: '/isrute/drive',
    display: 'standalone',
  });
  // What does not fit below an icon is cut.
  expect(manifest.short_name.length).toBeLessThanOrEqual(12);
  expect(manifest.icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const purpose of ['any', 'maskable'])
    expect(manifest.icons.some((icon) => icon.purpose.split(' ').includes(purpose))).toBe(true);
  const onApple = (await told('link[rel=apple-touch-icon]', 'href')) ?? '';
  const pictures = [...manifest.icons, { src: onApple, sizes: '192x192' }];
  for (const { src, sizes } of pictures) {
    const [width] = sizes.split('x').map(Number);
    const found = await page.evaluate<number[]>(`(async () => {
      const picture = await createImageBitmap(await (await fetch('${src}')).blob());
      return [picture.width, picture.height];
    })()`);
    expect(found).toEqual([width, width]);
  }

  await page.evaluate('navigator.serviceWorker.ready.then(() => true)');
  await page.reload();
  const scope = await page.evaluate<string>(`navigator.serviceWorker.controller.scriptURL`);
  expect(scope).toContain('/assets/drive/worker.js');
  await context.setOffline(true);
  const again = await page.goto('/isrute/drive');
  expect(again?.status()).toBe(200);
  expect(again?.fromServiceWorker()).toBe(true);
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
  await context.setOffline(false);
});

test('a browser that keeps nothing says what it cannot do, in place of an empty page', async ({ page }) => {
  await page.addInitScript(`Object.defineProperty(window, 'indexedDB', {
    get() { throw new DOMException('denied', 'SecurityError'); },
  })`);
  await page.goto('/isrute/drive');
  await expect(page.getByRole('alert')).toContainText('keeps nothing');
  await isAccessible(page, 'any');
});

test('a database that opens and cannot be read is said, too', async ({ page }) => {
  await page.addInitScript(`IDBDatabase.prototype.transaction = () => {
    throw new DOMException('gone', 'NotReadableError');
  };`);
  await page.goto('/isrute/drive');
  await expect(page.getByRole('alert')).toContainText('keeps nothing');
});

test('a page without the store of files, and without a worker, is the same while there is a network', async ({
  page,
}) => {
  await page.addInitScript(`for (const [owner, name] of [[window, 'caches'], [navigator, 'serviceWorker']])
    Object.defineProperty(owner, name, { get() { throw new DOMException('denied', 'SecurityError'); } });`);
  await page.goto('/isrute/drive');
  await expect(page.getByRole('button', { name: 'Sign in' })).toBeVisible();
});
