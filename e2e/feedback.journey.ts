// What customers said of their visits: the depot reads it, answers, approves, and cannot settle a bad one in silence.

import { expect, test, type Page } from '@playwright/test';
import { dayIn, monthOf, showDay } from '../shared/calendar.ts';
import { enter, firstDepo, getJson, isAccessible } from './people.ts';

interface Row {
  id: number;
  feedback: 'positive' | 'negative';
  comment: string | null;
  manager_comment: string | null;
  driver_name: string;
}

const look = async (page: Page, name: string) => {
  await isAccessible(page);
  await page.screenshot({ path: `test-results/screens/feedback-${name}.png` });
};
const rows = (page: Page) => page.locator('tbody > tr:has(button[aria-expanded])');
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Manager comment should be filled' });

async function open(page: Page, role = 'depo_admin') {
  await enter(page, 'isrute', role);
  const depo = await firstDepo(page, 'isrute');
  const today = dayIn('Europe/Copenhagen', new Date());
  const path = `/isrute/depo/${depo}/feedbacks`;
  // Six weeks, so that the journey does not depend on the day of the month.
  const wide = `?start_date=2020-01-01&end_date=${monthOf(today).last}`;
  return { path, wide, today };
}

// spec: O-239, O-245, O-246, O-522, O-528
test('the screen opens on the current month, filters when asked, and Cancel takes it back', async ({
  page,
}) => {
  const { path, wide, today } = await open(page);
  const { first, last } = monthOf(today);
  await page.goto(path);
  await expect(page.getByRole('heading', { name: 'Customer feedback' })).toBeVisible();
  await expect(page.getByLabel('Start date', { exact: true })).toHaveValue(showDay(first));
  await expect(page.getByLabel('End date', { exact: true })).toHaveValue(showDay(last));
  await page.goto(path + wide);
  await expect(rows(page).first()).toBeVisible();
  await look(page, 'list');
  const [some] = await getJson<Row[]>(page, path + wide);
  await page.getByRole('combobox', { name: 'Drivers' }).click();
  await page.getByRole('option', { name: some?.driver_name ?? '', exact: true }).click();
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/driver_ids/);
  await page.getByRole('button', { name: 'Filter', exact: true }).click();
  await expect(page).toHaveURL(/driver_ids/);
  await expect(rows(page).filter({ hasNotText: some?.driver_name ?? '' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Cancel' }).click();
  await expect(page).not.toHaveURL(/driver_ids|start_date/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto(`${path}${wide}&status=approved`);
  await expect(rows(page).first()).toBeVisible();
  await look(page, 'approved-dark');
});

// spec: O-024, O-260, O-263, O-264, O-394, O-505, O-506
test('a negative one is not approved without a comment, and leaves the tab with one', async ({ page }) => {
  const { path, wide: days } = await open(page);
  const wide = `${days}&negative=true`;
  const all = await getJson<Row[]>(page, path + wide);
  const at = all.findIndex((one) => one.feedback === 'negative' && one.manager_comment === null);
  expect(at).toBeGreaterThanOrEqual(0);
  await page.goto(path + wide);
  await expect(rows(page)).toHaveCount(all.length);
  const before = all.length;
  await rows(page)
    .nth(at)
    .getByRole('button', { name: /^Show details/ })
    .press('Enter');
  const typed = page.getByRole('textbox', { name: 'Internal depo manager comment' });
  await expect(typed).toBeFocused();
  await look(page, 'opened');
  await page.getByRole('button', { name: 'Approve' }).press('Enter');
  await expect(dialog(page)).toContainText(
    'Feedback is negative, you need to contact customer and give review about the situation',
  );
  await look(page, 'dialog');
  await page.keyboard.press('Escape');
  await expect(dialog(page)).toHaveCount(0);
  await typed.press('Control+Enter');
  await expect(dialog(page)).toBeVisible();
  await dialog(page).getByRole('button', { name: 'OK' }).click();

  await typed.fill('Ringet op, kunden får en is næste gang');
  // Its arrow would take away what is typed: it asks, and Esc keeps it.
  await rows(page)
    .nth(at)
    .getByRole('button', { name: /^Hide details/ })
    .click();
  await expect(page.getByRole('dialog', { name: 'Unsaved changes detected!' })).toContainText(
    'What you typed here is lost if you close the row!',
  );
  await page.keyboard.press('Escape');
  await expect(typed).toHaveValue('Ringet op, kunden får en is næste gang');
  await typed.press('Control+Enter');
  await expect(page.getByText('Manager comment saved')).toBeVisible();
  await expect(rows(page).nth(at)).toContainText('Ringet op, kunden får en is næste gang');
  await rows(page)
    .nth(at)
    .getByRole('button', { name: /^Hide details/ })
    .click();
  await expect(typed).toHaveCount(0);
  await rows(page)
    .nth(at)
    .getByRole('button', { name: /^Show details/ })
    .click();
  await page.getByRole('button', { name: 'Approve' }).click();
  await expect(page.getByText('Feedback approved')).toBeVisible();
  await expect(rows(page)).toHaveCount(before - 1);
  await page.getByRole('tab', { name: /^Approved/ }).click();
  await rows(page)
    .filter({ hasText: 'Ringet op, kunden får en is næste gang' })
    .first()
    .getByRole('button', { name: /^Show details/ })
    .click();
  await expect(page.getByRole('button', { name: 'Approve' })).toHaveCount(0);
});

test('a driver has no such screen', async ({ page }) => {
  const { path } = await open(page, 'driver');
  await page.goto(path);
  await expect(page.getByText('You are not allowed to do this')).toBeVisible();
});
