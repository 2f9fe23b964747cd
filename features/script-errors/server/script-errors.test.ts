import { expect, test } from 'vitest';
import { makeLog } from '../../../server/log.ts';
import { testApp } from '../../../server/test/harness.ts';
import { reportScriptError } from '../contract.ts';

const app = await testApp();

// spec: R-971
test('a script error of a page is a line of the log with its tenant, page and words, cut where they are long', async () => {
  const lines: Record<string, unknown>[] = [];
  app.context.log = makeLog('info', { write: (line: string) => lines.push(JSON.parse(line)) });
  const tenant = await app.makeTenant();
  const visitor = tenant.visitor();
  const body = { message: 'a part is missing', stack: `at there\n${'x'.repeat(9_000)}`, page: '/is/c' };
  expect((await visitor.call(reportScriptError, { body })).status).toBe(204);
  const line = lines.find(({ msg }) => msg === 'script error');
  expect(line).toMatchObject({ level: 'error', tenant: tenant.slug, message: body.message, page: '/is/c' });
  expect(line?.stack).toHaveLength(4_000);
});
