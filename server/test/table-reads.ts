// Which tables a piece of work reads, and whether from one end to the other: its statements are explained as the
// app's role under row security.

import pg from 'pg';
import { expect } from 'vitest';
import type { Database } from '../db/pool.ts';

interface Sent {
  text: string;
  values: unknown[];
}
let kept: Sent[] | null = null;
const original = pg.Client.prototype.query as (this: pg.Client, ...sent: unknown[]) => unknown;
pg.Client.prototype.query = function query(this: pg.Client, ...sent: unknown[]): unknown {
  const [asked] = sent;
  if (kept && asked !== null && typeof asked === 'object' && 'text' in asked)
    kept.push({ text: (asked as Sent).text, values: (asked as Sent).values ?? [] });
  return original.apply(this, sent);
} as typeof pg.Client.prototype.query;

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  Plans?: PlanNode[];
}
const walk = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(walk)];

/** Listens to every statement of a piece of work. */
export function tableReads(database: Database, tenant: { id: number }) {
  /**
   * The tables that a piece of work reads from one end to the other, and those it reads at all. To count a tenant's
   * rows is to read them: left aside where `counts` says so.
   */
  async function tablesRead(
    work: () => Promise<unknown>,
    counts = true,
  ): Promise<{ whole: string[]; read: Set<string> }> {
    kept = [];
    await work();
    const statements = kept.filter(
      ({ text }) =>
        /^\s*(select|with|update|delete)/i.test(text) &&
        !/actor_by_|pgboss/.test(text) &&
        (counts || !/^\s*select count\(\*\) as "total"\s+from/i.test(text)),
    );
    kept = null;
    const client = await database.pool.connect();
    const nodes: PlanNode[] = [];
    try {
      for (const { text, values } of statements) {
        await client.query(`begin; set local role isrute_app; set local app.tenant_id = '${tenant.id}'`);
        const { rows } = await client.query<{ 'QUERY PLAN': [{ Plan: PlanNode }] }>(
          `explain (format json) ${text}`,
          values,
        );
        await client.query('rollback');
        nodes.push(...walk((rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN'][0].Plan));
      }
    } finally {
      client.release(true);
    }
    return {
      whole: [
        ...new Set(
          nodes
            .filter((node) => node['Node Type'] === 'Seq Scan')
            .map((node) => node['Relation Name'] as string),
        ),
      ],
      read: new Set(nodes.map((node) => node['Relation Name'] ?? '')),
    };
  }

  async function expectIndexed(
    big: readonly string[],
    work: () => Promise<unknown>,
    counts = true,
  ): Promise<void> {
    const { whole, read } = await tablesRead(work, counts);
    expect(
      big.filter((table) => !read.has(table)),
      'the work never read the table that this is about',
    ).toEqual([]);
    expect(whole.filter((table) => big.includes(table))).toEqual([]);
  }

  return { expectIndexed };
}
