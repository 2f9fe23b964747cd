import type { Fact } from '../../documents/web/Facts.tsx';
import { titleOf } from '../../rules.ts';
import { Moment } from '../../../../web/ui/Moment.tsx';
import type { Say } from '../../../../web/words.ts';
import type { StockOrder } from '../contract.ts';
import type { orderTexts } from './order-texts.ts';

/** The heading block, on the screen and on paper. */
export function orderFacts(order: StockOrder, t: Say<keyof typeof orderTexts>, kind: Fact): Fact[] {
  return [
    [t('order_nr'), order.id], [t('ordered_at'), <Moment key="at" at={order.ordered_at} />], [t('ordered_by'), order.created_by],
    [t('from_warehouse'), order.from_warehouse ? titleOf(order.from_warehouse) : t(order.kind === 'regular' ? 'supplier' : 'outside')],
    [t('to_warehouse'), order.to_warehouse ? titleOf(order.to_warehouse) : t('outside')], [t('message'), order.main_storage_message], kind,
  ];
}
