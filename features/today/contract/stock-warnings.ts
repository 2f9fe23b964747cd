// What somebody should see to: counted on the depot's start page, listed kind by kind.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { texts } from '../../../shared/texts.ts';
import { id, instantOut, paging, inventoryPath } from '../../../shared/wire.ts';
import { PAGE_SIZE } from '../../stock/rules/documents.ts';
import { warehouseSide } from '../../warehouses/contract.ts';
import { warningKinds } from '../rules/stock-warnings.ts';

const pieces = z.number().int();
const depoParam = z.object({ depo_id: id });

/** How many there are of each kind. */
export const showStockWarnings = endpoint({
  name: 'show stock notices',
  method: 'GET',
  path: `${inventoryPath}/notices`,
  about: ['stock-orders', 'movements', 'counts', 'warehouses'],
  needs: 'inventory.read',
  page: true,
  home: true,
  params: depoParam,
  answer: z.object({ negative: pieces, below_minimum: pieces, old_orders: pieces, uncounted_cars: pieces }),
});

const stockWarning = z.object({
  /** The depot's warehouse that it is about; of an order the one that gets the goods, or that gives them. */
  warehouse: warehouseSide,
  other_warehouse: warehouseSide.nullable(),
  product: z.object({ id, sku: z.string(), description: z.string() }).nullable(),
  stock_order: z.object({ id }).nullable(),
  /** What lies there. */
  balance_amount: pieces.nullable(),
  /** What has to be there, and what to order. */
  minimum_required_balance: pieces.nullable(),
  missing_balance_amount: pieces.nullable(),
  /** When it was ordered, or counted last. */
  since: instantOut.nullable(),
});
export type StockWarning = z.output<typeof stockWarning>;

/** The worst first. */
export const listStockWarnings = endpoint({
  name: 'list stock notices',
  method: 'GET',
  path: `${inventoryPath}/notices/{kind}`,
  about: ['stock-orders', 'movements', 'counts', 'warehouses'],
  needs: 'inventory.read',
  home: true,
  params: depoParam.extend({ kind: z.enum(warningKinds) }),
  query: z.object(paging(PAGE_SIZE)),
  answer: z.array(stockWarning),
});

/** The mail of the morning to the admins of a depot. */
export const mailTexts = texts({
  subject: {
    en: 'Stock notices {depo} {day}',
    da: 'Lagermeddelelser {depo} {day}',
    nb: 'Lagervarsler {depo} {day}',
  },
  negative: {
    en: 'Negative balances: {n}',
    da: 'Negative beholdninger: {n}',
    nb: 'Negative beholdninger: {n}',
  },
  below_minimum: { en: 'Below minimum: {n}', da: 'Under minimum: {n}', nb: 'Under minimum: {n}' },
  old_orders: {
    en: 'Orders pending for more than a day: {n}',
    da: 'Bestillinger, der har ventet over en dag: {n}',
    nb: 'Bestillinger som har ventet over en dag: {n}',
  },
  uncounted_cars: {
    en: 'Cars not counted for {weeks} weeks: {n}',
    da: 'Biler, der ikke er talt i {weeks} uger: {n}',
    nb: 'Biler som ikke er talt på {weeks} uker: {n}',
  },
});
