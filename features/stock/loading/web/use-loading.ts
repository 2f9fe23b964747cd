// The loading on the screen: its grid of products and cars, what is left at the depot while somebody types, and the one act that makes the orders.
import { useMemo } from 'react';
import { ApiError } from '../../../../web/api-error.ts';
import { useWrite } from '../../../../web/reads.ts';
import { flash } from '../../../../web/ui/flash.ts';
import type { GridColumn } from '../../../../web/ui/grid/grid-cells.ts';
import { useGridRows } from '../../../../web/ui/grid/use-grid-rows.ts';
import { readWhole } from '../../../../shared/whole-number.ts';
import { useWords, type Say } from '../../../../web/words.ts';
import { promised } from '../../documents/web/stale.ts';
import { askAboutShortages } from '../../goods/web/ask-about-shortages.ts';
import { goodsTexts } from '../../goods/web/goods-texts.ts';
import { createLoadingOrders, listPickLists, type LoadingCar, type LoadingRun } from '../contract.ts';
import { leftIn, loadedWith, loadRow, ordersOf, overdrawn, problemsAt, shortOf, type LoadRow } from '../rules.ts';
import { loadingTexts } from './loading-texts.ts';

type Words = Say<keyof typeof loadingTexts>;
type GoodsWords = Say<keyof typeof goodsTexts>;

function shortText(t: Words, row: LoadRow, cars: readonly LoadingCar[]): string {
  const short = cars.map(({ warehouse }) => ({ number: warehouse.owner, n: shortOf(row, warehouse.id) })).filter(({ n }) => n > 0);
  const n = short.reduce((sum, one) => sum + one.n, 0);
  return n === 0 ? '' : t('short_of', { n, cars: short.map((one) => `${one.number}: ${one.n}`).join(', ') });
}

export function columnsOf(t: Words, g: GoodsWords, cars: readonly LoadingCar[]): GridColumn<LoadRow>[] {
  return [
    { id: 'sku', header: t('sku'), width: 100, text: (row) => row.sku },
    { id: 'description', header: t('description'), width: 220, text: (row) => row.description },
    { id: 'per_package', header: t('per_package'), align: 'right', width: 90, text: (row) => String(row.packaging_size) },
    { id: 'left', header: t('left'), align: 'right', width: 110, text: (row) => String(leftIn(row)), tone: (row) => (leftIn(row) < 0 ? 'bad' : null) },
    ...cars.map(({ warehouse }): GridColumn<LoadRow> => ({
      id: String(warehouse.id), header: t('car', { number: warehouse.owner }), align: 'right', width: 80, inputMode: 'numeric',
      text: ({ amounts }) => String(amounts[warehouse.id] ?? ''), tone: (row) => (shortOf(row, warehouse.id) > 0 ? 'warn' : null),
      read: (row, typed) => {
        const read = readWhole(typed);
        if (typeof read === 'string') return g(read);
        return (read ?? 0) < 0 ? t('not_negative') : loadedWith(row, warehouse.id, read);
      },
    })),
    { id: 'short', header: t('short'), width: 190, text: (row) => shortText(t, row, cars), tone: (row) => (shortText(t, row, cars) === '' ? null : 'warn') },
  ];
}

export function useLoading(run: LoadingRun, reload: () => void) {
  const t = useWords(loadingTexts);
  const g = useWords(goodsTexts);
  const cars = useMemo(() => run.cars.filter(({ stock_order }) => stock_order === null), [run]);
  const columns = useMemo(() => columnsOf(t, g, cars), [t, g, cars]);
  const grid = useGridRows<LoadRow>({ initial: () => run.products.filter(({ shares }) => shares.length > 0).map(loadRow) });
  const { write } = useWrite(createLoadingOrders, { stale: [...promised, listPickLists] });
  const warehouse_ids = cars.map(({ warehouse }) => warehouse.id);

  const showAll = () => {
    const { rows, refused } = grid.now();
    const shown = new Map(rows.map((row) => [row.product_id, row]));
    grid.put({ rows: run.products.map((product) => shown.get(product.id) ?? loadRow(product)), refused });
  };
  const make = async () => {
    const { rows, refused } = grid.now();
    if (refused.size > 0) throw new Error(g('mend_cells'));
    if (!await askAboutShortages(g, overdrawn(rows).map((row) => ({ sku: row.sku, missing: -leftIn(row) })))) return;
    const orders = ordersOf(rows, warehouse_ids);
    try {
      const made = await write({ body: { from_warehouse_id: run.from_warehouse?.id ?? 0, orders } });
      flash.ok(made.orders.length === 1 ? t('made_one') : t('made', { n: made.orders.length }));
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      grid.setProblems(problemsAt(error.errors, orders, rows));
      if (error.status !== 409) throw error;
      // Somebody else was first: what they made is shown, and what is left to do.
      flash.error(error);
    }
    reload();
  };
  return {
    cars, columns, grid, make, isEmpty: ordersOf(grid.rows, warehouse_ids).length === 0,
    showAll: grid.rows.length < run.products.length ? showAll : null,
  };
}
