// npm run migrate: brings the database of DATABASE_URL up to this release, and ends. Every start of a server does the
// same; this is for whoever wants it done before the first server of a release starts.

import './help.mjs';
import { openApp } from '../app/open.ts';
import { sayWhyNot } from '../app/stopping.ts';
import { tellAs } from '../server/log.ts';

const tell = tellAs(process.env);
const { close } = await openApp({ ...process.env, SEED: 'no', WORKER: 'no' }, tell).catch(sayWhyNot);
await close();
tell('The database is of this release');
