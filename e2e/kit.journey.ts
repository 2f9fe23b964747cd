// What every screen has from the kit: the way back, no line, records that are gone, two people in one record, little
// room.

import { expect, test, type Page } from '@playwright/test';
import { csrfToken, enter, getJson } from './people.ts';
import { stockGoods } from './stock-goods.ts';

test('the last screen of the menu is in sight, and so is the one that is open', async ({ page }) => {
  await enter(page, 'isrute', 'admin');
  await page.goto('/isrute/admin/depo/1/users');
  const menu = page.getByRole('navigation', { name: 'Main menu' });
  await expect(menu.getByRole('link', { name: 'Users' })).toBeInViewport();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.goto('/isrute/sidekiq');
  await expect(menu.locator('[aria-current="page"]')).toBeInViewport();
  await expect(menu.getByRole('button', { name: 'Expand menu' })).toBeVisible();
  await menu.getByRole('link', { name: 'Cars' }).hover();
  await expect(page.getByRole('tooltip', { name: 'Cars' })).toBeVisible();
});

/**
 * The words of the menu that stand on two lines. Told as text, which a page understands without the types of a
 * browser here.
 */
const brokenWords = String.raw`(() => {
  const broken = [];
  for (const { firstChild } of document.querySelectorAll('nav a > span'))
    for (const { 0: word, index } of (firstChild?.data ?? '').matchAll(/[^\s-]+-?/g)) {
      const range = document.createRange();
      range.setStart(firstChild, index);
      range.setEnd(firstChild, index + word.length);
      if (range.getClientRects().length > 1) broken.push(word);
    }
  return broken;
})()`;

for (const [slug, locale, longest] of [
  ['isrute', 'da-DK', 'Integrationsnøgler'],
  ['isbilen', 'nb-NO', 'Kasseavstemming'],
] as const)
  test(`no word of the menu is broken in two in ${locale}`, async ({ browser, baseURL }) => {
    const context = await browser.newContext({ baseURL: baseURL ?? '', locale });
    const page = await context.newPage();
    await enter(page, slug, 'admin');
    await page.goto(`/${slug}/admin`);
    await expect(page.getByRole('navigation').getByRole('link', { name: longest })).toBeVisible();
    expect(await page.evaluate<string[]>(brokenWords)).toEqual([]);
    await context.close();
  });

test('the arrow and Cancel lead back to the list as it was', async ({ page }) => {
  await enter(page, 'isrute', 'admin');
  const left = /\/admin\/customers\?search_phrase=lund&sort=email&page=2$/;
  for (const way of ['Back', 'Cancel']) {
    await page.goto('/isrute/admin/customers?search_phrase=lund&sort=email&page=2');
    await page.locator('tbody tr[data-leads]').first().getByRole('cell').nth(1).click();
    await expect(page).toHaveURL(/\/edit$/);
    await page.getByRole('button', { name: way, exact: true }).click();
    await expect(page).toHaveURL(left);
  }
});

test('without a line a sorting and a screen say so, and come when there is one again', async ({
  page,
  context,
}) => {
  await enter(page, 'isrute', 'admin');
  await page.goto('/isrute/admin/customers');
  await expect(page.locator('tbody tr[data-leads]').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Email' }).click();
  const said = page.getByRole('main').getByText('The server cannot be reached.');
  await expect(said).toBeVisible();
  await context.setOffline(false);
  await expect(page.locator('tbody tr[data-leads]').first()).toBeVisible();
  await context.setOffline(true);
  await page.getByRole('navigation').getByRole('link', { name: 'Jobs' }).click();
  await expect(said).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { name: 'Jobs', level: 1 })).toBeVisible();
});

test('Enter in the search of the top bar waits for what was asked, however fast it was typed', async ({
  page,
}) => {
  await enter(page, 'isrute', 'admin');
  await page.goto('/isrute/depo/1/today');
  await expect(page.getByRole('heading', { name: 'Today', level: 1 })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(page.getByRole('combobox', { name: 'Search' })).toBeFocused();
  await page.keyboard.type('101 odense');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/route\/\d+\/route_points$/);
  await expect(page.getByRole('heading', { name: '101 Odense C', level: 1 })).toBeVisible();
});

test('a search keeps the space that is followed by another word after a while', async ({ page }) => {
  await enter(page, 'isrute', 'admin');
  await page.goto('/isrute/depo/1/routes');
  const box = page.getByRole('searchbox');
  await box.pressSequentially('101');
  await expect(page).toHaveURL(/q=101$/);
  await box.pressSequentially('x');
  await expect(page).toHaveURL(/q=101x$/);
  await box.press('Backspace');
  await box.pressSequentially(' ');
  await expect(page).toHaveURL(/q=101$/);
  await box.pressSequentially('Odense');
  await expect(page).toHaveURL(/q=101\+Odense$/);
  await expect(box).toHaveValue('101 Odense');
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(box).toHaveValue('');
});

test('a day that is typed is taken once it is whole, and what is none says so', async ({ page }) => {
  await enter(page, 'isrute', 'admin');
  await page.goto(
    '/isrute/depo/1/end_of_day_reconciliation?tab=bags&start_date=2026-01-05&end_date=2026-02-10',
  );
  const end = page.getByRole('textbox', { name: 'End date' });
  await end.fill('');
  await end.pressSequentially('20-02-2026');
  // On its way there stood 20-02-20, before the start.
  await expect(page).toHaveURL(/start_date=2026-01-05&end_date=2026-02-20$/);
  await end.fill('31-02-2026');
  await end.press('Tab');
  await expect(end).toHaveAccessibleDescription('31-02-2026 is not a date (DD-MM-YYYY)');
  await expect(end).toHaveValue('20-02-2026');
  await end.fill('1502');
  await end.press('Enter');
  await expect(page).toHaveURL(/end_date=\d{4}-02-15$/);
  await expect(end).toHaveAccessibleDescription('');
  // The tab stays when the filters go.
  await page.getByRole('search').getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\?tab=bags$/);
  await expect(page.getByRole('button', { name: 'Clear filters' })).toHaveCount(0);
});

test('a record that is gone says so and leads back', async ({ page }) => {
  await enter(page, 'isrute', 'admin');
  await page.goto('/isrute/admin/stop_types/999999/edit');
  await expect(page.getByText('This is not there any more')).toBeVisible();
  await page.getByRole('link', { name: 'Back to Stop types' }).click();
  await expect(page).toHaveURL(/\/admin\/stop_types$/);
});

test('when somebody else saved first, theirs stand beside mine and mine are kept', async ({ page }) => {
  await enter(page, 'isrute', 'admin');
  const [car] = await getJson<{ id: number; axapta_code: string }[]>(page, '/isrute/depo/1/cars');
  await page.goto(`/isrute/admin/depo/1/cars/${car?.id}/edit`);
  const mine = `+45201${String(Date.now()).slice(-5)}`;
  const theirs = `T${String(Date.now()).slice(-6)}`;
  await page.getByLabel('Mobile Number').fill(mine);
  const other = await page.request.patch(`/isrute/depo/1/cars/${car?.id}`, {
    headers: { accept: 'application/json', 'x-csrf-token': await csrfToken(page, 'isrute') },
    data: { car: { axapta_code: theirs } },
  });
  expect(other.ok(), await other.text()).toBe(true);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('row', { name: `Mobile Number` })).toContainText(mine);
  await expect(dialog.getByRole('row', { name: 'Axapta code' })).toContainText(theirs);
  await dialog.getByRole('button', { name: 'Keep mine' }).click();
  await expect(page.getByLabel('Mobile Number')).toHaveValue(mine);
  await expect(page.getByLabel('Axapta code')).toHaveValue(theirs);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText(/successfully updated!$/)).toBeVisible();
  const [kept] = (
    await getJson<{ id: number; mobile_number: string; axapta_code: string }[]>(page, '/isrute/depo/1/cars')
  ).filter(({ id }) => id === car?.id);
  expect([kept?.mobile_number, kept?.axapta_code]).toEqual([mine, theirs]);
});

/** The heights of the rows of the screen's list that are one line high. */
async function rowHeights(page: Page): Promise<number[]> {
  await expect(page.locator('main tbody tr td:not([colspan])').first()).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
  const heights = await page
    .locator('main tbody tr:has(> td)')
    .evaluateAll((rows) => rows.map((row) => row.getBoundingClientRect().height));
  return [...new Set(heights)].toSorted((a, b) => a - b);
}

test('a row of a list is 32 to 36 pixels high, also with buttons in it, and a stop of the report 36', async ({
  page,
}) => {
  await enter(page, 'isrute', 'admin');
  for (const address of [
    '/isrute/admin/customers',
    '/isrute/depo/1/routes',
    '/isrute/inventory/depo/1/products',
  ]) {
    await page.goto(address);
    const heights = await rowHeights(page);
    expect(heights[0], address).toBeGreaterThanOrEqual(32);
    expect(heights.at(-1), address).toBeLessThanOrEqual(36);
  }
  const [trip] = await getJson<{ id: number }[]>(page, '/isrute/depo/1/plan_events/filter/option');
  await page.goto(`/isrute/depo/1/plan_events/${trip?.id}`);
  expect(await rowHeights(page)).toEqual([36]);
});

const goods = '/isrute/inventory/depo/1';

const ofReport = ['No.', 'Status', 'Stop', 'Revenue', 'Expected', 'Actual', 'GPS', 'App'] as const;

test('at 1024 the columns that matter stay in sight', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await enter(page, 'isrute', 'admin');
  const stores = await getJson<{ id: number; primary: boolean }[]>(page, `${goods}/warehouses`);
  const store = `${goods}/warehouses/${stores.find(({ primary }) => primary)?.id}`;
  const [order] = await getJson<{ id: number }[]>(page, `${store}/stock_orders`);
  const packages = 'Packages amount';
  const [trip] = await getJson<{ id: number }[]>(page, '/isrute/depo/1/plan_events/filter/option');
  for (const [address, ...headings] of [
    [`/isrute/depo/1/plan_events/${trip?.id}`, ...ofReport],
    ['/isrute/admin/customers', 'Phone'],
    ['/isrute/admin/b2b_orders', 'Total revenue'],
    ['/isrute/admin/b2b_customers', 'Phone'],
    [store, 'Actual Balance', 'Packages', 'Order/Transfer amount'],
    [`${store}/stock_orders/new`, packages, 'Order amount', 'Remaining balance'],
    [`${store}/stock_transfers/new`, packages, 'Transfer amount', 'Remaining balance'],
    [`${store}/stock_orders/${order?.id}`, 'Packages (amount)', 'Received amount'],
  ] as const) {
    await page.goto(address);
    await expect(page.locator('main tbody tr td').first(), address).toBeVisible();
    for (const heading of headings)
      await expect(
        page.getByRole('columnheader', { name: heading, exact: true }),
        `${heading} of ${address}`,
      ).toBeInViewport({ ratio: 1 });
  }
});

test('at 1024 a long key leaves the map to its stops until it is asked for', async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await enter(page, 'isrute', 'admin');
  const [trip] = await getJson<{ id: number }[]>(page, '/isrute/depo/1/plan_events/filter/option');
  await page.goto(`/isrute/depo/1/plan_events/${trip?.id}`);
  const key = page.getByRole('list', { name: 'Map legend' });
  await expect(page.getByRole('button', { name: 'Map legend', exact: true })).toBeVisible();
  await expect(key).toBeHidden();
  await page.getByRole('button', { name: 'Map legend', exact: true }).click();
  await expect(key).toContainText('Visited');
  // Three lines are no hindrance.
  await page.goto('/isrute/depo/1/today');
  await expect(key).toContainText('As planned');
});

/** Figures above the days of the calendar that are cut; what has no room goes to the next line, which nobody sees. */
const cutFigures = `[...document.querySelectorAll('thead th dl')].flatMap((line) => {
  const room = line.getBoundingClientRect();
  return [...line.querySelectorAll('dd')]
    .filter((one) => one.getBoundingClientRect().top < room.bottom
      && one.getBoundingClientRect().right > room.right + 0.5)
    .map((one) => one.textContent);
})`;

test('at 1024 a figure above a day of the calendar is whole or not there, and the names of goods to load have room', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await enter(page, 'isrute', 'admin');
  await page.goto('/isrute/depo/1/plan_event_templates');
  // Some day of this week or the last has sold for more than ten thousand.
  for (const _ of ['this week', 'the last']) {
    await expect(page.locator('thead th dl').first()).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    expect(await page.evaluate<string[]>(cutFigures)).toEqual([]);
    await page.getByRole('button', { name: 'Previous week' }).click();
  }
  await page.goto(`${goods}/loading_run`);
  // On a day off no car is ticked by itself.
  await page.getByRole('checkbox', { name: 'Load car 1', exact: true }).check();
  const name = page.getByRole('columnheader', { name: 'Description', exact: true });
  await expect(name).toBeVisible();
  expect((await name.boundingBox())?.width).toBeGreaterThan(170);
});

/** What people write when there is much to say; 500 characters are the most that an order takes. */
const wordy =
  'Chaufføren ringede kl. 14:20: fryseren i bil 7 stod på −11 grader efter den lange pause i Vissenbjerg, så kasserne med Vaniljeis og Jordbæris ' +
  'er flyttet til lageret og skal tælles igen, før de må sælges. Isvaflerne er tørre og kan blive i bilen. Aftalt med Ida på kontoret, at resten af ' +
  'ordren leveres i morgen tidlig sammen med det, som Brugsforeningen for Vestfyns ældste andelsmejeri mangler fra i fredags';

/**
 * An order of forty lines whose reason was rewritten nine times, and a count of a whole warehouse: a history and much
 * above it.
 */
async function longDocuments(page: Page): Promise<string[]> {
  const { at, from, to, send } = await stockGoods(page, 'isrute');
  const below = `${at}/warehouses/${from.id}`;
  const sold = await getJson<{ id: number; status: string }[]>(page, `${at}/products`);
  const order = await send<{ id: number }>('post', `${below}/stock_orders`, {
    stock_order: {
      kind: 'regular',
      from_warehouse_id: from.id,
      to_warehouse_id: to.id,
      stock_order_line_items_attributes: sold
        .filter(({ status }) => status === 'active')
        .slice(0, 40)
        .map(({ id: product_id }) => ({ product_id, amount: 6 })),
    },
  });
  for (let nth = 1; nth <= 9; nth += 1)
    await send('patch', `${below}/stock_orders/${order.id}`, { stock_order: { reason: `${nth}. ${wordy}` } });
  const count = await send<{ id: number }>('post', `${below}/manual_counting_documents`);
  return [`${below}/stock_orders/${order.id}`, `${below}/manual_counting_documents/${count.id}`];
}

test('at 1024 an open history of many long texts leaves the lines above it their room, and breaks its own', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await enter(page, 'isrute', 'admin');
  const [order = '', count = ''] = await longDocuments(page);
  const lines = page.getByRole('table').first();
  const height = async () => (await lines.locator('xpath=..').boundingBox())?.height ?? 0;
  const changes = page.getByRole('main').locator('ol > li');
  for (const [address, many] of [
    [count, 1],
    [order, 10],
  ] as const) {
    await page.goto(address);
    await expect(lines.locator('tbody tr').nth(30), address).toBeAttached();
    const before = await height();
    // Eight rows below their heading.
    expect(before, address).toBeGreaterThan(290);
    await page.getByRole('button', { name: 'History' }).click();
    await expect(changes, address).toHaveCount(many);
    // Eleven, or as many as there were.
    expect(await height(), address).toBeGreaterThanOrEqual(Math.min(before, 410));
    const sideways = await page.getByRole('main').evaluate((main) => main.scrollWidth - main.clientWidth);
    expect(sideways, address).toBe(0);
  }
  // A text is cut until all of it is asked for.
  const rewritten = changes.filter({ hasText: wordy.slice(0, 30) });
  const tall = async () =>
    Math.max(...(await rewritten.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().height))));
  expect(await tall()).toBeLessThan(160);
  await page.getByRole('button', { name: 'Show all' }).first().click();
  await expect(changes.first()).toContainText('mangler fra i fredags');
  expect(await tall()).toBeGreaterThan(160);
});

test('at 1024 a long name breaks or ends in dots within its column, and pushes no other out of sight', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1024, height: 768 });
  await enter(page, 'isrute', 'admin');
  const long = 'Brugsforeningen for Vestfyns ældste andelsmejeri og nærliggende ishuse ved vandet '
    .repeat(3)
    .trim();
  const lists = [
    { list: '/isrute/admin/customers', kept: 'Phone', rename: { last_name: long.slice(0, 120) } },
    { list: '/isrute/admin/b2b_customers', kept: 'Phone', rename: { customer_name: long } },
  ] as const;
  for (const { list, kept, rename } of lists) {
    const field = Object.keys(rename)[0] ?? '';
    await page.route(
      (url) => url.pathname === list,
      async (route) => {
        if (!(route.request().headers().accept ?? '').includes('json')) return route.continue();
        const answer = await route.fetch();
        const rows = (await answer.json()) as Record<string, unknown>[];
        await route.fulfill({ response: answer, json: rows.map((row) => ({ ...row, ...rename })) });
      },
    );
    await page.goto(list);
    const cell = page.locator('main tbody td', { hasText: long.slice(0, 40) }).first();
    await expect(cell, field).toBeVisible();
    await expect(cell, field).toHaveCSS('overflow-x', 'hidden');
    await expect(cell, field).toHaveCSS('text-overflow', 'ellipsis');
    await expect(page.getByRole('columnheader', { name: kept, exact: true })).toBeInViewport({ ratio: 1 });
  }
});
