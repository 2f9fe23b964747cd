// What a proxy and a watcher are told while a job is late, the database is away, or the process was told to stop.

import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { partsOf } from '../../app/parts.ts';
import { testApp } from '../test/harness.ts';
import { buildServer } from './http-server.ts';

const parts = partsOf(() => undefined);
const state = { late: 0, database: true, is_leaving: false };
const app = await testApp({
  parts: {
    health: {
      database: async () => (state.database ? null : 'not reachable'),
      lateJobs: async () => state.late,
      away: () => [],
    },
    is_leaving: () => state.is_leaving,
  },
});
const statuses = async () => {
  const visitor = (await app.makeTenant()).visitor();
  return Object.fromEntries(
    await Promise.all(
      ['', '/alive', '/worker'].map(async (path) => [
        path,
        (await visitor.get(`/health_check${path}`)).status,
      ]),
    ),
  );
};

test("a late job is the worker's matter and takes no server away", async () => {
  state.late = 3;
  expect(await statuses()).toEqual({ '': 200, '/alive': 200, '/worker': 503 });
  expect((await (await app.makeTenant()).visitor().get('/health_check/worker')).body).toEqual({
    status: 'failing',
    worker: '3 jobs are over 5 minutes late',
  });
  state.late = 0;
  expect(await statuses()).toEqual({ '': 200, '/alive': 200, '/worker': 200 });
});

test('without its database a server is alive and not ready', async () => {
  state.database = false;
  expect(await statuses()).toEqual({ '': 503, '/alive': 200, '/worker': 200 });
  state.database = true;
});

test('told to stop it is not ready, still answers, and asks for no more on the same connection', async () => {
  state.is_leaving = true;
  expect(await statuses()).toEqual({ '': 503, '/alive': 200, '/worker': 200 });
  const page = await (await app.makeTenant()).visitor().page('');
  expect([page.status, page.headers.connection]).toEqual([200, 'close']);
  state.is_leaving = false;
});

test('the database itself is asked', async () => {
  expect([await parts.health.database(app.context), await parts.health.lateJobs(app.context)]).toEqual([
    null,
    expect.any(Number),
  ]);
});

test('a body that does not come to its end is cut in the form of every refusal, as slow headers are', async () => {
  const slow = await buildServer(app.context, parts);
  expect(slow.server.requestTimeout).toBe(120_000);
  Object.assign(slow.server, { requestTimeout: 300, headersTimeout: 300, connectionsCheckingInterval: 50 });
  await slow.listen({ host: '127.0.0.1', port: 0 });
  const tenant = await app.makeTenant();
  const said = await Promise.all(
    [
      `POST /${tenant.slug}/feedbacks HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\ncontent-length: 100\r\n\r\n{`,
      'GET / HTTP/1.1\r\nhost:',
    ].map(async (begun) => {
      const socket = connect((slow.server.address() as AddressInfo).port, '127.0.0.1');
      socket.write(begun);
      return text(socket);
    }),
  );
  for (const answer of said) {
    expect(answer).toContain('HTTP/1.1 408 Request Timeout');
    expect(JSON.parse(answer.slice(answer.indexOf('{')))).toEqual({
      error: expect.any(String),
      errors: {},
      full_errors: ['The request took too long to arrive'],
      code: 'common.too_slow',
    });
  }
  await slow.close();
});

test('what is no request is answered in the same form', async () => {
  const server = await buildServer(app.context, parts);
  await server.listen({ host: '127.0.0.1', port: 0 });
  const socket = connect((server.server.address() as AddressInfo).port, '127.0.0.1');
  socket.write('hello\r\n\r\n');
  const answer = await text(socket);
  expect(answer).toContain('HTTP/1.1 400 Bad Request');
  expect(JSON.parse(answer.slice(answer.indexOf('{'))).full_errors).toEqual([
    'The request could not be read',
  ]);
  await server.close();
});
