// What a bookkeeper with pen and paper would know of a depot's goods: every movement, in a plain list.

interface Movement {
  warehouse_id: number;
  product_id: number;
  pieces: number;
  at: Date;
}
export interface KnownSides {
  kind: string;
  from_warehouse_id: number | null;
  to_warehouse_id: number | null;
}
export type Goods = { product_id: number; amount: number }[];

export class StockBook {
  readonly #movements: Movement[] = [];

  /** Warehouse/product → pieces; those that are not 0. With `at`, as it lay then. */
  balances(at?: Date): Map<string, number> {
    const lay = new Map<string, number>();
    for (const { warehouse_id, product_id, pieces, at: moved } of this.#movements) {
      const key = `${warehouse_id}/${product_id}`;
      if (at === undefined || moved <= at) lay.set(key, (lay.get(key) ?? 0) + pieces);
    }
    return new Map([...lay].filter(([, pieces]) => pieces !== 0));
  }

  move({ from_warehouse_id, to_warehouse_id }: Omit<KnownSides, 'kind'>, goods: Goods, at: Date): void {
    for (const { product_id, amount: pieces } of goods) {
      if (from_warehouse_id !== null)
        this.#movements.push({ warehouse_id: from_warehouse_id, product_id, pieces: -pieces, at });
      if (to_warehouse_id !== null)
        this.#movements.push({ warehouse_id: to_warehouse_id, product_id, pieces, at });
    }
  }
}
