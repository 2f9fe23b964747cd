import { Moment } from '../../../../web/ui/Moment.tsx';
import type { Say } from '../../../../web/words.ts';
import type { StockOrder } from '../../contract/stock-orders.ts';
import type { Fact } from '../documents/Facts.tsx';
import { sideNames, type SayAccount } from '../documents/side-names.ts';
import type { orderTexts } from './order-texts.ts';

/** The heading block, on the screen and on paper. */
export function orderFacts(
  order: StockOrder,
  t: Say<keyof typeof orderTexts>,
  a: SayAccount,
  kind: Fact,
): Fact[] {
  const { from, to } = sideNames(order, a);
  return [
    [t('order_nr'), order.id],
    [t('ordered_at'), <Moment key="at" at={order.ordered_at} />],
    [t('ordered_by'), order.created_by],
    ...(order.asked_by_driver ? [[t('asked_by_driver'), t('yes')] as const] : []),
    ...(order.on_its_way_at === null
      ? []
      : [[t('on_its_way'), <Moment key="sent" at={order.on_its_way_at} />] as const]),
    [t('from_warehouse'), from],
    [t('to_warehouse'), to],
    [t('message'), order.main_storage_message],
    kind,
  ];
}
