// What the trucks sell: invented names of ice cream, a shelf at a time. What shops buy (wallmob.ts) is among it, by
// the same numbers.

import { danishShelves } from './assortment/danish.ts';
import { norwegianShelves } from './assortment/norwegian.ts';
import { romanianShelves } from './assortment/romanian.ts';
import type { Shelf } from './assortment/shelf.ts';
import type { TenantStory } from './tenants.ts';
import { soldToShops } from './wallmob.ts';

export interface StockProduct {
  sku: string;
  description: string;
  packaging_size: number;
  sales_price: string;
  tax_type: 'none' | 'percent';
  tax_amount: string | null;
  volume: string | null;
  storage_unit: 'stk' | 'Kolli';
  status: 'active' | 'inactive';
  b2b_product: boolean;
}

const shelves: Readonly<Record<TenantStory['locale'], readonly Shelf[]>> = {
  da: danishShelves,
  nb: norwegianShelves,
  ro: romanianShelves,
};

const food = { tax_type: 'percent' as const, tax_amount: { da: '25.00', nb: '15.00', ro: '11.00' } };

/**
 * In the order of the price list. Every fourth is sold to shops too; the last one of a shelf was taken out of the
 * assortment.
 */
export function assortmentOf(locale: TenantStory['locale']): StockProduct[] {
  const tax = { tax_type: food.tax_type, tax_amount: food.tax_amount[locale] };
  const sold = soldToShops[locale].map(({ sku, name, price }): StockProduct => ({
    sku,
    description: name,
    packaging_size: 6,
    sales_price: (price / 100).toFixed(2),
    ...tax,
    volume: null,
    storage_unit: 'stk',
    status: 'active',
    b2b_product: true,
  }));
  const own = shelves[locale].flatMap((shelf) =>
    shelf.forms.flatMap(([form, price, volume], at) =>
      shelf.flavours.map((flavour, n): StockProduct => ({
        sku: `${shelf.sku}${String(shelf.first + at * shelf.flavours.length + n).padStart(2, '0')}`,
        description: form.replace('{}', flavour),
        packaging_size: shelf.packaging_size,
        storage_unit: shelf.storage_unit,
        sales_price: (price + (n % 4) * 2).toFixed(2),
        ...tax,
        volume: volume === null ? null : volume.toFixed(3),
        status: at > 0 && n === shelf.flavours.length - 1 ? 'inactive' : 'active',
        b2b_product: n % 4 === 0,
      })),
    ),
  );
  return [...sold, ...own].toSorted((a, b) => (a.sku < b.sku ? -1 : 1));
}
