// The process that answers HTTP in a benchmark: the whole app as npm start serves it, or the bare SQL. Its parent
// gives the orders.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';
import { openApp } from '../../app/open.ts';
import { partsOf } from '../../app/parts.ts';
import { auditBuffer } from '../../features/audit/server/buffer-requests.ts';
import { listB2bCustomers } from '../../features/b2b-customers/contract/b2b-customer.ts';
import type { Served } from '../../server/calls/serve.ts';
import { buildServer } from '../../server/http/http-server.ts';
import type { Side, SideOrder, SideReport, Statement } from './http-orders.ts';

const side = JSON.parse(process.env.BENCH_SIDE ?? '{}') as Side;
const tell = (report: SideReport) => process.send?.(report);

let recorded: Statement[] | null = null;

/** Sees every statement of the driver, so that the reference runs what the app runs and keeps in step with it. */
function watchStatements(): void {
  const original = pg.Client.prototype.query as (this: pg.Client, ...sent: unknown[]) => unknown;
  pg.Client.prototype.query = function query(this: pg.Client, ...sent: unknown[]): unknown {
    const [asked] = sent;
    if (recorded && asked !== null && typeof asked === 'object' && 'text' in asked) {
      const { values } = asked as Statement;
      // What a file reads by a cursor is the query that the cursor is for.
      const text = (asked as Statement).text.replace(/^declare \w+ no scroll cursor for /, '');
      if (/^\s*(select|with)\b/i.test(text) && !/actor_by_|insert into|from "?tenants"?/.test(text))
        recorded.push({ text, values: values ?? [] });
    }
    return original.apply(this, sent);
  } as typeof pg.Client.prototype.query;
}

/**
 * The list of B2B customers leaves the app as xlsx alone; here as csv too, so that both are measured on the same rows.
 */
function withCsv(served: Served): Served {
  return served.endpoint.name === listB2bCustomers.name
    ? { ...served, endpoint: { ...served.endpoint, files: ['xlsx', 'csv'] } }
    : served;
}

async function ours(url: string, connections: number): Promise<number> {
  watchStatements();
  const { app } = await openApp(
    {
      DATABASE_URL: url,
      DATABASE_MAX_CONNECTIONS: String(connections),
      LOG_LEVEL: 'error',
      TRUST_PROXY: '1',
      SEED: 'no',
      WORKER: 'no',
    },
    () => undefined,
  );
  const audit = auditBuffer(app);
  const parts = partsOf((request) => audit.record(request));
  const server = await buildServer(app, { ...parts, served: parts.served.map(withCsv) });
  await server.listen({ host: '127.0.0.1', port: 0 });
  return (server.server.address() as AddressInfo).port;
}

async function bare({
  url,
  connections,
  tenant_id,
  statements,
}: Extract<Side, { kind: 'bare' }>): Promise<number> {
  const pool = new pg.Pool({
    connectionString: url,
    max: connections,
    options: `-c search_path=bare,public -c timezone=UTC -c app.tenant_id=${tenant_id}`,
  });
  const named = statements.map(({ text, values }, n) => ({ name: `s${n}`, text, values }));
  const server = createServer((_request, response) => {
    const answer = async () => {
      const client = await pool.connect();
      try {
        const rows: unknown[] = [];
        for (const statement of named) {
          const answer = (await client.query(statement)).rows;
          // A reference that finds nothing would be fast, and worth nothing.
          if (answer.length === 0) throw new Error(`Found nothing: ${statement.text}`);
          rows.push(answer);
        }
        return rows;
      } finally {
        client.release();
      }
    };
    answer().then(
      (rows) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(rows)),
      (error: Error) => response.writeHead(500).end(error.message),
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return (server.address() as AddressInfo).port;
}

let cpuBefore = process.cpuUsage();
process.on('message', (order: SideOrder) => {
  if (order.do === 'record') recorded = [];
  else if (order.do === 'recorded') {
    tell({ statements: recorded ?? [] });
    recorded = null;
  } else if (order.do === 'start') cpuBefore = process.cpuUsage();
  else {
    const { user, system } = process.cpuUsage(cpuBefore);
    tell({ cpu_s: (user + system) / 1e6 });
  }
});
process.on('disconnect', () => process.exit(0));
tell({ port: side.kind === 'ours' ? await ours(side.url, side.connections) : await bare(side) });
