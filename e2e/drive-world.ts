// What the journeys of drivers' pages do over and over: the office plans a trip, a driver signs in, serves and skips.

import { expect, test, type Browser, type Page } from '@playwright/test';
import type { Tenant } from '../server/identity.ts';
import { inTenant, type TenantTx } from '../server/tenant.ts';
import type { TestTenant } from '../server/test/harness.ts';
import { makeRoute } from '../server/test/plan-event-world.ts';
import { startDay, tellPeople, type DayServer } from './day-server.ts';
import { csrfToken, enter, getJson, isAccessible, password } from './people.ts';

const DAY_MS = 86_400_000;
export const HOUR_MS = 3_600_000;

/** Of a phone in the hand of a driver. */
export const phoneInHand = {
  viewport: { width: 390, height: 780 },
  isMobile: true,
  hasTouch: true,
  permissions: ['geolocation'],
};

let day: DayServer;
let planned = 0;

/** Tomorrow at six, with people and cars; trips are planned by the journeys. */
export async function startDriversDay(settings: Readonly<Record<string, string>> = {}): Promise<DayServer> {
  const at = new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS + 6 * HOUR_MS);
  planned = 0;
  day = await startDay(at, tellPeople, settings);
  return day;
}

/** Of the tenant. */
export async function setInTenant(settings: Readonly<Record<string, boolean>>): Promise<void> {
  await day.app.database.owner.query(
    `update tenants set settings = settings || $1::jsonb where slug = 'isrute'`,
    [JSON.stringify(settings)],
  );
  day.app.tenants.forget();
}

/** A day for the journeys of one file, on a phone; it has as many drivers as a depot, so that files share none. */
export function serveDriversDay(): () => DayServer {
  test.use(phoneInHand);
  test.beforeAll(async () => {
    test.setTimeout(300_000);
    await startDriversDay();
  });
  test.afterAll(async () => {
    await day?.stop();
  });
  return () => day;
}

export interface Trip {
  id: number;
  depo_id: number;
  car_id: number;
  email: string;
  plate_number: string;
  stops: { id: number; street: string; planned_at: Date }[];
}

export async function inIsrute<T>(work: (tx: TenantTx) => Promise<T>): Promise<T> {
  return inTenant(day.app.database, (await tenantOfDay()).id, work);
}

export async function tenantOfDay(): Promise<Tenant> {
  const tenant = await day.app.tenants.bySlug('isrute');
  if (!tenant) throw new Error('The story has no tenant');
  return tenant;
}

/** What the office asks of the server, with its answer; `path` is below the tenant. */
export async function asOffice<Answer>(
  office: Page,
  method: 'post' | 'put' | 'patch',
  path: string,
  data: object,
): Promise<Answer> {
  const headers = {
    accept: 'application/json',
    'x-csrf-token': await csrfToken(office, 'isrute', day.address),
  };
  const answer = await office.request[method](`${day.address}/isrute/${path}`, { headers, data });
  expect(answer.ok(), await answer.text()).toBe(true);
  return (await answer.json()) as Answer;
}

/** Somebody of the office, apart from the phone. */
export async function openOffice(browser: Browser | null): Promise<Page> {
  if (!browser) throw new Error('No browser');
  const office = await (await browser.newContext()).newPage();
  await enter(office, 'isrute', 'admin', day.address);
  return office;
}

/** Twenty minutes before the first stop is due. */
export const beginMorning = ({ stops: [first] }: Trip) =>
  day.clock.set(new Date((first?.planned_at.getTime() ?? 0) - 20 * 60_000));

/** The office plans a trip of today that leaves in two hours, for another car and driver each time. */
export async function planTrip(office: Page): Promise<Trip> {
  const nth = planned++;
  const { depo_id, cars, drivers } = await inIsrute(async (tx) => {
    const { id } = await tx.selectFrom('depos').select('id').orderBy('id').executeTakeFirstOrThrow();
    const ofDepo = { depo_id: id };
    return {
      ...ofDepo,
      cars: await tx
        .selectFrom('cars')
        .select(['id', 'plate_number'])
        .where('depo_id', '=', id)
        .orderBy('id')
        .execute(),
      drivers: await tx
        .selectFrom('users')
        .select(['id', 'email'])
        .where('depo_id', '=', id)
        .where('role', '=', 'driver')
        .orderBy('id')
        .execute(),
    };
  });
  const [car, driver] = [cars[nth], drivers[nth]];
  if (!car || !driver) throw new Error('The story has too few drivers');
  const route = await makeRoute({ tx: inIsrute } as TestTenant, { depo_id, stops: 4 });
  const path = `depo/${depo_id}/plan_events`;
  const cell = { route_id: route.id, car_id: car.id, user_id: driver.id };
  const date = [day.clock().toISOString().slice(0, 10)];
  const [{ id }] = await asOffice<[{ id: number }]>(office, 'post', path, { plan_event: { ...cell, date } });
  const start_at_hour = new Date(day.clock().getTime() + 3 * HOUR_MS).getUTCHours();
  await asOffice(office, 'patch', `${path}/${id}`, { plan_event: { start_at_hour, start_at_min: 0 } });
  const stops = await inIsrute((tx) =>
    tx
      .selectFrom('plan_event_route_points')
      .select(['id', 'address', 'planned_at'])
      .where('plan_event_id', '=', id)
      .orderBy('position')
      .execute(),
  );
  return {
    id,
    depo_id,
    car_id: car.id,
    email: driver.email,
    plate_number: car.plate_number,
    stops: stops.map(({ id: stop_id, address, planned_at }) => ({
      id: stop_id,
      street: address.split(',')[0] ?? '',
      planned_at: planned_at as Date,
    })),
  };
}

interface ReportPoint {
  status: string;
  visited_source: string | null;
  actual_arrival_time: string | null;
}

export const reportOf = (office: Page, trip: Trip) =>
  getJson<ReportPoint[]>(
    office,
    `${day.address}/isrute/depo/${trip.depo_id}/plan_events/${trip.id}/car_stops_with_route_points`,
  );

export const timesOf = (trip: Trip) =>
  inIsrute((tx) =>
    tx
      .selectFrom('plan_events')
      .select(['started_at', 'finished_at'])
      .where('id', '=', trip.id)
      .executeTakeFirstOrThrow(),
  );

export async function signIn(page: Page, trip: Trip, address = day.address): Promise<void> {
  await page.goto(`${address}/isrute/drive`);
  await page.getByLabel('Email').fill(trip.email);
  await page.getByLabel('Password').fill(password);
  await isAccessible(page, 'any');
  await page.getByRole('button', { name: 'Sign in' }).click();
  await expect(page.getByText(trip.plate_number)).toBeVisible();
}

export async function startTrip(page: Page): Promise<void> {
  await page.getByLabel('I sit in this car').check();
  await page.getByRole('button', { name: 'Start the trip' }).click();
}

export const heading = (page: Page, street: string) =>
  expect(page.getByRole('heading', { name: street })).toBeVisible();
export const serve = (page: Page) => page.getByRole('button', { name: 'Served' }).click();

export async function skip(page: Page, reason: string): Promise<void> {
  await page.getByRole('button', { name: 'Skip' }).click();
  await page.getByRole('button', { name: reason }).click();
}
