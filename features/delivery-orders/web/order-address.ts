// Where an order is found: its depot's list of its kind, searched for its number.

import { tenantPath, withQuery } from '../../../web/address.ts';
import type { OrderKind } from '../contract/delivery-order.ts';

export function orderAddress(tenant: string, kind: OrderKind, depo_id: number, number: string): string {
  return withQuery(tenantPath(tenant, 'eshop', 'depo', depo_id, kind === 'eshop' ? 'orders' : 'b2b_orders'), {
    status: 'all',
    search_phrase: number,
  });
}
