// All that lies of a product, put under another sku.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { refusals } from '../../../shared/refusals.ts';
import { day, id, inventoryPath } from '../../../shared/wire.ts';

/** Everything that lies anywhere under this sku becomes `product_id`'s, on `date` (today unless given), one transfer a warehouse (S7). */
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

export const productStockRefusals = refusals('products', {
  same_product: {
    status: 422,
    field: 'product_id',
    text: {
      en: 'must be another product',
      da: 'skal være en anden vare',
      nb: 'må være en annen vare',
      ro: 'trebuie să fie alt produs',
    },
  },
  nothing_to_move: {
    status: 422,
    field: 'base',
    text: {
      en: 'There is nothing of this product to move',
      da: 'Der er intet af denne vare at flytte',
      nb: 'Det er ingenting av denne varen å flytte',
      ro: 'Nu există nimic de mutat din acest produs',
    },
  },
  held: {
    status: 422,
    field: 'base',
    text: {
      en: 'Pending orders or open counts hold {sku}: {documents}',
      da: 'Åbne bestillinger eller optællinger omfatter {sku}: {documents}',
      nb: 'Åpne bestillinger eller tellinger omfatter {sku}: {documents}',
      ro: 'Comenzi în așteptare sau inventare deschise conțin {sku}: {documents}',
    },
  },
  ahead: {
    status: 422,
    field: 'date',
    text: {
      en: "can't be in the future",
      da: 'må ikke ligge i fremtiden',
      nb: 'kan ikke ligge i fremtiden',
      ro: 'nu poate fi în viitor',
    },
  },
});
