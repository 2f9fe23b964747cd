import { listed, serve, serveOutside } from '../../../../server/calls/serve.ts';
import {
  approveCountingDocument,
  createCountingDocument,
  deleteCountingDocument,
  fillCountingDocument,
  listCountingDocuments,
  findCountingDocument,
  listMovedSince,
  recutCountingDocument,
  showCountingDocument,
} from '../contract.ts';
import {
  approveUnlessChanged as approve,
  createCountingDocument as create,
  deleteCountingDocument as remove,
  fillCountingDocument as fill,
  recutCountingDocument as recut,
} from './commands.ts';
import { documentById, documentByNumber, documentsOfWarehouse, movedSince } from './queries.ts';

export const countingHttp = [
  serve(listCountingDocuments, async ({ tx, params, query }) => {
    const { rows, total } = await documentsOfWarehouse(tx, params, query.page);
    return listed(rows, total);
  }),
  serve(createCountingDocument, ({ tx, by, params, body }) => create(tx, by, params, body.date)),
  serve(findCountingDocument, ({ tx, params }) => documentByNumber(tx, params)),
  serve(showCountingDocument, ({ tx, params }) => documentById(tx, params)),
  serve(fillCountingDocument, ({ tx, by, params, body }) =>
    fill(tx, by, params, body.manual_counting_document_line_items_attributes),
  ),
  serve(listMovedSince, ({ tx, by, params, query }) => movedSince(tx, by, params, query.date)),
  serve(recutCountingDocument, ({ tx, by, params }) => recut(tx, by, params)),
  serveOutside(approveCountingDocument, ({ inTenant, by, params }) => approve(inTenant, by, params)),
  serve(deleteCountingDocument, ({ tx, by, params }) => remove(tx, by, params)),
];
