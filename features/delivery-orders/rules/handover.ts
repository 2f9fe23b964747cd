// What was handed over of an order at the stop.

import type { OrderStatus } from '../contract/delivery-order.ts';

/** Why a line was not handed over whole. */
export const missingReasons = ['not_loaded', 'damaged', 'not_wanted', 'nobody', 'other'] as const;
export type MissingReason = (typeof missingReasons)[number];

export const waysToPay = ['cash', 'card', 'phone_pay', 'invoice', 'before'] as const;
export type WayToPay = (typeof waysToPay)[number];

export const PHOTO_BYTES = 200 * 1024;
export const PHOTO_DAYS = 30;
/** What was signed for may be disputed for so long. */
export const SIGNATURE_DAYS = 365;
export const MOST_PHOTOS = 5;
/** A drawing's width and height, in its own units. */
export const SIGNATURE = { width: 300, height: 120, most_signs: 20_000 } as const;
/** Moves and lines to whole numbers: nothing that a drawing could run. */
export const signaturePath = /^M\d{1,3} \d{1,3}(?: ?[ML]\d{1,3} \d{1,3})*$/;

export interface HandedLine {
  quantity: number;
  handed_over: number;
}

/** Nothing at all is a problem with the order; anything makes it delivered, and what was missing is told beside it. */
export const statusAfter = (
  lines: readonly Pick<HandedLine, 'handed_over'>[],
): Extract<OrderStatus, 'completed' | 'failed'> =>
  lines.length === 0 || lines.some(({ handed_over }) => handed_over > 0) ? 'completed' : 'failed';

export const isWhole = (lines: readonly HandedLine[]): boolean =>
  lines.every(({ quantity, handed_over }) => handed_over >= quantity);
