// Sentences that the documents give word for word, said where staff meet them: in the questions and the answers of what they do.
import { expect, test, type Page } from '@playwright/test';
import { csrfToken, enter, getJson } from './people.ts';

const depot = '/isrute/depo/1';

interface PlanEvent { id: number; car_id: number; route_name: string; date: string; status: string; can_be_stopped: boolean; can_send_custom_sms: boolean }
interface Point { id: number; b2b_customers: { customer_name: string }[] }

const said = (page: Page, sentence: string | RegExp) => expect(page.getByText(sentence).first()).toBeVisible();

async function planEvents(page: Page): Promise<PlanEvent[]> {
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  return getJson(page, `${depot}/plan_events?start_date=${day(-7)}&end_date=${day(14)}`);
}

async function newRoute(page: Page, name: string): Promise<number> {
  const answer = await page.request.post(`${depot}/routes`, {
    headers: { accept: 'application/json', 'x-csrf-token': await csrfToken(page, 'isrute') }, data: { route: { name } },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json() as { id: number }).id;
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

  await newRoute(page, '980 Gone and back');
  await page.goto(`${depot}/routes?q=980`);
  page.once('dialog', (dialog) => void dialog.accept());
  await page.getByRole('button', { name: 'Deactivate 980 Gone and back' }).click();
  await page.getByRole('dialog', { name: 'Are you sure you want to deactivate this route?' }).getByRole('button', { name: 'Deactivate' }).click();
  await said(page, '980 Gone and back is deactivated');
  await page.goto(`${depot}/routes/filter/deleted?q=980`);
  await page.getByRole('button', { name: 'Activate 980 Gone and back' }).click();
  await page.getByRole('dialog', { name: 'Are you sure you want to activate this route?' }).getByRole('button', { name: 'Activate' }).click();
  await said(page, '980 Gone and back is active');
});

// spec
test('the editor asks before a shop leaves a stop, counts the chosen routes, and prints a grid of one to four', async ({ page }) => {
  const routes = await getJson<{ id: number; points_count: number }[]>(page, `${depot}/routes?per_page=50`);
  let found: { id: number; at: number; shop: string } | undefined;
  for (const { id } of routes.filter(({ points_count }) => points_count > 2)) {
    const points = await getJson<Point[]>(page, `${depot}/route/${id}/route_points`);
    const at = points.findIndex(({ b2b_customers }) => b2b_customers.length > 0);
    if (at >= 0) found = { id, at, shop: points[at]?.b2b_customers[0]?.customer_name ?? '' };
    if (found) break;
  }
  expect(found).toBeDefined();
  await page.goto(`${depot}/route/${found?.id}/route_points`);
  await page.getByRole('button', { name: new RegExp(`^Customers of stop ${(found?.at ?? 0) + 1}:`) }).click();
  await page.getByRole('button', { name: `Remove ${found?.shop}` }).click();
  await said(page, `Are you sure you want to remove ${found?.shop} from point?`);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');

  await said(page, /Selected Routes\(\d+\)/);

  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Print map' }).click();
  const print = page.getByRole('dialog', { name: 'Print map' });
  await print.getByLabel('Rows').fill('5');
  await expect(print.getByRole('alert')).toHaveText('Rows and columns count must be between 1 and 4.');
  await print.getByLabel('Rows').fill('4');
  await print.getByLabel('Columns').fill('4');
  await print.getByRole('button', { name: 'Print', exact: true }).click();
  await said(page, 'Printing in progress, this can take up to few minutes!');
  await said(page, /\d+ of 16 pages printed\./);
});

// spec
test('a driven day becomes a route, and its stops go on and off the route', async ({ page }) => {
  const finished = (await planEvents(page)).find(({ status }) => status === 'finished');
  await page.goto(`${depot}/plan_events/${finished?.id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Convert to route', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Make the route' }).click();
  await said(page, 'Route successfully converted!');

  const row = page.getByRole('row').filter({ hasText: 'Visited' }).first();
  await row.click();
  await page.getByRole('button', { name: 'Remove from route' }).click();
  await page.getByRole('dialog').last().getByRole('button', { name: 'Remove from route' }).click();
  await said(page, 'Route Point Deleted');
  await page.getByRole('button', { name: 'Add to route' }).click();
  await said(page, 'Route Point created');
});

// spec
test('stopping the notices of a trip, and writing to its customers, say what was done', async ({ page }) => {
  const events = await planEvents(page);
  const open = events.find((event) => event.can_send_custom_sms);
  await page.goto(`${depot}/plan_events/${open?.id}/sms_customers`);
  await page.getByRole('checkbox', { name: /^Select / }).nth(1).check();
  await page.getByRole('button', { name: 'Send SMS' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Send SMS' }).click();
  await said(page, 'You are about to send 1 SMS, do you want to continue?');
  await page.getByRole('dialog').last().getByRole('button', { name: 'Send SMS' }).click();
  await said(page, 'You successfully scheduled 1 SMS sending');

  const stoppable = events.find((event) => event.can_be_stopped);
  await page.goto(`${depot}/plan_events/${stoppable?.id}`);
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('menuitem', { name: 'Stop SMS' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Stop SMS' }).click();
  await said(page, 'SMS send out stopped successfully');
});

// spec: R-719
test('a series without its numbers is invalid, but only once something was typed', async ({ page }) => {
  const events = await planEvents(page);
  const event = events.filter(({ status }) => status === 'planned').toSorted((a, b) => b.date.localeCompare(a.date))[0];
  await page.goto(`${depot}/plan_event_templates/${event?.date}`);
  await page.locator('td[data-cell] button').last().click();
  const making = page.getByRole('dialog');
  await making.getByText('Recurring event').click();
  await expect(making.getByText('Invalid!')).toHaveCount(0);
  await making.getByLabel(/^Repeated every/).fill('0');
  await expect(making.getByText('Invalid!')).toBeVisible();
  await page.keyboard.press('Escape');
});

// spec: R-951
test('destroying the trips of a car says how many, of which car and between which days', async ({ page }) => {
  const coming = (await planEvents(page)).filter(({ status }) => status === 'planned').toSorted((a, b) => b.date.localeCompare(a.date));
  await page.goto(`${depot}/plan_event_templates/${coming[0]?.date}`);
  await page.getByRole('button', { name: /^Destroy planned events of car/ }).first().click();
  const dialog = page.getByRole('dialog');
  const go = dialog.getByRole('button', { name: 'Destroy events' });
  await expect(dialog.getByRole('status')).toBeVisible();
  await expect(go).toBeEnabled();
  await go.click();
  await said(page, /^All plan events \(\d+\) for car \S+ within interval \d\d-\d\d-\d{4} - \d\d-\d\d-\d{4} have been deleted$/);
});

// spec
test('a map without WebGL and a script that fails say so', async ({ page }) => {
  await page.addInitScript(`
    const drawing = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (kind, ...more) { return /webgl/.test(kind) ? null : drawing.call(this, kind, ...more); };
  `);
  const [route] = await getJson<{ id: number }[]>(page, `${depot}/routes`);
  await page.goto(`${depot}/route/${route?.id}/route_points`);
  await said(page, 'WebGL not enabled');
  await page.evaluate("setTimeout(() => { throw new Error('a part is missing'); })");
  await said(page, /^Unexpected script error: .*a part is missing/);
});
