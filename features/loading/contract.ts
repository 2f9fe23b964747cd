// The morning loading: what each car of the depot is short of, taken from the depot's primary warehouse, as one
// pending order a car.

import { z } from 'zod';
import { endpoint } from '../../shared/endpoint.ts';
import { texts } from '../../shared/texts.ts';
import { day, dayOut, id, inventoryPath } from '../../shared/wire.ts';
import { linesInput } from '../stock/contract/documents.ts';
import { warehouseSide } from '../warehouses/contract.ts';

const pieces = z.number().int();

const loadingCar = z.object({
  warehouse: warehouseSide,
  /** Stops of the day's trip, by what is delivered there; null when the car does not drive that day. */
  stops: z.object({ b2b: pieces, eshop: pieces }).nullable(),
  /** Lines of its open orders that name no active product: nothing of them can be proposed. */
  unknown_lines: pieces,
  /** The loading order of this day that is still waiting. */
  stock_order: z.object({ id }).nullable(),
});
export type LoadingCar = z.output<typeof loadingCar>;

const loadingShare = z.object({
  warehouse_id: id,
  /** What the car is short of: its minimum and what its customers have ordered, less what is there and on its way. */
  missing_amount: pieces,
  /** Of open orders on the car's trip of the day. */
  ordered_amount: pieces,
  /** Its share of what there is, in whole packages; 0 for a car without a trip. */
  amount: pieces,
});
const loadingProduct = z.object({
  id,
  sku: z.string(),
  description: z.string(),
  packaging_size: pieces,
  storage_unit: z.enum(['stk', 'Kolli']),
  /** What the primary warehouse may still promise. */
  remaining_balance: pieces,
  /** Cars that are short of it or have it ordered; those whose order waits are not among them. */
  shares: z.array(loadingShare),
});
export type LoadingProduct = z.output<typeof loadingProduct>;

const loadingRun = z.object({
  day: dayOut,
  /** The depot's primary warehouse; without one there is nothing to load from. */
  from_warehouse: warehouseSide.nullable(),
  cars: z.array(loadingCar),
  /** What lies in the primary warehouse or is short in a car, in the order of the shelves. */
  products: z.array(loadingProduct),
});
export type LoadingRun = z.output<typeof loadingRun>;

const depoParam = z.object({ depo_id: id });

/** The proposal for today; nothing is kept of it. */
export const showLoadingRun = endpoint({
  name: 'show loading run',
  method: 'GET',
  path: `${inventoryPath}/loading_run`,
  about: ['stock-orders', 'movements', 'products', 'warehouses', 'delivery-orders'],
  needs: 'stock.write',
  page: true,
  home: true,
  params: depoParam,
  answer: loadingRun,
});

const MOST_CARS = 200;
/**
 * All of it or nothing: a car whose order of today waits already refuses the whole (409), so that nobody loads twice.
 */
export const createLoadingOrders = endpoint({
  name: 'create loading orders',
  method: 'POST',
  path: `${inventoryPath}/loading_run`,
  about: ['stock-orders'],
  needs: 'stock.write',
  home: true,
  idempotent: true,
  params: depoParam,
  room: 'list',
  body: z.object({
    from_warehouse_id: id,
    orders: z
      .array(z.object({ to_warehouse_id: id, stock_order_line_items_attributes: linesInput }))
      .min(1)
      .max(MOST_CARS),
  }),
  answer: z.object({ day: dayOut, orders: z.array(z.object({ id, to_warehouse_id: id })) }),
});

const pickList = z.object({
  stock_order: z.object({ id }),
  status: z.enum(['pending', 'received']),
  warehouse: warehouseSide,
  from_warehouse: warehouseSide,
  lines: z.array(
    z.object({
      product_id: id,
      sku: z.string(),
      description: z.string(),
      sequence_number: pieces.nullable(),
      amount: pieces,
      packaging_size: pieces,
      /** Of orders on the car's trip of the day, those that are delivered already too. */
      ordered_amount: pieces,
    }),
  ),
});
export type PickList = z.output<typeof pickList>;

/**
 * What to put into each car, in the order of the shelves: the loading orders of a day, today's unless `day` says
 * otherwise.
 */
export const listPickLists = endpoint({
  name: 'list pick lists',
  method: 'GET',
  path: `${inventoryPath}/loading_run/pick_lists`,
  about: ['stock-orders', 'delivery-orders'],
  needs: 'inventory.read',
  page: true,
  home: true,
  params: depoParam,
  query: z.object({ day: day.optional() }),
  answer: z.array(pickList),
});

/** What stands on the orders. */
export const reasonTexts = texts({
  loading: { en: 'Morning loading {day}', da: 'Morgenlæsning {day}', nb: 'Morgenlasting {day}' },
});
