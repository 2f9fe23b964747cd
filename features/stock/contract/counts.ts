// Counting what really lies there. A document takes the books' figures of one instant, people fill in theirs, and its
// approval posts the differences.

import { z } from 'zod';
import { endpoint } from '../../../shared/endpoint.ts';
import { day, dayOut, id, instantOut, paging, inventoryPath } from '../../../shared/wire.ts';
import { warehousePath, warehouseSide } from '../../warehouses/contract.ts';
import { PAGE_SIZE } from '../rules/documents.ts';
import { link, linesInput, named } from './documents.ts';

export const countingLine = z.object({
  id,
  product_id: id,
  product: z.object({ id, sku: z.string(), description: z.string() }),
  sku: z.string(),
  description: z.string(),
  packaging_size: z.number().int(),
  /** What the books said when it was counted. */
  old_value: z.number().int(),
  /** What was counted; null = not counted, 0 = none there (C4). */
  new_value: z.number().int().nullable(),
  value_changed: z.boolean(),
  counted_by: z.string().nullable(),
  counted_at: instantOut.nullable(),
  /**
   * What came (or went, below 0) behind the count's cut-off: approved, what was counted and this lie there. 0 once it
   * is approved.
   */
  moved_since: z.number().int(),
});
export type CountingLine = z.output<typeof countingLine>;

export const countingDocument = z.object({
  id,
  status: z.enum(['pending', 'approved']),
  editable: z.boolean(),
  warehouse: warehouseSide,
  warehouse_id: id,
  /**
   * The day that was counted, and the instant whose books it is held against: the day's end, or now while the day
   * lasts (C3).
   */
  date: dayOut,
  counted_at: instantOut,
  created_by: z.string().nullable(),
  created_at: instantOut,
  approved_by: named,
  approved_at: instantOut.nullable(),
  stock_transfer: link,
  lines_count: z.number().int(),
  counted_count: z.number().int(),
});
export type CountingDocument = z.output<typeof countingDocument>;
export const countingDocumentWithLines = countingDocument.extend({
  manual_counting_document_line_items: z.array(countingLine),
});
export type CountingDocumentWithLines = z.output<typeof countingDocumentWithLines>;

const D = `${warehousePath}/manual_counting_documents`;
const warehouseParam = z.object({ depo_id: id, warehouse_id: id });
const documentParam = warehouseParam.extend({ id });

/** Newest first. */
export const listCountingDocuments = endpoint({
  name: 'list manual counting documents',
  method: 'GET',
  path: D,
  about: ['counts'],
  needs: 'inventory.read',
  home: true,
  params: warehouseParam,
  query: z.object(paging(PAGE_SIZE)),
  answer: z.array(countingDocument),
});

/**
 * Yesterday's end unless `date` says otherwise; a line for every product that is active or still there. One at a time
 * in a warehouse.
 */
export const createCountingDocument = endpoint({
  name: 'create manual counting document',
  method: 'POST',
  path: D,
  about: ['counts'],
  needs: 'stock.write',
  home: true,
  wrapped: 'manual_counting_document',
  idempotent: true,
  params: warehouseParam,
  body: z.object({ date: day.optional() }),
  answer: countingDocumentWithLines,
});

export const showCountingDocument = endpoint({
  name: 'show manual counting document',
  method: 'GET',
  path: `${D}/{id}`,
  about: ['counts'],
  needs: 'inventory.read',
  page: true,
  home: true,
  params: documentParam,
  answer: countingDocumentWithLines,
});

/** By its number alone, for who does not know the warehouse; without its lines. */
export const findCountingDocument = endpoint({
  name: 'find manual counting document',
  method: 'GET',
  path: `${inventoryPath}/manual_counting_documents/{id}`,
  about: ['counts'],
  needs: 'inventory.read',
  home: true,
  params: warehouseParam.omit({ warehouse_id: true }).extend({ id }),
  answer: countingDocument,
});

/** Takes the lines that are named and leaves the others: several people may count one document. */
export const fillCountingDocument = endpoint({
  name: 'fill manual counting document',
  method: 'PUT',
  path: `${D}/{id}`,
  about: ['counts'],
  needs: 'stock.write',
  home: true,
  wrapped: 'manual_counting_document',
  params: documentParam,
  room: 'list',
  body: z.object({ manual_counting_document_line_items_attributes: linesInput }),
  answer: countingDocumentWithLines,
});

/**
 * What has moved in the warehouse behind the cut-off that a count of `date` (yesterday) has: counted now, it would be
 * counted twice.
 */
export const listMovedSince = endpoint({
  name: 'list moved since',
  method: 'GET',
  path: `${warehousePath}/moved_since`,
  about: ['counts', 'movements'],
  needs: 'inventory.read',
  home: true,
  params: warehouseParam,
  query: z.object({ date: day.optional() }),
  answer: z.array(
    z.object({ product_id: id, sku: z.string(), description: z.string(), quantity: z.number().int() }),
  ),
});

/** The count is held against the books of this moment instead; what was counted stays. */
export const recutCountingDocument = endpoint({
  name: 'recut manual counting document',
  method: 'PUT',
  path: `${D}/{id}/count_now`,
  about: ['counts'],
  needs: 'stock.write',
  home: true,
  params: documentParam,
  answer: countingDocumentWithLines,
});

/**
 * Posts the differences as of the count. Where a movement was booked meanwhile with a date before it, nothing is
 * posted: the document takes the new figures of the books and can be approved again (C7).
 */
export const approveCountingDocument = endpoint({
  name: 'approve manual counting document',
  method: 'PUT',
  path: `${D}/{id}/approve_document`,
  about: ['counts', 'movements', 'stock-orders'],
  needs: 'stock.write',
  home: true,
  params: documentParam,
  answer: countingDocumentWithLines,
});

export const deleteCountingDocument = endpoint({
  name: 'delete manual counting document',
  method: 'DELETE',
  path: `${D}/{id}`,
  about: ['counts'],
  needs: 'stock.write',
  home: true,
  params: documentParam,
});

/** The document as an xlsx sheet. */
export const exportCountingDocument = endpoint({
  name: 'export manual counting document',
  method: 'GET',
  path: `${D}/{id}/export_document`,
  about: { nothing: 'a file is downloaded, never kept' },
  needs: 'inventory.read',
  files: ['xlsx'],
  home: true,
  params: documentParam,
});
