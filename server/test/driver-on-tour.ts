// A driver with today's trip on the phone.

import { markStop, showDriverEvent } from '../../features/driver/contract/driver-events.ts';
import { digestOf } from '../secret-tokens.ts';
import { Client } from './client.ts';
import type { TestApp } from './harness.ts';
import { planEventWorld } from './plan-event-world.ts';

export async function driverOnTour(app: TestApp) {
  const world = await planEventWorld(app);
  const { tenant, post, driver } = world;
  const {
    body: [event],
  } = await post({ date: ['2026-06-10'] });
  const bearer = async (user: { id: number }) => {
    const token = `phone-${world.tenant.slug}-${user.id}`;
    await tenant.tx((tx) =>
      tx
        .insertInto('api_tokens')
        .values({ kind: 'driver', user_id: user.id, token_digest: digestOf(token) })
        .execute(),
    );
    return new Client(app.server, tenant.slug, {}, { authorization: `Bearer ${token}` });
  };
  const phone = await bearer(driver);
  const stops = (await phone.call(showDriverEvent, { params: { id: event.id } })).body.stops as {
    id: number;
    uuid: string;
    coordinates: { lat: number; lng: number };
  }[];
  const of = (index: number) => ({ plan_event_id: event.id as number, id: stops[index]?.id ?? 0 });
  const mark = (index: number, body: object, who = phone) =>
    who.callWith(markStop, { params: of(index), body });
  /** As older phones ask. */
  const oldPath = (index: number) =>
    `api/v2/plan_events/${event.id}/plan_event_route_points/${stops[index]?.id}`;
  return { ...world, event, phone, bearer, stops, of, mark, oldPath };
}
