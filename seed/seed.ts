// The demo story: four tenants on real places, six weeks behind them, trucks under way whatever the hour.

import { hash } from '@node-rs/argon2';
import { putAway } from '../features/first-steps/server/put-away.ts';
import type { Database } from '../server/db/pool.ts';
import { inTenant } from '../server/tenant.ts';
import { clockIn, clockOf, dayIn, instant, secondsOf } from '../shared/calendar.ts';
import { seedAudit } from './audit.ts';
import { seedB2bCustomers } from './b2b-customers.ts';
import { chanceOf } from './chance.ts';
import { seedCustomers } from './customers.ts';
import { seedDeliveryOrders } from './delivery-orders.ts';
import { seedDriving, seedPositions } from './driving.ts';
import { seedEndOfDay } from './end-of-day.ts';
import { seedEvents, type SeededEvent } from './events.ts';
import { seedFeedback } from './feedback.ts';
import { seedPeople } from './people.ts';
import { seedRoutes } from './routes.ts';
import { seedOpenStock, seedStock } from './stock.ts';
import { seedSubscribers } from './subscribers.ts';
import { stories, type TenantStory } from './tenants.ts';
import { seedWallmob } from './wallmob.ts';

export const demoPassword = 'isrute-demo';

export interface Seeded {
  /** Its trips, with what was driven. */
  events: SeededEvent[];
  tenant_id: number;
  slug: string;
  live_link: string | null;
}

/**
 * First stop of the route under way: 70 minutes ago, on the five minutes. Yesterday's day when that was before
 * midnight.
 */
function liveStart(zone: string, now: Date): { day: string; clock: string } {
  const at = new Date(now.getTime() - 70 * 60_000);
  const clock = clockOf(Math.floor(secondsOf(clockIn(zone, at)) / 300) * 300);
  return { day: dayIn(zone, at), clock };
}

/** The tenant alone: its row as the story tells it. */
export async function seedTenant(database: Database, story: TenantStory): Promise<number> {
  const {
    rows: [tenant],
  } = await database.owner.query<{ id: number }>(
    `insert into tenants (
       slug, name, country, geocoder_country, brand, locale, time_zone, currency, lat, lng, zoom,
       features, settings, hosts, demo)
     values ($1, $2, $3, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, true) returning id`,
    [
      story.slug,
      story.name,
      story.country,
      story.brand,
      story.locale,
      story.time_zone,
      story.currency,
      story.lat,
      story.lng,
      story.zoom,
      JSON.stringify(Object.fromEntries(story.features.map((feature) => [feature, true]))),
      JSON.stringify({ fleet: 'simulator', quiet_hours: null, daily_sms_cap: 5_000, ...story.settings }),
      story.hosts,
    ],
  );
  return tenant!.id;
}

/**
 * The planner learns what was written: until then it takes the tables for empty ones, and reads a day's orders once
 * for each of their lines. It sees only what is committed.
 */
async function countRows(database: Database): Promise<void> {
  await database.owner.query(`
    analyze customers, locations, routes, plan_events, plan_event_route_points, sms_receivers, users, products,
      cash_registers, pos_inbox, pos_closings, wallmob_orders, wallmob_order_line_items, wallmob_order_payments`);
}

/**
 * One tenant of the story, without positions of its trucks; `password_digest` absent = its people cannot sign in.
 */
export async function seedStory(
  database: Database,
  story: TenantStory,
  now: Date,
  public_url: string,
  password_digest: string | null = null,
): Promise<Seeded> {
  const tenant_id = await seedTenant(database, story);
  const chance = chanceOf(story.slug);
  const driven = await inTenant(database, tenant_id, async (tx) => {
    const people = await seedPeople(tx, story, password_digest, chance, now);
    // A company that drives has its first week behind it.
    await putAway(tx, { user_id: people.admin_id, put_away_at: now });
    const live = liveStart(story.time_zone, now);
    const routes = await seedRoutes(tx, people.depos, live.clock, {
      story,
      chance,
      approver_id: people.admin_id,
      shops: people.shop_ids,
      now: instant(live.day, '08:00:00', story.time_zone),
    });
    await seedB2bCustomers(tx, story, people, routes);
    const events = await seedEvents(tx, story, routes, people.crews, now, live.day, chance);
    await seedDriving(tx, events, chanceOf(`${story.slug} driving`));
    if (story.is_large) await seedCustomers(tx, story, now);
    const { link } = await seedSubscribers(tx, story, routes, events, now, chance, public_url);
    return { people, events, link };
  });
  const { people, events, link } = driven;
  await countRows(database);
  await inTenant(database, tenant_id, async (tx) => {
    // By chances of their own: what is told of the others stays as it was.
    await seedFeedback(tx, story, now, people.admin_id);
    await seedAudit(tx, story, now, chanceOf(`${story.slug} audit`));
    await seedWallmob(tx, tenant_id, story, now, people.admin_id);
  });
  await countRows(database);
  return inTenant(database, tenant_id, async (tx) => {
    const stock = await seedStock(tx, tenant_id, story, people, events, now);
    await seedEndOfDay(tx, story, events, stock, now);
    await seedOpenStock(tx, story, stock, now);
    await seedDeliveryOrders(tx, story, events, stock, now);
    return { tenant_id, slug: story.slug, live_link: link, events };
  });
}

/** Fills an empty database; `now` decides every date in it. Progress is told once a tenant. */
export async function seedDemo(
  database: Database,
  now: Date,
  public_url: string,
  progress: (text: string) => void = () => {},
  told: readonly TenantStory[] = stories,
): Promise<Seeded[]> {
  const password_digest = await hash(demoPassword, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
  const seeded: Seeded[] = [];
  for (const story of told) {
    const one = await seedStory(database, story, now, public_url, password_digest);
    seeded.push(one);
    await seedPositions(database, one.tenant_id, one.events, {
      today: dayIn(story.time_zone, now),
      chance: chanceOf(`${story.slug} positions`),
    });
    progress(`${story.slug}: ${story.depos.length} depots`);
  }
  await database.owner.query('analyze');
  return seeded;
}
