// A driver is ill in a week that is planned: who plans enters it from the calendar, gives the trip to somebody else,
// is asked before another is put onto that day, and takes it back. Planned hours stand beside the agreed ones.

import { expect, test } from '@playwright/test';
import { showDay } from '../shared/calendar.ts';
import {
  depo,
  emptyCell,
  link,
  plan,
  plannedIn,
  post,
  row,
  show,
  sitDown,
  type Desk,
} from './calendar-desk.ts';
import { csrfToken, getJson, isAccessible } from './people.ts';

interface Absence {
  id: number;
  user_id: number | null;
}

test.describe('a driver is away', () => {
  let desk: Desk;

  test.beforeEach(async ({ page }) => {
    desk = await sitDown(page);
  });

  test.afterEach(async ({ page }) => {
    const [from, until] = [desk.days[0], desk.days.at(-1)];
    const absences = await getJson<Absence[]>(page, `${depo}/absences?from=${from}&until=${until}`);
    const headers = { accept: 'application/json', 'x-csrf-token': await csrfToken(page, 'isrute') };
    for (const { id } of absences.filter(({ user_id }) => user_id === desk.drivers[0]?.id))
      await page.request.delete(`${depo}/absences/${id}`, { headers });
    if (desk.made.length > 0) await post(page, `${depo}/plan_events/take_back`, { ids: desk.made });
    expect(await plannedIn(page, desk.week)).toEqual([]);
  });

  test('the trip is given to somebody else, and another onto that day is asked about first', async ({
    page,
  }) => {
    const [ill, instead] = desk.drivers as [Desk['drivers'][number], Desk['drivers'][number]];
    const day = showDay(desk.days[0] ?? '');
    await plan(page, desk);
    await page.goto(`${depo}/plan_event_templates/${desk.week}?rows=driver`);
    const hours = row(page, ill.full_name).getByText(/^\d+(\.\d)?( of \d+)? h$/);
    await expect(hours).toBeVisible();

    await page.getByRole('button', { name: `${ill.full_name} is away…` }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('combobox', { name: 'Why' })).toBeVisible();
    await isAccessible(page);
    await dialog.getByRole('button', { name: 'Enter' }).click();

    const field = page.getByRole('combobox', { name: `Instead on ${day}, ${desk.route.name}` });
    await expect(field).toBeVisible();
    await isAccessible(page);
    await field.click();
    await page.getByRole('option', { name: new RegExp(`^${instead.full_name}`) }).click();
    await page.getByRole('button', { name: 'Give 1 trip' }).click();
    await expect(page.getByText('Given to others: 1 trip')).toBeVisible();
    await expect(row(page, instead.full_name).getByRole('link', { name: desk.route.name })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Away this week' })).toContainText(ill.full_name);

    // Back to who is ill, by keys: it is asked first, and let be.
    await link(page, desk).focus();
    await page.keyboard.press('Control+x');
    await row(page, ill.full_name)
      .getByRole('button', { name: /^CREATE NEW PLAN EVENT/ })
      .first()
      .click();
    const question = page.getByRole('dialog', { name: 'Plan it all the same?' });
    await expect(question).toContainText(`${ill.full_name} is away (ill).`);
    await isAccessible(page);
    await question.getByRole('button', { name: 'Cancel' }).click();
    await expect(row(page, instead.full_name).getByRole('link', { name: desk.route.name })).toBeVisible();

    // On a day on which nobody is away nothing is asked.
    await show(page, desk);
    await link(page, desk).dragTo(emptyCell(page, desk, 1, 2));
    await expect(page.getByText(`${desk.route.name} moved to ${showDay(desk.days[2] ?? '')}`)).toBeVisible();
    await expect(question).toHaveCount(0);
  });
});
