// Warehouses in the search of the top bar.

import { hasWords } from '../../../shared/search.ts';
import { inventoryPath } from '../../../web/address.ts';
import { call } from '../../../web/api.ts';
import type { PaletteSource } from '../../../web/screens.ts';
import { listWarehouses } from '../contract.ts';

/** Those of the depot that the screen stands in, by code, name or whose they are; each leads to its goods. */
export const warehouseHits: PaletteSource = {
  id: 'warehouses',
  title: { en: 'Warehouses', da: 'Lagre', nb: 'Lagre' },
  needs: 'inventory.read',
  async find(text, { tenant, depo_id, signal }) {
    if (depo_id === null) return [];
    const found = await call(listWarehouses, { params: { tenant, depo_id }, signal });
    return found
      .filter(({ code, name, owner }) => hasWords(`${code} ${name} ${owner}`, text))
      .map(({ id, code, name, owner }) => ({
        title: name,
        detail: [code, owner].join(' · '),
        address: inventoryPath(tenant, depo_id, 'warehouses', id, 'products'),
      }));
  },
};
