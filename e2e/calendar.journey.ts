// The calendar by hand: a plan event is moved by pointer and by keys and put back, and a series is changed as far as
// one wants. What the journey plans is its own, in a week where nothing else is planned.

import { expect, test, type Page } from '@playwright/test';
import { addDays, formatWeek, showDay, weekOf } from '../shared/calendar.ts';
import {
  depo,
  emptyCell,
  link,
  plan,
  plannedIn,
  post,
  row,
  SERIES_LENGTH,
  show,
  sitDown,
  type Planned,
  type Desk,
} from './calendar-desk.ts';
import { enter, getJson, isAccessible } from './people.ts';

const opener = (page: Page, desk: Desk, row_name: string, day: number) =>
  row(page, row_name).getByRole('button', {
    name: `Show everything about ${desk.route.name}, ${showDay(desk.days[day] ?? '')}`,
    exact: true,
  });

const inCar = (page: Page, desk: Desk, car: number, day: number) =>
  opener(page, desk, desk.cars[car]?.internal_number ?? '', day);

test.describe('the calendar', () => {
  let desk: Desk;

  test.beforeEach(async ({ page }) => {
    desk = await sitDown(page);
  });

  test.afterEach(async ({ page }) => {
    if (desk.made.length > 0) await post(page, `${depo}/plan_events/take_back`, { ids: desk.made });
    expect(await plannedIn(page, desk.week)).toEqual([]);
  });

  test('a plan event is dragged by its name to another car and day, and put back', async ({ page }) => {
    await plan(page, desk);
    await show(page, desk);
    await expect(inCar(page, desk, 0, 0)).toBeVisible();
    await link(page, desk).dragTo(emptyCell(page, desk, 1, 2));
    await expect(inCar(page, desk, 1, 2)).toBeVisible();
    await expect(inCar(page, desk, 0, 0)).toHaveCount(0);
    const said = page.getByRole('alert').filter({
      hasText: `${desk.route.name} moved to ${showDay(desk.days[2] ?? '')}, car ${desk.cars[1]?.internal_number}`,
    });
    await expect(said).toBeVisible();
    await isAccessible(page);
    await said.getByRole('button', { name: 'Undo' }).click();
    await expect(inCar(page, desk, 0, 0)).toBeVisible();
    await expect(inCar(page, desk, 1, 2)).toHaveCount(0);
    await expect(page.getByText(/^Undone: /)).toBeVisible();
  });

  test('a plan event is carried by keys, let be, put down and put back', async ({ page }) => {
    await plan(page, desk);
    await show(page, desk);
    await link(page, desk).focus();
    await page.keyboard.press('Control+x');
    const carried = page
      .getByRole('status')
      .filter({ hasText: `Moving ${desk.route.name}`, has: page.getByRole('button', { name: 'Cancel' }) });
    await expect(carried).toBeVisible();
    await isAccessible(page);
    await page.keyboard.press('Escape');
    await expect(carried).toHaveCount(0);

    await page.keyboard.press('Control+x');
    await page.keyboard.press('ArrowRight');
    await expect(emptyCell(page, desk, 0, 1)).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(emptyCell(page, desk, 1, 1)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(inCar(page, desk, 1, 1)).toBeVisible();
    await expect(inCar(page, desk, 0, 0)).toHaveCount(0);
    await expect(carried).toHaveCount(0);
    // What was put down is where the hand is: the keys go on from there.
    await expect(link(page, desk)).toBeFocused();
    await page.keyboard.press('Control+z');
    await expect(inCar(page, desk, 0, 0)).toBeVisible();
  });

  test('a copy is dropped with Ctrl held, and undoing it takes the copy back', async ({ page }) => {
    await plan(page, desk);
    await show(page, desk);
    await page.keyboard.down('Control');
    await link(page, desk).dragTo(emptyCell(page, desk, 0, 3));
    await page.keyboard.up('Control');
    await expect(inCar(page, desk, 0, 3)).toBeVisible();
    await expect(inCar(page, desk, 0, 0)).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(inCar(page, desk, 0, 3)).toHaveCount(0);
    await expect(inCar(page, desk, 0, 0)).toBeVisible();
  });

  test('in the row of a driver a plan event is made for them, once a car and a route are chosen', async ({
    page,
  }) => {
    const [driver] = desk.drivers as [Desk['drivers'][number]];
    const [car] = desk.cars as [Desk['cars'][number]];
    await page.goto(`${depo}/plan_event_templates/${desk.week}?rows=driver`);
    const name = `CREATE NEW PLAN EVENT: ${driver.full_name}, ${showDay(desk.days[0] ?? '')}`;
    await page.getByRole('button', { name, exact: true }).click();
    const dialog = page.getByRole('dialog', { name });
    const choose = async (label: string, option: string) => {
      const box = dialog.getByRole('combobox', { name: label });
      await box.or(dialog.getByRole('textbox', { name: label })).click();
      await page
        .getByRole('option', { name: new RegExp(`^${option}\\b`) })
        .first()
        .click();
    };
    await choose('Car', car.internal_number);
    await choose('Route', desk.route.name);
    await isAccessible(page);
    await dialog.getByRole('button', { name: 'Create' }).click();
    await expect(dialog).toHaveCount(0);
    const [made] = await plannedIn(page, desk.week);
    desk.made.push(made?.id ?? 0);
    expect(made).toMatchObject({ date: desk.days[0], car_id: car.id, user_id: driver.id });
    await expect(opener(page, desk, driver.full_name, 0)).toBeVisible();
  });

  test('of a series this one, this and following or all are moved, with the dates shown before', async ({
    page,
  }) => {
    const made = await plan(page, desk, SERIES_LENGTH);
    expect(made).toHaveLength(SERIES_LENGTH);
    const datesOf = async () => {
      const series = await getJson<Planned[]>(page, `${depo}/plan_events/${made[0]?.id}/series`);
      return series.map(({ date, car_id }) => [date, car_id]);
    };
    const [first] = desk.days as [string];
    const [one, other] = desk.cars.map(({ id }) => id) as [number, number];
    const week = (n: number, later = 0) => addDays(first, 7 * n + later);
    const asked = page.getByRole('dialog', { name: 'Which days of the series?' });
    const dates = asked.getByRole('list', { name: 'Dates that change' }).getByRole('listitem');
    const arrow = (n: number) => `${showDay(week(n))} → ${showDay(week(n, 1))}`;

    // All of it: every date is told before anything changes.
    await show(page, desk);
    await link(page, desk).dragTo(emptyCell(page, desk, 1, 1));
    await expect(dates).toHaveText([arrow(0)].map((text) => new RegExp(text)));
    await asked.getByRole('radio', { name: 'All of the series' }).check();
    await expect(dates).toHaveText([0, 1, 2].map((n) => new RegExp(arrow(n))));
    await isAccessible(page);
    await asked.getByRole('button', { name: 'Change 3 trips' }).click();
    await expect(asked).toHaveCount(0);
    await expect(inCar(page, desk, 1, 1)).toBeVisible();
    expect(await datesOf()).toEqual([0, 1, 2].map((n) => [week(n, 1), other]));
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(inCar(page, desk, 0, 0)).toBeVisible();
    expect(await datesOf()).toEqual([0, 1, 2].map((n) => [week(n), one]));

    // From the second week on: the first stays.
    await page.getByRole('button', { name: 'Next week' }).click();
    await expect(page).toHaveURL(new RegExp(`${formatWeek(weekOf(week(1)))}$`));
    const second = page.getByRole('button', {
      name: `CREATE NEW PLAN EVENT: car ${desk.cars[1]?.internal_number}, ${showDay(week(1, 1))}`,
    });
    await expect(second).toBeAttached();
    await link(page, desk).dragTo(second);
    await asked.getByRole('radio', { name: 'This and following' }).check();
    await expect(dates).toHaveText([1, 2].map((n) => new RegExp(arrow(n))));
    await asked.getByRole('button', { name: 'Change 2 trips' }).click();
    await expect(asked).toHaveCount(0);
    await expect.poll(datesOf).toEqual([
      [week(0), one],
      [week(1, 1), other],
      [week(2, 1), other],
    ]);

    // This one alone, and nothing at all where one leaves.
    await show(page, desk);
    await link(page, desk).dragTo(emptyCell(page, desk, 1, 3));
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await expect(asked).toHaveCount(0);
    await expect(inCar(page, desk, 0, 0)).toBeVisible();
    await link(page, desk).dragTo(emptyCell(page, desk, 1, 3));
    await asked.getByRole('button', { name: 'Change 1 trip', exact: true }).click();
    await expect(inCar(page, desk, 1, 3)).toBeVisible();
    expect(await datesOf()).toEqual([
      [week(0, 3), other],
      [week(1, 1), other],
      [week(2, 1), other],
    ]);
  });
});

test('a car with a long name stays within its column', async ({ page }) => {
  const long = 'Reservebilen fra Vestfyns ældste andelsmejeri ved havnen';
  await enter(page, 'isrute', 'depo_admin');
  // The first week that is asked for is the one that is shown.
  const week = /\/plan_event_templates\?week=/;
  await page.route(
    week,
    async (route) => {
      const answer = await route.fetch();
      const shown = (await answer.json()) as { cars: object[] };
      const cars = shown.cars.map((car, nth) => (nth === 0 ? { ...car, internal_number: long } : car));
      await route.fulfill({ response: answer, json: { ...shown, cars } });
    },
    { times: 1 },
  );
  await page.goto(`${depo}/plan_event_templates`);
  const head = page.getByRole('rowheader', { name: long });
  await expect(head).toBeVisible();
  const wider = await head.evaluate((cell) =>
    [...cell.querySelectorAll('span, button')].some(
      (part) => part.getBoundingClientRect().right > cell.getBoundingClientRect().right,
    ),
  );
  expect(wider).toBe(false);
});
