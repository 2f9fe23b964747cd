// npm run restore -- FOLDER --into postgres://…/NAME: what `npm run backup` put into FOLDER, into an empty database,
// with its owners and rights; then counts every table and holds balances against the ledger. The login has to be a
// superuser's, and the roles must be there: pg_dumpall --roles-only keeps them.

import './help.mjs';
import { parseArgs } from 'node:util';
import { lookAtRestored } from '../app/restored.ts';
import { sayWhyNot } from '../app/stopping.ts';
import { readBackup, restoreBackup } from './backups/backup.ts';

const tell = (text: string) => process.stdout.write(`${text}\n`);

async function restore(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { into: { type: 'string' } },
  });
  const [folder] = positionals;
  const { into } = values;
  if (folder === undefined || positionals.length > 1 || !into || !/^postgres(ql)?:/.test(into))
    throw new Error('npm run restore -- FOLDER --into postgres://…/NAME');
  const { made_at, release } = await readBackup(folder);
  tell(`Restoring what was backed up at ${made_at} by release ${release}`);
  const differences = [...(await restoreBackup(folder, into)), ...(await lookAtRestored(into))];
  for (const difference of differences) tell(`  ${difference}`);
  if (differences.length > 0) throw new Error('It is not what was backed up: do not start a server on it');
  tell(
    'Every table has its rows. SMS that left after the backup are not known as sent: start a server with WORKER=no, look at the outbox, and only then a worker',
  );
}

await restore().catch(sayWhyNot);
