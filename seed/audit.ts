// Sixty days of requests of a tenant's staff, and what they changed of their depots, cars and templates meanwhile.

import { operationOf } from '../features/audit/rules.ts';
import { countDays, prepareMonths } from '../features/audit/server/record-requests.ts';
import type { TenantTx } from '../server/tenant.ts';
import { addDays, clockOf, dayIn, instant } from '../shared/calendar.ts';
import type { Chance } from './chance.ts';
import { insertAll } from './insert.ts';
import type { TenantStory } from './tenants.ts';

interface Person {
  id: number;
  email: string;
  first_name: string;
  last_name: string;
  role: string;
  depo_id: number;
}

/** What is asked, how often, by whom; `{depo}` and `{n}` are filled in. */
interface Habit {
  method: string;
  path: string;
  weight: number;
  roles: readonly string[];
  params?: Record<string, unknown>;
}

const office = ['admin', 'depo_admin'];
const desk = [...office, 'support'];
const habits: readonly Habit[] = [
  {
    method: 'GET',
    path: 'depo/{depo}/routes',
    weight: 14,
    roles: desk,
    params: { page: '1', per_page: '50' },
  },
  { method: 'GET', path: 'depo/{depo}/routes/{n}', weight: 8, roles: desk },
  {
    method: 'PATCH',
    path: 'depo/{depo}/routes/{n}',
    weight: 4,
    roles: office,
    params: { route: { radius: 400, lock_version: 3 } },
  },
  { method: 'GET', path: 'depo/{depo}/plan_event_templates', weight: 12, roles: [...desk, 'driver'] },
  {
    method: 'POST',
    path: 'depo/{depo}/plan_events',
    weight: 4,
    roles: office,
    params: { plan_event: { route_id: 12, car_id: 2 } },
  },
  { method: 'DELETE', path: 'depo/{depo}/plan_events/{n}', weight: 1, roles: office },
  { method: 'GET', path: 'depo/{depo}/plan_events/all_customers', weight: 9, roles: desk },
  { method: 'POST', path: 'depo/{depo}/plan_events/{n}/stop_sms', weight: 1, roles: desk },
  { method: 'GET', path: 'admin/customers', weight: 12, roles: desk, params: { search: 'Holm', page: '1' } },
  {
    method: 'PATCH',
    path: 'admin/customers/{n}',
    weight: 4,
    roles: desk,
    params: { customer: { sms_permission: false } },
  },
  {
    method: 'GET',
    path: 'admin/b2b_customers',
    weight: 7,
    roles: desk,
    params: { tab: 'active', page: '1' },
  },
  { method: 'GET', path: 'admin/b2b_orders', weight: 5, roles: office },
  {
    method: 'POST',
    path: 'admin/b2b_orders/export',
    weight: 1,
    roles: office,
    params: { order_ids: [118, 121, 122] },
  },
  { method: 'GET', path: 'depo/{depo}/cars', weight: 4, roles: desk },
  {
    method: 'PATCH',
    path: 'depo/{depo}/cars/{n}',
    weight: 1,
    roles: office,
    params: { car: { status: 'inactive' } },
  },
  { method: 'GET', path: 'admin/users', weight: 2, roles: office },
  {
    method: 'PATCH',
    path: 'users/password',
    weight: 1,
    roles: [...desk, 'driver'],
    params: { user: { password: '[FILTERED]' } },
  },
  { method: 'GET', path: 'admin/sms_outbox', weight: 3, roles: ['admin'] },
];
const agents = [
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Firefox/128.0',
  'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) Safari/605.1.15',
  'Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) Mobile/15E148',
];
const daysBack = 60;

function bagOf(role: string): Habit[] {
  return habits
    .filter((habit) => habit.roles.includes(role))
    .flatMap((habit) => Array.from({ length: habit.weight }, () => habit));
}

/** Mostly well; writes are refused now and then, and once in a while something is gone or breaks. */
function statusOf({ method }: Habit, chance: Chance): number {
  if (chance.happens(0.003)) return 500;
  if (chance.happens(0.012)) return 404;
  if (method !== 'GET' && chance.happens(0.07)) return chance.happens(0.2) ? 409 : 422;
  return method === 'POST' ? 201 : method === 'DELETE' ? 204 : 200;
}

const asked = (chance: Chance) => ({
  request_id: chance.uuid(),
  duration_ms: 4 + Math.floor(chance.next() ** 4 * 600),
  remote_ip: `192.0.2.${chance.whole(2, 40)}`,
  user_agent: chance.pick(agents),
});

function requestOf(story: TenantStory, person: Person, habit: Habit, at: Date, chance: Chance) {
  const path = habit.path
    .replace('{depo}', String(person.depo_id))
    .replace('{n}', String(chance.whole(1, 60)));
  const query =
    habit.method === 'GET' && habit.params
      ? `?${new URLSearchParams(habit.params as Record<string, string>)}`
      : '';
  return {
    user_id: person.id,
    user_first_name: person.first_name,
    user_last_name: person.last_name,
    user_email: person.email,
    role: person.role,
    request_method: habit.method,
    url: `/${story.slug}/${path}${query}`,
    referer: `https://${story.slug}.example/${story.slug}/${habit.path.split('/')[0]}`,
    ...operationOf({ method: habit.method, url: `/${path}` }, story.slug),
    format: 'json',
    status: statusOf(habit, chance),
    params: JSON.stringify(habit.params ?? {}),
    performed_at: at,
    ...asked(chance),
  };
}

/** Somebody who mistyped a password, or has no account at all. */
function strangerOf(
  story: TenantStory,
  at: Date,
  chance: Chance,
): ReturnType<typeof requestOf> | (Omit<ReturnType<typeof requestOf>, 'user_id'> & { user_id: null }) {
  return {
    user_id: null,
    user_first_name: null,
    user_last_name: null,
    user_email: null,
    role: null,
    request_method: 'POST',
    url: `/${story.slug}/users/sign_in`,
    referer: `https://${story.slug}.example/${story.slug}/users/sign_in`,
    controller: 'users',
    action: 'sign_in',
    format: 'json',
    status: 401,
    params: JSON.stringify({
      user: {
        email: chance.pick(['info@example.invalid', `admin@${story.slug}.test`]),
        password: '[FILTERED]',
      },
    }),
    performed_at: at,
    ...asked(chance),
  } as never;
}

function requestsOfDay(
  story: TenantStory,
  people: readonly Person[],
  day: string,
  now: Date,
  chance: Chance,
) {
  const weekday = new Date(`${day}T00:00:00Z`).getUTCDay();
  const share = weekday === 0 ? 0.1 : weekday === 6 ? 0.3 : 1;
  const moment = () => instant(day, clockOf(chance.whole(6 * 3_600 + 1_800, 17 * 3_600)), story.time_zone);
  const worked = people.flatMap((person) => {
    const often = person.role === 'driver' ? 2 : 18;
    const bag = bagOf(person.role);
    return Array.from({ length: Math.round(often * share * (0.6 + chance.next() * 0.8)) }, () =>
      requestOf(story, person, chance.pick(bag), moment(), chance),
    );
  });
  const strangers = chance.happens(0.4) ? [strangerOf(story, moment(), chance)] : [];
  return [...worked, ...strangers].filter((request) => request.performed_at < now);
}

async function listPeople(tx: TenantTx): Promise<Person[]> {
  const depos = await tx.selectFrom('depos').select('id').orderBy('id').execute();
  const users = await tx
    .selectFrom('users')
    .select(['id', 'email', 'first_name', 'last_name', 'role', 'depo_id'])
    .where('status', '=', 'active')
    .orderBy('id')
    .execute();
  return users.map((user) => ({ ...user, depo_id: user.depo_id ?? depos[0]?.id ?? 0 }));
}

/** A few saves, so that the History of depots, cars and templates has something to tell. */
async function seedChanges(
  tx: TenantTx,
  story: TenantStory,
  people: readonly Person[],
  now: Date,
  chance: Chance,
): Promise<void> {
  const writers = people.filter((person) => person.role === 'admin' || person.role === 'depo_admin');
  const depos = await tx.selectFrom('depos').select(['id', 'sms_text', 'title']).orderBy('id').execute();
  const cars = await tx
    .selectFrom('cars')
    .select(['id', 'internal_number', 'mobile_number'])
    .orderBy('id')
    .limit(6)
    .execute();
  const templates = await tx.selectFrom('sms_templates').select(['id', 'text']).orderBy('id').execute();
  const changes = [
    ...depos.map(({ id, sms_text }) => ({
      record_kind: 'depos',
      record_id: id,
      changes: { sms_text: [null, sms_text] },
    })),
    ...depos.map(({ id }) => ({
      record_kind: 'depos',
      record_id: id,
      changes: { dashboard: [false, true] },
    })),
    ...cars.map(({ id, mobile_number }, at) => ({
      record_kind: 'cars',
      record_id: id,
      changes: { mobile_number: [story.phone(95_000 + at), mobile_number] },
    })),
    ...templates.map(({ id, text }) => ({
      record_kind: 'sms_templates',
      record_id: id,
      changes: { text: [text.split('.')[0] ?? '', text] },
    })),
  ];
  await insertAll(
    tx,
    'record_changes',
    changes.map((change, at) => {
      const writer = chance.pick(writers);
      return {
        ...change,
        action: 'changed',
        changes: JSON.stringify(change.changes),
        user_id: writer.id,
        user_name: `${writer.first_name} ${writer.last_name}`,
        at: new Date(now.getTime() - (changes.length - at) * 2 * 86_400_000 + chance.whole(0, 20_000_000)),
      };
    }),
  );
}

export async function seedAudit(tx: TenantTx, story: TenantStory, now: Date, chance: Chance): Promise<void> {
  const people = await listPeople(tx);
  const today = dayIn(story.time_zone, now);
  const requests = Array.from({ length: daysBack + 1 }, (_, at) => addDays(today, at - daysBack))
    .flatMap((day) => requestsOfDay(story, people, day, now, chance))
    .sort((a, b) => a.performed_at.getTime() - b.performed_at.getTime());
  const days = requests.map((request) => dayIn('UTC', request.performed_at));
  await prepareMonths(tx, days);
  await insertAll(tx, 'user_http_requests', requests);
  await countDays(tx, days).execute();
  await seedChanges(tx, story, people, now, chance);
}
