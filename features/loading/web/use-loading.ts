// The loading on the screen: its grid of products and cars, what is left at the depot while somebody types, and the
// one act that makes the orders.

import { useMemo, useState } from 'react';
import { ApiError, SaidError } from '../../../web/api-error.ts';
import { useWrite } from '../../../web/reads.ts';
import { confirm } from '../../../web/ui/confirm.tsx';
import { flash } from '../../../web/ui/flash.ts';
import type { GridColumn } from '../../../web/ui/grid/grid-cells.ts';
import { useGridRows } from '../../../web/ui/grid/use-grid-rows.ts';
import { useNumberReader, type NumberReader } from '../../../web/ui/number-reader.ts';
import { useWords, type Say } from '../../../web/words.ts';
import { MOST_PIECES } from '../../products/rules.ts';
import { askAboutShortages } from '../../stock/web/goods/ask-about-shortages.ts';
import { goodsTexts } from '../../stock/web/goods/goods-texts.ts';
import { createLoadingOrders, type LoadingCar, type LoadingProduct, type LoadingRun } from '../contract.ts';
import {
  leftIn,
  loadedWith,
  loadRow,
  ordersOf,
  overdrawn,
  problemsAt,
  rowWith,
  shortOf,
  type LoadRow,
} from '../rules.ts';
import { loadingTexts } from './loading-texts.ts';

type Words = Say<keyof typeof loadingTexts>;

function shortText(t: Words, row: LoadRow, cars: readonly LoadingCar[]): string {
  const short = cars
    .map(({ warehouse }) => ({ number: warehouse.owner, n: shortOf(row, warehouse.id) }))
    .filter(({ n }) => n > 0);
  return short.map((one) => t('short_of', one)).join(', ');
}

const orderedText = (t: Words, row: LoadRow, cars: readonly LoadingCar[]): string =>
  cars
    .map(({ warehouse }) => ({ number: warehouse.owner, n: row.ordered[warehouse.id] ?? 0 }))
    .filter(({ n }) => n > 0)
    .map((one) => t('ordered_of', one))
    .join(', ');

export function columnsOf(
  t: Words,
  reader: NumberReader,
  cars: readonly LoadingCar[],
): GridColumn<LoadRow>[] {
  return [
    { id: 'sku', header: t('sku'), width: 100, text: (row) => row.sku },
    { id: 'description', header: t('description'), width: 220, text: (row) => row.description },
    {
      id: 'per_package',
      header: t('per_package'),
      align: 'right',
      width: 90,
      text: (row) => String(row.packaging_size),
    },
    {
      id: 'left',
      header: t('left'),
      align: 'right',
      width: 110,
      text: (row) => String(leftIn(row)),
      tone: (row) => (leftIn(row) < 0 ? 'bad' : null),
    },
    {
      id: 'ordered',
      header: t('ordered'),
      width: 120,
      text: (row) => orderedText(t, row, cars),
    },
    ...cars.map(({ warehouse }): GridColumn<LoadRow> => ({
      id: String(warehouse.id),
      header: t('car_pieces', { number: warehouse.owner }),
      align: 'right',
      width: 100,
      inputMode: 'numeric',
      reader,
      text: ({ amounts }) => String(amounts[warehouse.id] ?? ''),
      tone: (row) => (shortOf(row, warehouse.id) > 0 ? 'warn' : null),
      read: (row, typed) => {
        const read = reader.read(typed);
        return typeof read === 'string' ? read : loadedWith(row, warehouse.id, read);
      },
    })),
    {
      id: 'short',
      header: t('short'),
      width: 190,
      text: (row) => shortText(t, row, cars),
      tone: (row) => (shortText(t, row, cars) === '' ? null : 'warn'),
    },
  ];
}

/** Asks whether these orders shall be made, car by car. */
function confirmed(
  t: Words,
  orders: ReturnType<typeof ordersOf>,
  cars: readonly LoadingCar[],
): Promise<boolean> {
  const lines = orders.map(({ to_warehouse_id, stock_order_line_items_attributes: goods }) =>
    t('make_line', {
      number: cars.find(({ warehouse }) => warehouse.id === to_warehouse_id)?.warehouse.owner ?? '',
      n: goods.reduce((sum, { amount }) => sum + amount, 0),
    }),
  );
  return confirm({
    title: orders.length === 1 ? t('make_one') : t('make_many', { n: orders.length }),
    text: lines.join(', '),
    yes: t('create'),
  });
}

export function useLoading(run: LoadingRun, reload: () => void) {
  const t = useWords(loadingTexts);
  const g = useWords(goodsTexts);
  const reader = useNumberReader({ min: 0, max: MOST_PIECES });
  const open = useMemo(() => run.cars.filter(({ stock_order }) => stock_order === null), [run]);
  const [ticked, setTicked] = useState<ReadonlySet<number>>(
    () => new Set(open.filter(({ stops }) => stops !== null).map(({ warehouse }) => warehouse.id)),
  );
  const cars = useMemo(() => open.filter(({ warehouse }) => ticked.has(warehouse.id)), [open, ticked]);
  const columns = useMemo(() => columnsOf(t, reader, cars), [t, reader, cars]);
  const rowOf = (product: LoadingProduct) =>
    open
      .filter(({ warehouse }) => !ticked.has(warehouse.id))
      .reduce((row, { warehouse }) => rowWith(row, warehouse.id, false), loadRow(product));
  const grid = useGridRows<LoadRow>({
    initial: () => run.products.filter(({ shares }) => shares.length > 0).map(rowOf),
  });
  const { write } = useWrite(createLoadingOrders);
  const warehouseIds = cars.map(({ warehouse }) => warehouse.id);

  const tick = (warehouse_id: number, joins: boolean) => {
    const { rows, refused } = grid.now();
    setTicked(
      (before) =>
        new Set([...before].filter((id) => id !== warehouse_id).concat(joins ? [warehouse_id] : [])),
    );
    // What was typed for the others stays; the act begins the grid anew, since its columns are others.
    grid.reset(rows.map((row) => rowWith(row, warehouse_id, joins)));
    if (refused.size > 0) flash.info(g('mend_cells'));
  };
  const showAll = () => {
    const { rows, refused } = grid.now();
    const shown = new Map(rows.map((row) => [row.product_id, row]));
    grid.put({ rows: run.products.map((product) => shown.get(product.id) ?? rowOf(product)), refused });
  };
  const make = async () => {
    const { rows, refused } = grid.now();
    if (refused.size > 0) throw new SaidError(g('mend_cells'));
    if (
      !(await askAboutShortages(
        g,
        overdrawn(rows).map((row) => ({ sku: row.sku, missing: -leftIn(row) })),
      ))
    )
      return;
    const orders = ordersOf(rows, warehouseIds);
    if (!(await confirmed(t, orders, cars))) return;
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
    open,
    ticked,
    tick,
    cars,
    columns,
    grid,
    make,
    isEmpty: ordersOf(grid.rows, warehouseIds).length === 0,
    showAll: grid.rows.length < run.products.length ? showAll : null,
  };
}
