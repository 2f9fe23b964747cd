// Sales of the point of sale to shops: sixty days of them, most to whitelisted customers, the older ones exported.

import { takeOrders } from '../features/till/server/take-orders.ts';
import type { TenantTx } from '../server/tenant.ts';
import { addDays, clockOf, dayIn, instant } from '../shared/calendar.ts';
import { decimalOf } from '../shared/money.ts';
import { actorOf } from './acting.ts';
import { chanceOf, type Chance } from './chance.ts';
import { insertLinks } from './insert.ts';
import type { TenantStory } from './tenants.ts';

const DAYS = 60;
const ordersOf = (story: TenantStory) => (story.is_large ? 300 : 150);

export interface SoldProduct {
  category: string;
  name: string;
  sku: string;
  price: number;
}
const assortment = (
  ...shelves: [category: string, ...products: [name: string, sku: string, price: number][]][]
): readonly SoldProduct[] =>
  shelves.flatMap(([category, ...products]) =>
    products.map(([name, sku, price]) => ({ category, name, sku, price })),
  );

/** Prices in whole minor units of the tenant's currency; what begins with 9 is no ice cream and stands on no list. */
export const soldToShops: Readonly<Record<TenantStory['locale'], readonly SoldProduct[]>> = {
  da: assortment(
    [
      'Bokse',
      ['Vaniljeis 2 l', '01001', 64_00],
      ['Chokoladeis 2 l', '01002', 66_00],
      ['Jordbæris 2 l', '01003', 66_00],
      ['Flødeis med nougat 1 l', '01012', 49_50],
    ],
    [
      'Ispinde',
      ['Chokoladepind 12 stk.', '01101', 118_50],
      ['Solbærpind 10 stk.', '01104', 84_00],
      ['Lakridspind 10 stk.', '01107', 89_50],
    ],
    ['Vafler', ['Jumbovaffel 8 stk.', '01203', 124_00], ['Vaffel med guf 8 stk.', '01207', 129_50]],
    ['Sorbet', ['Hindbærsorbet 1 l', '01301', 58_00], ['Mangosorbet 1 l', '01302', 58_00]],
    ['Desserter', ['Islagkage 8 personer', '01402', 149_00], ['Isbombe 6 personer', '01405', 119_50]],
    ['Tilbehør', ['Frysepose 20 stk.', '90001', 25_00]],
  ),
  nb: assortment(
    [
      'Bokser',
      ['Vaniljeis 2 l', '02001', 89_00],
      ['Sjokoladeis 2 l', '02002', 92_00],
      ['Jordbæris 2 l', '02003', 92_00],
      ['Fløteis med krokan 1 l', '02012', 69_50],
    ],
    [
      'Ispinner',
      ['Sjokoladepinne 12 stk.', '02101', 164_50],
      ['Saftis solbær 10 stk.', '02104', 109_00],
      ['Lakrispinne 10 stk.', '02107', 119_50],
    ],
    ['Kjeks', ['Kroneis jordbær 8 stk.', '02203', 172_00], ['Sandwichis 10 stk.', '02207', 139_50]],
    ['Sorbet', ['Bringebærsorbet 1 l', '02301', 79_00], ['Mangosorbet 1 l', '02302', 79_00]],
    ['Dessert', ['Iskake 8 porsjoner', '02402', 199_00], ['Multekrem 1 l', '02405', 149_50]],
    ['Tilbehør', ['Frysepose 20 stk.', '90001', 35_00]],
  ),
  ro: assortment(
    [
      'Caserole',
      ['Înghețată de vanilie 2 l', '03001', 38_00],
      ['Înghețată de ciocolată 2 l', '03002', 39_50],
      ['Înghețată de căpșuni 2 l', '03003', 39_50],
    ],
    ['Pe băț', ['Ciocolată pe băț 12 buc.', '03101', 62_00], ['Coacăze pe băț 10 buc.', '03104', 48_00]],
    ['Sorbet', ['Sorbet de zmeură 1 l', '03301', 34_00], ['Sorbet de mango 1 l', '03302', 34_00]],
    ['Accesorii', ['Pungă termică', '90001', 12_00]],
  ),
};

const isListed = (product: SoldProduct) => !product.sku.startsWith('9');

/** One sale of some products: boxes by the dozen, now and then with ten per cent off. */
function linesOf(products: readonly SoldProduct[], chance: Chance, isReturn: boolean) {
  const chosen = new Set(
    Array.from({ length: isReturn ? 1 : chance.whole(2, 7) }, () => chance.pick(products)),
  );
  const off = chance.happens(0.25) ? 10 : 0;
  return [...chosen].map((product) => {
    const quantity = isReturn ? chance.whole(1, 3) : chance.whole(1, 4) * chance.pick([1, 3, 6]);
    const whole = product.price * quantity;
    const discount = Math.round((whole * off) / 100);
    return { product, quantity, total: whole - discount, discount };
  });
}

interface Shop {
  customer_number: string;
  customer_name: string;
}
interface Driver {
  id: number;
  first_name: string;
  last_name: string;
  wallmob_id: string;
}

function orderOf(n: number, at: Date, shop: Shop | null, driver: Driver, story: TenantStory, chance: Chance) {
  const isReturn = chance.happens(0.05);
  const lines = linesOf(soldToShops[story.locale], chance, isReturn);
  const sum = (of: (line: (typeof lines)[number]) => number) =>
    lines.reduce((total, line) => total + of(line), 0);
  const total = decimalOf(sum((line) => line.total));
  return {
    wallmob_order_id: String(480_000 + n),
    kind: isReturn ? 'return' : 'order',
    ordered_at: at.toISOString(),
    customer_number: shop?.customer_number ?? null,
    shop_name: shop?.customer_name ?? null,
    cash_register: {
      wallmob_id: `B-${driver.wallmob_id}`,
      name: `B2B ${driver.first_name}`,
    },
    user: { wallmob_id: driver.wallmob_id, full_name: `${driver.first_name} ${driver.last_name}` },
    total_revenue: total,
    total_discount: decimalOf(sum((line) => line.discount)),
    // One of them as tills sometimes send it: a line was taken off and its pieces still counted.
    total_quantity: sum((line) => line.quantity) + (n === 7 ? 1 : 0),
    payments: [{ tender: chance.happens(0.8) ? 'invoice' : 'card', amount: total }],
    order_line_items: lines.map((line) => ({
      category_name: line.product.category,
      product_name: line.product.name,
      wallmob_sku: line.product.sku,
      quantity: line.quantity,
      total_line_amount: decimalOf(line.total),
      discount: decimalOf(line.discount),
    })),
  };
}

/** The fifth driver, who stands in for the others, was forgotten at the point of sale. */
const FORGOTTEN = 4;

/** The drivers as the point of sale knows them. */
async function listDrivers(tx: TenantTx): Promise<Driver[]> {
  const drivers = await tx
    .selectFrom('users')
    .select(['id', 'first_name', 'last_name'])
    .where('role', '=', 'driver')
    .orderBy('id')
    .execute();
  const known = drivers
    .filter((_, at) => at !== FORGOTTEN)
    .map((driver, at) => ({ ...driver, wallmob_id: String(7_001 + at) }));
  for (const { id, wallmob_id, first_name, last_name } of known) {
    await tx
      .updateTable('users')
      .set({ wallmob_id, wallmob_name: `${first_name} ${last_name}` })
      .where('id', '=', id)
      .execute();
  }
  return known;
}

export async function seedWallmob(
  tx: TenantTx,
  tenant_id: number,
  story: TenantStory,
  now: Date,
  admin_id: number,
): Promise<void> {
  const chance = chanceOf(`${story.slug} wallmob`);
  const drivers = await listDrivers(tx);
  const shops = await tx
    .selectFrom('b2b_customers')
    .select(['customer_number', 'customer_name'])
    .orderBy('id')
    .limit(60)
    .execute();
  const today = dayIn(story.time_zone, now);
  const count = ordersOf(story);
  const orders = Array.from({ length: count }, (_, n) => {
    const day = addDays(today, -Math.max(1, Math.ceil((DAYS * (count - n)) / count)));
    const at = instant(day, clockOf(chance.whole(8 * 3_600, 17 * 3_600)), story.time_zone);
    // Some are sold over the counter: to nobody in particular, and no B2B orders.
    return orderOf(
      n,
      at,
      chance.happens(0.06) ? null : chance.pick(shops),
      chance.pick(drivers),
      story,
      chance,
    );
  });
  await insertLinks(
    tx,
    'wallmob_products',
    soldToShops[story.locale].filter(isListed).map(({ sku }) => ({ number: sku })),
  );
  // The last shop is not on the list yet: adding its number brings its orders in.
  await insertLinks(
    tx,
    'wallmob_customers',
    shops.slice(0, -1).map(({ customer_number }) => ({ number: customer_number })),
  );
  await takeOrders(tx, { actor: actorOf(story, tenant_id), now, public_url: '' }, orders);
  // The bookkeeper exports on the first of a week what is two weeks old.
  await tx
    .updateTable('wallmob_orders')
    .set({ exported_at: instant(addDays(today, -10), '09:12:00', story.time_zone), exported_by_id: admin_id })
    .where('ordered_at', '<', instant(addDays(today, -14), '00:00:00', story.time_zone))
    .where('customer_number', 'is not', null)
    .execute();
}
