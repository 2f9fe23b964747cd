// npm run backup -- FOLDER [--verify]: everything that the database holds (jobs, logos and pictures too) in a new
// folder, while servers go on. --verify restores it beside, counts every table, holds balances against the ledger, and
// takes that away again: for a superuser's login. The login is DATABASE_BACKUP_URL's, whom row security does not hold,
// else DATABASE_OWNER_URL's. PostgreSQL's client programs are looked for in PG_BIN, the path and Debian's folders.

import './help.mjs';
import { parseArgs } from 'node:util';
import { lookAtRestored } from '../app/restored.ts';
import { sayWhyNot } from '../app/stopping.ts';
import { readSettings } from '../server/settings.ts';
import { makeBackup, verifyBackup } from './backups/backup.ts';

const tell = (text: string) => process.stdout.write(`${text}\n`);

async function backUp(): Promise<void> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { verify: { type: 'boolean', default: false } },
  });
  const [folder] = positionals;
  if (folder === undefined || positionals.length > 1) throw new Error('npm run backup -- FOLDER [--verify]');
  const { backup_url } = readSettings(process.env);
  if (backup_url === null)
    throw new Error(
      'The embedded database has no backup of its own: stop the server, copy the folder data/, start again',
    );
  const began = Date.now();
  const { rows } = await makeBackup(backup_url, folder, new Date());
  const sum = Object.values(rows).reduce((all, one) => all + one, 0);
  tell(
    `${sum} rows of ${Object.keys(rows).length} tables are in ${folder} after ${Math.round((Date.now() - began) / 1_000)} s`,
  );
  if (!values.verify) return;
  const differences = await verifyBackup(folder, backup_url, lookAtRestored);
  for (const difference of differences) tell(`  ${difference}`);
  if (differences.length > 0)
    throw new Error('It does not restore as it was: keep the one before, and look why');
  tell('Restored beside, every table has its rows, and balances are what the ledger adds up to');
}

await backUp().catch(sayWhyNot);
