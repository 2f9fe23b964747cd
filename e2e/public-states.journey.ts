// What the public pages do in each state: answers of the server are made up where their exact figures matter.

import { expect, test, type Locator, type Page } from '@playwright/test';
import { followedStops, getJson, isAccessible } from './people.ts';

const brand = 'https://www.example/';
const place = { lat: 55.4, lng: 10.39 };
const days = ['2030-06-10', '2030-06-17', '2030-06-24', '2030-07-01', '2030-07-08'];

function stopAt(id: number, distance: number) {
  const dates = days.map((date) => ({
    date,
    google_estimate_time: `${date}T12:15:00.000Z`,
    original_google_estimate_time: null,
  }));
  return {
    id,
    address: `Prøvevej ${id}`,
    coordinates: { lat: place.lat + distance / 111_195, lng: place.lng },
    arrival_date: days[0],
    google_estimate_time: dates[0]?.google_estimate_time,
    original_google_estimate_time: null,
    position: id,
    point_visited: false,
    distance,
    plan_event: { id: 1, date: days[0], route_name: 'R', depo_id: 1 },
    depo: 'D',
    depo_name: 'D',
    route_name: 'R',
    upcoming_plan_events_dates: dates,
  };
}

/** The search answers these, and one address is known. */
async function answering(page: Page, stops: () => ReturnType<typeof stopAt>[], slow?: Promise<void>) {
  const asked: URL[] = [];
  await page.route('**/address_search?*', (route) =>
    route.fulfill({ json: [{ id: '1', place_name: 'Prøvevej 0', center: [place.lng, place.lat] }] }),
  );
  await page.route('**/public/plan_event_route_points/search?*', async (route) => {
    asked.push(new URL(route.request().url()));
    await slow;
    await route.fulfill({ json: stops() });
  });
  return asked;
}

async function enterAddress(page: Page) {
  await page.getByRole('combobox', { name: 'Your address' }).fill('Prøvevej');
  await page.getByRole('option', { name: 'Prøvevej 0' }).click();
}

async function boxOf(shown: Locator) {
  const box = await shown.boundingBox();
  if (!box) throw new Error('It is not drawn');
  return box;
}

const toBrand = (page: Page) => page.route(`${brand}**`, (route) => route.fulfill({ body: 'The brand' }));

// spec
test('an address chooses the nearest stop and fits them all; a marker chooses another', async ({ page }) => {
  let answer = () => {};
  const slow = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked = await answering(page, () => [stopAt(1, 300), stopAt(2, 800)], slow);
  await page.goto('/isrute');
  await page.locator('.stops button').first().click();
  const panel = page.locator('.panel');
  await expect(panel).toBeVisible();
  await enterAddress(page);
  await expect(panel).toHaveCount(0);
  answer();
  await expect(panel.getByRole('heading')).toHaveText('Prøvevej 1');
  expect(asked[0]?.searchParams.get('coordinates')).toBe('55.4,10.39');

  const map = page.getByRole('region', { name: 'Map' });
  const box = await boxOf(map);
  const first = map.getByRole('button', { name: 'Prøvevej 1' });
  const second = map.getByRole('button', { name: 'Prøvevej 2' });
  for (const marker of [first, second]) {
    const at = await boxOf(marker);
    expect(at.x > box.x && at.x < box.x + box.width && at.y > box.y && at.y < box.y + box.height).toBe(true);
  }
  await expect(first).toHaveClass(/is-selected/);
  await expect(second).not.toHaveClass(/is-selected/);
  await expect(panel.getByRole('listitem')).toHaveCount(4);
  await panel.getByRole('button', { name: 'See more times' }).click();
  await expect(panel.getByRole('listitem')).toHaveCount(5);
  await second.click();
  await expect(panel.getByRole('heading')).toHaveText('Prøvevej 2');
  await expect(second).toHaveClass(/is-selected/);
  await expect(panel.getByRole('listitem')).toHaveCount(4);
});

// spec
test('no stop, or none within 5000 metres, is told, and draws no marker', async ({ page }) => {
  let stops = [stopAt(1, 5_001)];
  await answering(page, () => stops);
  await page.goto('/isrute');
  const told = page.getByRole('dialog', { name: 'No trucks near you' });
  await enterAddress(page);
  await expect(told).toBeVisible();
  await expect(page.locator('.map-stop')).toHaveCount(0);
  await told.getByRole('button', { name: 'OK' }).click();
  stops = [];
  await enterAddress(page);
  await expect(told).toBeVisible();
  await told.getByRole('button', { name: 'OK' }).click();
  stops = [stopAt(1, 5_000)];
  await enterAddress(page);
  await expect(page.locator('.panel').getByRole('heading')).toHaveText('Prøvevej 1');
  await expect(told).toHaveCount(0);
});

// spec
test('the forms wait for what they need, and go by the status of the answer alone', async ({ page }) => {
  await answering(page, () => [stopAt(1, 300)]);
  await page.route('**/public/customers', (route) => route.fulfill({ status: 201, json: { odd: true } }));
  const captchas: string[] = [];
  await page.route('**/public/captcha', (route) => {
    captchas.push(route.request().url());
    return route.fulfill({ status: 500, json: {} });
  });
  await page.goto('/isrute');
  await page.getByText('Unsubscribe', { exact: true }).first().click();
  const leave = page.locator('.leave');
  const out = leave.getByRole('button', { name: 'Unsubscribe' });
  for (const [number, works] of [
    ['2011223', false],
    ['10112233', false],
    ['20112233', true],
  ] as const) {
    await leave.getByLabel('Mobile number').fill(number);
    await expect(out).toBeEnabled({ enabled: works });
  }

  const fillIn = async () => {
    await enterAddress(page);
    await page.locator('.panel').getByRole('button', { name: 'Sign up for SMS' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Mobile number').fill('20112233');
    await form.getByLabel(/I agree/).check();
    return form.getByRole('button', { name: 'Sign up for SMS' });
  };
  // The environment 'test' has no captcha.
  const send = await fillIn();
  await expect(send).toBeEnabled();
  expect(captchas).toEqual([]);
  await send.click();
  await expect(page.getByRole('dialog', { name: 'You are signed up' })).toBeVisible();

  // Any other has one, without which nothing can be sent.
  await page.route('**/isrute', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace('"captcha":false', '"captcha":true');
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/isrute');
  const waits = await fillIn();
  await expect.poll(() => captchas.length).toBeGreaterThan(0);
  await expect(waits).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

// spec
test('the visitor is asked for the place only by a button, and told where there is none', async ({
  browser,
}) => {
  const context = await browser.newContext({
    locale: 'en-GB',
    geolocation: { latitude: 55.4, longitude: 10.39 },
    permissions: ['geolocation'],
  });
  const page = await context.newPage();
  const asked = await answering(page, () => [stopAt(1, 300)]);
  await page.goto('/isrute');
  await expect(page.getByRole('region', { name: 'Map' })).toHaveAttribute('aria-busy', 'false');
  expect(asked).toEqual([]);
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.locator('.panel').getByRole('heading')).toHaveText('Prøvevej 1');
  expect(asked[0]?.searchParams.get('coordinates')).toBe('55.4,10.39');
  await isAccessible(page);

  const [followed] = await followedStops(page, 'isrute');
  const link = `/${followed?.uuid}?c=${followed?.customer}`;
  await page.goto(link);
  await expect(page.locator('.map-visitor')).toBeVisible();
  await expect(page.locator('.legend')).toContainText('Where you are');

  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'geolocation', { value: undefined });
  });
  await page.goto(link);
  const alert = page.getByRole('alert');
  await expect(alert).toHaveText('Geolocation is not supported by this browser.');
  await page.goto('/isrute');
  await expect(alert).toHaveCount(0);
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(alert).toHaveText('Geolocation is not supported by this browser.');
  await isAccessible(page);
  await context.close();
});

// spec: R-343
test('on a phone the SMS service slides up from the bottom', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/isrute');
  await page.getByRole('button', { name: 'SMS service' }).click();
  const sheet = page.getByRole('dialog', { name: 'SMS service' });
  const { x, y, width, height } = await boxOf(sheet);
  expect([x, width, Math.round(y + height)]).toEqual([0, 390, 844]);
  await page.screenshot({ path: 'test-results/public-sheet.png' });
});

test('a followed truck is brought back into sight and asked for every minute', async ({ page }) => {
  const [followed] = await followedStops(page, 'isrute');
  const sent: string[] = [];
  const asked: string[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(String(payload))));
  page.on('request', (request) => asked.push(request.url()));
  await page.clock.install();
  await page.goto(`/${followed?.uuid}?c=${followed?.customer}`);
  const map = page.getByRole('region', { name: 'Map' });
  await expect(map).toHaveAttribute('aria-busy', 'false');
  // spec: R-682
  await expect.poll(() => sent.some((frame) => frame.includes('CarLocationChannel'))).toBe(true);

  const past = page.locator('.map-stop.is-past:not(.is-own)').first();
  if ((await past.count()) > 0) {
    expect((await past.boundingBox())?.width).toBe(12);
    await expect(past.locator('i')).toHaveCSS('background-color', 'rgb(123, 136, 143)');
  }
  const box = await boxOf(map);
  // spec
  for (const [button, marker] of [
    ['Centre on the truck', '.map-car'],
    ['Centre on your stop', '.map-stop.is-own'],
  ] as const) {
    await page.mouse.move(box.x + box.width / 2, box.y + 40);
    await page.mouse.down();
    await page.mouse.move(box.x + 20, box.y + box.height - 20, { steps: 4 });
    await page.mouse.up();
    await page.getByRole('button', { name: button }).click();
    await page.clock.runFor(1_500);
    const at = await boxOf(page.locator(marker));
    expect(Math.abs(at.x + at.width / 2 - (box.x + box.width / 2)), button).toBeLessThan(60);
    expect(Math.abs(at.y + at.height / 2 - (box.y + box.height / 2)), button).toBeLessThan(60);
  }
  const polls = () => asked.filter((url) => url.includes(`/${followed?.uuid}.json`)).length;
  // spec, R-1027
  const before = polls();
  await page.clock.runFor(60_000);
  await expect.poll(polls).toBeGreaterThan(before);
});

/** Whose reader has agreed to both: notices, and news. */
async function linkOfBoth(page: Page): Promise<string> {
  interface Followed {
    customer: { sms_permission: boolean; marketing_agreement: boolean } | null;
  }
  for (const { uuid, customer } of await followedStops(page, 'isrute')) {
    const facts = await getJson<Followed>(page, `/isrute/${uuid}.json?c=${customer}`);
    if (facts.customer?.sms_permission && facts.customer.marketing_agreement) return `/${uuid}?c=${customer}`;
  }
  throw new Error('nobody in the demo agreed to both');
}

// spec
test('whoever leaves ends at the brand website, whatever the answer was', async ({ page }) => {
  const link = await linkOfBoth(page);
  await toBrand(page);
  for (const [ticked, status] of [
    [['SMS before the truck comes', 'News and offers'], 500],
    [['SMS before the truck comes'], 500],
    [['SMS before the truck comes'], 200],
  ] as const) {
    await page.unrouteAll();
    await toBrand(page);
    const left: string[] = [];
    await page.route('**/public/customers/**', (route) => {
      left.push(route.request().method());
      return route.fulfill({ status, json: {} });
    });
    await page.goto(link);
    await page.getByRole('button', { name: 'Unsubscribe' }).click();
    const dialog = page.getByRole('dialog');
    for (const box of await dialog.getByRole('checkbox').all()) await box.setChecked(false);
    for (const name of ticked) await dialog.getByLabel(name).check();
    await dialog.getByRole('button', { name: 'Unsubscribe' }).click();
    await expect(page).toHaveURL(brand);
    expect(left).toEqual([ticked.length === 2 ? 'DELETE' : 'POST']);
  }
});

test('a lost line leaves the stops that were shown and says so; none for today is said as well', async ({
  page,
}) => {
  let isCut = true;
  await page.route('**/public/plan_event_route_points/search?*', (route) =>
    isCut ? route.abort() : route.fulfill({ json: [] }),
  );
  await page.goto('/isrute');
  const stops = page.locator('ul.stops').first().getByRole('button');
  const shown = await stops.count();
  expect(shown).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Today only', exact: true }).click();
  await expect(page.getByRole('alert')).toHaveText('That did not work. Please try again.');
  await expect(stops).toHaveCount(shown);
  const all = page.getByRole('button', { name: 'All stops', exact: true });
  await expect(all).toHaveAttribute('aria-pressed', 'true');
  isCut = false;
  await page.getByRole('button', { name: 'Today only', exact: true }).click();
  await expect(page.getByText('No more stops today.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
});

test('of two wishes the later one is shown, whichever is answered last', async ({ page }) => {
  let answerFirst = () => undefined as void;
  const first = new Promise<void>((resolve) => {
    answerFirst = resolve;
  });
  await page.route('**/public/plan_event_route_points/search?*', async (route) => {
    const isToday = new URL(route.request().url()).searchParams.get('today') === 'true';
    if (isToday) await first;
    await route.fulfill({ json: [stopAt(isToday ? 1 : 2, 300)] });
  });
  await page.goto('/isrute');
  await page.getByRole('button', { name: 'Today only', exact: true }).click();
  await page.getByRole('button', { name: 'All stops', exact: true }).click();
  const stops = page.locator('ul.stops').getByRole('button');
  await expect(stops).toHaveText([/^Prøvevej 2/]);
  const late = page.waitForResponse(/search\?today=true/);
  answerFirst();
  await late;
  await expect(stops).toHaveText([/^Prøvevej 2/]);
});

test('without the numbering plan, which the line may lose, the server is asked what a number is', async ({
  page,
}) => {
  await answering(page, () => [stopAt(1, 300)]);
  await page.route('**/assets/public/phone-*.js', (route) => route.abort());
  await page.goto('/isrute');
  await page.getByText('Unsubscribe', { exact: true }).first().click();
  const form = page.locator('details.leave');
  await form.getByLabel('Mobile number').fill('20 11 22 33');
  await form.getByRole('button', { name: 'Unsubscribe' }).click();
  await expect(page.getByRole('dialog')).toContainText('20 11 22 33');
});

test('a tracking page says at once that its line is lost, and no longer once it is back', async ({
  page,
  context,
}) => {
  const [followed] = await followedStops(page, 'isrute');
  await page.goto(`/${followed?.uuid}?c=${followed?.customer}`);
  await expect(page.getByRole('region', { name: 'Map' })).toHaveAttribute('aria-busy', 'false');
  const lost = page.getByText('No connection: the time may be out of date');
  await context.setOffline(true);
  await expect(lost).toBeVisible();
  await context.setOffline(false);
  await expect(lost).toHaveCount(0);
});

// spec: R-1029
test('the public address box of Norway asks for five addresses', async ({ page }) => {
  await page.goto('/isbilen');
  const asked = page.waitForRequest('**/address_search?*');
  await page.getByRole('combobox', { name: 'Your address' }).fill('Storgata');
  expect(new URL((await asked).url()).searchParams.get('size')).toBe('5');
});

// spec: R-321
test('the public chooses between all stops and those of today', async ({ page }) => {
  const asked = await answering(page, () => [stopAt(1, 300)]);
  await page.goto('/isrute');
  for (const [name, today] of [
    ['Today only', 'true'],
    ['All stops', 'null'],
  ] as const) {
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('button', { name, exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect.poll(() => asked.at(-1)?.searchParams.get('today')).toBe(today);
  }
});
