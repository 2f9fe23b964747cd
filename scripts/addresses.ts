// npm run addresses -- import --country dk [--shrink] adgangsadresser.csv: takes a country's national address file into
// the database. --shrink says that it is right where more than half of what is known is not in the file.

import './help.mjs';
import { parseArgs } from 'node:util';
import { openApp } from '../app/open.ts';
import { countries, type Country } from '../features/places/rules/address-reader.ts';
import { importAddresses, type ImportReport } from '../features/places/server/import-addresses.ts';
import { databasesOf } from '../server/homes.ts';

const tell = (text: string) => process.stdout.write(`${text}\n`);

const usage = `npm run addresses -- import --country ${countries.join('|').toLowerCase()} FILE [--shrink]
FILE is a national address file as published (see docs/running.md), CSV or JSON, unpacked, in UTF-8.
--shrink: it is right that the file lacks more than half of the addresses that are known.`;

function reportLines(report: ImportReport, seconds: number): string[] {
  const told = report.refusals.map(({ line, reason }) => `  line ${line}: ${reason}`);
  return [
    `read         ${report.read}`,
    `new          ${report.new}`,
    `changed      ${report.changed}`,
    `unchanged    ${report.unchanged}`,
    `gone         ${report.gone}`,
    `repeated     ${report.repeated}  (another line of the same entrance)`,
    `not in force ${report.not_in_force}`,
    `no street    ${report.no_street}  (land with a number of the cadastre)`,
    `refused      ${report.refused}`,
    ...told,
    ...(report.refused > told.length ? [`  and ${report.refused - told.length} more`] : []),
    `done in ${seconds.toFixed(1)} s`,
  ];
}

function asked(): { country: Country; file: string; shrink: boolean } | null {
  try {
    const { values, positionals } = parseArgs({
      options: { country: { type: 'string' }, shrink: { type: 'boolean', default: false } },
      allowPositionals: true,
    });
    const country = countries.find((one) => one === values.country?.toUpperCase());
    const [verb, file, ...others] = positionals;
    return verb === 'import' && file && others.length === 0 && country
      ? { country, file, shrink: values.shrink }
      : null;
  } catch {
    return null;
  }
}

async function run(): Promise<void> {
  const wanted = asked();
  if (wanted === null) throw new Error(usage);
  const { app, close } = await openApp({ ...process.env, SEED: 'no' }, tell);
  try {
    for (const database of databasesOf(app)) {
      const started = performance.now();
      const report = await importAddresses(database, { ...wanted, now: app.clock(), tell });
      for (const line of reportLines(report, (performance.now() - started) / 1000)) tell(line);
    }
  } finally {
    await close();
  }
}

await run().catch((error: unknown) => {
  tell(error instanceof Error ? error.message : String(error));
  process.exitCode = 1;
});
