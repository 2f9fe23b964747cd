// What the driver says of an order at the stop, from what was pressed and typed.

import type { MissingReason, WayToPay } from '../../delivery-orders/rules/handover.ts';
import type { DriveTrip } from '../contract/drive.ts';

type Order = DriveTrip['orders'][number];

/** Not told yet. */
export interface Handing {
  /** Pieces by the id of the line; as ordered where nothing is said. */
  handed: Readonly<Record<number, number>>;
  reasons: Readonly<Record<number, MissingReason>>;
  paid: WayToPay | null;
  /** As typed; null: what there is to pay. */
  amount: string | null;
  signed_by: string;
  signature: string;
  photos: number;
}

export const nothingHanded: Handing = {
  handed: {},
  reasons: {},
  paid: null,
  amount: null,
  signed_by: '',
  signature: '',
  photos: 0,
};

const handedOf = ({ handed }: Handing, line: { id: number; quantity: number }) =>
  handed[line.id] ?? line.quantity;

/** A piece fewer or more, between nothing and what was ordered. */
export const stepped = (now: number, step: 1 | -1, quantity: number): number =>
  Math.min(quantity, Math.max(0, now + step));

export function saidLines({ line_items }: Pick<Order, 'line_items'>, handing: Handing) {
  return line_items.map((line) => {
    const handed_over = handedOf(handing, line);
    const reason = handed_over < line.quantity ? (handing.reasons[line.id] ?? null) : null;
    return { line_id: line.id, handed_over, reason };
  });
}

/** Every missing line says why. */
export const isExplained = (order: Pick<Order, 'line_items'>, handing: Handing): boolean =>
  order.line_items.every(
    (line) => handedOf(handing, line) >= line.quantity || handing.reasons[line.id] !== undefined,
  );

/** Nothing at all, for one reason. */
export const nothingOf = (
  { line_items }: Pick<Order, 'line_items'>,
  handing: Handing,
  reason: MissingReason,
): Handing => ({
  ...handing,
  handed: Object.fromEntries(line_items.map(({ id }) => [id, 0])),
  reasons: Object.fromEntries(line_items.map(({ id }) => [id, reason])),
});

/** Minor units: the total without what is missing. Of an order of which nothing is handed over nothing is to pay. */
export function toPay(order: Pick<Order, 'line_items' | 'total'>, handing: Handing): number {
  const { line_items, total } = order;
  if (line_items.length > 0 && line_items.every((line) => handedOf(handing, line) === 0)) return 0;
  const missing = line_items.reduce(
    (sum, line) => sum + Math.round((line.quantity - handedOf(handing, line)) * line.price * 100),
    0,
  );
  return Math.max(0, Math.round(total * 100) - missing);
}

/** Where money changes hands at the stop. */
export const isPaidHere = (paid: WayToPay | null): boolean =>
  paid === 'cash' || paid === 'card' || paid === 'phone_pay';

/** One stroke more, in whole numbers of the drawing. */
export function withPoint(
  path: string,
  { x, y, begins }: { x: number; y: number; begins: boolean },
  { width, height, most_signs }: { width: number; height: number; most_signs: number },
): string {
  const whole = (value: number, most: number) => Math.round(Math.min(most, Math.max(0, value)));
  const point = `${begins || path === '' ? 'M' : 'L'}${whole(x, width)} ${whole(y, height)}`;
  const last = path.slice(Math.max(path.lastIndexOf('M'), path.lastIndexOf('L')) + 1);
  if (!begins && point.slice(1) === last) return path;
  return path.length + point.length > most_signs ? path : path + point;
}
