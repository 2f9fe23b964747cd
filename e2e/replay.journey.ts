// 'The truck never came': somebody at the customers' phone opens the day of the trip at the stop of the customer, and
// a planner sees where the plan is wrong.

import { expect, test, type Page } from '@playwright/test';
import { addDays, dayIn } from '../shared/calendar.ts';
import { enter, firstDepo, getJson, isAccessible } from './people.ts';

interface Told {
  unseen: { from: string; until: string }[];
  notices: { customer_id: number | null; stop_id: number; name: string | null }[];
  stops: { id: number; address: string }[];
}

const look = async (page: Page, name: string) => {
  await isAccessible(page);
  await page.screenshot({ path: `test-results/screens/replay-${name}.png` });
};

/** A trip of the last days, with positions, somebody who was told and a time in which it was not seen. */
async function trip(page: Page, depo: number) {
  const today = dayIn('Europe/Copenhagen', new Date());
  for (let back = 1; back <= 6; back += 1) {
    const day = addDays(today, -back);
    const trips = await getJson<{ id: number }[]>(page, `/isrute/depo/${depo}/plan_events?date=${day}`);
    for (const { id } of trips) {
      const told = await getJson<Told>(page, `/isrute/depo/${depo}/plan_events/${id}/replay`);
      if (told.unseen.length > 0 && told.notices.some(({ customer_id }) => customer_id !== null))
        return { id, told };
    }
  }
  throw new Error('no trip of the last days was seen');
}

test('a complaint leads to the day at the stop, and what nobody saw is said', async ({ page }) => {
  await enter(page, 'isrute', 'support');
  const depo = await firstDepo(page, 'isrute');
  const { id, told } = await trip(page, depo);
  const notice = told.notices.find(({ customer_id }) => customer_id !== null);
  await page.goto(`/isrute/admin/customers/${notice?.customer_id}/edit`);
  const ours = page
    .getByRole('row')
    .filter({ has: page.getByRole('link', { name: `Plan Event ${id}`, exact: true }) });
  await ours.first().getByRole('link', { name: 'Replay at this stop' }).click();
  await expect(page).toHaveURL(new RegExp(`/plan_events/${id}/replay\\?stop=`));
  const slider = page.getByRole('slider', { name: 'Time of day' });
  await expect(slider).toHaveAttribute('aria-valuetext', /^\d\d:\d\d:\d\d, /);
  await expect(page.getByRole('region', { name: 'What happened' })).toContainText('Visited');
  await look(page, 'day');

  await page.getByRole('tab', { name: /Positions/ }).click();
  const silence = page.getByRole('button', { name: /Not seen from/ }).first();
  await silence.click();
  await slider.press('ArrowRight');
  await expect(slider).toHaveAttribute('aria-valuetext', /Not seen from/);
  await look(page, 'unseen');

  // The moment stands in the address: a colleague who opens it sees the same.
  const said = await slider.getAttribute('aria-valuetext');
  const inAddress = () => new URL(page.url()).searchParams.get('at');
  await expect.poll(inAddress).toBe(said?.slice(0, 8));
  await page.reload();
  await expect(slider).toHaveAttribute('aria-valuetext', said ?? '');

  await slider.press(' ');
  await expect(page.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(slider).not.toHaveAttribute('aria-valuetext', said ?? '');
  await slider.press(' ');

  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect(slider).toBeVisible();
  expect(await page.evaluate<number>('document.documentElement.scrollWidth')).toBeLessThanOrEqual(390);
  await look(page, 'phone');
});

test('the report and Today lead to the day, and it goes on paper', async ({ page }) => {
  await enter(page, 'isrute', 'depo_admin');
  const depo = await firstDepo(page, 'isrute');
  const { id } = await trip(page, depo);
  await page.goto(`/isrute/depo/${depo}/plan_events/${id}`);
  await page.getByRole('button', { name: 'Replay', exact: true }).click();
  await expect(page.getByRole('heading', { name: /^Replay: / })).toBeVisible();
  await page.getByRole('button', { name: 'Print', exact: true }).click();
  await expect(page.getByRole('columnheader', { name: 'What happened' })).toBeVisible();
  await look(page, 'paper');
  await page.goto(`/isrute/depo/${depo}/today`);
  await page
    .getByRole('button', { name: /^More for car / })
    .first()
    .click();
  await page.getByRole('menuitem', { name: 'Replay of the day' }).click();
  await expect(page.getByRole('heading', { name: /^Replay: / })).toBeVisible();
});

test('a planner finds the leg that the plan has wrong, and the usual times of its route', async ({
  page,
}) => {
  await enter(page, 'isrute', 'depo_admin');
  const depo = await firstDepo(page, 'isrute');
  const today = dayIn('Europe/Copenhagen', new Date());
  await page.goto(
    `/isrute/depo/${depo}/punctuality?start_date=${addDays(today, -42)}&sort=-wrong_legs_count`,
  );
  await expect(page.getByRole('columnheader', { name: /Legs wrong in the plan/ })).toBeVisible();
  await look(page, 'punctuality');
  await page.locator('tbody a').first().click();
  await expect(page).toHaveURL(/by=stop/);
  const wrong = page.getByRole('link', { name: /usually .* longer/ }).first();
  await expect(wrong).toBeVisible();
  await look(page, 'stops');
  await page.getByRole('tab', { name: 'Weekdays' }).click();
  await expect(page.getByRole('cell', { name: 'Monday' })).toBeVisible();
  await page.goto(`/isrute/depo/${depo}/punctuality/print?by=driver`);
  await expect(page.getByRole('columnheader', { name: 'Driver' })).toBeVisible();
});
