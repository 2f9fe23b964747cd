import { fileOnly, paged, serve, type Served } from '../../../server/calls/serve.ts';
import type { ImportKind } from '../../../server/import-kind.ts';
import * as calls from '../contract.ts';
import { kindsFor, templateOf } from './import-kinds.ts';
import { importById, importRowsPage, importsPage } from './list-imports.ts';
import { applyImport, checkImport, correctImport, startImport, undoImport } from './start-import.ts';

export const importsHttp = (kinds: readonly ImportKind[]): readonly Served[] => [
  serve(calls.listImportKinds, ({ by }) => Promise.resolve(kindsFor(kinds, by))),
  fileOnly(
    serve(calls.downloadTemplate, ({ by, params }) => Promise.resolve(templateOf(kinds, by, params.kind))),
  ),
  serve(calls.listImports, ({ tx, by, query }) => paged(importsPage(tx, by, kinds, query))),
  serve(calls.createImport, ({ tx, by, body }) => startImport(tx, by, kinds, body)),
  serve(calls.showImport, ({ tx, by, params }) => importById(tx, by, kinds, params.id)),
  serve(calls.listImportRows, ({ tx, by, params, query }) =>
    paged(importRowsPage(tx, by, kinds, params.id, query)),
  ),
  serve(calls.correctImport, ({ tx, by, params, body }) =>
    correctImport(tx, by, kinds, { ...params, ...body }),
  ),
  serve(calls.checkImport, ({ tx, by, params }) => checkImport(tx, by, kinds, params.id)),
  serve(calls.applyImport, ({ tx, by, params, body }) => applyImport(tx, by, kinds, { ...params, ...body })),
  serve(calls.undoImport, ({ tx, by, params }) => undoImport(tx, by, kinds, params.id)),
];
