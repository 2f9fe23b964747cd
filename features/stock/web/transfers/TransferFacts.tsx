import { Moment } from '../../../../web/ui/Moment.tsx';
import type { Say } from '../../../../web/words.ts';
import type { StockTransfer } from '../../contract/stock-transfers.ts';
import type { Fact } from '../documents/Facts.tsx';
import { sideNames, type SayAccount } from '../documents/side-names.ts';
import type { transferTexts } from './transfer-texts.ts';

type Words = Say<keyof typeof transferTexts>;

/** The heading block, on the screen and on paper; a side without a warehouse is called after its account. */
export function transferFacts(
  transfer: StockTransfer,
  t: Words,
  a: SayAccount,
  kind: Fact,
  description: string,
): Fact[] {
  const { from, to } = sideNames(transfer, a);
  return [
    [t('transfer_nr'), transfer.id],
    [t('transfered_at'), <Moment key="at" at={transfer.transfered_at} />],
    [t('from'), from],
    [t('to'), to],
    kind,
    [t('message'), transfer.main_storage_message],
    [description, transfer.description],
  ];
}
