// Customers in the search of the top bar.

import { LEAST_LETTERS } from '../../../shared/wire.ts';
import { tenantPath } from '../../../web/address.ts';
import { call } from '../../../web/api.ts';
import type { PaletteSource } from '../../../web/screens.ts';
import { listCustomers } from '../contract/customer.ts';
import { nameOfCustomer } from '../rules.ts';

const most = 8;

/** By name, phone or address; each leads to its form. */
export const customerHits: PaletteSource = {
  id: 'customers',
  title: { en: 'Customers', da: 'Kunder', nb: 'Kunder' },
  needs: 'customers.read',
  async find(text, { tenant, signal }) {
    if (text.trim().length < LEAST_LETTERS) return [];
    const found = await call(listCustomers, { params: { tenant }, query: { search_phrase: text }, signal });
    return found.slice(0, most).map((customer) => ({
      title: nameOfCustomer(customer),
      detail: [customer.phone, customer.location_address].filter(Boolean).join(' · '),
      address: tenantPath(tenant, 'admin', 'customers', customer.id, 'edit'),
    }));
  },
};
