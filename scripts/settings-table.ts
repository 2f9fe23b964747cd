// Writes the table of the tenants' settings in docs/running.md, as shared/tenant-settings.ts declares them.

import './help.mjs';
import { readFile, writeFile } from 'node:fs/promises';
import { settingsTable } from './checks/documents.ts';

const document = new URL('../docs/running.md', import.meta.url);
const text = await readFile(document, 'utf8');
await writeFile(
  document,
  text.replace(/\| Tenant setting \|(?:.*\|\n)+/, () => `${settingsTable().join('\n')}\n`),
);
