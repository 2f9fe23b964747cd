// What lies in the car other than planned, in words that are counted: '2 fewer'.

import type { DriveLoading } from '../contract/car-stock.ts';

type Line = DriveLoading['lines'][number];

/** Below 0 there is fewer than planned. */
export function differencesOf({
  lines,
}: DriveLoading): { id: number; description: string; pieces: number }[] {
  return lines.flatMap(({ id, description, amount, received_amount }) =>
    received_amount === null || received_amount === amount
      ? []
      : [{ id, description, pieces: received_amount - amount }],
  );
}

/** Received with those differences; what was received before stays so. */
export function loadingAfter<L extends DriveLoading>(
  list: L,
  act: {
    kind: string;
    stock_order_id?: number;
    differences?: readonly { line_id: number; amount: number }[];
  },
): L {
  if (act.kind !== 'load' || list.stock_order_id !== act.stock_order_id) return list;
  const differing = new Map(act.differences?.map(({ line_id, amount }) => [line_id, amount]));
  const lines = list.lines.map((line) => ({
    ...line,
    received_amount: line.received_amount ?? differing.get(line.id) ?? line.amount,
  }));
  return { ...list, status: 'received', lines };
}

/** Whole packages and the pieces beside them. */
export function packagesOf({ amount, packaging_size }: Pick<Line, 'amount' | 'packaging_size'>) {
  if (packaging_size < 2) return { packages: 0, pieces: amount };
  return { packages: Math.floor(amount / packaging_size), pieces: amount % packaging_size };
}

/** `ticks` by the id of the line; lines that are not ticked are as planned. */
export const differingLines = (list: DriveLoading, ticks: Readonly<Record<number, number>>) =>
  list.lines.flatMap(({ id, amount }) => {
    const put = ticks[id] ?? amount;
    return put === amount ? [] : [{ line_id: id, amount: put }];
  });
