// Writes server/db/schema.gen.ts from the migrations. With --check it only says whether the file is up to date.

import './help.mjs';
import { generate, PostgresDialect } from 'kysely-codegen';
import { readFile, writeFile } from 'node:fs/promises';
import { migrate } from '../server/db/migrate.ts';
import { openDatabase } from '../server/db/pool.ts';

const file = new URL('../server/db/schema.gen.ts', import.meta.url);

async function typesOfMigrations(): Promise<string> {
  const database = await openDatabase({ kind: 'embedded', folder: null });
  try {
    await migrate(database);
    const text = await generate({
      db: database.kysely,
      dialect: new PostgresDialect(),
      excludePattern: '(platform|pgboss).*',
      outFile: null,
      // What the parsers of server/db/pool.ts make of them.
      typeMapping: { int8: 'number', date: 'string', time: 'string', interval: 'string' },
    });
    return text.endsWith('\n') ? text : `${text}\n`;
  } finally {
    await database.stop();
  }
}

const text = await typesOfMigrations();
const tables =
  text
    .match(/^export interface DB \{\n([^}]*)/m)?.[1]
    ?.trim()
    .split('\n').length ?? 0;
if (process.argv.includes('--check')) {
  const fresh = (await readFile(file, 'utf8')) === text;
  console.log(
    `db-types: ${tables} tables, schema.gen.ts is ${fresh ? 'up to date' : 'stale: run npm run db:types'}`,
  );
  process.exitCode = fresh && tables > 0 ? 0 : 1;
} else {
  await writeFile(file, text);
  console.log(`db-types: ${tables} tables written to server/db/schema.gen.ts`);
}
