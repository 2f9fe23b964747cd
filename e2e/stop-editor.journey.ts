// Two planners at one route: keys of a spreadsheet, a CANCEL that can be undone, and a save that came second and
// loses nothing.

import { expect, test, type Browser, type Page } from '@playwright/test';
import { enter, getJson, isAccessible, ownMark } from './people.ts';

interface Point {
  id: number;
  private_comment: string | null;
}

let mark = '';
test.beforeEach(() => {
  mark = ownMark();
});
/** What is the same again is no change, and nothing to save. */
const own = (words: string) => `${words} ${mark}`;

const comment = (page: Page, n: number) => page.getByLabel(`Private comment of stop ${n}`, { exact: true });
const address = (page: Page, n: number) => page.getByLabel(`Address of stop ${n}`, { exact: true });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

async function open(page: Page): Promise<string> {
  await enter(page, 'isrute', 'admin');
  const routes = await getJson<{ id: number; points_count: number }[]>(
    page,
    '/isrute/depo/1/routes/filter/active',
  );
  const route = routes.find(({ points_count }) => points_count >= 5);
  const path = `/isrute/depo/1/route/${route?.id}/route_points`;
  await page.goto(path);
  await expect(address(page, 5)).toBeVisible();
  return path;
}

async function colleague(browser: Browser, path: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await enter(page, 'isrute', 'depo_admin');
  await page.goto(path);
  await expect(address(page, 5)).toBeVisible();
  return page;
}

const nameOf = async (page: Page): Promise<string> => {
  const { user } = await getJson<{ user: { first_name: string; last_name: string } }>(
    page,
    '/isrute/session',
  );
  return `${user.first_name} ${user.last_name}`;
};

const alsoHere = (page: Page, name: string) => page.getByRole('status').getByText(`Also here: ${name}`);

/** Names of buttons of the screen that stand on it more than once; passing notices have a Close each. */
async function namedTwice(page: Page): Promise<string[]> {
  const names = (
    await page
      .getByRole('main')
      .getByRole('button')
      .evaluateAll((buttons) =>
        buttons.map((button) => (button.getAttribute('aria-label') ?? button.textContent ?? '').trim()),
      )
  ).filter((name) => name !== '');
  return names.filter((name, at) => names.indexOf(name) !== at);
}

test('arrows, Enter and Ctrl+S work as in a spreadsheet, and CANCEL can be undone', async ({ page }) => {
  const path = await open(page);
  await address(page, 1).focus();
  await page.keyboard.press('ArrowDown');
  await expect(address(page, 2)).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowRight');
  await expect(address(page, 1)).not.toBeFocused();
  await comment(page, 1).fill(own('Ring på'));
  await page.keyboard.press('Enter');
  await expect(comment(page, 2)).toBeFocused();
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  expect((await getJson<Point[]>(page, path))[0]?.private_comment).toBe(own('Ring på'));

  await comment(page, 3).fill(own('Bag kirken'));
  await page.getByRole('button', { name: 'CANCEL', exact: true }).click();
  await expect(comment(page, 3)).not.toHaveValue(own('Bag kirken'));
  await page.getByRole('button', { name: 'Undo (Ctrl+Z)' }).click();
  await expect(comment(page, 3)).toHaveValue(own('Bag kirken'));
  expect(await namedTwice(page)).toEqual([]);
  await isAccessible(page);
});

test('who saves second sees what the other did, decides about what both changed, and both are kept', async ({
  page,
  browser,
}) => {
  const path = await open(page);
  const other = await colleague(browser, path);
  await expect(alsoHere(page, await nameOf(other))).toBeVisible();
  await expect(alsoHere(other, await nameOf(page))).toBeVisible();
  await comment(page, 2).fill(own('mine 2'));
  await comment(page, 3).fill(own('mine 3'));
  await comment(other, 3).fill(own('theirs 3'));
  await comment(other, 4).fill(own('theirs 4'));
  await other.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();

  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Somebody else has saved this route' });
  await expect(dialog).toContainText('changed: 2');
  await isAccessible(page);
  await dialog.getByRole('radio', { name: new RegExp(`^Mine: .*${own('mine 3')}`) }).check();
  await dialog.getByRole('button', { name: 'Join and save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(dialog).toBeHidden();
  const stored = await getJson<Point[]>(page, path);
  expect(stored.slice(1, 4).map(({ private_comment }) => private_comment)).toEqual([
    own('mine 2'),
    own('mine 3'),
    own('theirs 4'),
  ]);
  await other.context().close();
});

test('what only the other changed is taken and told by its stop, and both save without a question', async ({
  page,
  browser,
}) => {
  const path = await open(page);
  const other = await colleague(browser, path);
  await comment(page, 2).fill(own('kun min 2'));
  await comment(other, 4).fill(own('kun deres 4'));
  await button(other, 'Save').click();
  await expect(other.getByText('Saved', { exact: true })).toBeVisible();

  await expect(page.getByText('Their changes are taken over: stop 4.')).toBeVisible();
  // The line drops once as the other reads what was saved here.
  await other.route('**/route_points?*', (route) => route.abort(), { times: 1 });
  await button(page, 'Save').click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(comment(page, 4)).toHaveValue(own('kun deres 4'));
  const stored = await getJson<Point[]>(page, path);
  expect([stored[1]?.private_comment, stored[3]?.private_comment]).toEqual([
    own('kun min 2'),
    own('kun deres 4'),
  ]);

  // Without a save of one's own: it comes by itself.
  await expect(comment(other, 2)).toHaveValue(own('kun min 2'));
  await other.context().close();
});

test('the border between table and map is moved by keys and stays there', async ({ page }) => {
  await open(page);
  const border = page.getByRole('separator', { name: /^Border between/ });
  await border.focus();
  for (let step = 0; step < 4; step += 1) await page.keyboard.press('ArrowRight');
  await expect(border).toHaveAttribute('aria-valuenow', '70');
  await page.reload();
  await expect(border).toHaveAttribute('aria-valuenow', '70');
  await border.dblclick();
  await expect(border).toHaveAttribute('aria-valuenow', '62');
});

test('the best order is shown before anything changes, and what is taken can be undone', async ({ page }) => {
  await open(page);
  const first = await address(page, 2).inputValue();
  await page.locator('tbody').getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Move in this route' }).click();
  await page.getByRole('dialog').getByRole('textbox').fill('5');
  await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
  await expect(address(page, 5)).toHaveValue(first);
  await page.getByRole('button', { name: 'Clear selection' }).click();

  await page.getByRole('button', { name: 'Best order' }).click();
  const dialog = page.getByRole('dialog', { name: 'Best stop order' });
  const take = dialog.getByRole('button', { name: 'Use this order' });
  await expect(take).toBeVisible({ timeout: 10_000 });
  await expect(dialog).toContainText('less driving');
  await expect(address(page, 5)).toHaveValue(first);
  await isAccessible(page);
  await take.click();
  await expect(dialog).toBeHidden();
  await expect(address(page, 5)).not.toHaveValue(first);
  await page.getByRole('button', { name: 'Undo (Ctrl+Z)' }).click();
  await expect(address(page, 5)).toHaveValue(first);
});
