// What a B2B customer's fields are, and which depots a person may give it.

import type { B2bCustomerFields } from '../contract/b2b-customer.ts';

/** The columns that people write, in the order of the form; depots are links beside them. */
export const b2bColumns = [
  'customer_number',
  'customer_name',
  'customer_name_2',
  'shop_id',
  'segmentation',
  'address',
  'zip_code',
  'phone_number_1',
  'phone_number_2',
  'email',
  'sales_consultant',
  'sales_district_name',
  'season',
  'payment_method',
  'payment_term',
  'opening_week',
  'shop_open_at',
  'shop_close_at',
  'notes_about_customer',
  'notes_to_customer',
  'visit_type',
  'status',
] as const;

export type B2bValues = Omit<
  Required<B2bCustomerFields>,
  'customer_name' | 'customer_number' | 'status' | 'depo_ids'
> & { customer_name: string; customer_number: string; status: 'active' | 'inactive'; depo_ids: number[] };

export const blankValues: B2bValues = {
  customer_number: '',
  customer_name: '',
  customer_name_2: null,
  shop_id: null,
  segmentation: null,
  address: null,
  zip_code: null,
  phone_number_1: null,
  phone_number_2: null,
  email: null,
  sales_consultant: null,
  sales_district_name: null,
  season: null,
  payment_method: null,
  payment_term: null,
  opening_week: null,
  shop_open_at: null,
  shop_close_at: null,
  notes_about_customer: null,
  notes_to_customer: null,
  visit_type: null,
  status: 'active',
  depo_ids: [],
};

/** The values after a change: what it does not name stays. Depots in order, so that two lists of the same are equal. */
export function changed(before: B2bValues, change: B2bCustomerFields): B2bValues {
  const given = Object.fromEntries(
    Object.entries(change).filter(([name, value]) => value !== undefined && name in blankValues),
  );
  const after = { ...before, ...given } as B2bValues;
  return { ...after, depo_ids: after.depo_ids.toSorted((a, b) => a - b) };
}

export function isSame(a: B2bValues, b: B2bValues): boolean {
  return [...b2bColumns, 'depo_ids' as const].every(
    (name) => JSON.stringify(a[name]) === JSON.stringify(b[name]),
  );
}

/**
 * Own depots after somebody who keeps to `mine` chose `wanted`: those of others stay. Null when a wanted one is neither
 * theirs nor there already. `mine` null = whoever sees all depots.
 */
export function ownDepos(
  before: readonly number[],
  wanted: readonly number[],
  mine: readonly number[] | null,
): number[] | null {
  if (mine === null) return wanted.toSorted((a, b) => a - b);
  if (wanted.some((id) => !mine.includes(id) && !before.includes(id))) return null;
  return [...new Set([...before.filter((id) => !mine.includes(id)), ...wanted])].toSorted((a, b) => a - b);
}
