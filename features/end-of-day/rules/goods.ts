// What leaves a car's warehouse with a report (orders-decisions S1, S3).

export interface Sold {
  product_id: number;
  sku: string;
  name: string;
  /** Pieces, returns taken off. */
  sold: number;
}

/** What the warehouse lacks for these sales (S3); of what more came back than was sold nothing is short. */
export const shortages = (needed: readonly Sold[], balances: ReadonlyMap<number, number>) =>
  needed.flatMap(({ product_id, sku, name, sold }) => {
    const amount = sold - (balances.get(product_id) ?? 0);
    return sold > 0 && amount > 0 ? [{ product_sku: sku, product_name: name, amount }] : [];
  });
