import { fileOnly, serve } from '../../../../server/calls/serve.ts';
import { downloadEodPaper } from '../contract.ts';
import { paperFile } from './commands.ts';

export const eodPaperHttp = [
  fileOnly(serve(downloadEodPaper, ({ tx, by, params }) => paperFile(tx, by, params))),
];
