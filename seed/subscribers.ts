// People around the stops: who gets a notice about what, and what was sent.

import { createHash } from 'node:crypto';
import { segmentsOf } from '../features/notices/rules/segments.ts';
import type { TenantTx } from '../server/tenant.ts';
import { addDays, dayIn } from '../shared/calendar.ts';
import { displaced } from '../shared/geo.ts';
import { fill } from '../shared/texts.ts';
import type { Chance } from './chance.ts';
import { emailOf } from './customers.ts';
import { DELAY_S, type SeededEvent, type SeededEventStop } from './events.ts';
import { insertAll } from './insert.ts';
import type { SeededRoute, SeededStop } from './routes.ts';
import type { TenantStory } from './tenants.ts';

interface Subscriber {
  id: number;
  uuid: string;
  phone: string;
  stop: SeededStop;
}

const clockIn = (zone: string, at: Date) =>
  new Intl.DateTimeFormat('da', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
    .format(at)
    .replace('.', ':');

type Asking = Omit<Subscriber, 'id'> & { n: number };

/** Their names and consents, and where they live: near the stop that was matched to them. */
async function seedAsking(
  tx: TenantTx,
  story: TenantStory,
  people: readonly Asking[],
  asked: Date,
  chance: Chance,
): Promise<number[]> {
  const names = people.map(() => ({
    first_name: chance.pick(story.first_names),
    last_name: chance.pick(story.last_names),
  }));
  const ids = await insertAll(
    tx,
    'customers',
    people.map(({ uuid, phone, n }, at) => {
      const name = names[at] as (typeof names)[number];
      return {
        uuid,
        phone,
        ...name,
        email: n % 2 === 0 ? emailOf(name.first_name, name.last_name) : null,
        sms_permission: true,
        sms_permission_changed_at: asked,
        marketing_agreement: chance.happens(0.5),
      };
    }),
  );
  await insertAll(
    tx,
    'locations',
    people.map(({ stop }, at) => {
      const home = displaced(stop, chance.bell() * 90, chance.bell() * 90);
      return {
        customer_id: ids[at] as number,
        address: stop.address,
        lat: stop.lat,
        lng: stop.lng,
        address_type: 'local',
        original_address: stop.address,
        original_lat: home.lat,
        original_lng: home.lng,
      };
    }),
  );
  await insertAll(
    tx,
    'consents',
    people.map(({ phone }, at) => ({
      customer_id: ids[at] as number,
      phone_hash: createHash('sha256').update(phone).digest('hex'),
      kind: 'sms',
      given: true,
      at: asked,
      source: 'subscribe',
      text_version: '1',
    })),
  );
  return ids;
}

export async function seedSubscribers(
  tx: TenantTx,
  story: TenantStory,
  routes: readonly SeededRoute[],
  events: readonly SeededEvent[],
  now: Date,
  chance: Chance,
  public_url: string,
): Promise<{ link: string | null }> {
  const stops = routes.filter((route) => route.kind !== 'invalid').flatMap((route) => route.stops);
  const asked = new Date(now.getTime() - 40 * 86_400_000);
  const people = stops
    .filter(() => chance.happens(0.6))
    .map((stop, n) => ({ stop, uuid: chance.uuid(), phone: story.phone(n), n }));
  const ids = await seedAsking(tx, story, people, asked, chance);
  const subscribers = people.map(({ n, ...one }): Subscriber => ({ ...one, id: ids[n] as number }));
  await seedNotices(tx, story, subscribers, events, now, public_url);
  await seedOutboxStates(tx, story, subscribers, now);
  const today = dayIn(story.time_zone, now);
  await insertAll(tx, 'sms_campaigns', [
    {
      name: story.campaign,
      text: story.campaign,
      start_date: addDays(today, -3),
      end_date: addDays(today, 11),
    },
  ]);
  return { link: liveLink(subscribers, events, now, public_url) };
}

const byAddress = (subscribers: readonly Subscriber[]) => Map.groupBy(subscribers, (one) => one.stop.address);

async function seedNotices(
  tx: TenantTx,
  story: TenantStory,
  subscribers: readonly Subscriber[],
  events: readonly SeededEvent[],
  now: Date,
  public_url: string,
): Promise<void> {
  const around = byAddress(subscribers);
  const lead_ms = Number(story.settings.sms_lead_minutes) * 60_000;
  const rows = events.flatMap((event) =>
    event.stops.flatMap((stop) =>
      (around.get(stop.address) ?? []).map((who) => {
        const expected = stop.arrived ?? new Date(stop.eta.getTime() + (event.live ? DELAY_S * 1000 : 0));
        const due = new Date(expected.getTime() - lead_ms);
        const sent = due < now && (stop.arrived !== null || (event.live && !stop.skipped)) ? due : null;
        const missed = !sent && due < now && stop.skipped;
        return { event, stop, who, due, sent, missed };
      }),
    ),
  );
  const sent = rows.filter((row) => row.sent);
  const outbox = await insertAll(
    tx,
    'sms_outbox',
    sent.map(({ event, stop, who, sent: at }) => {
      const text = fill(story.sms.notice, {
        address: stop.address,
        eta: clockIn(story.time_zone, stop.eta),
        link: `${public_url}/${stop.uuid}?c=${who.uuid}`,
      });
      const { encoding, segments } = segmentsOf(text);
      return {
        kind: 'notice',
        phone: who.phone,
        text,
        encoding,
        segments,
        status: 'shown',
        dedupe_key: `notice:${who.id}:${stop.id}`,
        customer_id: who.id,
        plan_event_id: event.id,
        plan_event_route_point_id: stop.id,
        send_at: at as Date,
        finished_at: at,
        gateway: 'outbox',
        attempts: 1,
      };
    }),
  );
  const outboxOf = new Map(sent.map((row, at) => [row, outbox[at] as number]));
  await insertAll(
    tx,
    'sms_receivers',
    rows.map((row) => ({
      customer_id: row.who.id,
      plan_event_id: row.event.id,
      plan_event_route_point_id: row.stop.id,
      match: 'stop',
      distance_m: 0,
      sms_should_send_at: row.due,
      sms_sent_at: row.sent,
      sms_sent_skipped_at: row.missed ? row.due : null,
      skip_code: row.missed ? 'too_late' : null,
      sms_outbox_id: outboxOf.get(row) ?? null,
    })),
  );
}

/** What staff wrote of late, one message in each other state, as a gateway leaves them; what waits is due tomorrow. */
async function seedOutboxStates(
  tx: TenantTx,
  story: TenantStory,
  subscribers: readonly Subscriber[],
  now: Date,
): Promise<void> {
  const [template] = story.templates;
  if (!template) return;
  const { encoding, segments } = segmentsOf(template.text);
  const before = new Date(now.getTime() - 3_600_000);
  const taken = { sent_at: before, finished_at: before, gateway: 'gatewayapi', attempts: 1 };
  const tomorrow = new Date(now.getTime() + 86_400_000);
  const nothing = {
    sent_at: null,
    finished_at: null,
    gateway: null,
    attempts: 0,
    last_error: null,
    flagged_reason: null,
  };
  const states = [
    { ...nothing, ...taken, status: 'sent', send_at: before },
    { ...nothing, ...taken, status: 'delivered', send_at: before },
    {
      ...nothing,
      ...taken,
      status: 'failed',
      send_at: before,
      sent_at: null,
      attempts: 5,
      last_error: '503 Service Unavailable',
    },
    {
      ...nothing,
      ...taken,
      status: 'flagged',
      send_at: before,
      flagged_reason: 'The gateway did not say whether it took the message',
    },
    { ...nothing, status: 'cancelled', send_at: before, finished_at: before },
    { ...nothing, status: 'queued', send_at: tomorrow },
  ];
  await insertAll(
    tx,
    'sms_outbox',
    subscribers.slice(0, states.length).map((who, at) => ({
      ...(states[at] as (typeof states)[number]),
      kind: 'custom',
      phone: who.phone,
      text: template.text,
      encoding,
      segments,
      customer_id: who.id,
      dedupe_key: `custom:demo:${at}`,
    })),
  );
}

/** A stop of a truck under way that has a subscriber and is still to come: the tracking page to show first. */
function liveLink(
  subscribers: readonly Subscriber[],
  events: readonly SeededEvent[],
  now: Date,
  public_url: string,
): string | null {
  const around = byAddress(subscribers);
  const waiting = (stop: SeededEventStop) =>
    stop.eta.getTime() > now.getTime() + 8 * 60_000 && around.has(stop.address);
  for (const event of events) {
    const stop = event.live ? event.stops.find(waiting) : undefined;
    const who = stop && around.get(stop.address)?.[0];
    if (stop && who) return `${public_url}/${stop.uuid}?c=${who.uuid}`;
  }
  return null;
}
