import {
  listProducts,
  listRemainingBalances,
  type ListedProduct,
  type Product,
} from '../../features/products/contract.ts';
import { editableFlags } from '../../features/products/rules.ts';
import { ProductForm } from '../../features/products/web/ProductForm.tsx';
import ProductsScreen from '../../features/products/web/ProductsScreen.tsx';
import { MoveStock } from '../../features/stock/web/product-stock/MoveStock.tsx';
import { drawn, wordsOf } from './drawn.tsx';

export const minimum = (
  depo_id: number,
  more: Partial<Product['minimum_required_balances'][number]> = {},
) => ({
  id: depo_id + 100,
  depo_id,
  depo_name: depo_id === 1 ? 'Odense' : 'Dragør',
  minimum_for_depo: 48,
  minimum_for_cars: 12,
  editable: true,
  ...more,
});

export const product: Product = {
  id: 17,
  sku: 'IS-100',
  description: 'Vanilje 1 l',
  sequence_number: 10,
  packaging_size: 8,
  sales_price: 49.5,
  tax_type: 'percent',
  tax_amount: 25,
  volume: 1,
  storage_unit: 'stk',
  status: 'active',
  b2b_product: true,
  minimum_required_balances: [minimum(1), minimum(2)],
  lock_version: 3,
  ...editableFlags({ may_write: true, has_b2b: true, has_moved: false }),
};

export const row: ListedProduct = { ...product, minimum_required_balances: [minimum(1)] };

export const shut = editableFlags({ may_write: false, has_b2b: true, has_moved: false });

export const list = (rows: readonly ListedProduct[], how: Parameters<typeof drawn>[1] = {}) =>
  drawn(<ProductsScreen />, { answers: { [listProducts.name]: { rows, total: rows.length } }, ...how });

export const form = (given: Product | null, how: Parameters<typeof drawn>[1] = {}, lies: unknown[] = []) =>
  drawn(<ProductForm product={given} reload={() => undefined} actionsOf={(id) => <MoveStock id={id} />} />, {
    answers: { [listRemainingBalances.name]: { rows: lies, total: lies.length } },
    ...how,
  });

export const headings = (html: string) =>
  [...html.matchAll(/<th[^>]*>(.*?)<\/th>/gs)].map(([, inside = '']) => wordsOf(inside));

export const inputs = (html: string) => [...html.matchAll(/<input[^>]*>/g)].map(([tag]) => tag);

export const inputOf = (html: string, label: string) =>
  inputs(html).find((tag) => tag.includes(`aria-label="${label}"`)) ?? '';

export const fieldOf = (html: string, label: string) => {
  const id = [...html.matchAll(/<label[^>]*for="([^"]+)"[^>]*>(.*?)<\/label>/gs)].find(
    ([, , inside = '']) => wordsOf(inside).replace(/ \*$/, '') === label,
  )?.[1];
  return inputs(html).find((tag) => tag.includes(`id="${id}"`)) ?? '';
};

export const buttonOf = (html: string, words: string) =>
  [...html.matchAll(/<button[^>]*>.*?<\/button>/gs)]
    .map(([tag]) => tag)
    .find((tag) => wordsOf(tag) === words) ?? '';
