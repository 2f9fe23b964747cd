// A planner cuts two routes into one from the list of routes, takes that over, sees it on the routes, and undoes it.
// The routes are the journey's own, of places that the demo has.

import { expect, test, type Page } from '@playwright/test';
import { csrfToken, enter, getJson, isAccessible, ownMark } from './people.ts';

const depo = '/isrute/depo/1';

interface Made {
  id: number;
  route_points: { id: number; address: string | null }[];
}

async function makeRoute(page: Page, name: string, lats: readonly number[]): Promise<Made> {
  const answer = await page.request.post(`${depo}/routes`, {
    headers: { accept: 'application/json', 'x-csrf-token': await csrfToken(page, 'isrute') },
    data: {
      route: {
        name,
        route_type: 'custom_stops',
        stop_duration: 5,
        first_stop_arrival_time: '10:00',
        route_points_attributes: lats.map((lat, at) => ({
          position: at + 1,
          address: `${name} ${at + 1}`,
          point: { type: 'Point', coordinates: [10.39, lat] },
        })),
      },
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Made;
}

const stopsOf = async (page: Page, { id }: Made) =>
  (await getJson<{ id: number }[]>(page, `${depo}/route/${id}/route_points`)).map((stop) => stop.id);

test('two routes are cut into one, taken over, and undone', async ({ page }) => {
  await enter(page, 'isrute', 'admin');
  const mark = ownMark();
  const one = await makeRoute(page, `801 ${mark}`, [55.4, 55.41, 55.42]);
  const other = await makeRoute(page, `802 ${mark}`, [55.405, 55.415]);
  await page.goto(`${depo}/routes`);
  await page
    .getByRole('link', { name: 'Cut into routes' })
    .or(page.getByRole('button', { name: 'Cut into routes' }))
    .click();
  await page.getByRole('button', { name: 'None', exact: true }).click();
  for (const name of [`801 ${mark}`, `802 ${mark}`])
    await page.getByRole('checkbox', { name: `${name} takes part` }).check();
  await page.getByRole('textbox', { name: 'Number of routes' }).fill('1');
  await page.getByRole('button', { name: 'Cut', exact: true }).click();
  await expect(page.getByText('1 route, 2 stops change route')).toBeVisible({ timeout: 30_000 });
  await isAccessible(page);
  await page.getByRole('button', { name: 'Take over' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Take over' }).click();
  await expect(page.getByText('2 routes were changed')).toBeVisible();
  expect(await stopsOf(page, one)).toHaveLength(5);
  expect(await stopsOf(page, other)).toEqual([]);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await page.getByRole('dialog').getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('2 routes are as before')).toBeVisible();
  expect(await stopsOf(page, one)).toEqual(one.route_points.map(({ id }) => id));
  expect(await stopsOf(page, other)).toEqual(other.route_points.map(({ id }) => id));
  for (const { id } of [one, other])
    await page.request.delete(`${depo}/routes/${id}`, {
      headers: { accept: 'application/json', 'x-csrf-token': await csrfToken(page, 'isrute') },
    });
});
