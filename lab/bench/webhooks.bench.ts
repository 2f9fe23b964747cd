// Webhooks: a worker in a process of its own empties the outbox into a receiver on this machine, and what a business
// act pays for being told.

import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { openApp } from '../../app/open.ts';
import { changeOrders } from '../../features/delivery-orders/server/change-orders.ts';
import type { AppContext } from '../../server/context.ts';
import { systemAct, type Tenant } from '../../server/identity.ts';
import { inTenant } from '../../server/tenant.ts';
import { makeBenchTenant, withBenchDatabase, type BenchDatabase } from './bench-database.ts';
import { compare, within, type Sample } from './measure.ts';

const deliveries = 10_000;
const orders = 200;

/** Takes everything at once, on a thread of its own. */
const receiver = new Worker(
  `const { createServer } = require('node:http');
  const { parentPort } = require('node:worker_threads');
  const server = createServer((request, response) => request.resume().on('end', () => response.end('ok')));
  server.listen(0, '127.0.0.1', () => parentPort.postMessage(server.address().port));`,
  { eval: true },
);
const port = await new Promise<number>((resolve) => {
  receiver.once('message', resolve);
});

const pause = (ms: number) =>
  new Promise((done) => {
    setTimeout(done, ms);
  });

async function fill(bench: BenchDatabase): Promise<number> {
  const {
    id,
    depo_ids: [depo],
  } = await makeBenchTenant(bench, 'bench-webhooks', 1);
  await bench.fill(
    `insert into webhooks (name, url, kinds, secret) values ('bench', $1, array['order_status'], 'whsec_bench')`,
    [`http://127.0.0.1:${port}/`],
  );
  await bench.fill(
    `insert into delivery_orders (kind, external_id, depo_id, total, sent, delivery_method)
     select 'b2b', 'B' || n, $1, 100, '{}', 'truck' from generate_series(1, ${orders}) n`,
    [depo],
  );
  return id;
}

const queue = (bench: BenchDatabase, count: number) =>
  bench.fill(
    `insert into webhook_deliveries (webhook_id, event_id, kind, body, due_at, created_at)
     select w.id, gen_random_uuid(), 'order_status', json_build_object(
       'id', gen_random_uuid(), 'kind', 'order_status', 'tenant', 'bench',
       'data', json_build_object('order_id', n, 'status', 'completed', 'text', repeat('x', 200)))::text, now(), now()
     from webhooks w, generate_series(1, $1::int) n`,
    [count],
  );

const left = async (bench: BenchDatabase) =>
  Number(
    (
      await bench.fill(
        "select count(*) as count from webhook_deliveries where status in ('waiting', 'sending')",
      )
    ).rows[0]?.count,
  );

async function emptied(bench: BenchDatabase): Promise<void> {
  while ((await left(bench)) > 0) await pause(100);
}

/** Makes so many changes of an order's status, one after the other; their own time alone is counted. */
async function changing(bench: BenchDatabase, app: AppContext, tenant: Tenant) {
  const { rows } = await bench.fill('select id from delivery_orders order by id');
  const ids = rows.map((row: { id: string }) => Number(row.id));
  let turn = 0;
  return async (count: number, gap_ms = 0): Promise<Sample> => {
    let wall_s = 0;
    for (let n = 0; n < count; n += 1) {
      turn += 1;
      const id = ids[turn % ids.length] as number;
      const status = Math.floor(turn / ids.length) % 2 === 0 ? 'completed' : 'new';
      const start = performance.now();
      await inTenant(app.database, tenant.id, (tx) =>
        changeOrders(tx, systemAct(app, tenant), [id], { status }, { actor: 'system' }),
      );
      wall_s += (performance.now() - start) / 1_000;
      if (gap_ms > 0) await pause(gap_ms);
    }
    return { wall_s, cpu_s: 0, operations: count };
  };
}

/** A thousand deliveries a second, in four portions, until it is told to stop. */
function feeding(bench: BenchDatabase): () => Promise<void> {
  let goesOn = true;
  const feed = async () => {
    while (goesOn) {
      const start = performance.now();
      await queue(bench, 250);
      await pause(Math.max(0, 250 - (performance.now() - start)));
    }
  };
  const fed = feed();
  return () => {
    goesOn = false;
    return fed;
  };
}

await withBenchDatabase(async (bench) => {
  const tenant_id = await fill(bench);
  await bench.settle();
  const { app, close } = await openApp({ DATABASE_URL: bench.url, LOG_LEVEL: 'error', SEED: 'no' }, () => {});
  const tenant = (await app.tenants.byId(tenant_id)) as Tenant;
  const change = await changing(bench, app, tenant);
  const told = (active: boolean) =>
    bench.fill(
      `update webhooks set active = $1::boolean, disabled_because = case when $1::boolean then null else 'staff' end,
        disabled_at = case when $1::boolean then null else now() end`,
      [active],
    );

  await compare({
    name: 'an order changes its status, told to a webhook ÷ with nobody who listens',
    ours: async () => {
      await told(true);
      return change(orders);
    },
    reference: async () => {
      await told(false);
      return change(orders);
    },
    target: { of: 'time', at_most: 1.1 },
  });
  await bench.fill('delete from webhook_deliveries');
  await told(true);

  const worker = spawn(process.execPath, [join(import.meta.dirname, '../../app/worker.ts')], {
    env: { ...process.env, DATABASE_URL: bench.url, LOG_LEVEL: 'error', SEED: 'no', WEBHOOKS_INSIDE: 'yes' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await queue(bench, 100);
  await emptied(bench);

  await within({
    name: `${deliveries} deliveries from the outbox, one worker, from queued to taken`,
    readings: 3,
    unit: 's',
    at_most: deliveries / 1_000,
    ours: async () => {
      await queue(bench, deliveries);
      const start = performance.now();
      await emptied(bench);
      return (performance.now() - start) / 1_000;
    },
  });

  await compare({
    name: 'an order changes its status while 1,000 deliveries a second leave ÷ while none does',
    ours: async () => {
      const stop = feeding(bench);
      await pause(2_500);
      const sample = await change(orders, 10);
      await stop();
      return sample;
    },
    reference: async () => {
      await emptied(bench);
      await pause(500);
      return change(orders, 10);
    },
    pairs: 3,
    target: { of: 'time', at_most: 1.1 },
  });
  worker.kill('SIGTERM');
  await new Promise((done) => {
    worker.once('exit', done);
  });
  await close();
});
await receiver.terminate();
