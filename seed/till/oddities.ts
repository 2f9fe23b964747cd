// What goes wrong with a day's money, once of each kind, in what the tills send.

import type { TenantStory } from '../tenants.ts';
import type { Told } from './closings.ts';
import type { SentOrder } from './orders.ts';

export interface Sent {
  orders: SentOrder[];
  told: Told;
}
type Oddity = (sent: Sent) => void;

const less = (told: Told, field: string, minor: number) => {
  told[field] = Math.max(0, (told[field] ?? 0) - minor);
};

/** The terminal was read before the last customer. */
const tenders: Oddity = ({ told }) => {
  less(told, 'card', 50_00);
  if (told.local_card_amount !== undefined)
    told.other_card_amount = (told.card ?? 0) - told.local_card_amount;
};
/** A line was taken off and its piece still counted. */
const orderSums: Oddity = ({ orders: [first] }) => {
  if (first) first.total_quantity += 1;
};
const card_split: Oddity = ({ told }) => less(told, 'other_card_amount', 25_00);
/** A hundred at a market, of which nobody said what it was. */
const miscellaneous: Oddity = ({ told }) => {
  less(told, 'mobile_pay', 100_00);
  told.end_miscellaneous_type = 100_00;
};
/** Half a box was keyed in. */
const fraction: Oddity = ({ orders: [first] }) => {
  const [line] = first?.order_line_items ?? [];
  if (!first || !line) return;
  line.quantity += 0.5;
  first.total_quantity += 0.5;
};
const bank: Oddity = ({ told }) => {
  told.end_bank = (told.end_cash ?? 0) + 100_00;
};

/** For the newest pending reports, one each. */
export const odditiesOf = (story: TenantStory): readonly Oddity[] =>
  story.features.includes('home_delivery')
    ? [tenders, orderSums, card_split, miscellaneous, fraction, bank]
    : [tenders, orderSums, fraction, bank];
