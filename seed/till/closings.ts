// What a register tells when its trip is over: the drawer in the morning and in the evening, and how people paid.

import { decimalOf } from '../../shared/money.ts';
import type { Chance } from '../chance.ts';
import type { SeededEvent } from '../events.ts';
import type { TenantStory } from '../tenants.ts';
import { registerOf, type Seller, type TillOrder } from './orders.ts';

/** Minor units by the names of the report's fields. */
export type Told = Record<string, number>;

const FLOATS: Readonly<Record<TenantStory['currency'], number>> = { DKK: 500_00, NOK: 600_00, RON: 300_00 };
/** The coin that cash is given back in. */
const COINS: Readonly<Record<TenantStory['currency'], number>> = { DKK: 50, NOK: 1_00, RON: 10 };

/** Cash that a driver miscounted, now and then, in coins. */
function slip(chance: Chance, coin: number): number {
  return chance.happens(0.12) ? chance.pick([-20, -10, -4, -2, 2, 4, 10]) * coin : 0;
}

export function toldBy(orders: readonly TillOrder[], story: TenantStory, chance: Chance): Told {
  const told: Told = {};
  for (const { tender, total } of orders) {
    const field = tender === 'cash' ? 'cash_sales' : tender;
    told[field] = (told[field] ?? 0) + total;
  }
  const start_cash = FLOATS[story.currency] ?? 0;
  const cash_sales = told.cash_sales ?? 0;
  const end_cash = start_cash + cash_sales + slip(chance, COINS[story.currency] ?? 100);
  // Notes go to the bank, the float stays.
  const end_bank = Math.max(0, Math.floor((end_cash - start_cash) / 100_00) * 100_00);
  if (!story.features.includes('home_delivery')) return { ...told, start_cash, end_cash, end_bank };
  const card = told.card ?? 0;
  const local_card_amount = Math.round((card * 0.8) / 100) * 100;
  return {
    ...told,
    start_cash,
    end_cash,
    end_bank,
    local_card_amount,
    other_card_amount: card - local_card_amount,
  };
}

export interface Closing {
  external_id: string;
  seller: Seller;
  opened_at: Date;
  closed_at: Date;
  told: Told;
}

/** Opened when the truck leaves, closed a quarter of an hour after it is back. */
export const closingOf = (event: SeededEvent, seller: Seller, told: Told): Closing => ({
  external_id: `Z-${event.id}`,
  seller,
  opened_at: event.departs_at,
  closed_at: new Date(event.returns_at.getTime() + 15 * 60_000),
  told,
});

/** As the point of sale sends it. */
export const sentClosing = (
  { external_id, seller, opened_at, closed_at, told }: Closing,
  story: TenantStory,
) => ({
  external_id,
  cash_register: registerOf(seller, story),
  user: seller,
  opened_at: opened_at.toISOString(),
  closed_at: closed_at.toISOString(),
  amounts: Object.fromEntries(Object.entries(told).map(([field, minor]) => [field, decimalOf(minor)])),
});
