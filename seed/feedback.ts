// What people said of eighty visits: thumbs of the last days wait for the depot, older ones are settled, a few were
// forgotten.

import { sql } from 'kysely';
import { fromTable, shaped } from '../server/shaped.ts';
import type { TenantTx } from '../server/tenant.ts';
import { chanceOf, type Chance } from './chance.ts';
import { insertAll } from './insert.ts';
import type { TenantStory } from './tenants.ts';

const FEEDBACKS = 80;
const DAYS_WAITING = 6;
const DAY_MS = 86_400_000;

interface Visit {
  customer_id: number;
  plan_event_route_point_id: number;
  depo_id: number;
  route_id: number;
  route_name: string;
  driver_id: number;
  driver_name: string;
  address: string;
  planned_arrival_time: Date;
  actual_arrival_time: Date;
  duration: number;
}

/** Of people who were told that the truck comes, and to whom it came; each of them once. */
async function visits(tx: TenantTx): Promise<Visit[]> {
  const { rows } = await shaped<Visit>(
    {
      customer_id: 'n.customer_id',
      plan_event_route_point_id: 'p.id',
      ...fromTable('e', 'depo_id route_id'),
      route_name: 'r.name',
      driver_id: 'u.id',
      driver_name: sql`concat_ws(' ', u.first_name, u.last_name)`,
      address: 'p.address',
      planned_arrival_time: 'p.original_google_estimate_time',
      ...fromTable('p', 'actual_arrival_time duration'),
    },
    (columns) => sql`
    select distinct on (n.customer_id) ${columns}
    from sms_receivers n join plan_event_route_points p on p.id = n.plan_event_route_point_id
    join plan_events e on e.id = p.plan_event_id
    join routes r on r.id = e.route_id join users u on u.id = e.user_id
    where n.sms_sent_at is not null and p.visited_state = 'visited' and e.finished_at is not null
    order by n.customer_id, (n.customer_id + e.id) % 7, p.id`,
  ).execute(tx);
  return rows.toSorted((a, b) => a.actual_arrival_time.getTime() - b.actual_arrival_time.getTime());
}

/** So many of them, evenly over the weeks. */
function spread<T>(all: readonly T[], most: number): T[] {
  const step = Math.max(1, all.length / most);
  return Array.from({ length: Math.min(most, all.length) }, (_, n) => all[Math.floor(n * step)]) as T[];
}

function said(visit: Visit, story: TenantStory, now: Date, chance: Chance, isLast: boolean) {
  const positive = chance.happens(0.7) && !isLast;
  const created_at = new Date(visit.actual_arrival_time.getTime() + chance.whole(4, 600) * 60_000);
  const comment = chance.happens(positive ? 0.5 : 0.95)
    ? chance.pick(positive ? story.comments.good : story.comments.bad)
    : null;
  return { ...visit, positive, comment, created_at: created_at < now ? created_at : now };
}

/** Nothing of the last days is settled, and not everything of the days before. */
function handled(at: Date, positive: boolean, now: Date, chance: Chance) {
  const waits = now.getTime() - at.getTime() < DAYS_WAITING * DAY_MS;
  if (waits || chance.happens(0.08)) return 'waits';
  return positive || chance.happens(0.85) ? 'approved' : 'commented';
}

export async function seedFeedback(
  tx: TenantTx,
  story: TenantStory,
  now: Date,
  admin_id: number,
): Promise<void> {
  const chance = chanceOf(`${story.slug} feedback`);
  const chosen = spread(await visits(tx), FEEDBACKS);
  // On every day each depot has a bad one that nobody has answered: the last that it was told.
  const lastOf = new Map(chosen.map((visit) => [visit.depo_id, visit]));
  await insertAll(
    tx,
    'feedbacks',
    chosen.map((visit) => {
      const isLast = lastOf.get(visit.depo_id) === visit;
      const given = said(visit, story, now, chance, isLast);
      const done = isLast ? 'waits' : handled(given.created_at, given.positive, now, chance);
      const isHandled = done !== 'waits';
      const at = new Date(given.created_at.getTime() + chance.whole(8, 40) * 3_600_000);
      return {
        ...given,
        status: done === 'approved' ? 'approved' : 'pending',
        manager_comment: isHandled && !given.positive ? chance.pick(story.comments.manager) : null,
        handled_by_id: isHandled ? admin_id : null,
        handled_by_at: isHandled ? (at < now ? at : now) : null,
      };
    }),
  );
}
