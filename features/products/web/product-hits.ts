// Products in the search of the top bar.

import { inventoryPath } from '../../../web/address.ts';
import { call } from '../../../web/api.ts';
import type { PaletteSource } from '../../../web/screens.ts';
import { session } from '../../../web/session.ts';
import { listProducts } from '../contract.ts';

const most = 8;

/** By sku or description, discontinued ones too; each leads to its form in the depot that the screen stands in. */
export const productHits: PaletteSource = {
  id: 'products',
  title: { en: 'Products', da: 'Varer', nb: 'Varer' },
  needs: 'inventory.read',
  async find(text, { tenant, depo_id, signal }) {
    const { user, depos } = session();
    const here = depo_id ?? user?.depo_ids[0] ?? depos[0]?.id;
    if (here === undefined) return [];
    const found = await call(listProducts, {
      params: { tenant, depo_id: here },
      query: { search: text },
      signal,
    });
    return found.slice(0, most).map(({ id, sku, description }) => ({
      title: sku,
      detail: description,
      address: inventoryPath(tenant, here, 'products', id, 'edit'),
    }));
  },
};
