// What admins set: how the tenant looks and when it is quiet; keys of programs; services outside. All is left as it was found.

import { expect, test, type Page } from '@playwright/test';
import { enter, isAccessible } from './people.ts';

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
  await enter(page, slug, 'admin');
  await page.goto(`/${slug}/admin/integration_keys`);
  await page.getByRole('button', { name: 'New key' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel(/^Name/).fill('Kassen');
  await dialog
    .getByRole('combobox', { name: /^May be used for/ })
    .or(dialog.getByLabel(/^May be used for/))
    .first()
    .click();
  await page.getByRole('option', { name: 'Orders of the shop' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: 'Make the key' }).click();
  const shown = page.getByRole('status').filter({ hasText: 'Kassen' });
  await expect(shown).toBeVisible();
  await look(page, 'key');
  await page.reload();
  const row = page.getByRole('row').filter({ hasText: 'Kassen' }).first();
  await expect(row).toContainText('In force');
  await expect(shown).toHaveCount(0);
  await row.getByRole('button', { name: /^End Kassen/ }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'End', exact: false }).last().click();
  await expect(page.getByRole('row').filter({ hasText: 'Kassen' }).first()).toContainText('Ended');
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
  await choose(/^directory/);
  await card.getByLabel(/^Address/).fill('http://127.0.0.1:9');
  await card.getByRole('textbox', { name: /^Key/ }).fill('hemmelig');
  await card.getByRole('button', { name: 'Try it: Drivers’ directory' }).click();
  await expect(card.getByText('It does not work')).toBeVisible();
  await look(page, 'services');
  await save.click();
  await saved(page);
  await expect(card.getByText('Set. Leave it empty to keep it.')).toBeVisible();
  expect(await page.content()).not.toContain('hemmelig');
  await choose(/^none/);
  await save.click();
  await expect(async () => {
    await page.reload();
    await expect(card.getByRole('combobox', { name: 'Provider' })).toHaveValue(/^none/, { timeout: 2_000 });
  }).toPass();
});
