import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';

/**
 * Loads what every process loads, with traces or without, and tells how many files of the libraries were read. The
 * metrics need the interface, `api`, in any case.
 */
const script = (settings: string) => `
  import { registerHooks } from 'node:module';
  const read = [];
  registerHooks({
    load(url, context, next) {
      if (/@opentelemetry\\/(?!api\\/)/.test(url)) read.push(url);
      return next(url, context);
    }
  });
  await import('./app/open.ts');
  await import('./app/parts.ts');
  await import('./server/http/http-server.ts');
  const { openTraces } = await import('./server/traces/open-traces.ts');
  const { readSettings } = await import('./server/settings.ts');
  await openTraces(readSettings(${settings}).traces, { warn() {} });
  console.log(read.length);`;

async function filesRead(settings: Record<string, string>): Promise<number> {
  const args = ['--input-type=module', '--eval', script(JSON.stringify(settings))];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    cwd: join(import.meta.dirname, '../..'),
  });
  return Number(stdout);
}

test('nothing of the libraries is read until the settings say where traces go', async () => {
  expect(await filesRead({})).toBe(0);
  expect(await filesRead({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' })).toBeGreaterThan(20);
});
