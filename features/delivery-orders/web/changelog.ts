// The history of an order, put together from the states before its changes and the state it is in.

import type { DeliveryOrder } from '../contract/delivery-order.ts';

export const logFields = ['stop', 'depo', 'delivery_date', 'route', 'comment', 'status'] as const;
export type LogField = (typeof logFields)[number];

export interface LogRow {
  id: number;
  /** Who made the change, and when. */
  user: string;
  at: string;
  reason: string | null;
  /** Of each field its values in their order, up to and with this change; equal neighbours once. */
  values: Record<LogField, string[]>;
}

type State = Record<LogField, string | null>;

const chained = (values: readonly (string | null)[]): string[] =>
  values.map((value) => value ?? '-').filter((value, at, all) => at === 0 || value !== all[at - 1]);

/** One row a version, newest last: what it changed, the old value before the new one. */
export function changelogOf(order: DeliveryOrder): LogRow[] {
  const states: State[] = [
    ...order.versions.map(({ serialized_object }) => serialized_object),
    { ...order },
  ].map((state) => Object.fromEntries(logFields.map((field) => [field, state[field]])) as State);
  return order.versions.map(({ id, user, reason, created_at }, at) => ({
    id,
    user: user.full_name,
    at: created_at,
    reason,
    values: Object.fromEntries(
      logFields.map((field) => [
        field,
        chained([states[at]?.[field] ?? null, states[at + 1]?.[field] ?? null]),
      ]),
    ) as LogRow['values'],
  }));
}
