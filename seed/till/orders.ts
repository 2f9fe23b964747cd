// What a trip's till sold: orders at the stops that the truck came to, until what left the car is given away.

import { weekdayOf, type Day } from '../../shared/calendar.ts';
import type { LatLng } from '../../shared/geo.ts';
import { decimalOf, minorOf } from '../../shared/money.ts';
import type { Chance } from '../chance.ts';
import type { SeededEvent } from '../events.ts';
import type { Amounts, Product } from '../stock/goods.ts';
import type { TenantStory } from '../tenants.ts';

export interface Line {
  product: Product;
  pieces: number;
}
export interface TillOrder {
  wallmob_order_id: string;
  at: Date;
  /** Where the truck stood; null where no trip is known. */
  stop: LatLng | null;
  lines: Line[];
  tender: string;
  /** Minor units. */
  total: number;
}
export interface Seller {
  wallmob_id: string;
  full_name: string;
}

/** How people pay, by the names that the tenant's paper has; cash is what the drawer is about. */
export function tendersOf(story: TenantStory): readonly (readonly [tender: string, share: number])[] {
  if (story.features.includes('home_delivery'))
    return [
      ['mobile_pay', 0.38],
      ['card', 0.37],
      ['cash', 0.2],
      ['invoice', 0.05],
    ];
  if (story.locale === 'nb')
    return [
      ['end_vipps', 0.42],
      ['card', 0.4],
      ['cash', 0.15],
      ['end_gift_card', 0.03],
    ];
  return [
    ['card', story.locale === 'ro' ? 0.35 : 0.65],
    ['cash', story.locale === 'ro' ? 0.62 : 0.3],
    ['end_gift_card', 0.03],
  ];
}

function tenderOf(story: TenantStory, chance: Chance): string {
  let left = chance.next();
  const tenders = tendersOf(story);
  for (const [tender, share] of tenders) {
    left -= share;
    if (left < 0) return tender;
  }
  return 'card';
}

const totalOf = (lines: readonly Line[]) =>
  lines.reduce((sum, { product, pieces }) => sum + minorOf(product.sales_price) * pieces, 0);

/** Handfuls of one to six pieces of a product, as people buy them. */
function handfulsOf(amounts: Amounts, chance: Chance): Line[] {
  const handfuls: Line[] = [];
  for (const [product, pieces] of amounts)
    for (let left = pieces; left > 0;) {
      const some = Math.min(left, chance.pick([1, 2, 2, 3, 4, 6]));
      handfuls.push({ product, pieces: some });
      left -= some;
    }
  return handfuls;
}

/** A handful more of what is in the basket already is no line of its own. */
function putInto(basket: Line[], { product, pieces }: Line): void {
  const line = basket.find((one) => one.product === product);
  if (line) line.pieces += pieces;
  else basket.push({ product, pieces });
}

interface Moment {
  at: Date;
  stop: LatLng | null;
}

/**
 * How often somebody buys at a stop, and how often two do: Fridays and Saturdays reach the quota of one sale a stop.
 */
const demandOn = (date: Day) => (weekdayOf(date) >= 5 ? { one: 0.96, two: 0.4 } : { one: 0.35, two: 0.2 });

/** One or two orders at a stop, within its wait; none where nobody came. */
function momentsOf({ date, stops }: SeededEvent, chance: Chance): Moment[] {
  const demand = demandOn(date);
  return stops.flatMap(({ arrived, lat, lng }) =>
    arrived && chance.happens(demand.one)
      ? Array.from({ length: chance.happens(demand.two) ? 2 : 1 }, (_, n) => ({
          at: new Date(arrived.getTime() + 35_000 + n * 50_000),
          stop: { lat, lng },
        }))
      : [],
  );
}

function shuffled<T>(all: readonly T[], chance: Chance): T[] {
  const drawn = all.map((one) => ({ one, at: chance.next() }));
  return drawn.toSorted((a, b) => a.at - b.at).map(({ one }) => one);
}

/** Every piece of `amounts` in some basket, while they last one in each; `named` begins the numbers of the orders. */
export function basketsOf(
  named: string | number,
  moments: readonly Moment[],
  amounts: Amounts,
  story: TenantStory,
  chance: Chance,
): TillOrder[] {
  if (moments.length === 0) return [];
  const baskets = moments.map((moment) => ({ ...moment, lines: [] as Line[] }));
  const inTurn = shuffled(baskets, chance);
  for (const [n, handful] of handfulsOf(amounts, chance).entries())
    putInto((inTurn[n] ?? chance.pick(baskets)).lines, handful);
  return baskets
    .filter(({ lines }) => lines.length > 0)
    .map((basket, n) => ({
      ...basket,
      wallmob_order_id: `${named}-${n + 1}`,
      tender: tenderOf(story, chance),
      total: totalOf(basket.lines),
    }));
}

/** None where the truck came to no stop. */
export const ordersOf = (
  event: SeededEvent,
  amounts: Amounts,
  story: TenantStory,
  chance: Chance,
): TillOrder[] => basketsOf(event.id, momentsOf(event, chance), amounts, story, chance);

const registerWords = { da: 'Kasse', nb: 'Kasse', ro: 'Casa' };

/** The till that a driver takes along. */
export const registerOf = ({ wallmob_id, full_name }: Seller, story: TenantStory) => ({
  wallmob_id: `R-${wallmob_id}`,
  name: `${registerWords[story.locale]} ${full_name.split(' ')[0]}`,
});

/** As the point of sale sends it; of a trip with its car and where that stood. */
export function sentOrder(order: TillOrder, seller: Seller, story: TenantStory, event: SeededEvent | null) {
  return {
    wallmob_order_id: order.wallmob_order_id,
    kind: 'order',
    ordered_at: order.at.toISOString(),
    cash_register: registerOf(seller, story),
    user: seller,
    ...(event && { car_id: event.crew.car_id, user_id: event.crew.user_id, manual: false }),
    ...(order.stop && { coordinates: order.stop }),
    total_revenue: decimalOf(order.total),
    total_quantity: order.lines.reduce((sum, { pieces }) => sum + pieces, 0),
    payments: [{ tender: order.tender, amount: decimalOf(order.total) }],
    order_line_items: order.lines.map(({ product, pieces }) => ({
      product_name: product.description,
      wallmob_sku: product.sku,
      quantity: pieces,
      total_line_amount: decimalOf(minorOf(product.sales_price) * pieces),
    })),
  };
}
export type SentOrder = ReturnType<typeof sentOrder>;
