// What differs between two states of a record, as people read it.

import type { Permission } from '../../../shared/permissions.ts';

/** Kinds of records whose changes are kept; each is the name of its table. */
export const recordKinds = [
  'absences',
  'api_tokens',
  'b2b_customers',
  'cars',
  'cash_registers',
  'customers',
  'depos',
  'feedbacks',
  'manual_counting_documents',
  'products',
  'sms_campaigns',
  'sms_templates',
  'stock_orders',
  'stop_types',
  'tenants',
  'users',
  'warehouses',
  'webhooks',
] as const;
export type RecordKind = (typeof recordKinds)[number];

/** Who may read a record may read its history. */
export const readingOf = {
  absences: 'absences.read',
  api_tokens: 'integration_keys.write',
  b2b_customers: 'b2b_customers.read',
  cars: 'cars.read',
  cash_registers: 'eod.read',
  customers: 'customers.read',
  depos: 'depos.read',
  feedbacks: 'feedback.read',
  manual_counting_documents: 'inventory.read',
  products: 'inventory.read',
  sms_campaigns: 'sms_campaigns.read',
  sms_templates: 'sms_templates.read',
  stock_orders: 'inventory.read',
  stop_types: 'stop_types.read',
  tenants: 'services.write',
  users: 'users.read',
  warehouses: 'inventory.read',
  webhooks: 'webhooks.read',
} as const satisfies Record<RecordKind, Permission>;

export type Changes = Record<string, [from: unknown, to: unknown]>;

/** Say nothing to a reader, or change without anybody's doing. */
const silent = new Set([
  'id',
  'tenant_id',
  'created_at',
  'updated_at',
  'lock_version',
  'search_text',
  'period',
  'sent_act_id',
]);
/** Told as changed, never what they are. */
const secret = /digest|password|secret$|token|(^|_)key$/;
export const isSecret = (field: string): boolean => secret.test(field);

const plain = (value: unknown): unknown => (value instanceof Date ? value.toISOString() : (value ?? null));
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Field by field; empty fields of a new or a deleted record are left out. */
export function changesBetween(
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
): Changes {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  const changes: Changes = {};
  for (const name of names) {
    if (silent.has(name)) continue;
    const from = plain(before?.[name]);
    // An update names what it sets; what it does not name stays.
    const to = before !== null && after !== null && !(name in after) ? from : plain(after?.[name]);
    if (isSame(from, to)) continue;
    changes[name] = isSecret(name) ? [null, null] : [from, to];
  }
  return changes;
}
