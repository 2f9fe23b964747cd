// What admins set: how the tenant looks and when it is quiet; keys of programs; services outside. All is left as it
// was found.

import { expect, test, type Page } from '@playwright/test';
import { enter, isAccessible, ownMark } from './people.ts';

/** Isbilen: no other journey looks at its name or its quiet hours. */
const slug = 'isbilen';

async function look(page: Page, name: string): Promise<void> {
  for (const [width, scheme] of [
    [1440, 'light'],
    [1024, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.emulateMedia({ colorScheme: scheme });
    await isAccessible(page);
    await page.screenshot({ path: `test-results/screens/settings-${name}-${scheme}.png`, fullPage: true });
  }
}

const saved = (page: Page) => expect(page.getByText('Saved', { exact: true }).first()).toBeVisible();

test('the brand and the quiet hours are changed, the public page shows it at once, and all is put back', async ({
  page,
}) => {
  await enter(page, slug, 'admin');
  await page.goto(`/${slug}/admin/settings`);
  const brand = page.getByRole('form', { name: 'Brand', exact: true });
  const colour = brand.getByLabel('Colour');
  const text = brand.getByLabel('Text of the front page');
  const before = await colour.inputValue();
  const save = brand.getByRole('button', { name: 'Save Brand' });

  await colour.fill('#ffcc00');
  await save.click();
  await expect(brand.getByText('is too light: white words on it could not be read')).toBeVisible();
  await colour.fill('#7a0c2e');
  await text.fill('Vi kjører hele året');
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('Vi kjører hele året');
  await save.click();
  await saved(page);
  await look(page, 'brand');

  const front = await page.context().newPage();
  await front.goto(`/${slug}`);
  await expect(front.getByText('Vi kjører hele året')).toBeVisible();
  const brandColour = `getComputedStyle(document.documentElement).getPropertyValue('--brand')`;
  expect(await front.evaluate<string>(brandColour)).toContain('#7a0c2e');
  await front.emulateMedia({ colorScheme: 'dark' });
  expect(await front.evaluate<string>(brandColour)).not.toContain('#7a0c2e');

  await colour.fill(before);
  await text.fill('');
  await save.click();
  await expect(page.getByRole('region', { name: 'Preview' })).not.toContainText('Vi kjører hele året');
  await expect(async () => {
    await front.reload();
    await expect(front.getByText('Vi kjører hele året')).toHaveCount(0, { timeout: 500 });
  }).toPass();
  await front.close();

  const notices = page.getByRole('form', { name: 'SMS and quiet hours' });
  const keeps = notices.getByLabel('Keep quiet hours');
  const kept = await keeps.isChecked();
  await keeps.setChecked(!kept);
  await notices.getByRole('button', { name: 'Save SMS and quiet hours' }).click();
  await expect(async () => {
    await page.reload();
    await expect(keeps).toBeChecked({ checked: !kept, timeout: 2_000 });
  }).toPass();
  await keeps.setChecked(kept);
  await notices.getByRole('button', { name: 'Save SMS and quiet hours' }).click();
  await saved(page);
});

test('a key is made, shown once and ended', async ({ page }) => {
  const name = `Kassen ${ownMark()}`;
  await enter(page, slug, 'admin');
  await page.goto(`/${slug}/admin/integration_keys`);
  await page.getByRole('button', { name: 'New key' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill(name);
  await dialog
    .getByRole('combobox', { name: /^May be used for/ })
    .or(dialog.getByLabel(/^May be used for/))
    .first()
    .click();
  await page.getByRole('option', { name: 'Orders of the shop' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  const shown = page.getByRole('status').filter({ hasText: name });
  await expect(shown).toBeVisible();
  await look(page, 'key');
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: name }).first();
  await expect(row).toContainText('In force');
  await expect(shown).toHaveCount(0);
  await row.getByRole('button', { name: `End ${name}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: false }).last().click();
  await expect(page.getByRole('row').filter({ hasText: name }).first()).toContainText('Ended');
});

test('a service is chosen, its key never shown again, tried in words and taken away', async ({ page }) => {
  await enter(page, slug, 'admin');
  await page.goto(`/${slug}/admin/services`);
  const card = page.getByRole('form', { name: 'Drivers’ directory' });
  const choose = async (name: RegExp) => {
    await card.getByRole('combobox', { name: 'Provider' }).click();
    await page.getByRole('option', { name }).click();
  };
  const save = card.getByRole('button', { name: 'Save Drivers’ directory' });
  await choose(/^Own directory/);
  await card.getByLabel(/^Address/).fill('http://127.0.0.1:9');
  await card.getByRole('textbox', { name: /^Key/ }).fill('hemmelig');
  await card.getByRole('button', { name: 'Try it: Drivers’ directory' }).click();
  await expect(card.getByText('It does not work')).toBeVisible();
  await look(page, 'services');
  await save.click();
  await saved(page);
  await expect(card.getByText('Set. Leave it empty to keep it.')).toBeVisible();
  expect(await page.content()).not.toContain('hemmelig');
  await choose(/^None/);
  await save.click();
  await expect(async () => {
    await page.reload();
    await expect(card.getByRole('combobox', { name: 'Provider' })).toHaveValue(/^None/, { timeout: 2_000 });
  }).toPass();
});

test('a logo is uploaded and taken away, a host leads to the front page while it is named', async ({
  page,
  baseURL,
}) => {
  await enter(page, slug, 'admin');
  await page.goto(`/${slug}/admin/settings`);
  const file = page.locator('input[type=file]');
  await file.setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(page.getByText(/must be a whole picture in PNG, JPEG or WebP/)).toBeVisible();
  const clip = { x: 0, y: 0, width: 160, height: 48 };
  await file.setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: await page.screenshot({ clip }),
  });
  const preview = page.getByRole('region', { name: 'Preview' });
  await expect(preview.getByRole('img').first()).toBeVisible();
  const front = await page.context().newPage();
  await expect(async () => {
    await front.goto(`/${slug}`);
    await expect(front.locator('header img.logo')).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.getByRole('button', { name: 'Remove the logo' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove the logo' }).click();
  await expect(preview.getByRole('img')).toHaveCount(0);
  await front.close();

  const outside = page.getByRole('form', { name: 'Addresses and Shopify' });
  const hosts = outside.getByLabel('Own hosts');
  const before = await hosts.inputValue();
  const save = outside.getByRole('button', { name: 'Save Addresses and Shopify' });
  await hosts.fill('no host!');
  await save.click();
  await expect(outside.locator('[aria-invalid=true]')).toBeVisible();
  await hosts.fill(`${before}\nbiler.isbilen.example`);
  await save.click();
  await saved(page);
  const byHost = async () => {
    const { hostname, port } = new URL(baseURL ?? '');
    const answer = await page.request.get(`http://${hostname}:${port}/`, {
      headers: { host: 'biler.isbilen.example' },
      maxRedirects: 0,
    });
    return `${answer.headers().location ?? ''} ${await answer.text()}`;
  };
  await expect.poll(byHost).toContain(slug);
  await hosts.fill(before);
  await save.click();
  await expect(async () => {
    await page.reload();
    await expect(hosts).toHaveValue(before, { timeout: 2_000 });
  }).toPass();
});

test('the words of the public pages are a tenant’s own in each language, seen at once and put back', async ({
  page,
  browser,
}) => {
  await enter(page, slug, 'admin');
  await page.goto(`/${slug}/admin/settings`);
  const words = page.getByRole('form', { name: 'Words of the public pages: Norsk' });
  await page.getByRole('tab', { name: 'Norsk' }).click();
  const contact = words.getByLabel('Contact');
  const save = words.getByRole('button', { name: 'Save the words (Norsk)' });
  await contact.fill('Ring <b>oss</b>');
  await save.click();
  await expect(words.getByText('must be plain words, without HTML')).toBeVisible();
  await contact.fill('Ring 55 00 00 00 mellom 9 og 15');
  await save.click();
  await saved(page);
  await look(page, 'words');
  for (const [locale, isThere] of [
    ['nb-NO', true],
    ['da-DK', false],
  ] as const) {
    const visitor = await browser.newPage({ locale });
    await visitor.goto(`/${slug}`);
    await expect(visitor.getByRole('contentinfo').getByText('Ring 55 00 00 00')).toHaveCount(isThere ? 1 : 0);
    await visitor.close();
  }
  await contact.fill('');
  await save.click();
  await expect(async () => {
    const visitor = await browser.newPage({ locale: 'nb-NO' });
    await visitor.goto(`/${slug}`);
    await expect(visitor.getByRole('contentinfo')).toHaveCount(0, { timeout: 500 });
    await visitor.close();
  }).toPass();
});

test('a mail server is tried in words and saved, its password never shown again', async ({ page }) => {
  await enter(page, slug, 'admin');
  await page.goto(`/${slug}/admin/services`);
  const card = page.getByRole('form', { name: 'Mail', exact: true });
  const choose = async (name: RegExp) => {
    await card.getByRole('combobox', { name: 'Provider' }).click();
    await page.getByRole('option', { name }).click();
  };
  const save = card.getByRole('button', { name: 'Save Mail' });
  await choose(/^Own server/);
  await card.getByLabel(/^Host/).fill('127.0.0.1');
  await card.getByLabel(/^Port/).fill('9');
  await card.getByLabel(/^User/).fill('post');
  await card.getByRole('textbox', { name: /^Password/ }).fill('hemmelig');
  await card.getByLabel(/^Sender’s address/).fill('hej@isbilen.example');
  await card.getByRole('button', { name: 'Try it: Mail' }).click();
  await expect(card.getByText('It could not be reached: check host and port')).toBeVisible();
  await look(page, 'mail');
  await save.click();
  await saved(page);
  await expect(card.getByText('Set. Leave it empty to keep it.')).toBeVisible();
  expect(await page.content()).not.toContain('hemmelig');
  await choose(/^The installation/);
  await save.click();
  await expect(async () => {
    await page.reload();
    await expect(card.getByRole('combobox', { name: 'Provider' })).toHaveValue(/^The installation/, {
      timeout: 2_000,
    });
  }).toPass();
});
