// B2B customers in the search of the top bar.

import { LEAST_LETTERS } from '../../../shared/wire.ts';
import { tenantPath } from '../../../web/address.ts';
import { call } from '../../../web/api.ts';
import type { PaletteSource } from '../../../web/screens.ts';
import { listB2bCustomers } from '../contract/b2b-customer.ts';

const MOST = 8;

/** Active ones; each leads to its row. */
export const b2bHits: PaletteSource = {
  id: 'b2b_customers',
  title: { en: 'B2B customers', da: 'B2B-kunder', nb: 'B2B-kunder' },
  needs: 'b2b_customers.read',
  async find(text, { tenant, signal }) {
    const search_phrase = text.trim();
    if (search_phrase.length < LEAST_LETTERS) return [];
    const found = await call(listB2bCustomers, { params: { tenant }, query: { search_phrase }, signal });
    return found.slice(0, MOST).map(({ id, customer_name, customer_number, address }) => ({
      title: customer_name,
      detail: [customer_number, address].filter(Boolean).join(' · '),
      address: tenantPath(tenant, 'admin', 'b2b_customers', id, 'edit'),
    }));
  },
};
