// The goods of an order or a transfer on the screen: their grid, what may be put there, what is left, and what the
// server says of a cell.

import { useEffect, useMemo } from 'react';
import { z } from 'zod';
import { ApiError, SaidError } from '../../../../web/api-error.ts';
import { useList } from '../../../../web/reads.ts';
import type { EditForm, Values } from '../../../../web/ui/edit-form.ts';
import { cellKey, type GridColumn } from '../../../../web/ui/grid/grid-cells.ts';
import { spelled } from '../../../../web/ui/grid/grid-search.ts';
import { useGridRows, type GridRows } from '../../../../web/ui/grid/use-grid-rows.ts';
import { useNumberReader, type NumberReader } from '../../../../web/ui/number-reader.ts';
import { useWords, type Say } from '../../../../web/words.ts';
import { listProducts } from '../../../products/contract.ts';
import { MOST_PIECES } from '../../../products/rules.ts';
import { MOST_LINES } from '../../contract/documents.ts';
import {
  blankRow,
  leftOf,
  linesOf,
  offeredIn,
  problemsAt,
  repeatedRows,
  shortagesOf,
  withAmount,
  withPackages,
  withProduct,
  type FormSides,
  type GoodsLine,
  type GoodsRow,
  type Offered,
} from '../../rules/goods-rows.ts';
import { askAboutShortages } from './ask-about-shortages.ts';
import { goodsTexts } from './goods-texts.ts';

let made = 0;
/** A row's key on the screen. */
export const nextKey = () => `row${(made += 1)}`;
const blank = () => blankRow(nextKey());

export interface GoodsValues extends FormSides, Values {
  to_depo_id: number;
  main_storage_message: string;
  lines: GoodsLine[];
}

/** A kind has to be chosen; everything else the server judges. */
export const goodsSchema = z.looseObject({ kind: z.string() });

/**
 * The grid begins with these rows, one at least. `sent` sends the document and shows at its cell what the server says
 * of one.
 */
export function useGoodsGrid(initial: () => readonly GoodsRow[]) {
  const t = useWords(goodsTexts);
  const grid = useGridRows<GoodsRow>({ initial: () => atLeastOne(initial()), blank, most: MOST_LINES });
  const sent = async <T>(send: () => Promise<T>): Promise<T> => {
    const sheet = grid.now();
    if (sheet.refused.size > 0) throw new SaidError(t('mend_cells'));
    try {
      return await send();
    } catch (error) {
      if (error instanceof ApiError) grid.setProblems(problemsAt(error.errors, sheet.rows));
      throw error;
    }
  };
  return { grid, sent };
}

export function atLeastOne(rows: readonly GoodsRow[]): readonly GoodsRow[] {
  return rows.length > 0 ? rows : [blank()];
}

/**
 * What may be put on a document with these sides; `own` are the depot's warehouses. An order being edited reserves
 * nothing from itself.
 */
export function useOffered(sides: FormSides, own: readonly { id: number }[], stock_order_id?: number) {
  const warehouse_id = offeredIn(sides, own);
  const query = {
    statuses: ['active' as const],
    ...(warehouse_id !== null && { warehouse_id }),
    ...(stock_order_id !== undefined && { stock_order_id }),
  };
  const list = useList(listProducts, { query });
  const { retry } = list;
  // A shortage is mended in another tab; back here, the balances are asked for again.
  useEffect(() => {
    const look = () => {
      if (!document.hidden) retry();
    };
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [retry]);
  return list;
}

type Words = Say<keyof typeof goodsTexts>;

/** Reads a cell of whole numbers. */
function whole(reader: NumberReader, put: (row: GoodsRow, value: number | null) => GoodsRow) {
  return {
    reader,
    read(row: GoodsRow, typed: string) {
      const read = reader.read(typed);
      return typeof read === 'string' ? read : put(row, read);
    },
  };
}

/** The product that a typed SKU means, or the sentence that says why none. */
function productBy(
  t: Words,
  products: readonly Offered[],
  discontinued: readonly { sku: string }[],
  typed: string,
): Offered | string {
  const choicesOf = (those: readonly { sku: string }[]) =>
    those.map(({ sku }) => ({ value: sku, label: '' }));
  const sku = spelled(choicesOf(products), typed)?.value;
  const product = products.find((one) => one.sku === sku);
  if (product) return product;
  return t(spelled(choicesOf(discontinued), typed) ? 'is_inactive' : 'unknown_sku');
}

function columnsOf(
  { t, reader, amount_header }: { t: Words; reader: NumberReader; amount_header: string },
  products: readonly Offered[],
  discontinued: readonly { sku: string }[],
  left: ReadonlyMap<number, number> | null,
): GridColumn<GoodsRow>[] {
  const leftIn = ({ product_id }: GoodsRow) => (product_id === null ? undefined : left?.get(product_id));
  return [
    {
      id: 'sku',
      header: t('sku'),
      width: 150,
      text: (row) => row.sku,
      read: (row, typed) => {
        if (typed === '') return withProduct(row, null);
        const product = productBy(t, products, discontinued, typed);
        return typeof product === 'string' ? product : withProduct(row, product);
      },
      choices: (row, rows) => {
        const used = new Set(rows.filter(({ key }) => key !== row.key).map(({ product_id }) => product_id));
        return products
          .filter(({ id }) => !used.has(id))
          .map(({ sku, description, status }) => ({
            value: sku,
            label: status === 'inactive' ? `${description} · ${t('inactive')}` : description,
          }));
      },
    },
    { id: 'description', header: t('description'), text: (row) => row.description },
    {
      id: 'packages',
      header: t('packages_amount'),
      align: 'right',
      width: 150,
      inputMode: 'numeric',
      text: (row) => String(row.packages ?? ''),
      ...whole(reader, withPackages),
    },
    {
      id: 'amount',
      header: amount_header,
      align: 'right',
      width: 150,
      inputMode: 'numeric',
      text: (row) => String(row.amount ?? ''),
      ...whole(reader, withAmount),
    },
    {
      id: 'remaining_balance',
      header: t('remaining_balance'),
      align: 'right',
      width: 150,
      text: (row) => String(leftIn(row) ?? ''),
      tone: (row) => ((leftIn(row) ?? 0) < 0 ? 'bad' : null),
    },
  ];
}

interface Options<V extends GoodsValues> {
  grid: GridRows<GoodsRow>;
  edit: EditForm<V>;
  /** How the server names the lines in its problems. */
  list: string;
  amount_header: string;
  products: readonly Offered[];
}

export function useGoods<V extends GoodsValues>({ grid, edit, list, amount_header, products }: Options<V>) {
  const t = useWords(goodsTexts);
  const reader = useNumberReader({ min: -MOST_PIECES, max: MOST_PIECES });
  const { rows } = grid;
  const { showsField } = edit;
  const { setFieldValue } = edit.form;
  const lines = useMemo(() => linesOf(rows), [rows]);
  // The form holds what would be sent: that is how it knows of unsaved changes and of a second press.
  useEffect(() => {
    setFieldValue('lines', lines as never);
  }, [setFieldValue, lines]);
  useEffect(() => {
    const taken = lines.flatMap((_, at) =>
      ['id', 'product_id', 'amount'].map((name) => showsField(`${list}[${at}].${name}`)),
    );
    return () => {
      for (const giveBack of taken) giveBack();
    };
  }, [showsField, list, lines]);
  const { kind, from_warehouse_id, to_warehouse_id } = edit.form.values;
  const left = useMemo(
    () => leftOf(rows, products, { kind, from_warehouse_id, to_warehouse_id }),
    [rows, products, kind, from_warehouse_id, to_warehouse_id],
  );
  const { rows: discontinued } = useList(listProducts, { query: { statuses: ['inactive'] } });
  const columns = useMemo(
    () => columnsOf({ t, reader, amount_header }, products, discontinued, left),
    [t, reader, amount_header, products, discontinued, left],
  );
  const wrong = useMemo(
    () => new Map(repeatedRows(rows).map((row) => [cellKey(row, 'sku'), t('taken')])),
    [rows, t],
  );
  const shortages = useMemo(() => shortagesOf(rows, left), [rows, left]);
  const maySave = async (): Promise<boolean> => {
    const short = shortagesOf(grid.now().rows, left);
    return edit.isSaving || grid.now().refused.size > 0 || askAboutShortages(t, short);
  };
  return {
    columns,
    wrong,
    shortages,
    maySave,
    guarded: { ...edit, save: async () => (await maySave()) && edit.save() },
  };
}
