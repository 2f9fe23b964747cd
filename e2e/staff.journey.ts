// What every member of staff meets: the door, rights, each screen in light and dark on a desk and a tablet, and work
// that survives an ended session.

import { expect, test, type Page } from '@playwright/test';
import { readdirSync, readFileSync } from 'node:fs';
import { csrfToken, enter, getJson, isAccessible, password } from './people.ts';

async function signIn(page: Page, email: string, typed: string) {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(typed);
  await page.keyboard.press('Enter');
}

// spec
test('a wrong password is refused, the right one lets in, and signing out ends it', async ({ page }) => {
  await page.goto('/isrute/depo/1/routes');
  await expect(page.getByText('You need to sign in or sign up before continuing.')).toBeVisible();
  await signIn(page, 'depo_admin@isrute.test', 'wrong');
  await expect(page.getByRole('alert').filter({ hasText: 'Invalid Email or password.' })).toBeVisible();
  await signIn(page, 'depo_admin@isrute.test', password);
  await expect(page).toHaveURL(/\/isrute\/depo\/1\/routes$/);
  await expect(page.getByRole('heading', { name: 'Routes', level: 1 })).toBeVisible();
  await page.getByRole('button', { name: /^Account of/ }).click();
  await page.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Email')).toBeVisible();
  await page.goto('/isrute/depo/1/routes');
  await expect(page.getByLabel('Email')).toBeVisible();
});

test('a driver sees no routes in the menu and none behind their address', async ({ page }) => {
  await enter(page, 'isrute', 'driver');
  await page.goto('/isrute/depo/1/plan_event_templates');
  await expect(page.getByRole('link', { name: 'Calendar' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Routes' })).toHaveCount(0);
  await page.goto('/isrute/depo/1/routes');
  await expect(page.getByRole('heading', { level: 1, name: 'You are not allowed to do this' })).toBeVisible();
  await isAccessible(page);
});

/** Read as text: to import it would be to compile the whole staff app a second time. */
const shelves = new URL('../app/screens/', import.meta.url);
const screenPaths = readdirSync(shelves)
  .map((shelf) => readFileSync(new URL(shelf, shelves), 'utf8'))
  .flatMap(pathsOf);

function pathsOf(source: string): string[] {
  const named = new Map(
    [...source.matchAll(/^const (\w+) = '([^']+)';/gm)].map(([, name, path]) => [name, path] as const),
  );
  return [...source.matchAll(/^ {4}path: (?:'([^']+)'|`\$\{(\w+)\}([^`]*)`|(\w+)),/gm)].map(
    ([, plain, above, rest = '', alone]) => plain ?? `${named.get(above ?? alone)}${rest}`,
  );
}

const goods = '/isrute/inventory/depo/1';
/** Where the records of a screen's kind are listed; what is not named here is a plan event. */
const lists: readonly (readonly [part: string, list: string])[] = [
  ['/routes/', '/isrute/depo/1/routes'],
  ['/cars/', '/isrute/depo/1/cars'],
  ['/depo/{depo_id}/users/', '/isrute/depo/1/users'],
  ['/products/{id}', `${goods}/products`],
  ['/end_of_day_reports/', '/isrute/depo/1/end_of_day_reports'],
  ...[
    'depos',
    'stop_types',
    'sms_campaigns',
    'sms_templates',
    'customers',
    'b2b_customers',
    'user_http_requests',
    'webhooks',
    'imports',
  ].map((kind) => [`/admin/${kind}/`, `/isrute/admin/${kind}`] as const),
];

async function firstId(page: Page, list: string): Promise<number> {
  const rows = await getJson<{ id: number }[] | { user_http_requests: { id: number }[] }>(page, list);
  return (Array.isArray(rows) ? rows : rows.user_http_requests)[0]?.id ?? 0;
}

/** The demo tells nobody outside what happens: there is none to look at until one is made. */
async function makeWebhook(page: Page) {
  const list = '/isrute/admin/webhooks';
  const headers = { accept: 'application/json', 'x-csrf-token': await csrfToken(page, 'isrute') };
  const webhook = { name: 'Shop', url: 'http://127.0.0.1:9/', kinds: ['feedback'] };
  const made = await page.request.post(list, { headers, data: { webhook } });
  expect(made.ok(), await made.text()).toBe(true);
  const { id } = (await made.json()) as { id: number };
  return { remove: () => page.request.delete(`${list}/${id}`, { headers }) };
}

/** Nothing has come in from a sheet either: a run that is looked at and never saved. */
async function makeImport(page: Page): Promise<void> {
  const headers = { accept: 'application/json', 'x-csrf-token': await csrfToken(page, 'isrute') };
  const rows = [{ line: 2, cells: { internal_number: 'W1', plate_number: 'WA 10 001' } }];
  const data = { kind: 'cars', depo_id: 1, source: 'cars.xlsx', rows };
  const made = await page.request.post('/isrute/admin/imports', { headers, data });
  expect(made.ok(), await made.text()).toBe(true);
}

/** Every address of the staff app, its ids those of real records. */
async function addresses(page: Page): Promise<string[]> {
  const event = await firstId(page, '/isrute/depo/1/plan_events/filter/option');
  const ids = new Map<string, number>();
  for (const [part, list] of lists) ids.set(part, await firstId(page, list));
  const stores = await getJson<{ id: number; primary: boolean }[]>(page, `${goods}/warehouses`);
  const warehouse_id = stores.find(({ primary }) => primary)?.id ?? 0;
  for (const kind of ['stock_orders', 'stock_transfers', 'manual_counting_documents'])
    ids.set(`/${kind}/{id}`, await firstId(page, `${goods}/warehouses/${warehouse_id}/${kind}`));
  const common: Record<string, string | number> = {
    tenant: 'isrute',
    depo_id: 1,
    route_id: ids.get('/routes/') ?? 0,
    filter: 'tagged',
    weekday: 3,
    week: '2026-3',
    warehouse_id,
    product_id: ids.get('/products/{id}') ?? 0,
  };
  return screenPaths.map((path) => {
    const part = [...ids.keys()].find((each) => path.includes(each));
    const id =
      path.endsWith('/warehouses/{warehouse_id}/edit') || part === undefined ? event : (ids.get(part) ?? 0);
    return path
      .replace('/warehouses/{warehouse_id}/{filter}', `/warehouses/${warehouse_id}/transfers`)
      .replace(/\{(\w+)\}/g, (_, name: string) => String(name === 'id' ? id : common[name]));
  });
}

/** A desk by day or a tablet by night, in turn; all four when somebody wants to look (E2E_SCREENS=all). */
const views = [
  [1440, 900, 'light'],
  [1024, 768, 'dark'],
  [1440, 900, 'dark'],
  [1024, 768, 'light'],
] as const;
const viewsOf = (nth: number) =>
  process.env.E2E_SCREENS === 'all' ? views : views.slice(nth % 2, (nth % 2) + 1);
/** What the buttons are called that bear the name of another one on the screen: who hears or names one means none. */
async function namesTwice(page: Page): Promise<string[]> {
  const heard = await page.locator('body').ariaSnapshot();
  const names = [...heard.matchAll(/^\s*- button "((?:[^"\\]|\\.)*)"/gm)].map(([, name = '']) => name);
  return [...new Set(names.filter((name, at) => names.indexOf(name) !== at))];
}

/** There are more; a walk over fewer has not found its screens. */
const LEAST_SCREENS = 95;
const fileOf = (address: string) =>
  address.split('/').slice(4).join('-').replace(/\d+/g, 'n') || address.split('/').slice(2).join('-');

test('every screen stands in light and dark, on a desk and on a tablet, without a word on the console', async ({
  page,
}) => {
  test.setTimeout(900_000);
  const said: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning')
      said.push(`${page.url()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => said.push(`${page.url()}: ${error.message}`));
  await enter(page, 'isrute', 'admin');
  const webhook = await makeWebhook(page);
  await makeImport(page);
  try {
    const walked = await addresses(page);
    expect(walked.length).toBeGreaterThan(LEAST_SCREENS);
    expect(walked.filter((address) => /\/0(\/|$)|[{}]/.test(address))).toEqual([]);
    for (const [nth, address] of walked.entries()) {
      await page.setViewportSize({ width: 1440, height: 900 });
      await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 }).first(), address).toBeVisible();
      await expect(page.locator('[aria-busy="true"]'), address).toHaveCount(0);
      expect.soft(await namesTwice(page), `buttons of one name on ${address}`).toEqual([]);
      for (const [width, height, colorScheme] of viewsOf(nth)) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ colorScheme });
        await isAccessible(page);
        expect
          .soft(await page.evaluate<number>('document.documentElement.scrollWidth'), `${address} at ${width}`)
          .toBeLessThanOrEqual(width);
        if (process.env.E2E_SCREENS !== undefined)
          await page.screenshot({
            path: `test-results/screens/staff-${fileOf(address)}-${width}-${colorScheme}.png`,
          });
      }
    }
  } finally {
    // Other journeys begin without one.
    await webhook.remove();
  }
  expect(said.filter((line) => !line.includes('GPU stall'))).toEqual([]);
});

// spec: R-978
test('what was typed outlives the session', async ({ page }) => {
  await enter(page, 'isrute', 'admin');
  const kept = `901 Kept ${Date.now()}`;
  await page.goto('/isrute/depo/1/routes/new');
  await page.getByLabel(/^Name/).fill(kept);
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Save' }).click();
  const dialog = page.getByRole('dialog', { name: 'Sign in again' });
  await expect(dialog.getByText('Your session expired. Please sign in again to continue.')).toBeVisible();
  await isAccessible(page);
  await dialog.getByLabel('Password', { exact: true }).fill(password);
  await page.keyboard.press('Enter');
  await expect(page.getByText(`${kept} is made. Now give it its stops.`)).toBeVisible();
});

test("a save over somebody else's keeps both, and says who was first", async ({ browser, page, baseURL }) => {
  await enter(page, 'isrute', 'admin');
  const [route] = await getJson<{ id: number; lock_version: number; name: string }[]>(
    page,
    '/isrute/depo/1/routes',
  );
  await page.goto(`/isrute/depo/1/route/${route?.id}/route_points`);
  await page.getByLabel('Private comment of stop 1', { exact: true }).fill('Ring at the back');
  const colleague = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage();
  await enter(colleague, 'isrute', 'depo_admin');
  const other = await colleague.request.patch(`/isrute/depo/1/routes/${route?.id}`, {
    headers: { accept: 'application/json', 'x-csrf-token': await csrfToken(colleague, 'isrute') },
    data: { route: { minimum_efficient_sales_count: 5 } },
  });
  expect(other.ok(), await other.text()).toBe(true);
  await colleague.context().close();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  // Told by the push, or by the refused save where that was faster.
  await expect(page.getByText(/Changed by .+ meanwhile|has saved this route/).first()).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(page.getByLabel('Private comment of stop 1', { exact: true })).toHaveValue('Ring at the back');
});
