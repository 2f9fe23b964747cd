// A host that a tenant has proven serves that tenant alone, and a request that names two hosts is none.

import { connect, type AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { partsOf } from '../../app/parts.ts';
import { testApp } from '../test/harness.ts';
import { buildServer } from './http-server.ts';

const app = await testApp();

test('a tenant’s host answers its own pages and calls, and nothing of another tenant’s', async () => {
  const host = `is-${Date.now()}.example.test`;
  const owner = await app.makeTenant({ hosts: [host] });
  const other = await app.makeTenant();
  const client = await other.signIn('admin');
  for (const tenant of [owner, other]) {
    const path = `/${tenant.slug}/users/sign_in`;
    for (const accept of ['text/html', 'application/json']) {
      const { status } = await client.get(path, { host, accept });
      expect([tenant.slug, accept, status]).toEqual([tenant.slug, accept, tenant === owner ? 200 : 404]);
      expect((await client.get(path, { accept })).status).toBe(200);
    }
  }
  expect((await client.get('session', { host: host.toUpperCase() })).status).toBe(404);
  expect((await client.get('session', { host: `${host}:8443` })).status).toBe(404);
});

test('two hosts are answered 400, whatever they say', async () => {
  const server = await buildServer(
    app.context,
    partsOf(() => undefined),
  );
  await server.listen({ host: '127.0.0.1', port: 0 });
  const { port } = server.server.address() as AddressInfo;
  const ask = (hosts: readonly string[]) => {
    const socket = connect(port, '127.0.0.1');
    const lines = hosts.map((one) => `${one}\r\n`).join('');
    socket.write(`GET /health_check/alive HTTP/1.1\r\n${lines}connection: close\r\n\r\n`);
    return text(socket);
  };
  for (const host of ['a.test', 'a.test:8080', '[::1]:3000', '127.0.0.1', 'my_app', 'A.TEST.'])
    expect(await ask([`host: ${host}`]), host).toContain('HTTP/1.1 200');
  for (const hosts of [
    ['host: a.test', 'host: b.test'],
    ['Host: a.test', 'hOST: a.test'],
    ['host: a.test, b.test'],
    ['host: a.test b.test'],
    ['host:'],
    ['host: a.test/path'],
    ['host: a@b.test'],
  ])
    expect(await ask(hosts)).toContain('HTTP/1.1 400');
  await server.close();
});
