// All that lies of a product, put under another sku.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { day, id, inventoryPath } from '../../../shared/wire.ts';

/**
 * Everything that lies anywhere under this sku becomes `product_id`'s, on `date` (today unless given), one transfer a
 * warehouse (S7).
 */
export const moveProductBalances = endpoint({
  name: 'move product balances',
  method: 'PATCH',
  path: `${inventoryPath}/products/{id}/move_remaining_product_balances`,
  about: ['movements', 'stock-orders'],
  needs: 'products.write',
  home: true,
  params: z.object({ depo_id: id, id }),
  body: z.object({
    date: z
      .union([z.literal('').transform(() => undefined), z.null().transform(() => undefined), day])
      .optional(),
    product_id: id,
  }),
  answer: z.object({ id, sku: z.string(), stock_transfers: z.array(z.object({ id })) }),
});
