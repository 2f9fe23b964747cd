import { Moment } from '../../../../web/ui/Moment.tsx';
import type { Say } from '../../../../web/words.ts';
import type { Fact } from '../../documents/web/Facts.tsx';
import { accountsOf, titleOf, type Account } from '../../rules.ts';
import type { StockTransfer } from '../contract.ts';
import type { transferTexts } from './transfer-texts.ts';

type Words = Say<keyof typeof transferTexts>;

const nameOf = (account: Account, t: Words) => t(account === 'warehouse' || account === 'other' ? 'elsewhere' : account);

/** The heading block, on the screen and on paper; a side without a warehouse is called after its account. */
export function transferFacts(transfer: StockTransfer, t: Words, kind: Fact, description: string): Fact[] {
  const { source, destination } = accountsOf(transfer);
  return [
    [t('transfer_nr'), transfer.id], [t('transfered_at'), <Moment key="at" at={transfer.transfered_at} />],
    [t('from'), transfer.from_warehouse ? titleOf(transfer.from_warehouse) : nameOf(source, t)],
    [t('to'), transfer.to_warehouse ? titleOf(transfer.to_warehouse) : nameOf(destination, t)], kind,
    [t('message'), transfer.main_storage_message], [description, transfer.description],
  ];
}
