// Orders and returns as the point of sale and the driver app send them.

import { z } from 'zod';
import { isNowhere } from '../../../shared/geo.ts';
import { withoutDust } from '../../../shared/read-number.ts';
import { senderStamp } from '../../../shared/sender-stamp.ts';
import { id, latLng, name, numberAsText, text } from '../../../shared/wire.ts';

const textOrNumber = { type: ['string', 'number'] };
/** An id of theirs, as text: leading zeros are part of it. */
export const theirId = z.preprocess(numberAsText, name(100)).meta(textOrNumber);
const theirText = (length: number) =>
  z.preprocess(
    numberAsText,
    text(length)
      .nullish()
      .transform((sent) => sent ?? null),
  );

/** A number as its decimal text, also where JavaScript would write 5e-14. */
const asDecimal = (number: number, decimals: number): string => {
  const written = String(withoutDust(number, decimals));
  return written.includes('e') ? number.toFixed(20) : written;
};

/**
 * At most so many digits before and after the decimal point: a number, or its text. The dust of a float's arithmetic
 * is taken away; more decimals are refused, never rounded. A till's decimal sign is the point, whatever zeros follow:
 * '12.500' is 12.50.
 */
function exact(before: number, decimals: number) {
  const pattern = new RegExp(`^-?\\d{1,${before}}(\\.\\d{1,${decimals}}0*)?$`);
  const dusty = /^-?\d{1,10}\.\d{7,}$/;
  const plain = (sent: unknown) => {
    if (typeof sent === 'number' && Number.isFinite(sent)) return asDecimal(sent, decimals);
    if (typeof sent === 'string' && dusty.test(sent)) return asDecimal(Number(sent), decimals);
    return sent;
  };
  const read = z.preprocess(
    plain,
    z
      .string()
      .max(40)
      .refine((written) => pattern.test(written), 'is invalid')
      .transform((written) => {
        const [whole = '0', fraction = ''] = written.split('.');
        return `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`
          .replace(/^(-?)0+(?=\d)/, '$1')
          .replace(/^-(0\.0*)$/, '$1');
      }),
  );
  return read.meta(textOrNumber);
}
/** Decimal text, '12.50', as numeric(12,2) takes it. */
export const amount = exact(10, 2);
/** Decimal text, '1.000', as numeric(12,3) takes it. */
export const quantity = exact(9, 3);
/** So much less that sums over a report stay within numeric(12,2). */
export const closingAmount = exact(8, 2);
const amountOrNone = z.preprocess((sent) => sent ?? '0', amount);

export const sentAt = z.iso
  .datetime({ offset: true })
  .transform((iso) => new Date(iso))
  .refine((at) => at.getUTCFullYear() >= 2000, 'is invalid');
/** A register or a person, as the point of sale knows them. */
export const namedThing = <Label extends 'name' | 'full_name'>(label: Label) =>
  z.object({ wallmob_id: theirId, [label]: text(255).nullish() } as {
    wallmob_id: typeof theirId;
  } & Record<Label, z.ZodOptional<z.ZodNullable<ReturnType<typeof text>>>>);

export const MOST_LINES = 500;

const orNothing = <T>(sent: T) => sent ?? undefined;
const saidId = id.nullish().transform(orNothing).optional();

const order = z.object({
  wallmob_order_id: theirId,
  kind: z.enum(['order', 'return']).default('order'),
  ordered_at: sentAt,
  customer_number: theirText(100),
  shop_name: theirText(255),
  cash_register: namedThing('name').nullish(),
  user: namedThing('full_name').nullish(),
  total_revenue: amount,
  total_discount: amountOrNone,
  total_quantity: quantity,
  rounding: amountOrNone,
  payments: z
    .array(z.object({ tender: name(60), amount }))
    .max(50)
    .nullish()
    .transform((sent) => sent ?? []),
  order_line_items: z
    .array(
      z.object({
        category_name: theirText(255),
        product_name: name(255),
        wallmob_sku: theirText(100),
        quantity,
        total_line_amount: amount,
        discount: amountOrNone,
      }),
    )
    .max(MOST_LINES)
    .nullish()
    .transform((sent) => sent ?? []),
  // What the driver app says besides; left out where it is not said, so that the same order is known by the same
  // content.
  car_id: saidId,
  car_internal_number: z.preprocess(numberAsText, text(50).transform(orNothing)).optional(),
  user_id: saidId,
  /** A place that cannot be costs the place, not the sale. */
  coordinates: latLng
    .refine((place) => !isNowhere(place))
    .nullish()
    .catch(null)
    .transform(orNothing)
    .optional(),
  manual: z.boolean().nullish().transform(orNothing).optional(),
  ...senderStamp,
});

/** The driver app's names for what every order has. */
const appNames = {
  id: 'wallmob_order_id',
  time: 'ordered_at',
  total: 'total_revenue',
  lines: 'order_line_items',
} as const;

/** The sum of what the lines say, as exact as they say it; what cannot be read is told of itself. */
function sumOfLines(lines: unknown, name: string, figure: typeof amount): string {
  const read = z.array(z.object({ [name]: z.preprocess((sent) => sent ?? '0', figure) })).safeParse(lines);
  const figures = (read.data ?? []).map((line) => line[name] ?? '0');
  const decimals = figures[0]?.split('.')[1]?.length ?? 0;
  const sum = figures.reduce((total, one) => total + BigInt(one.replace('.', '')), 0n);
  const digits = String(sum < 0n ? -sum : sum).padStart(decimals + 1, '0');
  const whole = digits.slice(0, digits.length - decimals);
  return `${sum < 0n ? '-' : ''}${whole}${decimals > 0 ? `.${digits.slice(-decimals)}` : ''}`;
}

/** What was left out of the totals follows from the lines. */
function inOurNames(sent: unknown): unknown {
  if (sent === null || typeof sent !== 'object' || Array.isArray(sent)) return sent;
  const named: Record<string, unknown> = { ...sent };
  if (!('wallmob_order_id' in sent))
    for (const [theirs, ours] of Object.entries(appNames)) if (!(ours in named)) named[ours] = named[theirs];
  named.total_quantity ??= sumOfLines(named.order_line_items, 'quantity', quantity);
  named.total_discount ??= sumOfLines(named.order_line_items, 'discount', amount);
  return named;
}

/** By the names of the point of sale, or by those of the driver app (`id`, `time`, `total`, `lines`). */
export const rawOrder = z.preprocess(inOurNames, order);
export type RawOrder = z.output<typeof rawOrder>;
