// The calendar of a depot with 60 cars in a browser, all of them planned on each day: how soon another week is in
// sight, what it costs and how much of the page is drawn anew.

import { chromium, type CDPSession, type Page } from '@playwright/test';
import { sql } from 'kysely';
import { findChromium } from '../../e2e/chromium.ts';
import { startDay, type DayServer } from '../../e2e/day-server.ts';
import { enter, getJson } from '../../e2e/people.ts';
import { inTenant } from '../../server/tenant.ts';
import {
  addDays,
  dayIn,
  daysOfWeek,
  formatWeek,
  shiftWeek,
  weekOf,
  type Week,
} from '../../shared/calendar.ts';
import { median, within } from './measure.ts';

const CARS = 60;
const WEEKS = 3;
const CHANGES = 12;
/** Far from the weeks of the demo. */
const AHEAD_WEEKS = 20;

/** Trips of every day of three weeks: nobody's car, driver or route is taken twice on a day. */
async function planWeeks(day: DayServer, first: Week): Promise<void> {
  const tenant = await day.app.tenants.bySlug('isrute');
  if (!tenant) throw new Error('there is no tenant');
  const [monday] = daysOfWeek(first.year, first.week) as [string];
  await inTenant(day.app.database, tenant.id, async (tx) => {
    const fill = (text: string) => sql.raw(text).execute(tx);
    await fill(
      `insert into cars (depo_id, internal_number, plate_number)
      select 1, (500 + n)::text, 'CA' || 10000 + n from generate_series(1, ${CARS}) n`,
    );
    await fill(
      `insert into users (email, first_name, last_name, role, depo_id)
      select 'kalender' || n || '@bench.invalid', 'Per', 'Lund ' || n, 'driver', 1 from generate_series(1, ${CARS}) n`,
    );
    await fill(
      `insert into routes (depo_id, name) select 1, n || ' Kalender' from generate_series(1000, ${999 + CARS * 7}) n`,
    );
    await fill(`
      insert into plan_events (
        depo_id, route_id, car_id, user_id, date, departs_at, first_stop_at, last_stop_at, returns_at)
      select 1, route.id, car.id, driver.id, d, d + time '06:00', d + time '07:00', d + time '14:00', d + time '15:00'
      from generate_series(0, ${WEEKS * 7 - 1}) day
      cross join lateral (select date '${monday}' + day as d) dated
      join (select id, row_number() over (order by id) n from cars where plate_number like 'CA1%') car on true
      join (select id, row_number() over (order by id) n from users where email like 'kalender%') driver
        on driver.n = car.n
      join (select id, row_number() over (order by id) n from routes where name like '% Kalender') route
        on route.n = (car.n - 1) * 7 + day % 7 + 1`);
  });
}

/** What the page's main thread has worked since it began, in milliseconds. */
async function worked(browser: CDPSession): Promise<number> {
  const { metrics } = await browser.send('Performance.getMetrics');
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000;
}

const settle = (page: Page) =>
  page.evaluate('new Promise((done) => requestIdleCallback(() => requestIdleCallback(done)))');

/**
 * Presses the button and answers the milliseconds until the first car in sight shows the week and the frame after it
 * is drawn.
 */
const changeWeek = (name: string, monday: string) => `new Promise((done) => {
  const pressed = performance.now();
  document.querySelector('button[aria-label="${name}"]').click();
  const look = () => {
    if (!document.querySelector('td[data-cell$=" ${monday}"]')) return requestAnimationFrame(look);
    requestAnimationFrame(() => setTimeout(() => done(performance.now() - pressed)));
  };
  look();
})`;

interface Change {
  wall_ms: number;
  cpu_ms: number;
}

/** To the next week and back, in turn, with both at hand. */
async function change(page: Page, browser: CDPSession, monday: string): Promise<Change[]> {
  const taken: Change[] = [];
  for (let n = 0; n < CHANGES; n += 1) {
    const isOn = n % 2 === 0;
    await settle(page);
    const before = await worked(browser);
    const wall_ms = await page.evaluate<number>(
      changeWeek(isOn ? 'Next week' : 'Previous week', isOn ? addDays(monday, 7) : monday),
    );
    await settle(page);
    taken.push({ wall_ms, cpu_ms: (await worked(browser)) - before });
  }
  return taken.slice(2);
}

async function measure(page: Page, browser: CDPSession, monday: string): Promise<void> {
  const name = `Calendar with ${CARS} more cars, ${CARS * 7} more trips`;
  await within({
    name: `${name}: elements of the page`,
    ours: () => page.evaluate<number>('document.querySelectorAll("*").length'),
    at_most: 5_000,
    unit: 'elements',
    readings: 1,
  });
  const changes = await change(page, browser, monday);
  await within({
    name: `${name}: another week in sight`,
    ours: () => median(changes.map(({ wall_ms }) => wall_ms)),
    at_most: 100,
    unit: 'ms',
    readings: 1,
  });
  await within({
    name: `${name}: CPU of the main thread for another week, until the page rests`,
    ours: () => median(changes.map(({ cpu_ms }) => cpu_ms)),
    at_most: 200,
    unit: 'ms',
    readings: 1,
  });
}

const day = await startDay(new Date());
const { executablePath, args } = await findChromium();
const chrome = await chromium.launch({ executablePath, args });
try {
  const first = shiftWeek(weekOf(dayIn('Europe/Copenhagen', new Date())), AHEAD_WEEKS);
  await planWeeks(day, first);
  const page = await chrome.newPage({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' });
  await enter(page, 'isrute', 'admin', day.address);
  const middle = shiftWeek(first, 1);
  const path = `${day.address}/isrute/depo/1/plan_event`;
  const planned = await getJson<unknown[]>(page, `${path}s?week=${formatWeek(middle)}`);
  if (planned.length !== CARS * 7) throw new Error(`the week has ${planned.length} trips`);
  await page.goto(`${path}_templates/${formatWeek(middle)}`);
  const [monday] = daysOfWeek(middle.year, middle.week) as [string];
  await page.waitForSelector(`td[data-cell$=" ${monday}"]`);
  const browser = await page.context().newCDPSession(page);
  await browser.send('Performance.enable', { timeDomain: 'threadTicks' });
  await page.waitForLoadState('networkidle');
  await measure(page, browser, monday);
} finally {
  await chrome.close();
  await day.stop();
}
