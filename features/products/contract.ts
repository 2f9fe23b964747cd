// What there is to sell, and how much of it a depot and its cars have to hold.

import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import {
  decimalOrBlank,
  decimalText,
  flag,
  id,
  line,
  lockVersion,
  name,
  rowsOf,
  whole,
  wholeOrBlank,
  inventoryPath,
} from '../../shared/wire.ts';
import { MOST_PIECES, productFields, statuses, storageUnits, taxTypes, type ProductField } from './rules.ts';

/** Of one depot. Without an id nothing is asked of it yet. */
export const minimumBalance = z.object({
  id: id.nullable(),
  depo_id: id,
  depo_name: z.string(),
  minimum_for_depo: z.number().int().nullable(),
  minimum_for_cars: z.number().int().nullable(),
  /** By whoever asks (inventory-decisions 1.11). */
  editable: z.boolean(),
});
export type MinimumBalance = z.output<typeof minimumBalance>;

/** Which fields whoever asks may change (S2). */
type EditableFlags = { [F in ProductField as `${F}_editable`]: z.ZodBoolean };
const editableFlags = Object.fromEntries(
  productFields.map((field) => [`${field}_editable`, z.boolean()]),
) as unknown as EditableFlags;

export const product = z.object({
  id,
  sku: z.string(),
  description: z.string(),
  sequence_number: z.number().int().nullable(),
  packaging_size: z.number().int(),
  /** In the tenant's currency. */
  sales_price: z.number(),
  /** Null where nobody has said what a piece costs. */
  cost_price: z.number().nullable(),
  tax_type: z.enum(taxTypes),
  tax_amount: z.number().nullable(),
  volume: z.number().nullable(),
  storage_unit: z.enum(storageUnits),
  status: z.enum(statuses),
  b2b_product: z.boolean(),
  /** Of every depot; in a list of the depot in the path alone (S4). */
  minimum_required_balances: z.array(minimumBalance),
  lock_version: z.number().int(),
  ...editableFlags,
});
export type Product = z.output<typeof product>;

/** With `warehouse_id` the figures of that warehouse are in it, in pieces (1.2). */
export const listedProduct = product.extend({
  balance_amount: z.number().int().optional(),
  actual_balance: z.number().int().optional(),
  remaining_balance: z.number().int().optional(),
});
export type ListedProduct = z.output<typeof listedProduct>;

const oneOrMore = z.union([z.array(z.enum(statuses)), z.enum(statuses).transform((one) => [one])]);
export const productQuery = z.object({
  statuses: oneOrMore.optional(),
  /** Part of a sku or of a description, of any length. */
  search: z
    .string()
    .max(255)
    .refine((text) => !text.includes('\u0000'), 'is invalid')
    .transform((text) => text.trim())
    .optional(),
  /** One of the depot's: what has some left there is listed too, whatever its status (B3). */
  warehouse_id: z.union([id, z.literal('').transform(() => undefined)]).optional(),
  /** The order being edited, whose own lines promise nothing to itself. */
  stock_order_id: z.union([id, z.literal('').transform(() => undefined)]).optional(),
});
export type ProductQuery = z.output<typeof productQuery>;

/** By sequence number, then sku; whole (S6). */
export const listProducts = endpoint({
  name: 'list products',
  method: 'GET',
  path: `${inventoryPath}/products`,
  about: ['products', 'stock-orders', 'movements'],
  needs: 'inventory.read',
  page: true,
  home: true,
  params: z.object({ depo_id: id }),
  query: productQuery,
  answer: z.array(listedProduct),
});

const productParam = z.object({ depo_id: id, id });
const own = { params: productParam, home: true } as const;

export const showProduct = endpoint({
  ...own,
  name: 'show product',
  method: 'GET',
  path: `${inventoryPath}/products/{id}`,
  about: ['products', 'movements'],
  needs: 'inventory.read',
  page: true,
  answer: product,
});

/** As the database writes it: '12.50'. A number of so many decimals and no more. */
const within = (places: number, greatest: number) =>
  z
    .number()
    .min(0)
    .max(greatest)
    .refine((value) => new RegExp(`^\\d+(\\.\\d{1,${places}})?$`).test(String(value + 0)), 'is invalid')
    .transform((value) => (value + 0).toFixed(places));
const decimal = (places: number, greatest: number) => decimalText(places).pipe(within(places, greatest));
const optionalDecimal = (places: number, greatest: number) =>
  decimalOrBlank(places).pipe(within(places, greatest).nullable());
const blank = z.union([
  z.null(),
  z
    .string()
    .regex(/^\s*$/)
    .transform(() => null),
]);

const MOST_DEPOTS = 1_000;
const entry = z.looseObject({});
const fields = {
  sku: line(),
  description: name(),
  sequence_number: wholeOrBlank(0, 2_147_483_647),
  packaging_size: whole(1, MOST_PIECES),
  sales_price: decimal(2, 9_999_999_999),
  cost_price: optionalDecimal(2, 9_999_999_999),
  tax_type: z.union([blank.transform(() => 'none' as const), z.enum(taxTypes)]),
  tax_amount: optionalDecimal(2, 9_999_999_999),
  volume: optionalDecimal(3, 999_999_999),
  storage_unit: z.enum(storageUnits),
  status: z.enum(statuses),
  b2b_product: flag,
};
/**
 * A list, or keyed by index; each with an `id`, a `depo_id` or neither, which then is the depot in the path. Read in
 * `minimumsIn`.
 */
const minimums = rowsOf(entry, MOST_DEPOTS);
export const productChanges = z
  .object(fields)
  .partial()
  .extend({ minimum_required_balances_attributes: minimums.optional(), lock_version: lockVersion });
export type ProductChanges = z.output<typeof productChanges>;
export const newProduct = productChanges.required({ sku: true, description: true });
export type NewProduct = z.output<typeof newProduct>;

export const createProduct = endpoint({
  name: 'create product',
  method: 'POST',
  path: `${inventoryPath}/products`,
  about: ['products', 'changes'],
  needs: 'products.write',
  wrapped: 'product',
  home: true,
  idempotent: true,
  room: 'list',
  params: z.object({ depo_id: id }),
  body: newProduct,
  answer: product,
});

/**
 * The form sends PATCH, a row of the list PUT. Values as they are may come from anybody; a change is refused field by
 * field (S2).
 */
export const updateProduct = endpoint({
  ...own,
  name: 'update product',
  method: 'PATCH',
  path: `${inventoryPath}/products/{id}`,
  about: ['products', 'changes'],
  needs: 'minimums.write',
  wrapped: 'product',
  room: 'list',
  body: productChanges,
  answer: product,
});

/** The same as a row of the list sends it. The server takes both alike. */
export const putProduct: typeof updateProduct = { ...updateProduct, method: 'PUT' };

/** Where some of it lies (not 0), in the depots that whoever asks works in. */
export const remainingBalance = z.object({
  warehouse_id: id,
  warehouse_type: z.enum(['Depo', 'Car', 'Other']),
  name: z.string(),
  code: z.string(),
  owner: z.string(),
  balance_amount: z.number().int(),
});
export type RemainingBalance = z.output<typeof remainingBalance>;

export const listRemainingBalances = endpoint({
  ...own,
  name: 'list remaining balances of product',
  method: 'GET',
  path: `${inventoryPath}/products/{id}/remaining_warehouse_product_balances`,
  about: ['products', 'movements'],
  needs: 'inventory.read',
  answer: z.array(remainingBalance),
});

/** Every other active product. */
export const listActiveProducts = endpoint({
  ...own,
  name: 'list active products',
  method: 'GET',
  path: `${inventoryPath}/products/{id}/active_products`,
  about: ['products'],
  needs: 'inventory.read',
  answer: z.array(z.object({ id, sku: z.string(), description: z.string() })),
});
