// npm run seal-secrets: writes every secret in the database anew by the first key of SECRET_KEYS, or as it is where the
// first word is plain. Servers may run meanwhile; they must have the same keys (docs/running.md, Secrets).

import './help.mjs';
import { openApp } from '../app/open.ts';
import { sealAll } from '../app/sealing.ts';
import { sayWhyNot } from '../app/stopping.ts';
import { sealsBy } from '../server/sealed-secrets.ts';

const tell = (text: string) => process.stdout.write(`${text}\n`);
const { app, close } = await openApp({ ...process.env, SEED: 'no' }, tell).catch(sayWhyNot);
try {
  const by = sealsBy();
  const written = Object.entries(await sealAll(app)).map(([kind, count]) => `${kind} ${count}`);
  tell(`${by === null ? 'Written as they are' : `Sealed by the key ${by}`}: ${written.join(', ')}`);
  if (by !== null) tell('No secret needs another key any more.');
} catch (error) {
  tell(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
} finally {
  await close();
}
