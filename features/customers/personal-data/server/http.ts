import { fileOnly, serve, type Served } from '../../../../server/calls/serve.ts';
import { downloadPersonalData, erasePersonalData } from '../contract.ts';
import { erasePerson, personalDataFile } from './commands.ts';

export const personalDataHttp: readonly Served[] = [
  fileOnly(serve(downloadPersonalData, ({ tx, by, params }) => personalDataFile(tx, by, params.id))),
  serve(erasePersonalData, ({ tx, by, params }) => erasePerson(tx, by, params.id)),
];
