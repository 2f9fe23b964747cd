// What a phone keeps: from the release before, on a full phone, and after somebody signed out.

import { expect, test, type BrowserContext, type Page } from '@playwright/test';
import type { DayServer } from './day-server.ts';
import * as drive from './drive-world.ts';
import type { Trip } from './drive-world.ts';
import { enter, isAccessible } from './people.ts';

const { beginMorning, heading, inIsrute, openOffice, planTrip, serve, signIn, startTrip } = drive;

test.use(drive.phoneInHand);

let day: DayServer;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  day = await drive.startDriversDay();
});

test.afterAll(async () => {
  await day?.stop();
});

/** The sign-ins of a driver's phone that still open something. */
const openTokens = (trip: Trip) =>
  inIsrute((tx) =>
    tx
      .selectFrom('api_tokens as token')
      .innerJoin('users as person', (on) =>
        on.onRef('person.tenant_id', '=', 'token.tenant_id').onRef('person.id', '=', 'token.user_id'),
      )
      .select('token.id')
      .where('person.email', '=', trip.email)
      .where('token.revoked_at', 'is', null)
      .execute(),
  );

/** Before the first stop is due. */
async function onTheRoad(page: Page): Promise<Trip> {
  const trip = await planTrip(await openOffice(page.context().browser()));
  beginMorning(trip);
  await signIn(page, trip);
  return trip;
}

/** The page's database as version 1 made it, with what the page of today has kept and somebody pressed then. */
const asVersion1 = `new Promise((resolve, reject) => {
  const opening = indexedDB.open('isrute-drive-isrute');
  opening.onerror = () => reject(opening.error);
  opening.onsuccess = async () => {
    const db = opening.result;
    const asked = db.transaction('person').objectStore('person').get('person');
    await new Promise((done) => { asked.onsuccess = done; });
    const { id, full_name, token } = asked.result;
    const day = db.transaction('person').objectStore('person').get('day');
    await new Promise((done) => { day.onsuccess = done; });
    const trip = day.result.trips[0];
    db.close();
    const gone = indexedDB.deleteDatabase('isrute-drive-isrute');
    await new Promise((done) => { gone.onsuccess = done; });
    const old = indexedDB.open('isrute-drive-isrute', 1);
    old.onupgradeneeded = () => {
      old.result.createObjectStore('kept').put({ id, full_name, token }, 'person');
      old.transaction.objectStore('kept').put('da', 'language');
      old.transaction.objectStore('kept').put(day.result, 'day');
      const act = { plan_event_id: trip.id, user_id: id, offset_ms: null, state: 'waiting', error: null };
      const at = new Date(day.result.server_time).getTime();
      const acts = old.result.createObjectStore('acts', { keyPath: 'seq', autoIncrement: true });
      acts.add({ ...act, kind: 'start', id: crypto.randomUUID(), pressed_ms: at });
      acts.add({ ...act, kind: 'serve', stop_id: trip.stops[0].id, id: crypto.randomUUID(), pressed_ms: at });
      old.result.createObjectStore('fixes', { keyPath: 'seq', autoIncrement: true });
    };
    old.onsuccess = () => { old.result.close(); resolve(true); };
    old.onerror = () => reject(old.error);
  };
})`;

/** How many rows lie in each store. */
const rowsOfStores = `new Promise((resolve) => {
  const opening = indexedDB.open('isrute-drive-isrute');
  opening.onsuccess = async () => {
    const found = { version: opening.result.version };
    for (const name of opening.result.objectStoreNames) {
      const asked = opening.result.transaction(name).objectStore(name).getAllKeys();
      await new Promise((done) => { asked.onsuccess = done; });
      found[name] = asked.result.map(String).sort();
    }
    opening.result.close();
    resolve(found);
  };
})`;

test('a phone of the release before goes on where it was, and what was pressed on it is sent', async ({
  page,
  context,
}) => {
  const trip = await onTheRoad(page);
  // No page has the database open while it is put back.
  await page.goto(`${day.address}/isrute/drive/app.webmanifest`);
  await page.evaluate(asVersion1);
  await context.route('**/drive/{acts,day}', (route) => route.abort());
  await page.goto(`${day.address}/isrute/drive`);
  await expect(page.getByText('2 ikke sendt')).toBeVisible();
  await context.unroute('**/drive/{acts,day}');
  await page.reload();
  await expect(page.getByText('Alt sendt')).toBeVisible();
  await heading(page, trip.stops[1]?.street ?? '');
  expect(await page.evaluate(rowsOfStores)).toMatchObject({
    version: 2,
    // By the words the page's worker tells a push.
    kept: ['language', 'offset_ms', 'push_words'],
    person: ['day', 'person'],
    acts: [],
  });
  const report = await drive.reportOf(await openOffice(page.context().browser()), trip);
  expect(report[0]).toMatchObject({ status: 'visited', visited_source: 'app' });
});

async function leaveRoom(context: BrowserContext, page: Page, quotaSize: number): Promise<void> {
  const browser = await context.newCDPSession(page);
  await browser.send('Storage.overrideQuotaForOrigin', {
    origin: day.address,
    quotaSize,
  });
}

/** Other things of the same site take all the room that there is. */
const fillUp = `new Promise((resolve) => {
  const opening = indexedDB.open('pictures', 1);
  opening.onupgradeneeded = () => opening.result.createObjectStore('some', { autoIncrement: true });
  opening.onsuccess = async () => {
    for (let bytes = 1_000_000; bytes >= 100;) {
      const picture = new Uint8Array(bytes);
      for (let at = 0; at < bytes; at += 65_536) crypto.getRandomValues(picture.subarray(at, at + 65_536));
      const tx = opening.result.transaction('some', 'readwrite');
      tx.objectStore('some').add(picture);
      const fits = await new Promise((done) => {
        tx.oncomplete = () => done(true);
        tx.onabort = () => done(false);
      });
      if (!fits) bytes = Math.floor(bytes / 2);
    }
    opening.result.close();
    resolve(true);
  };
})`;

test('a full phone says so, shows nothing as done, and takes the press when there is room again', async ({
  page,
  context,
}) => {
  const trip = await onTheRoad(page);
  const [first, second] = trip.stops as [Trip['stops'][0], Trip['stops'][0]];
  await startTrip(page);
  await heading(page, first.street);
  await expect(page.getByText('All sent')).toBeVisible();
  await leaveRoom(context, page, 4_000_000);
  await page.evaluate(fillUp);
  await serve(page);
  await expect(page.getByText('This phone is full: the last press was not kept.')).toBeVisible();
  await heading(page, first.street);
  await expect(page.getByText('not sent')).toBeHidden();
  await isAccessible(page, 'any');
  await page.evaluate(`new Promise((done) => { indexedDB.deleteDatabase('pictures').onsuccess = done; })`);
  await serve(page);
  await heading(page, second.street);
  await expect(page.getByText('This phone is full')).toBeHidden();
  await expect(page.getByText('All sent')).toBeVisible();
});

test('who signs out on the phone has no sign-in at the server any more', async ({ page }) => {
  const trip = await onTheRoad(page);
  expect(await openTokens(trip)).toHaveLength(1);
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Sign out' }).click();
  await expect(page.getByLabel('Password')).toBeVisible();
  await expect.poll(() => openTokens(trip)).toEqual([]);
});

test("signing out of the office's pages ends the driver's sign-in in the same browser at the server", async ({
  page,
  context,
}) => {
  const trip = await onTheRoad(page);
  const office = await context.newPage();
  await enter(office, 'isrute', 'admin', day.address);
  await office.setViewportSize({ width: 1200, height: 800 });
  await office.goto(`${day.address}/isrute/depo/${trip.depo_id}/routes`);
  await office.getByRole('button', { name: /^Account/ }).click();
  await office.getByRole('menuitem', { name: 'Sign out' }).click();
  await expect(office.getByLabel('Password', { exact: true })).toBeVisible();
  await expect.poll(() => openTokens(trip)).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Password')).toBeVisible();
});
