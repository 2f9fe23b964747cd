// Orders in the search of the top bar, over kinds, tabs, depots and days; each leads to its list, which may be sent
// on as a link.

import { LEAST_LETTERS } from '../../../shared/wire.ts';
import { call } from '../../../web/api.ts';
import type { PaletteSource } from '../../../web/screens.ts';
import { searchOrders } from '../contract/order-lists.ts';
import { orderAddress } from './order-address.ts';

const most = 8;

export const orderHits: PaletteSource = {
  id: 'delivery_orders',
  title: { en: 'Orders', da: 'Ordrer', nb: 'Ordrer' },
  needs: 'delivery_orders.read',
  async find(text, { tenant, signal }) {
    if (text.trim().length < LEAST_LETTERS) return [];
    const found = await call(searchOrders, { params: { tenant }, query: { search_phrase: text }, signal });
    return found.slice(0, most).map(({ kind, depo_id, depo, eshop_id, external_id, ...order }) => {
      const number = (kind === 'eshop' ? eshop_id : external_id) ?? '';
      return {
        title: `${number} ${order.customer_name ?? ''}`.trim(),
        detail: [order.customer_address, depo].filter(Boolean).join(' · '),
        address: orderAddress(tenant, kind, depo_id, number),
      };
    });
  },
};
