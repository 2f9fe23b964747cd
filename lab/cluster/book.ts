// What was acknowledged, and whether the database has exactly that: every write is a receipt of a few pieces of goods.

import { ledgerFaults } from '../../features/stock/server/ledger-faults.ts';
import { inTenant } from '../../server/tenant.ts';
import type { Answer } from '../torture/send.ts';
import type { Asked } from './clients.ts';
import type { Installation } from './installation.ts';

interface Kept {
  transfers: number;
  pieces: Map<number, number>;
}

/** What every warehouse together has of each product, and how many transfers there are. */
function keptOf({ database, world }: Installation): Promise<Kept & { faults: number }> {
  return inTenant(database, world.tenant_id, async (tx) => {
    const { transfers } = await tx
      .selectFrom('stock_transfers')
      .select(({ fn }) => fn.countAll<number>().as('transfers'))
      .executeTakeFirstOrThrow();
    const rows = await tx
      .selectFrom('warehouse_product_balances')
      .select(['product_id', ({ fn }) => fn.sum<string>('balance_amount').as('pieces')])
      .groupBy('product_id')
      .execute();
    const pieces = new Map(rows.map((row) => [row.product_id, Number(row.pieces)]));
    return { transfers, pieces, faults: (await ledgerFaults(tx)).length };
  });
}

const some = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

export class Book {
  readonly #at: Installation;
  readonly #before: Kept;
  readonly #pieces = new Map<number, number>();
  acknowledged = 0;

  private constructor(at: Installation, before: Kept) {
    this.#at = at;
    this.#before = before;
  }

  static async open(at: Installation): Promise<Book> {
    return new Book(at, await keptOf(at));
  }

  /** A receipt to send; it carries no key yet. */
  receipt(port: number, headers: Record<string, string>): Asked {
    const { slug, depo_id, warehouse_ids, product_ids } = this.#at.world;
    const line = { product_id: some(product_ids), amount: 1 + Math.floor(Math.random() * 9) };
    return {
      port,
      method: 'POST',
      path: `/${slug}/inventory/depo/${depo_id}/stock_transfers`,
      headers,
      body: {
        kind: 'regular',
        from_warehouse_id: null,
        to_warehouse_id: some(warehouse_ids),
        stock_transfer_line_items_attributes: [line],
      },
    };
  }

  note({ body }: Answer): void {
    this.acknowledged += 1;
    const lines = body.stock_transfer_line_items as { product_id: number; amount: number }[];
    for (const { product_id, amount } of lines)
      this.#pieces.set(product_id, (this.#pieces.get(product_id) ?? 0) + amount);
  }

  /** What is lost, doubled or does not add up. */
  async faults(): Promise<string[]> {
    const now = await keptOf(this.#at);
    const found: string[] = [];
    const transfers = now.transfers - this.#before.transfers;
    if (transfers !== this.acknowledged)
      found.push(`${this.acknowledged} receipts were acknowledged, ${transfers} are kept`);
    for (const product_id of this.#at.world.product_ids) {
      const told = this.#pieces.get(product_id) ?? 0;
      const kept = (now.pieces.get(product_id) ?? 0) - (this.#before.pieces.get(product_id) ?? 0);
      if (kept !== told) found.push(`product ${product_id}: ${told} pieces acknowledged, ${kept} kept`);
    }
    if (now.faults > 0) found.push(`${now.faults} balances are unlike the ledger`);
    return found;
  }
}
