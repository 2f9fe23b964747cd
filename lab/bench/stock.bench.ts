// S9, and the rest of what the inventory promises: a warehouse of 500 products and 1,000,000 ledger entries.

import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import {
  makeBareViews,
  makeBenchTenant,
  withBenchDatabase,
  type BenchDatabase,
  type BenchTenant,
} from './bench-database.ts';
import { csrfOf } from './csrf.ts';
import { percentile, startHttpSide, type HttpSide } from './http-side.ts';
import { compare, within } from './measure.ts';
import { fillStock, makeOrders, makeTransferFunction, type BenchStock } from './stock-world.ts';

/** Of Linux, on every machine that it runs on nowadays. */
const TICKS_A_SECOND = 100;
const connections = 8;
const lines = 50;
const transfers = 80;
const approvals = 400;

interface Place {
  database: BenchDatabase;
  tenant: BenchTenant;
  stock: BenchStock;
  ours: HttpSide;
  at: string;
}

async function measureTransfers({
  database,
  tenant,
  stock: { warehouse_id, truck_id, product_ids },
  ours,
  at,
}: Place): Promise<void> {
  let nth = 0;
  const given = () => {
    nth += 1;
    return product_ids
      .slice((nth * lines) % product_ids.length, ((nth * lines) % product_ids.length) + lines)
      .map((product_id) => ({ product_id, amount: 3 }));
  };
  const bare = await startHttpSide({
    url: database.url,
    connections,
    kind: 'bare',
    tenant_id: tenant.id,
    statements: [
      {
        text: 'select transfer($1, $2, $3)',
        values: [warehouse_id, truck_id, JSON.stringify(given())],
      },
    ],
  });
  const transfer = () => ({
    path: `${at}/stock_transfers`,
    body: {
      kind: 'regular',
      from_warehouse_id: warehouse_id,
      to_warehouse_id: truck_id,
      stock_transfer_line_items_attributes: given(),
    },
  });
  try {
    await compare({
      name: `S9 stock transfer of ${lines} lines, ${connections} connections on one warehouse`,
      ours: () => ours.round(transfer, transfers),
      reference: () => bare.round(['/'], transfers),
      target: { of: 'rate', at_least: 0.6 },
    });
  } finally {
    bare.end();
  }
}

async function measureApprovals({ database, tenant, stock, ours, at }: Place): Promise<void> {
  const warm = 80;
  const ids = await makeOrders(database, tenant.depo_ids[0] ?? 0, stock, warm + approvals, lines);
  const approval = () => ({ path: `${at}/stock_transfers`, body: { stock_order_id: ids.pop() } });
  await ours.round(approval, warm);
  ours.took_ms.length = 0;
  const before = await backendsCpu(database);
  const { cpu_s } = await ours.round(approval, approvals);
  const spent_ms = ((cpu_s + (await backendsCpu(database)) - before) / approvals) * 1_000;
  await within({
    name: `approval of a ${lines}-line order, ${connections} at once on one warehouse, p99 of ${approvals}`,
    ours: () => percentile(ours.took_ms, 0.99),
    at_most: 60,
    unit: 'ms',
    readings: 1,
  });
  console.log(
    `the same, p50 | ours ${percentile(ours.took_ms, 0.5).toPrecision(3)} ms | no target | ${showBound(spent_ms, cpu_s)}`,
  );
}

/** Who comes to a busy machine waits for all who came before: so long at the least, with so many at once. */
function showBound(spent_ms: number, node_s: number): string {
  const node_ms = (node_s / approvals) * 1_000;
  const bound_ms = (connections * spent_ms) / cpus().length;
  return `CPU an approval ${spent_ms.toFixed(1)} ms, of them Node ${node_ms.toFixed(1)}; ${connections} at once on ${cpus().length} cores take ${bound_ms.toFixed(0)} ms of it each`;
}

/**
 * CPU seconds so far of the processes of PostgreSQL that serve this database; 0 where they are on another machine or
 * not to be read.
 */
async function backendsCpu(database: BenchDatabase): Promise<number> {
  const { rows } = await database.fill(
    'select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const ticks = rows.map(({ pid }: { pid: number }) => {
    try {
      const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
      return Number(fields[11]) + Number(fields[12]);
    } catch {
      return 0;
    }
  });
  return ticks.reduce((sum, each) => sum + each, 0) / TICKS_A_SECOND;
}

async function measureReading({ database, tenant, stock, ours, at }: Place): Promise<void> {
  const path = `${at}/get_products_balance`;
  const statements = (await ours.statementsOf(path)).filter(({ text }) =>
    text.includes('warehouse_product_balances'),
  );
  const bare = await startHttpSide({
    url: database.url,
    connections,
    kind: 'bare',
    tenant_id: tenant.id,
    statements: statements.slice(0, 1),
  });
  try {
    await compare({
      name: `products tab: ${stock.product_ids.length} products, against its own bare statement`,
      ours: () => ours.round([path], 40, 1),
      reference: () => bare.round([path], 40, 1),
      target: { of: 'time', at_most: 2 },
    });
  } finally {
    bare.end();
  }
  for (const [what, page] of [
    ['first', 1],
    ['fortieth', 40],
  ] as const) {
    const cards = stock.product_ids.map((id) => `${at}/products/${id}/stock_card?page=${page}`);
    await ours.round(cards.slice(0, 20), 20, 1);
    ours.took_ms.length = 0;
    await ours.round(cards, 200, 1);
    await within({
      name: `${what} page of a stock card, p99 of 200`,
      ours: () => percentile(ours.took_ms, 0.99),
      at_most: 50,
      unit: 'ms',
      readings: 1,
    });
  }
}

await withBenchDatabase(async (database) => {
  for (const slug of ['bench-a', 'bench-b'])
    await fillStock(database, await makeBenchTenant(database, slug, 1), 10_000);
  const tenant = await makeBenchTenant(database, 'bench-c', 1);
  const stock = await fillStock(database, tenant, 1_000_000);
  await makeBareViews(database, tenant.id);
  await makeTransferFunction(database);
  await database.settle();
  const ours = await startHttpSide(
    { url: database.url, connections, kind: 'ours' },
    { cookie: tenant.cookie },
  );
  try {
    ours.wear(await csrfOf(ours, tenant));
    const place = {
      database,
      tenant,
      stock,
      ours,
      at: `/${tenant.slug}/inventory/depo/${tenant.depo_ids[0]}/warehouses/${stock.warehouse_id}`,
    };
    await measureReading(place);
    await measureTransfers(place);
    await measureApprovals(place);
  } finally {
    ours.end();
  }
});
