// Goods for the journeys through the inventory: two warehouses and three products of their own, one warehouse filled.

import { expect, type Page } from '@playwright/test';
import { csrfToken, getJson, ownMark } from './people.ts';

export interface Goods {
  slug: string;
  depo_id: number;
  /** Below the depot: `/{slug}/inventory/depo/{id}`. */
  at: string;
  from: { id: number; name: string };
  to: { id: number; name: string };
  products: { id: number; sku: string; description: string }[];
  send<T>(method: 'post' | 'put' | 'patch' | 'delete', path: string, body?: unknown): Promise<T>;
}

/** The page's person must be an admin. */
export async function stockGoods(page: Page, slug: string): Promise<Goods> {
  const [depo] = await getJson<{ id: number }[]>(page, `/${slug}/admin/depos`);
  const depo_id = depo?.id ?? 0;
  const at = `/${slug}/inventory/depo/${depo_id}`;
  const token = await csrfToken(page, slug);
  const send: Goods['send'] = async (method, path, data) => {
    const answer = await page.request[method](path, {
      headers: { accept: 'application/json', 'x-csrf-token': token },
      data: data ?? {},
    });
    expect(answer.ok(), `${method} ${path}: ${await answer.text()}`).toBe(true);
    return (await (answer.status() === 204 ? Promise.resolve(undefined) : answer.json())) as never;
  };
  const mark = ownMark();
  const warehouse = (name: string) =>
    send<Goods['from']>('post', `${at}/warehouses`, {
      warehouse: { code: `${name}-${mark}`, name: `${name} ${mark}`, owner_type: 'Depo' },
    });
  const [from, to] = [await warehouse('Kølehus'), await warehouse('Rampe')];
  const products: Goods['products'] = [];
  for (const [n, description] of ['Vaniljeis 2 l', 'Jordbæris 2 l', 'Isvafler'].entries()) {
    products.push(
      await send('post', `${at}/products`, {
        product: { sku: `${mark}-${n + 1}`, description, packaging_size: 6, sequence_number: n },
      }),
    );
  }
  await send('post', `${at}/warehouses/${from.id}/stock_transfers`, {
    stock_transfer: {
      kind: 'regular',
      to_warehouse_id: from.id,
      transfered_at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
      stock_transfer_line_items_attributes: products.map((product, n) => ({
        product_id: product.id,
        amount: 60 + n,
      })),
    },
  });
  return { slug, depo_id, at, from, to, products, send };
}
