// What the trucks sell: invented names of ice cream. What shops buy (wallmob.ts) is among it, by the same numbers.

import { z } from 'zod';
import { readRows } from './read-rows.ts';
import type { TenantStory } from './tenants.ts';
import { soldToShops } from './wallmob.ts';

export interface StockProduct {
  sku: string;
  description: string;
  packaging_size: number;
  sales_price: string;
  /** Null of a few, as where nobody has looked it up yet. */
  cost_price: string | null;
  tax_type: 'none' | 'percent';
  tax_amount: string | null;
  volume: string | null;
  storage_unit: 'stk' | 'Kolli';
  status: 'active' | 'inactive';
  b2b_product: boolean;
}

const goods = readRows(
  'goods.csv',
  z.object({
    locale: z.enum(['da', 'nb', 'ro']),
    sku: z.string(),
    description: z.string(),
    packaging_size: z.coerce.number(),
    storage_unit: z.enum(['stk', 'Kolli']),
    sales_price: z.string(),
    volume: z.string().transform((volume) => volume || null),
    status: z.enum(['active', 'inactive']),
    b2b_product: z.enum(['true', 'false']).transform((sold) => sold === 'true'),
  }),
);

const food = { tax_type: 'percent' as const, tax_amount: { da: '25.00', nb: '15.00', ro: '11.00' } };

/** Somewhat less than half of what it is sold for; of one in twenty nobody has said it. */
const withCost = (product: Omit<StockProduct, 'cost_price'>, at: number): StockProduct => ({
  ...product,
  cost_price: at % 20 === 7 ? null : (Number(product.sales_price) * 0.45).toFixed(2),
});

/** In the order of the price list, with what is sold to shops. */
export function assortmentOf(locale: TenantStory['locale']): StockProduct[] {
  const tax = { tax_type: food.tax_type, tax_amount: food.tax_amount[locale] };
  const sold = soldToShops[locale].map(({ sku, name, price }) => ({
    sku,
    description: name,
    packaging_size: 6,
    sales_price: (price / 100).toFixed(2),
    ...tax,
    volume: null,
    storage_unit: 'stk' as const,
    status: 'active' as const,
    b2b_product: true,
  }));
  const own = goods
    .filter((product) => product.locale === locale)
    .map(({ locale: _, ...product }) => ({ ...product, ...tax }));
  return [...sold, ...own].toSorted((a, b) => (a.sku < b.sku ? -1 : 1)).map(withCost);
}
