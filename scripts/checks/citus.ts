// Every table can be spread over machines by its tenant (Citus): what would stand in the way is found when it is
// written, not on the day that it is needed. docs/scale.md says when that day is. What is known to stand in the way
// is listed here, with what becomes of it then.

import { readCatalogue, type Catalogue, type ForeignKey, type Table } from './catalogue.ts';
import type { Check } from './check.ts';
import type { Tree } from './tree.ts';

export interface KnownHurdles {
  /**
   * Without a tenant. `reference`: copied to every machine, so that others may refer to it. `local`: on the first
   * machine alone, asked by itself.
   */
  shared: Readonly<Record<string, 'reference' | 'local'>>;
  /**
   * Functions of triggers. On spread tables they run beside the row (`citus.enable_unsafe_triggers`): what they touch
   * must be of its tenant.
   */
  triggers: Readonly<Record<string, string>>;
  /**
   * Functions that ask tables of tenants. Called within a statement, a machine would ask the others, which is refused.
   */
  functions: Readonly<Record<string, string>>;
  /** Foreign keys that empty a column when the row goes, which Citus refuses where the tenant is in the key. */
  emptied: Readonly<Record<string, string>>;
}

const sameTenant = 'asks and changes rows of its own tenant only: they lie beside it';
const alone =
  'asked by itself with the tenant: handed to the machine that has it (create_distributed_function)';
const inStatement = 'stands within a statement of the same tenant: its ids are asked for first';
const everyTenant = 'asks every machine: a small table of all tenants, kept beside, answers instead';
const byTenant = 'a statement of its own for each tenant';
const emptiedFirst = 'emptied by the command that deletes, in its transaction, before the row goes';

export const known: KnownHurdles = {
  shared: {
    tenants: 'reference',
    tenant_homes: 'local',
    leg_cache: 'local',
    address_streets: 'local',
    address_houses: 'local',
    address_towns: 'local',
    address_imports: 'local',
  },
  triggers: {
    place_linked_b2b_customers: sameTenant,
    place_b2b_customers_of_route: sameTenant,
    place_b2b_customers_of_route_point: sameTenant,
    place_b2b_customers_of_plan_event: sameTenant,
    place_b2b_customers_of_stop: sameTenant,
    locations_keep_place_text: sameTenant,
    customers_keep_counts: sameTenant,
    begin_stock_balances: sameTenant,
    keep_stock_balances: sameTenant,
    stock_count_barrier: sameTenant,
    warehouse_follows_car: sameTenant,
    stock_warehouse_in_use: sameTenant,
    stock_lines_are_balanced: sameTenant,
    trip_of_approved_report: sameTenant,
    destroyed_trip_has_no_report: sameTenant,
    destroyed_trip_leaves_reports: sameTenant,
    moved_trip_leaves_reports: sameTenant,
    eod_approved_as_set: 'looks at its own row only',
    second_factor_forward: 'looks at its own row only',
    passkey_forward: 'looks at its own row only',
    one_tenant_per_host:
      'tables that are copied have no triggers: `change_tenant`, their one writer, checks it',
  },
  functions: {
    actor_columns: everyTenant,
    actor_by_session: everyTenant,
    actor_by_token: everyTenant,
    tenant_of_customer: everyTenant,
    tenant_of_stop: everyTenant,
    tenant_of_link: everyTenant,
    tenants_with_webhooks_due: everyTenant,
    tenants_with_push: everyTenant,
    sms_figures: 'asks every machine: only the metrics want it',
    prove_host: alone,
    take_fresh_orders: alone,
    insert_order_parts: alone,
    replace_sent_order: alone,
    insert_sent_orders: alone,
    read_sent_orders: inStatement,
    covering_closing: inStatement,
    keep_written_request: alone,
    own_stop_places: alone,
    own_customer_places: alone,
    b2b_customers_like: inStatement,
    b2b_customers_found: alone,
    customers_found: alone,
    customers_state: alone,
    customers_marks: alone,
    customers_after: alone,
    delivery_orders_like: inStatement,
    found_user_http_requests: alone,
    has_booked_money: alone,
    place_b2b_customers: 'called by triggers, beside the rows',
    remove_empty_balances: alone,
    refuse_unbalanced_lines: 'called by triggers, beside the rows',
    erase_from_requests: alone,
    erase_from_order_versions: alone,
    forget_consents_before: byTenant,
  },
  emptied: {
    plan_event_route_points_tenant_id_after_point_id_fkey: emptiedFirst,
    wallmob_orders_tenant_id_end_of_day_report_id_fkey: emptiedFirst,
    delivery_orders_tenant_id_b2b_customer_id_fkey: emptiedFirst,
    delivery_orders_tenant_id_plan_event_id_fkey: emptiedFirst,
    delivery_orders_tenant_id_plan_event_route_point_id_fkey: emptiedFirst,
    delivery_orders_tenant_id_left_plan_event_id_fkey: emptiedFirst,
    delivery_orders_tenant_id_left_point_id_fkey: emptiedFirst,
    delivery_orders_tenant_id_planned_car_id_fkey: emptiedFirst,
    delivery_orders_tenant_id_route_id_fkey: emptiedFirst,
    delivery_orders_tenant_id_called_back_by_id_fkey: emptiedFirst,
    delivery_order_versions_tenant_id_user_id_fkey: emptiedFirst,
    end_of_day_reports_tenant_id_plan_event_id_fkey: emptiedFirst,
    pos_closings_tenant_id_end_of_day_report_id_fkey: emptiedFirst,
  },
};

const primaryOf = (table: Table | undefined) => table?.keys.find(({ kind }) => kind === 'primary');

function brokenKeys(name: string, table: Table): string[] {
  const found = table.keys
    .filter(({ equal }) => !equal.includes('tenant_id'))
    .map((key) => `the ${key.kind} key ${key.name} lacks tenant_id`);
  if (!primaryOf(table)) found.push('there is no primary key');
  if (!table.columns.has('tenant_id')) found.push('there is no tenant_id');
  return found.map((what) => `${table.place}: ${name}: ${what}`);
}

/** From a table of tenants: within the tenant, or to what every machine has. */
function brokenReference(key: ForeignKey, { tables }: Catalogue, { shared }: KnownHurdles): string | null {
  const target = tables.get(key.to);
  if (!target) return `refers to ${key.to}, which is not there`;
  if (!target.isTenants)
    return shared[key.to] === 'reference' ? null : `refers to ${key.to}, which not every machine has`;
  const to_columns = key.to_columns.length > 0 ? key.to_columns : (primaryOf(target)?.columns ?? []);
  const isWithin = key.columns.some((column, at) => column === 'tenant_id' && to_columns[at] === 'tenant_id');
  return isWithin ? null : `refers to ${key.to} across tenants`;
}

function brokenReferences(name: string, table: Table, catalogue: Catalogue, hurdles: KnownHurdles): string[] {
  return table.foreign_keys.flatMap((key) => {
    const broken = table.isTenants
      ? brokenReference(key, catalogue, hurdles)
      : hurdles.shared[key.to] === undefined
        ? `refers to ${key.to}, a table of tenants`
        : hurdles.shared[name] === 'reference' && hurdles.shared[key.to] === 'local'
          ? `refers to ${key.to}, which not every machine has`
          : null;
    const emptied = key.sets && key.columns.includes('tenant_id') && !(key.name in hurdles.emptied);
    const found = [
      broken,
      emptied ? 'empties a column when the row goes; say in `emptied` who does it' : null,
    ];
    return found.flatMap((what) => (what === null ? [] : [`${table.place}: ${name}: ${key.name} ${what}`]));
  });
}

function brokenTable(name: string, table: Table, catalogue: Catalogue, hurdles: KnownHurdles): string[] {
  const isListed = name in hurdles.shared;
  const found = [
    ...(table.isTenants ? brokenKeys(name, table) : []),
    ...brokenReferences(name, table, catalogue, hurdles),
    ...table.small_identities.map(
      (column) =>
        `${table.place}: ${name}: ${column} counts in less than a bigint, which machines cannot share`,
    ),
    ...table.triggers
      .filter(({ does }) => !(does in hurdles.triggers))
      .map(({ does }) => `${table.place}: ${name}: say in \`triggers\` what ${does} touches`),
  ];
  if (table.isTenants === isListed)
    found.push(
      `${table.place}: ${name}: ${isListed ? 'has a tenant and is listed as shared' : 'has no tenant: list it in `shared`'}`,
    );
  return found;
}

function asksTenants({ tables }: Catalogue, body: string): boolean {
  return [...body.matchAll(/\b(?:from|join|into|update)\s+(?:only\s+)?(\w+)/gi)].some(
    ([, name = '']) => tables.get(name.toLowerCase())?.isTenants,
  );
}

/** An entry of a list that nothing needs any more hides the next one of its name. */
function stale(catalogue: Catalogue, hurdles: KnownHurdles): string[] {
  const tables = [...catalogue.tables.values()];
  const there: Record<keyof KnownHurdles, ReadonlySet<string>> = {
    shared: new Set(catalogue.tables.keys()),
    triggers: new Set(tables.flatMap(({ triggers }) => triggers.map(({ does }) => does))),
    functions: new Set(catalogue.functions.keys()),
    emptied: new Set(tables.flatMap(({ foreign_keys }) => foreign_keys.map(({ name }) => name))),
  };
  return Object.entries(hurdles).flatMap(([list, entries]) =>
    Object.keys(entries as object)
      .filter((name) => !there[list as keyof KnownHurdles].has(name))
      .map((name) => `scripts/checks/citus.ts: ${list} names ${name}, which is not there`),
  );
}

export function hurdlesIn(catalogue: Catalogue, hurdles: KnownHurdles = known): string[] {
  const unnamed = [...catalogue.functions].filter(
    ([name, { body, isTrigger }]) =>
      !isTrigger && asksTenants(catalogue, body) && !(name in hurdles.functions),
  );
  return [
    ...catalogue.unread,
    ...[...catalogue.tables].flatMap(([name, table]) => brokenTable(name, table, catalogue, hurdles)),
    ...unnamed.map(
      ([name, { place }]) => `${place}: ${name} asks tables of tenants: say in \`functions\` how`,
    ),
    ...stale(catalogue, hurdles),
  ];
}

/** Of the migrated database, so that nothing is looked past. */
function unseen(tree: Tree, { tables }: Catalogue): string[] {
  const body = /export interface DB \{([\s\S]*?)\n\}/.exec(tree.text('server/db/schema.gen.ts'))?.[1] ?? '';
  return [...body.matchAll(/^\s*'?(\w+)'?:/gm)]
    .map(([, name = '']) => name)
    .filter((name) => !tables.has(name))
    .map((name) => `server/db/schema.gen.ts: has ${name}, which was not found in the migrations`);
}

export const citus: Check = {
  name: 'citus',
  async run(tree) {
    const migrations = tree.paths
      .filter((path) => /^db\/migrations\/.*\.sql$/.test(path))
      .map((path) => ({ path, text: tree.text(path) }));
    const catalogue = await readCatalogue(migrations);
    const tables = [...catalogue.tables.values()];
    const keys = tables.reduce((sum, table) => sum + table.keys.length + table.foreign_keys.length, 0);
    return {
      looked_at: { count: keys, of: 'keys' },
      floor: 300,
      note: `${tables.length} tables, ${Object.keys(known.shared).length} shared`,
      findings: [...hurdlesIn(catalogue), ...unseen(tree, catalogue)],
    };
  },
};
