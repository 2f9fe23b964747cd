// How the two sides of a document are called: after the warehouse, or where there is none after what stands outside.

import { texts } from '../../../../shared/texts.ts';
import type { Say } from '../../../../web/words.ts';
import type { WarehouseSide } from '../../../warehouses/contract.ts';
import { titleOf } from '../../../warehouses/rules.ts';
import { ownerTypeTexts } from '../../../warehouses/web/warehouses-texts.ts';
import { accountsOf, type Account, type Kind } from '../../rules/documents.ts';

export const accountTexts = texts({
  ...ownerTypeTexts,
  supplier: {
    en: 'Main storage or supplier',
    da: 'Hovedlager eller leverandør',
    nb: 'Hovedlager eller leverandør',
  },
  customer: { en: 'Customers', da: 'Kunder', nb: 'Kunder' },
  scrap: { en: 'Scrap', da: 'Kassation', nb: 'Kassering' },
  adjustment: { en: 'Correction of the books', da: 'Korrektion af bøgerne', nb: 'Korrigering av bøkene' },
  other: { en: 'Outside the warehouses', da: 'Uden for lagrene', nb: 'Utenfor lagrene' },
});

export type SayAccount = Say<keyof typeof accountTexts>;

interface Document {
  kind: Kind;
  from_warehouse_id: number | null;
  to_warehouse_id: number | null;
  from_warehouse: WarehouseSide | null;
  to_warehouse: WarehouseSide | null;
}

export function accountName(account: Account, a: SayAccount): string {
  return a(account === 'warehouse' ? 'other' : account);
}

export function sideNames(document: Document, a: SayAccount): { from: string; to: string } {
  const { source, destination } = accountsOf(document);
  const nameOf = (side: WarehouseSide | null, account: Account) =>
    side === null ? accountName(account, a) : titleOf({ ...side, owner_type: a(side.owner_type) });
  return { from: nameOf(document.from_warehouse, source), to: nameOf(document.to_warehouse, destination) };
}
