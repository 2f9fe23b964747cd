// Sentences that the documents give word for word, said where staff meet them: in the questions and the answers of
// what they do.

import { expect, test, type Page } from '@playwright/test';
import { csrfToken, enter, getJson, ownMark } from './people.ts';

const depot = '/isrute/depo/1';

const said = (page: Page, sentence: string | RegExp) =>
  expect(page.getByText(sentence).first()).toBeVisible();

async function newRoute(page: Page, name: string): Promise<number> {
  const answer = await page.request.post(`${depot}/routes`, {
    headers: { accept: 'application/json', 'x-csrf-token': await csrfToken(page, 'isrute') },
    data: { route: { name } },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return ((await answer.json()) as { id: number }).id;
}

test.beforeEach(({ page }) => enter(page, 'isrute', 'admin'));

// spec
test('leaving with unsaved changes, and taking a route away and back, is asked about', async ({ page }) => {
  await page.goto(`${depot}/routes/new`);
  await page.getByLabel(/^Name/).fill('Half a route');
  await page.getByRole('link', { name: 'Calendar' }).first().click();
  const leaving = page.getByRole('dialog', { name: 'Unsaved changes detected!' });
  await expect(leaving).toContainText('There are unsaved changes which will be lost if you leave!');
  await page.keyboard.press('Escape');
  await expect(page.getByLabel(/^Name/)).toHaveValue('Half a route');

  const name = `980 Gone and back ${ownMark()}`;
  await newRoute(page, name);
  await page.goto(`${depot}/routes?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Deactivate ${name}` }).click();
  await page
    .getByRole('dialog', { name: 'Are you sure you want to deactivate this route?' })
    .getByRole('button', { name: 'Deactivate' })
    .click();
  await said(page, `${name} is deactivated`);
  await page.goto(`${depot}/routes/filter/deleted?q=${encodeURIComponent(name)}`);
  await page.getByRole('button', { name: `Activate ${name}` }).click();
  await page
    .getByRole('dialog', { name: 'Are you sure you want to activate this route?' })
    .getByRole('button', { name: 'Activate' })
    .click();
  await said(page, `${name} is active`);
});

// spec
test('a map without WebGL and a script that fails say so', async ({ page }) => {
  await page.addInitScript(`
    const drawing = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...more) {
      return /webgl/.test(kind) ? null : drawing.call(this, kind, ...more);
    };
  `);
  const [route] = await getJson<{ id: number }[]>(page, `${depot}/routes`);
  await page.goto(`${depot}/route/${route?.id}/route_points`);
  await said(page, 'WebGL not enabled');
  const reported = page.waitForResponse('**/isrute/script_errors');
  await page.evaluate("setTimeout(() => { throw new Error('a part is missing'); })");
  await said(page, /^Unexpected script error: .*a part is missing/);
  expect((await reported).status()).toBe(204);
});
