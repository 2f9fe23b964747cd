// One worker against a gateway that takes half a second a message: how long 2,000 notices need, from due to taken.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jobs } from '../../app/features.ts';
import { openApp } from '../../app/open.ts';
import { startWorker } from '../../server/jobs/job-worker.ts';
import { makeBenchTenant, withBenchDatabase, type BenchDatabase } from './bench-database.ts';
import { within } from './measure.ts';

const notices = 2_000;
const answer_ms = 500;

const gateway = createServer((request, response) => {
  request.resume().on('end', () => {
    setTimeout(() => {
      response.end(JSON.stringify({ ids: [1] }));
    }, answer_ms);
  });
});
await new Promise<void>((done) => {
  gateway.listen(0, '127.0.0.1', done);
});
const url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}/`;

/** A trip under way with so many subscribers at one stop, ten minutes before the truck comes. */
async function fill(bench: BenchDatabase): Promise<void> {
  const {
    id,
    depo_ids: [depo],
  } = await makeBenchTenant(bench, 'bench-sms', 1);
  const settings = {
    sms_gateway: 'gatewayapi',
    gatewayapi: { url, token: 't' },
    quiet_hours: null,
    daily_sms_cap: notices + 1,
  };
  await bench.fill('update tenants set settings = $2 where id = $1', [id, JSON.stringify(settings)]);
  await bench.fill(
    `
    with route as (insert into routes (depo_id, name) values ($1, '12 Odense') returning id),
    car as (insert into cars (depo_id, internal_number, plate_number) values ($1, '12', 'AB 12 345') returning id),
    event as (
      insert into plan_events (depo_id, route_id, car_id, date, started_at, departs_at, returns_at)
      select $1, route.id, car.id, (now() at time zone 'Europe/Copenhagen')::date,
        now() - interval '1 hour', now() - interval '1 hour', now() + interval '5 hours'
      from route, car returning id),
    stop as (
      insert into plan_event_route_points (
        plan_event_id, position, kind, address, lat, lng, google_estimate_time, original_google_estimate_time)
      select id, 1, 'regular', 'Vej 1, Odense', 55.4, 10.39,
        now() + interval '10 minutes', now() + interval '10 minutes'
      from event returning id, plan_event_id),
    people as (
      insert into customers (phone)
      select '+45' || (20100000 + n) from generate_series(1, ${notices}) n returning id)
    insert into sms_receivers (customer_id, plan_event_id, plan_event_route_point_id, match, sms_should_send_at)
    select people.id, stop.plan_event_id, stop.id, 'stop', now() - interval '1 minute' from people, stop`,
    [depo],
  );
  await bench.settle();
}

await withBenchDatabase(async (bench) => {
  await fill(bench);
  const env = { DATABASE_URL: bench.url, LOG_LEVEL: 'error', SEED: 'no', WEBHOOKS_INSIDE: 'yes' };
  const { app, close } = await openApp(env, () => {});
  const sent = async () =>
    Number(
      (await bench.fill("select count(*) as count from sms_outbox where status = 'sent'")).rows[0]?.count,
    );
  await within({
    name: `${notices} notices, one worker, gateway of ${answer_ms} ms`,
    readings: 1,
    unit: 's',
    at_most: 75,
    ours: async () => {
      const start = performance.now();
      const worker = await startWorker(app, jobs);
      while ((await sent()) < notices)
        await new Promise((done) => {
          setTimeout(done, 250);
        });
      const seconds = (performance.now() - start) / 1_000;
      await worker.stop();
      return seconds;
    },
  });
  await close();
});
gateway.close();
