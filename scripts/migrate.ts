// npm run migrate: brings the database of DATABASE_URL and those of DATABASES up to this release, and ends. Every start
// of a server does the same; this is for whoever wants it done before the first server of a release starts.

import './help.mjs';
import { openApp } from '../app/open.ts';
import { sayWhyNot } from '../app/stopping.ts';
import { tellAs } from '../server/log.ts';

const tell = tellAs(process.env);
const { watched, close } = await openApp({ ...process.env, SEED: 'no', WORKER: 'no' }, tell).catch(sayWhyNot);
await close();
const left = watched.filter((home) => !home.answers());
for (const home of left) tell(`The database ${home.name} is not of this release: ${home.why()}`);
if (left.length === 0)
  tell(watched.length > 1 ? 'The databases are of this release' : 'The database is of this release');
process.exitCode = left.length > 0 ? 1 : 0;
