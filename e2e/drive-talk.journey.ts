// Office and driver write to each other, and the driver sees what the office changes.

import { expect, test, type Page } from '@playwright/test';
import { openLine } from './cut-line.ts';
import type { DayServer } from './day-server.ts';
import * as drive from './drive-world.ts';
import type { Trip } from './drive-world.ts';
import { isAccessible, password } from './people.ts';

const {
  asOffice,
  beginMorning,
  heading,
  inIsrute,
  openOffice,
  planTrip,
  reportOf,
  serve,
  signIn,
  startTrip,
} = drive;

test.use(drive.phoneInHand);

let day: DayServer;

test.beforeAll(async () => {
  test.setTimeout(300_000);
  day = await drive.startDriversDay();
});

test.afterAll(async () => {
  await day?.stop();
});

/** Before the first stop is due. */
async function onTheRoad(page: Page, office: Page, address = day.address): Promise<Trip> {
  const trip = await planTrip(office);
  beginMorning(trip);
  await signIn(page, trip, address);
  await startTrip(page);
  await heading(page, trip.stops[0]?.street ?? '');
  await expect(page.getByText('All sent')).toBeVisible();
  return trip;
}

async function moveToCar(office: Page, { depo_id, id }: Trip, car_id: number): Promise<void> {
  const { lock_version } = await inIsrute((tx) =>
    tx.selectFrom('plan_events').select('lock_version').where('id', '=', id).executeTakeFirstOrThrow(),
  );
  const moves = [{ id, car_id, lock_version }];
  await asOffice(office, 'post', `depo/${depo_id}/plan_events/move`, { moves });
}

/** From elsewhere, with the sign-in that lies on the phone. */
const endSignIn = `new Promise((resolve) => {
  const opening = indexedDB.open('isrute-drive-isrute');
  opening.onsuccess = () => {
    const asked = opening.result.transaction('person').objectStore('person').get('person');
    asked.onsuccess = async () => {
      opening.result.close();
      const headers = { authorization: 'Bearer ' + asked.result.token };
      resolve((await fetch(asked.result.ends_at, { method: 'DELETE', headers })).status);
    };
  };
})`;

test('the office asks, the driver answers with one press, also without a network, and each sees what is known', async ({
  page,
  context,
}) => {
  const office = await openOffice(page.context().browser());
  const line = await openLine(day.address);
  const trip = await onTheRoad(page, office, line.address);
  await office.goto(`${day.address}/isrute/depo/${trip.depo_id}/today`);
  await expect(office.getByText(/Phone now/).first()).toBeVisible();
  await office
    .getByRole('button', { name: /^More for car/ })
    .first()
    .click();
  await office.getByRole('menuitem', { name: 'Message the driver' }).click();
  const talk = office.getByRole('dialog');
  await expect(talk.getByText('Nobody has written yet.')).toBeVisible();
  await talk.getByLabel('Message').last().fill('Can you take Vej 4 first?');
  await talk.getByRole('button', { name: 'Send' }).click();
  await expect(talk.getByText(/· sent$/)).toBeVisible();
  await isAccessible(office);

  await page.reload();
  await expect(page.getByText('Can you take Vej 4 first?')).toBeVisible();
  await isAccessible(page, 'any');
  await expect(talk.getByText(/· on the phone \d\d:\d\d$/)).toBeVisible();
  line.cut();
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Call me' }).click();
  await expect(page.getByText('Can you take Vej 4 first?')).toBeHidden();
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('button', { name: 'Messages' }).click();
  await page.getByLabel('Write to the depot').fill('The freezer makes a noise');
  await page.getByRole('button', { name: 'Send' }).click();
  await expect(page.getByText(/kept on this phone/)).toHaveCount(2);
  await isAccessible(page, 'any');
  await expect(talk.getByText(/· read/)).toBeHidden();
  line.mend();
  await context.setOffline(false);
  await expect(page.getByText(/at the depot|read there/).first()).toBeVisible();
  await expect(talk.getByText('The freezer makes a noise')).toBeVisible();
  await expect(talk.getByText('Call me')).toBeVisible();
  await expect(talk.getByText(/· read \d\d:\d\d$/)).toBeVisible();
  await page.reload();
  await expect(page.getByText(/read there/)).toHaveCount(2);
  line.close();
});

test('a trip that was moved to another car is shown as a change, and what was pressed meanwhile counts', async ({
  page,
  context,
}) => {
  const office = await openOffice(page.context().browser());
  const trip = await planTrip(office);
  beginMorning(trip);
  await signIn(page, trip);
  const other = await inIsrute((tx) =>
    tx
      .selectFrom('cars')
      .select(['id', 'internal_number', 'plate_number'])
      .where('depo_id', '=', trip.depo_id)
      .where('plate_number', '<>', trip.plate_number)
      .where('status', '=', 'active')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow(),
  );
  await context.route('**/drive/{acts,day}', (route) => route.abort());
  // The office does not know yet that it has begun.
  await startTrip(page);
  await serve(page);
  await expect(page.getByText(/2 not sent/)).toBeVisible();
  await moveToCar(office, trip, other.id);
  await context.unroute('**/drive/{acts,day}');
  await page.reload();
  const changed = page.getByRole('region', { name: 'What changed' });
  await expect(changed.getByText(`${other.internal_number} · ${other.plate_number}`)).toBeVisible();
  await isAccessible(page, 'any');
  expect((await reportOf(office, trip))[0]).toMatchObject({ status: 'visited', visited_source: 'app' });
  await page.reload();
  await changed.getByRole('button', { name: 'I have seen it' }).click();
  await expect(changed).toBeHidden();
  await page.reload();
  await heading(page, trip.stops[1]?.street ?? '');
  await expect(changed).toBeHidden();
});

test('two phones of one driver on one trip show the same, and what both press counts once', async ({
  page,
}) => {
  const office = await openOffice(page.context().browser());
  const trip = await onTheRoad(page, office);
  const [first, second, third] = trip.stops as [Trip['stops'][0], Trip['stops'][0], Trip['stops'][0]];
  const browser = page.context().browser();
  const other = await (await browser?.newContext(drive.phoneInHand))?.newPage();
  if (!other) throw new Error('No second phone');
  await other.goto(`${day.address}/isrute/drive`);
  await other.getByLabel('Email').fill(trip.email);
  await other.getByLabel('Password').fill(password);
  await other.getByRole('button', { name: 'Sign in' }).click();
  await heading(other, first.street);
  await serve(page);
  await heading(page, second.street);
  await serve(other);
  await heading(other, second.street);
  await expect(other.getByText('All sent')).toBeVisible();
  await serve(other);
  await heading(other, third.street);
  await page.reload();
  await heading(page, third.street);
  const report = await reportOf(office, trip);
  expect(report.slice(0, 3).map(({ status }) => status)).toEqual(['visited', 'visited', 'pending']);
});

test('a sign-in that was ended elsewhere leaves the trip on the phone, and is taken up by signing in again', async ({
  page,
}) => {
  const office = await openOffice(page.context().browser());
  const trip = await onTheRoad(page, office);
  expect(await page.evaluate(endSignIn)).toBeLessThan(300);
  await serve(page);
  await expect(page.getByText('Your sign-in has ended.')).toBeVisible();
  await heading(page, trip.stops[1]?.street ?? '');
  await expect(page.getByText('1 not sent')).toBeVisible();
  expect((await reportOf(office, trip))[0]).toMatchObject({ status: 'pending' });
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(/They are kept for/)).toBeVisible();
  await page.getByLabel('Email').fill(trip.email);
  await page.getByLabel('Password').fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText('All sent')).toBeVisible();
  await expect
    .poll(async () => (await reportOf(office, trip))[0])
    .toMatchObject({ status: 'visited', visited_source: 'app' });
});
