// The walk of docs/connect.md, command by command, as a newcomer types it: bash and curl against a server that listens.

import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { seedStory } from '../seed/seed.ts';
import { stories, type TenantStory } from '../seed/tenants.ts';
import { testApp } from '../server/test/harness.ts';

const run = promisify(execFile);
const canRun = await run('bash', ['-c', 'curl --version']).then(
  () => true,
  () => false,
);

test.runIf(canRun)('every command of the walk works on a demo tenant', { timeout: 120_000 }, async () => {
  const app = await testApp({ at: new Date() });
  await app.server.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.server.address() as AddressInfo;
  const slug = 'connect-demo';
  const story = { ...(stories[0] as TenantStory), slug, hosts: [], is_large: false };
  await seedStory(app.database, story, app.clock(), 'http://connect.test');
  app.context.tenants.forget();
  const walk = readFileSync(new URL('../docs/connect.md', import.meta.url), 'utf8');
  const blocks = [...walk.matchAll(/^```sh\n(.*?)^```/gms)].map(([, commands = '']) => commands);
  expect(blocks.length).toBeGreaterThan(8);
  const script = blocks
    .map((commands, at) => `${commands}\necho; echo "-- ${at + 1}"\n`)
    .join('')
    .replace('http://127.0.0.1:3000/isrute', `http://127.0.0.1:${port}/${slug}`)
    .replace('demo-key-isrute', `demo-key-${slug}`);
  const { stdout } = await run('bash', ['-euo', 'pipefail', '-c', script]);
  expect(stdout).toContain(`-- ${blocks.length}`);
  expect(stdout).toContain('"plan_event_route_point_id"');
  expect(stdout).toContain('"additional_driving_distance"');
  expect(stdout).toContain('"sku":"01001"');
  expect(stdout).toContain('the same order');
  expect(stdout).toMatch(/"errors":\{.*\n422\n/);
  expect(stdout).toContain('"eshop_id":"W-1001"');
  expect(stdout).toContain('"sms_permission":true');
});
