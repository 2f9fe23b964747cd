// What people on the street do: find a stop, sign up, follow the truck, say how it was, leave. Nobody has an account.

import { expect, test, type Locator, type Page } from '@playwright/test';
import { isMapOf } from './map-paint.ts';
import { followedStops, getJson, isAccessible } from './people.ts';

test.use({ locale: 'da-DK' });

const aPhone = () =>
  `20 ${Array.from({ length: 3 }, () => String(Math.floor(Math.random() * 90) + 10)).join(' ')}`;
const home = 'Ambrosius Stubs Vej 10, 5000 Odense C';

async function searchFor(page: Page, typed: string, picked: string) {
  await page.getByLabel('Din adresse').first().fill(typed);
  await page.getByRole('option', { name: picked }).click();
}

async function signUp(page: Page, phone: string): Promise<Locator> {
  await page.getByRole('button', { name: 'Tilmeld SMS' }).click();
  const modal = page.getByRole('dialog');
  await modal.getByLabel('Mobilnummer').fill(phone);
  await modal.getByLabel(/Jeg accepterer/).check();
  return modal;
}

/** Opens the way out on the front page and types a number. */
async function leaveByPhone(page: Page, phone: string) {
  const details = page.getByRole('group').filter({ has: page.getByText('Afmeld', { exact: true }) });
  if (!(await details.getByLabel('Mobilnummer').isVisible()))
    await page.getByText('Afmeld', { exact: true }).first().click();
  await details.getByLabel('Mobilnummer').fill(phone);
  await details.getByRole('button', { name: 'Afmeld' }).first().click();
  await page
    .getByRole('dialog', { name: 'Vil du afmeldes?' })
    .getByRole('button', { name: 'Afmeld' })
    .click();
}

// spec
test('the front page says in Danish what it is for before any script runs, and shows stops on a map', async ({
  page,
  browser,
}) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'da-DK' });
  const reader = await plain.newPage();
  await reader.goto('/isrute');
  await expect(reader.locator('html')).toHaveAttribute('lang', 'da');
  await expect(reader.getByRole('heading', { name: 'Find dit nærmeste stop' })).toBeVisible();
  await expect(reader.getByText('Få en SMS, før isbilen kommer')).toBeVisible();
  expect(await reader.content()).toContain('Søgning, kort og tilmelding kræver JavaScript.');
  await expect(
    reader
      .getByRole('listitem')
      .filter({ hasText: /\d\d:\d\d–\d\d:\d\d/ })
      .first(),
  ).toBeVisible();
  const head = await reader.locator('head').innerHTML();
  expect(head).toContain('Hvornår kommer isbilen?');
  expect(head).not.toContain('noindex');
  expect(await (await reader.request.get('/robots.txt')).text()).not.toMatch(/^Disallow: \/$/m);
  await plain.close();

  await page.setViewportSize({ width: 1440, height: 800 });
  await page.goto('/isrute');
  await expect(page.getByRole('link', { name: 'Isrute' })).toHaveAttribute('href', 'https://www.example');
  await expect(page.getByRole('listitem').filter({ hasText: /^(Søg|Vælg|Se|Tilmeld)/ })).toHaveCount(4);
  const map = page.getByRole('region', { name: 'Kort' });
  await expect(map).toHaveAttribute('aria-busy', 'false');
  await expect(map.getByRole('button', { name: /5000 Odense C/ }).first()).toBeAttached();
  expect((await map.boundingBox())?.height).toBe(718);
  await isAccessible(page);
});

test('somebody finds the nearest stop by address, signs up by phone, and leaves by phone', async ({
  page,
}) => {
  await page.goto('/isrute');
  const box = page.getByRole('combobox', { name: 'Din adresse' });
  await box.fill('Am');
  await box.fill('Ambrosius');
  await expect(page.getByRole('option').first()).toBeVisible();
  // spec
  await box.press('Escape');
  await expect(page.getByRole('option')).toHaveCount(0);
  await box.fill('Ambrosius Stubs');
  await expect(page.getByRole('option', { name: home })).toBeVisible();
  await box.press('Enter');
  const panel = page.locator('.panel');
  // spec
  const address = await panel.getByRole('heading').innerText();
  expect(address).toContain('Odense');
  await expect(panel.getByText('Bilen kommer her:')).toBeVisible();
  const dates = await panel.getByRole('listitem').count();
  expect(dates).toBeGreaterThan(0);
  expect(dates).toBeLessThanOrEqual(4);
  await expect(page.getByRole('heading', { name: 'Nærmeste stop', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: new RegExp(`^${address}.* m væk`) })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await isAccessible(page);

  const phone = aPhone();
  // spec
  const modal = await signUp(page, '2012 345');
  await expect(modal.getByRole('button', { name: 'Tilmeld SMS' })).toBeDisabled();
  // spec: R-730
  await modal.getByLabel('Mobilnummer').fill('99 99 99 99 99');
  await expect(modal.getByText('Skriv et gyldigt dansk nummer')).toBeVisible();
  await expect(modal.getByRole('button', { name: 'Tilmeld SMS' })).toBeDisabled();
  await isAccessible(page);
  await modal.getByLabel('Mobilnummer').fill(phone);
  // spec
  await expect(modal.getByLabel(/nyheder og tilbud/)).toBeChecked();
  await modal.getByLabel(/Jeg accepterer/).uncheck();
  await expect(modal.getByRole('button', { name: 'Tilmeld SMS' })).toBeDisabled();
  await modal.getByLabel(/Jeg accepterer/).check();
  const sent = page.waitForRequest(
    (request) => request.method() === 'POST' && request.url().endsWith('/public/customers'),
  );
  await modal.getByRole('button', { name: 'Tilmeld SMS' }).click();
  // spec
  const { customer } = (await sent).postDataJSON() as { customer: Record<string, unknown> };
  expect(customer).toMatchObject({
    marketing_agreement: true,
    sms_receivers_attributes: [{ plan_event_route_point_id: expect.any(Number) as unknown }],
    location_attributes: {
      address,
      original_address: home,
      coordinates: { lat: expect.any(Number) as unknown },
      original_coordinates: { lat: expect.any(Number) as unknown },
    },
  });
  // spec
  await expect(page.getByRole('dialog', { name: 'Du er tilmeldt' })).toContainText(address);
  await isAccessible(page);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // spec
  await leaveByPhone(page, phone);
  await expect(page.getByRole('dialog', { name: 'Du er afmeldt' })).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'Luk' }).click();
  // spec: R-678
  await leaveByPhone(page, aPhone());
  await expect(page.getByRole('dialog')).toContainText('Vi kender ikke dette telefonnummer.');
});

// spec: R-360
test('somebody far from every stop is told so', async ({ page }) => {
  await page.goto('/isrute');
  await searchFor(page, 'Skagen', 'Skagen');
  await expect(page.getByRole('dialog', { name: 'Ingen isbiler i nærheden' })).toBeVisible();
  await isAccessible(page);
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

interface Followed {
  customer: { feedback_given: boolean; sms_permission: boolean } | null;
  finished: boolean;
  state: string;
}

/** A link to a stop at which the truck has been, whose reader has not spoken yet. */
async function aVisitedLink(page: Page): Promise<string> {
  for (const { uuid, customer } of await followedStops(page, 'isrute', 'visited')) {
    const facts = await getJson<Followed>(page, `/isrute/${uuid}.json?c=${customer}`);
    if (facts.customer?.feedback_given === false && ['here', 'visited'].includes(facts.state))
      return `/${uuid}?c=${customer}`;
  }
  throw new Error('no stop of the demo was visited');
}

/** A link of the truck under way whose reader has neither spoken nor left yet. */
async function aLink(page: Page, slug = 'isrute'): Promise<{ path: string; uuid: string }> {
  for (const { uuid, customer } of await followedStops(page, slug)) {
    const facts = await getJson<Followed>(page, `/${slug}/${uuid}.json?c=${customer}`);
    if (facts.customer?.feedback_given === false && facts.customer.sms_permission && !facts.finished)
      return { path: `/${uuid}?c=${customer}`, uuid };
  }
  throw new Error('no stop of the demo is still to come');
}

test('a tracking link answers when the truck comes, with a script and without one, on the keyboard and with a map', async ({
  page,
  browser,
}) => {
  const { path, uuid } = await aLink(page);
  const plain = await browser.newContext({ javaScriptEnabled: false, locale: 'da-DK' });
  const reader = await plain.newPage();
  // spec
  await reader.goto(path);
  await expect(reader.getByRole('heading', { name: 'Forventet ankomst til dit stop' })).toBeVisible();
  await expect(reader.getByText(/^\d\d:\d\d\s*[-–]\s*\d\d:\d\d$/)).toBeVisible();
  expect(await reader.content()).toContain('Genindlæs siden for at se en nyere tid.');
  await plain.close();

  const facts = await getJson<{ address: string; google_estimate_time: string; car: { id: number } | null }>(
    page,
    `/isrute/${uuid}.json`,
  );
  await page.goto(path);
  const around = new Date(facts.google_estimate_time).getTime();
  const clock = (at: number) =>
    new Intl.DateTimeFormat('da', { timeZone: 'Europe/Copenhagen', hour: '2-digit', minute: '2-digit' })
      .format(at)
      .replace('.', ':');
  // spec
  await expect(page.locator('.window')).toHaveText(
    new RegExp(`${clock(around - 600_000)}\\s*[-–]\\s*${clock(around + 600_000)}`),
  );
  // spec
  await expect(page.getByText(facts.address).first()).toBeVisible();
  const map = page.getByRole('region', { name: 'Kort' });
  await expect(map.getByRole('img', { name: 'Isbilen' })).toBeAttached();
  await expect(page.getByRole('button', { name: 'Vis bilen' })).toBeVisible();
  const frame = await map.boundingBox();
  for (const mark of [map.getByRole('img', { name: 'Isbilen' }), map.locator('.is-own')]) {
    const at = await mark.boundingBox();
    expect(
      at &&
        frame &&
        at.x >= frame.x &&
        at.x + at.width <= frame.x + frame.width &&
        at.y >= frame.y &&
        at.y + at.height <= frame.y + frame.height,
    ).toBe(true);
  }
  await expect(page.getByText(/^Opdateret for \d+ (s|min) siden$/)).toBeVisible();
  // spec
  await expect(page.getByRole('link', { name: 'Skift stop' })).toHaveAttribute('href', '/isrute');
  await expect(page.getByRole('link', { name: 'Butik' })).toHaveAttribute('href', 'https://shop.example');
  await isAccessible(page);

  await page.getByRole('link', { name: 'Skift stop' }).focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  // spec
  await expect(page.getByRole('button', { name: 'Afmeld' })).toBeFocused();
  await page.goto(`/${uuid}`);
  await expect(page.getByRole('heading', { name: 'Forventet ankomst til dit stop' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Afmeld' })).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Hvordan var besøget?' })).toHaveCount(0);
});

test('from the visit on a thumb is kept when it is pressed, words come after it, and the page does not ask again', async ({
  page,
}) => {
  const path = await aVisitedLink(page);
  const customer_uuid = path.split('c=')[1];
  await page.goto(path);
  // spec
  await expect(page.getByRole('heading', { name: 'Hvordan var besøget?' })).toBeVisible();
  await expect(page.getByLabel(/^Fortæl os mere/)).toHaveCount(0);
  const kept = page.waitForRequest((request) => request.url().endsWith('/public/feedbacks'));
  await page.getByRole('button', { name: 'Ikke godt' }).click();
  // spec: R-614
  expect((await kept).postDataJSON()).toMatchObject({ positive: false, customer_uuid });
  await expect(page.getByText('Dit svar er gemt.')).toBeVisible();
  await page.getByRole('button', { name: 'Godt', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Godt', exact: true })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  // spec
  await page.getByLabel(/^Fortæl os mere/).fill('Sød chauffør');
  await isAccessible(page);
  const sent = page.waitForRequest((request) => request.method() === 'PATCH');
  // spec: R-691
  await page.getByRole('button', { name: 'Send' }).click();
  expect((await sent).postDataJSON()).toEqual({ comment: 'Sød chauffør', customer_uuid });
  // spec
  await expect(page.getByRole('heading', { name: 'Tak for din tilbagemelding' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send' })).toHaveCount(0);
  await page.reload();
  await expect(page.getByRole('heading', { name: /Isbilen (har været|er) ved dit stop/ })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hvordan var besøget?' })).toHaveCount(0);
  const { path: coming } = await aLink(page);
  await page.goto(coming);
  await expect(page.getByRole('heading', { name: 'Forventet ankomst til dit stop' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Hvordan var besøget?' })).toHaveCount(0);
});

// spec
test('the way out opens over the tracking page, gives the focus back, and ends at the brand', async ({
  page,
}) => {
  await page.route('https://www.example/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: '<title>brand</title><h1>The brand</h1>' }),
  );
  const { path } = await aLink(page);
  await page.goto(path);
  const wayOut = page.getByRole('button', { name: 'Afmeld' });
  await wayOut.focus();
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: 'Vil du afmeldes?' });
  await expect(modal).toBeVisible();
  await isAccessible(page);
  await page.keyboard.press('Escape');
  await expect(modal).toHaveCount(0);
  await expect(wayOut).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(modal).toBeVisible();
  // Somebody with both consents is asked which to withdraw; both ticked is a full goodbye.
  for (const box of await modal.getByRole('checkbox').all()) await box.check();
  const gone = page.waitForRequest((request) => request.method() === 'DELETE');
  await modal.getByRole('button', { name: 'Afmeld' }).click();
  expect((await gone).url()).toContain(path.split('c=')[1]);
  await expect(page.getByRole('heading', { name: 'The brand' })).toBeVisible();
  await page.goto(`/c/${path.split('c=')[1]}`);
  await expect(page.getByRole('heading', { name: 'Du er allerede afmeldt' })).toBeVisible();
});

// spec
test('a link nobody knows says so and leads on, and so does one that was cut', async ({ page }) => {
  const cut = await page.goto('/isrute/8f1f3f5e-0000');
  expect(cut?.status()).toBe(404);
  const told = page.getByRole('dialog', { name: 'Dette link er ikke længere i brug' });
  await expect(told).toBeVisible();
  const answer = await page.goto('/00000000-0000-4000-8000-000000000000');
  expect(answer?.status()).toBe(404);
  await isAccessible(page);
  await told.getByRole('button', { name: 'OK' }).click();
  await expect(told).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Dette link er ikke længere i brug' })).toBeVisible();
  await isAccessible(page);
  await page.getByRole('link', { name: 'Find dit nærmeste stop' }).click();
  await expect(page.getByRole('heading', { name: 'Find dit nærmeste stop' })).toBeVisible();
});

/** Texts of the page that do not fit into what holds them. */
const cutTexts = `[...document.querySelectorAll('header *, main *, footer *, dialog *, .panel *')]
  .filter((one) => [...one.childNodes].some((node) => node.nodeType === 3 && node.data.trim() !== ''))
  .filter((one) => !one.closest('.map-box, noscript, script, style') && one.clientWidth > 1)
  .filter((one) => getComputedStyle(one).overflowX !== 'visible' && one.scrollWidth > one.clientWidth + 1)
  .map((one) => one.textContent.trim())`;

// spec
test('on a phone, by day and by night, everything fits and can be read', async ({ page }) => {
  const { path } = await aLink(page);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    for (const [name, address] of [
      ['front', '/isrute'],
      ['tracking', path],
      ['expired', '/00000000-0000-4000-8000-000000000000'],
    ] as const) {
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await isAccessible(page);
      expect(
        await page.evaluate<number>('document.documentElement.scrollWidth'),
        `${address} is too wide`,
      ).toBeLessThanOrEqual(390);
      expect(await page.evaluate<string[]>(cutTexts), address).toEqual([]);
      await page.screenshot({ path: `test-results/screens/public-${name}-390-${colorScheme}.png` });
      if (name !== 'expired') await isMapOf(page, colorScheme);
    }
  }
  await page.goto('/isrute');
  // spec: R-674
  await page.getByRole('button', { name: 'SMS-service' }).click();
  const modal = page.getByRole('dialog', { name: 'SMS-service' });
  await expect(modal.getByRole('combobox', { name: 'Din adresse' })).toBeFocused();
  await expect(modal.getByLabel('Mobilnummer')).toHaveCount(0);
  await isAccessible(page);
  await modal.getByRole('combobox').fill('Ambrosius Stubs');
  await page.getByRole('option', { name: home }).click();
  await expect(modal.getByRole('button', { name: 'Tilmeld SMS' })).toBeVisible();
  await isAccessible(page);
  await modal.getByRole('button', { name: 'Afmeld SMS' }).click();
  // spec: R-358
  await page.getByRole('dialog', { name: 'Afmeld SMS' }).getByLabel('Mobilnummer').fill(aPhone());
  await page.getByRole('button', { name: 'Afmeld', exact: true }).click();
  await expect(page.getByRole('dialog', { name: 'Vil du afmeldes?' })).toBeVisible();
  await page.getByRole('button', { name: 'Annuller' }).click();
  await expect(page.getByRole('dialog', { name: 'Afmeld SMS' })).toBeVisible();
});

for (const [slug, locale, title, window_title] of [
  ['inghetata', 'ro-RO', 'Găsește cea mai apropiată oprire', 'Sosire estimată la oprirea ta'],
  ['isbilen', 'nb-NO', 'Finn ditt nærmeste stopp', 'Forventet ankomst til ditt stopp'],
] as const) {
  // spec
  test(`${slug} speaks its own language`, async ({ browser }) => {
    const context = await browser.newContext({ locale });
    const page = await context.newPage();
    await page.goto(`/${slug}`);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('lang', locale.slice(0, 2));
    const { path } = await aLink(page, slug);
    await page.goto(`/${slug}${path}`);
    await expect(page.getByRole('heading', { name: window_title })).toBeVisible();
    await isAccessible(page);
    await context.close();
  });
}
