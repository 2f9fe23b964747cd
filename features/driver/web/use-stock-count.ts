// What is counted of the goods in this car today, and not told yet.

import type { CarStock } from '../contract/car-stock.ts';
import type { DriveTrip } from '../contract/drive.ts';
import { draftOf, type CountDraft } from '../rules/car-stock.ts';
import { useDraft } from './use-draft.ts';

export interface StockProps {
  trip: DriveTrip;
  stock: CarStock;
}

export function useStockCount({ date }: Pick<DriveTrip, 'date'>, { warehouse_id }: CarStock) {
  const { draft, change } = useDraft('stock_count');
  const of = { warehouse_id, date };
  return {
    count: draft && draftOf(draft, of),
    change: (next: (now: CountDraft) => CountDraft) => change((now) => next(draftOf(now, of))),
  };
}
