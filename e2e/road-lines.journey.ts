// A tenant whose directions service knows the roads: lines are dashes until it was asked, then follow the roads, on
// every map that draws a drive.

import { expect, test, type Page } from '@playwright/test';
import { jobs } from '../app/features.ts';
import { inTenant } from '../server/tenant.ts';
import { GridOsrm } from '../server/test/grid-osrm.ts';
import { startDay, type DayServer } from './day-server.ts';
import { enter, getJson, isAccessible } from './people.ts';

const DAY_MS = 86_400_000;
const roads = 'Planned way along roads';
const approximate = 'Order of the stops (approximate line)';

let day: DayServer;
const osrm = new GridOsrm();

test.beforeAll(async () => {
  test.setTimeout(300_000);
  await osrm.open();
  day = await startDay(new Date(Math.floor(Date.now() / DAY_MS) * DAY_MS + DAY_MS + 8 * 3_600_000));
  // The planner of a database that was just filled knows nothing of what lies in it.
  await day.app.database.settle();
});
test.afterAll(async () => {
  await day?.stop();
  osrm.close();
});

/** What the hourly jobs do. */
async function hourly(): Promise<void> {
  for (const kind of ['routes.ask_lines_hourly', 'plan_events.ask_lines_hourly'])
    await jobs.find((one) => one.kind === kind)?.run(day.app, {});
}

async function knowRoads(): Promise<void> {
  const directions = JSON.stringify({ directions: { provider: 'osrm', url: osrm.url, timeout_ms: 2_000 } });
  await day.app.database.owner.query(
    "update tenants set settings = settings || $1::jsonb where slug = 'isrute'",
    [directions],
  );
  day.app.tenants.forget();
}

/** Once the map has drawn what lies on it. */
async function look(page: Page, name: string): Promise<void> {
  await page.waitForLoadState('networkidle');
  await isAccessible(page);
  await page.screenshot({ path: `test-results/screens/road-lines-${name}.png` });
}

const legend = (page: Page, words: string) => page.getByRole('list', { name: 'Map legend' }).getByText(words);

test('lines follow the roads once the service was asked, and what is edited is dashed until then', async ({
  page,
}) => {
  await page.clock.setFixedTime(day.clock());
  await enter(page, 'isrute', 'admin', day.address);
  const base = `${day.address}/isrute/depo/1`;
  const routes = await getJson<{ id: number; points_count: number }[]>(page, `${base}/routes/filter/active`);
  const [route, other] = routes.filter(({ points_count }) => points_count >= 5);
  const editor = `${base}/route/${route?.id}/route_points`;
  await page.goto(editor);
  await expect(legend(page, approximate)).toBeVisible();
  await expect(legend(page, roads)).toBeHidden();
  await look(page, 'editor-approximate');

  await knowRoads();
  await page.getByLabel('Private comment of stop 1', { exact: true }).fill('Ring på');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await expect(legend(page, roads)).toBeHidden();
  await day.work('isrute');
  // The editor looks for itself until all are there.
  await expect(legend(page, roads)).toBeVisible();
  await expect(legend(page, approximate)).toBeHidden();
  await look(page, 'editor-roads');

  await page.getByLabel('Address of stop 2', { exact: true }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect(legend(page, approximate)).toBeVisible();
  await expect(legend(page, roads)).toBeVisible();
  await look(page, 'editor-edited');
  await page.getByRole('button', { name: 'Save' }).click();
  // The job is queued once the save has come through.
  await expect(async () => {
    await day.work('isrute');
    await expect(legend(page, approximate)).toBeHidden({ timeout: 6_000 });
  }).toPass();

  await hourly();
  await page.goto(`${base}/routes?shown=${route?.id}&shown=${other?.id}`);
  await expect(legend(page, roads)).toBeVisible();
  await look(page, 'routes');
});

test('the report, the board and the page of customers draw the planned way', async ({ page }) => {
  await knowRoads();
  await hourly();
  await page.clock.setFixedTime(day.clock());
  await enter(page, 'isrute', 'admin', day.address);
  const base = `${day.address}/isrute/depo/1`;
  const tenant = await day.app.tenants.bySlug('isrute');
  if (!tenant) throw new Error('No tenant');
  const trip = await inTenant(day.app.database, tenant.id, (tx) =>
    tx
      .selectFrom('plan_events as e')
      .innerJoin('plan_event_route_points as p', 'p.plan_event_id', 'e.id')
      .select(['e.id', 'e.depo_id', 'p.uuid'])
      .where('e.deleted_at', 'is', null)
      .where('p.deleted_at', 'is', null)
      .where('p.kind', '=', 'regular')
      .where('e.date', '=', day.clock().toISOString().slice(0, 10))
      .where('e.depo_id', '=', 1)
      .orderBy('e.id')
      .orderBy('p.position')
      .limit(1)
      .executeTakeFirstOrThrow(),
  );
  await page.goto(`${base}/plan_events/${trip.id}`);
  await expect(legend(page, roads)).toBeVisible();
  await look(page, 'report');
  await page.goto(`${base}/today?trip=${trip.id}`);
  await expect(legend(page, roads)).toBeVisible();
  await look(page, 'today');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${day.address}/isrute/${trip.uuid}`);
  await expect(page.getByText('The planned way')).toBeVisible();
  await page.locator('.leaflet-container').scrollIntoViewIfNeeded();
  await look(page, 'follow');
});
