// Long files: sent while they are being made, cut when they cannot be finished, and never before the commit of what
// they change.

import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { beforeAll, expect, test } from 'vitest';
import { partsOf } from '../../app/parts.ts';
import { endpoint } from '../../shared/endpoint.ts';
import { FileAnswer, fileOnly, serve } from '../calls/serve.ts';
import { testApp } from '../test/harness.ts';

/** What a file waits for in its middle: opened by the test. */
let gate = Promise.withResolvers<void>();

async function* halves() {
  yield 'first\n';
  await pause(150);
  yield 'second\n';
  await gate.promise;
  yield 'third\n';
}

const fileAt = (name: string, writes: boolean) =>
  fileOnly(
    serve(
      endpoint({
        name,
        method: 'GET',
        path: `/{tenant}/admin/${name}`,
        about: ['depos'],
        needs: 'depos.list',
        writes,
      }),
      async () => new FileAnswer(`${name}.csv`, Readable.from(halves())),
    ),
  );
const served = [...partsOf(() => undefined).served, fileAt('long_days', false), fileAt('told_days', true)];
const app = await testApp({ parts: { served } });
const tenant = await app.makeTenant();
let cookie: string;

beforeAll(async () => {
  await app.server.listen({ host: '127.0.0.1', port: 0 });
  const admin = await tenant.signIn('admin');
  cookie = [...admin.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
});

/** Answers once the headers are there. */
function ask(name: string): Promise<IncomingMessage> {
  gate = Promise.withResolvers();
  const { port } = app.server.server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    get({ port, path: `/${tenant.slug}/admin/${name}`, agent: false, headers: { cookie } }, resolve).on(
      'error',
      reject,
    );
  });
}

test('a file that takes its time is on its way before it is made', async () => {
  const answer = await ask('long_days');
  expect([answer.statusCode, answer.headers['content-length']]).toEqual([200, undefined]);
  const chunks = answer[Symbol.asyncIterator]();
  expect(String((await chunks.next()).value)).toBe('first\nsecond\n');
  gate.resolve();
  expect(String((await chunks.next()).value)).toBe('third\n');
  expect((await chunks.next()).done).toBe(true);
});

test('one that cannot be finished is cut, so that nobody takes its half for the whole', async () => {
  const answer = await ask('long_days');
  gate.reject(new Error('the database went away'));
  await expect(text(answer)).rejects.toThrow('aborted');
});

test('one that changes something waits for its commit', async () => {
  const asked = ask('told_days');
  expect(await Promise.race([asked, pause(600)])).toBeUndefined();
  gate.resolve();
  const answer = await asked;
  expect(answer.headers['content-length']).toBe('19');
  expect(await text(answer)).toBe('first\nsecond\nthird\n');
});
