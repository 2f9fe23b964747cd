// Makes clients/typescript from the endpoints: `npm run client` writes the source, with --pack FOLDER the
// package as well, with --check it only says whether the source is that of today.

import './help.mjs';
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { generateApi } from 'swagger-typescript-api';
import { apiGuide } from '../app/api-guide/guide.ts';
import { sent, served } from '../app/features.ts';
import { clientDocument } from '../server/http/openapi-audience.ts';
import { openApi } from '../server/http/openapi.ts';
import { release } from '../server/version.ts';

const folder = new URL('../clients/typescript/', import.meta.url).pathname;
const file = join(folder, 'client.gen.ts');

async function sourceOfToday(): Promise<string> {
  const endpoints = served.map((one) => one.endpoint);
  const whole = openApi({ endpoints, version: release().version, sent, guide: apiGuide });
  const spec = JSON.parse(JSON.stringify(clientDocument(whole, endpoints, apiGuide))) as never;
  const { files } = await generateApi({
    spec,
    output: false,
    fileName: 'client.gen.ts',
    silent: true,
    enumStyle: 'union',
    moduleNameFirstTag: true,
    sortTypes: true,
  } as Parameters<typeof generateApi>[0]);
  return files.map(({ fileContent }) => fileContent).join('\n');
}

/** What is packed is JavaScript with its types: Node reads no TypeScript of a package. */
function pack(into: string): void {
  const compiler = new URL('../node_modules/typescript/bin/tsc', import.meta.url).pathname;
  execFileSync(process.execPath, [compiler, '-p', folder], { stdio: 'inherit' });
  execFileSync('npm', ['pack', '--silent', '--pack-destination', into], { cwd: folder, stdio: 'inherit' });
}

const text = await sourceOfToday();
if (process.argv.includes('--check')) {
  const isFresh = readFileSync(file, 'utf8') === text;
  console.log(`client: ${text.length} characters, ${isFresh ? 'up to date' : 'stale: run npm run client'}`);
  process.exitCode = isFresh ? 0 : 1;
} else {
  if (text !== readFileSync(file, 'utf8')) writeFileSync(file, text);
  const at = process.argv.indexOf('--pack');
  if (at > 0) pack(resolve(process.argv[at + 1] ?? '.'));
}
