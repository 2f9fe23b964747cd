// A truck is down: from the calendar to who takes its stops, taken over, seen on the other trip, and undone. What the
// journey plans is its own, on a day where nothing else is planned.

import { expect, test, type Page } from '@playwright/test';
import { addDays, dayIn, formatWeek, weekOf, weekdayOf } from '../shared/calendar.ts';
import { csrfToken, enter, getJson, isAccessible } from './people.ts';

const depo = '/isrute/depo/1';

interface Planned {
  id: number;
  date: string;
}
interface Choices {
  routes: { id: number; name: string; day_span: number; approved: boolean }[];
  drivers: { id: number }[];
  cars: { id: number; internal_number: string; depo_id: number }[];
}

async function post<T>(page: Page, path: string, data: object): Promise<T> {
  const answer = await page.request.post(path, {
    headers: { accept: 'application/json', 'x-csrf-token': await csrfToken(page, 'isrute') },
    data,
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as T;
}

/** A Sunday, on which the demo plans nothing. */
async function freeDay(page: Page): Promise<string> {
  const today = dayIn('Europe/Copenhagen', new Date());
  const sunday = addDays(today, 7 - weekdayOf(today));
  for (let ahead = 3; ahead < 40; ahead += 1) {
    const date = addDays(sunday, 7 * ahead);
    const week = await getJson<Planned[]>(page, `${depo}/plan_events?week=${formatWeek(weekOf(date))}`);
    if (week.every((event) => event.date !== date)) return date;
  }
  throw new Error('every Sunday is planned');
}

const stopsOf = (page: Page, id: number) =>
  getJson<{ id: number; position: number }[]>(page, `${depo}/plan_events/${id}/route_points`);

test('the stops of a truck that is down are taken over by another one, and given back', async ({ page }) => {
  await enter(page, 'isrute', 'admin');
  const date = await freeDay(page);
  const { routes, drivers, cars } = await getJson<Choices>(page, `${depo}/plan_events/new?date=${date}`);
  const free = routes.filter(({ day_span, approved }) => day_span === 1 && approved);
  const own = cars.filter(({ depo_id }) => depo_id === 1);
  const made: number[] = [];
  for (const nth of [0, 1]) {
    const planned = await post<Planned[]>(page, `${depo}/plan_events`, {
      plan_event: {
        date: [date],
        car_id: own[nth]?.id,
        user_id: drivers[nth]?.id,
        route_id: free[nth]?.id,
      },
    });
    made.push(...planned.map(({ id }) => id));
  }
  const [down = 0, other = 0] = made;
  const before = [await stopsOf(page, down), await stopsOf(page, other)].map((stops) =>
    stops.map(({ id }) => id),
  );

  await page.goto(`${depo}/plan_event_templates/${formatWeek(weekOf(date))}`);
  const more = page.getByRole('button', { name: `More about ${free[0]?.name}` });
  if ((await more.count()) === 0)
    await page.getByRole('button', { name: `Show everything about ${free[0]?.name}` }).click();
  await more.click();
  await page.getByRole('menuitem', { name: 'Who takes its stops?' }).click();
  await expect(page.getByRole('heading', { name: 'Who takes its stops?' })).toBeVisible();
  await expect(page.getByRole('checkbox', { name: `Car ${own[1]?.internal_number}` })).toBeChecked();
  await page.getByRole('textbox', { name: 'Home later by at most (min)' }).fill('480');
  await page.getByRole('button', { name: 'Find trucks', exact: true }).click();
  const tours = page.getByRole('region', { name: 'Tours', exact: true });
  await expect(tours).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Take over', exact: true }).click();
  await expect(page.getByText(/stops? (was|were) taken over/)).toBeVisible();
  await isAccessible(page);
  const left = (await stopsOf(page, down)).map(({ id }) => id);
  const taken = (before[0] ?? []).filter((id) => !left.includes(id));
  expect(taken.length).toBeGreaterThan(0);
  const on_other = (await stopsOf(page, other)).map(({ id }) => id);
  expect(on_other).toEqual(expect.arrayContaining([...taken, ...(before[1] ?? [])]));

  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  const question = page.getByRole('dialog', { name: 'Undo this take over?' });
  await isAccessible(page);
  await question.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText(/stops? (is|are) back/)).toBeVisible();
  expect((await stopsOf(page, down)).map(({ id }) => id)).toEqual(before[0]);
  expect((await stopsOf(page, other)).map(({ id }) => id)).toEqual(before[1]);

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByText(/Undone by/)).toBeVisible();
  await isAccessible(page);
  await post(page, `${depo}/plan_events/take_back`, { ids: made });
});
