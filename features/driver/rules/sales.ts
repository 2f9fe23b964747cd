// What was sold on the driver's page. Amounts are minor units.

export const saleTenders = ['cash', 'card', 'phone_pay'] as const;
export type SaleTender = (typeof saleTenders)[number];

export interface SaleLine {
  product_id: number;
  pieces: number;
  price: number;
}

/** Minor units of one sale. */
export const MOST_SALE = 10_000_000;
/** Of one product in a sale. */
export const MOST_SOLD = 1_000;

export const totalOf = (lines: readonly Pick<SaleLine, 'pieces' | 'price'>[]): number =>
  lines.reduce((sum, { pieces, price }) => sum + pieces * price, 0);

export const piecesOf = (lines: readonly Pick<SaleLine, 'pieces'>[]): number =>
  lines.reduce((sum, { pieces }) => sum + pieces, 0);

/** For cash, of sales that stand. */
export const soldForCash = (
  sales: readonly { total: number; tender: SaleTender; is_taken_back: boolean }[],
): number =>
  sales.reduce((sum, sale) => sum + (sale.tender === 'cash' && !sale.is_taken_back ? sale.total : 0), 0);

/** In the till of the trip: what was sold, and orders that were paid at the door. */
export const cashSold = ({
  sold_cash,
  cash_of_orders,
}: {
  sold_cash: number;
  cash_of_orders: readonly { amount: number }[];
}): number => cash_of_orders.reduce((sum, { amount }) => sum + amount, sold_cash);

/** How the paper of the end of day calls it: MobilePay of home delivery, else Vipps. */
export function fieldOfTender(tender: SaleTender, home_delivery: boolean): string {
  if (tender === 'cash') return 'cash_sales';
  if (tender === 'card') return 'card';
  return home_delivery ? 'mobile_pay' : 'end_vipps';
}
