// A table has one writer: insert, update and delete on it appear only in its owner's server/. The seed fills what is
// named here, the rest through commands.

import type { Check } from './check.ts';
import { isCode, isTest, lineAt, withoutComments, type Tree } from './tree.ts';

export interface Write {
  table: string;
  owner: string;
  place: string;
}

const kyselyWrite =
  /\.(?:insertInto|updateTable|deleteFrom|mergeInto|replaceInto)\(\s*(?:'([\w.]+)(?: as \w+)?'|([^)'\s][^),]*))/g;
const sqlComeOrGone =
  /\b(?:insert\s+into|delete\s+from|merge\s+into|truncate(?:\s+table)?)\s+(?:only\s+)?"?([a-z_][\w.]*)"?/;
const sqlUpdate = /\bupdate\s+(?:only\s+)?"?([a-z_][\w.]*)"?\s+(?:as\s+)?(?:(?!set\b)\w+\s+)?set\b/;
const sqlWrite = new RegExp(`${sqlComeOrGone.source}|${sqlUpdate.source}`, 'gi');
/**
 * What the demo story writes by itself, above all the days that are long past. Whatever else it tells goes through
 * commands.
 */
const seeded = new Set([
  'b2b_customer_depos',
  'b2b_customers',
  'car_stops',
  'car_tracks',
  'cars',
  'consents',
  'customers',
  'depos',
  'feedbacks',
  'locations',
  'minimum_required_balances',
  'plan_event_route_point_b2b_customers',
  'plan_event_route_points',
  'plan_events',
  'products',
  'record_changes',
  'route_point_b2b_customers',
  'route_points',
  'routes',
  'sms_campaigns',
  'sms_outbox',
  'sms_receivers',
  'sms_templates',
  'stock_order_line_items',
  'stock_orders',
  'stop_types',
  'tenants',
  'user_depos',
  'user_http_requests',
  'users',
  'wallmob_customers',
  'wallmob_orders',
  'wallmob_products',
  'warehouse_product_balances',
  'warehouses',
]);
const seedWrite = /\binsert(?:All|Links)\(\s*\w+,\s*(?:'([\w.]+)'|([^),]*))/g;

/**
 * Not the product's data: what a migrator, a test's own program, the job library and one transaction keep for
 * themselves.
 */
const exempt = ['server/db/migrate.ts', 'server/db/embedded-writer.ts', 'seed/insert.ts'];
const isOthers = (table: string) => /^(pgboss|pg_temp)\./.test(table);

/** `sql.table(name)` and `${name}` stand where only the running program knows the table. */
const hiddenWrite = /\b(?:insert\s+into|delete\s+from|update)\s+\$\{/gi;

function ownerOf(path: string): string | null {
  const feature = /^features\/([^/]+)\/(?:.+\/)?server\//.exec(path)?.[1];
  return feature ?? /^(server|seed)\//.exec(path)?.[1] ?? null;
}

const bare = (table: string) => table.replace(/^(?:public|app)\./, '').toLowerCase();

export function writesIn(path: string, source: string): { writes: Write[]; unreadable: string[] } {
  const owner = ownerOf(path);
  if (owner === null) return { writes: [], unreadable: [] };
  const text = withoutComments(source);
  const place = (match: RegExpExecArray) => `${path}:${lineAt(text, match.index)}`;
  const kysely = [...text.matchAll(kyselyWrite), ...(owner === 'seed' ? text.matchAll(seedWrite) : [])];
  const raw = [...text.matchAll(sqlWrite)].map((match) => ({
    table: bare((match[1] ?? match[2]) as string),
    owner,
    place: place(match),
  }));
  return {
    writes: [
      ...kysely
        .filter((match) => match[1] !== undefined)
        .map((match) => ({ table: bare(match[1] as string), owner, place: place(match) })),
      ...raw,
    ],
    unreadable: [...kysely.filter((match) => match[1] === undefined), ...text.matchAll(hiddenWrite)].map(
      (match) => `${place(match)}: writes to a table whose name cannot be read here`,
    ),
  };
}

/** Tables of the generated schema; pg-boss keeps its own in a schema apart. */
function knownTables(tree: Tree): string[] {
  const path = tree.paths.find((each) => each.endsWith('schema.gen.ts'));
  const body =
    path === undefined ? undefined : /export interface DB \{([\s\S]*?)\n\}/.exec(tree.text(path))?.[1];
  return [...(body ?? '').matchAll(/^\s*'?([\w.]+)'?:/gm)].map((match) => match[1] as string);
}

export function tablesWithSeveralWriters(writes: readonly Write[]): string[] {
  const byTable = Map.groupBy(
    writes.filter(({ owner }) => owner !== 'seed'),
    ({ table }) => table,
  );
  return [...byTable].flatMap(([table, all]) => {
    const owners = Map.groupBy(all, ({ owner }) => owner);
    if (owners.size < 2) return [];
    const places = [...owners].map(
      ([owner, some]) => `${owner} at ${some.map(({ place }) => place).join(', ')}`,
    );
    return [`${table}: written by ${owners.size} owners: ${places.join('; ')}`];
  });
}

export const strangeSeeds = (writes: readonly Write[]): string[] =>
  writes
    .filter(({ owner, table }) => owner === 'seed' && !seeded.has(table))
    .map(({ table, place }) => `${place}: the seed writes to ${table}, which a command should`);

export const writers: Check = {
  name: 'writers',
  run(tree) {
    const files = tree.paths.filter(
      (path) => isCode(path) && !isTest(path) && !exempt.includes(path) && ownerOf(path) !== null,
    );
    const read = files.map((path) => writesIn(path, tree.text(path)));
    const writes = read.flatMap((each) => each.writes);
    const known = knownTables(tree);
    const written = new Set(writes.map(({ table }) => table).filter((table) => !isOthers(table)));
    const perOwner = [...Map.groupBy(writes, ({ owner }) => owner)].map(
      ([owner, some]) => `${owner} ${new Set(some.map(({ table }) => table)).size}`,
    );
    return {
      looked_at: { count: writes.length, of: 'writes' },
      floor: 20,
      note: `${written.size} of ${known.length} tables in ${files.length} files: ${perOwner.toSorted().join(', ')}`,
      findings: [
        ...tablesWithSeveralWriters(writes),
        ...strangeSeeds(writes),
        ...read.flatMap((each) => each.unreadable),
        ...writes
          .filter(({ table }) => !known.includes(table) && !isOthers(table))
          .map(({ table, place }) => `${place}: writes to ${table}, which the schema does not have`),
      ],
    };
  },
};
