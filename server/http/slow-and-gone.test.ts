// Who sends a head in drops, hangs up in the middle, or comes with an address that would only swell on its way back.

import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testApp } from '../test/harness.ts';

const longest_head_ms = 400;
const app = await testApp({ parts: { longest_head_ms } });
await app.server.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.server.address() as { port: number };

function opened(): Socket {
  const socket = connect(port, '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

/** What the server said until it closed the connection, and when that was. */
function untilClosed(socket: Socket): Promise<{ said: string; after_ms: number }> {
  const began = performance.now();
  let said = '';
  socket.on('data', (piece: Buffer) => (said += String(piece)));
  return new Promise((resolve) => {
    socket.on('close', () => resolve({ said, after_ms: performance.now() - began }));
  });
}

test('a head that comes in drops is cut, however long it would go on', async () => {
  const socket = opened();
  socket.write('GET /health_check/alive HTTP/1.1\r\nhost: x\r\n');
  const drops = setInterval(() => socket.write('x-drop: 1\r\n'), 50);
  onTestFinished(() => clearInterval(drops));
  const { said, after_ms } = await untilClosed(socket);
  expect(said).toMatch(/^HTTP\/1.1 408 /);
  expect(after_ms).toBeGreaterThan(longest_head_ms - 50);
  expect(after_ms).toBeLessThan(longest_head_ms * 4);
});

test('so is a connection that says nothing', async () => {
  const { after_ms } = await untilClosed(opened());
  expect(after_ms).toBeLessThan(longest_head_ms * 4);
});

test.each([
  ['api/fleet/signed', 'application/json', 408],
  ['users/sign_in', 'application/x-www-form-urlencoded', 408],
  ['no/such/address', 'application/json', 408],
  // Refused before its body was read; what still comes holds the connection no longer.
  ['users/sign_in', 'application/json', 403],
])(
  'a body that comes in drops to %s as %s is cut, however long it would go on',
  async (path, type, status) => {
    const tenant = await app.makeTenant();
    const socket = opened();
    socket.write(
      `POST /${tenant.slug}/${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n{"a`,
    );
    const drops = setInterval(() => socket.write('a'), 50);
    onTestFinished(() => clearInterval(drops));
    const { said, after_ms } = await untilClosed(socket);
    expect(said).toMatch(new RegExp(`^HTTP/1.1 ${status} [^]*x-request-id: `, 'i'));
    expect(after_ms).toBeGreaterThan(longest_head_ms - 50);
    expect(after_ms).toBeLessThan(longest_head_ms * 4);
  },
);

test('a body that comes slowly and steadily is read to its end', async () => {
  const tenant = await app.makeTenant();
  const socket = opened();
  const length = 5_000;
  socket.write(
    `POST /${tenant.slug}/users/sign_in HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: ${length}\r\n\r\n`,
  );
  let left = length;
  const steps = setInterval(() => {
    const piece = Math.min(left, 200);
    left -= piece;
    if (piece > 0) socket.write(' '.repeat(piece));
  }, 50);
  onTestFinished(() => clearInterval(steps));
  const { said } = await untilClosed(socket);
  expect(left).toBe(0);
  expect(said).not.toMatch(/^HTTP\/1.1 408 /);
});

test('as it runs, a slow head is cut within thirty seconds', async () => {
  const { server } = (await testApp()).server;
  expect(
    server.headersTimeout + Number(Reflect.get(server, 'connectionsCheckingInterval')),
  ).toBeLessThanOrEqual(30_000);
});

test.each([
  ['application/json', 'api/fleet/signed'],
  ['application/x-www-form-urlencoded', 'users/sign_in'],
])('a body of %s whose sender hangs up is no fault of ours', async (type, path) => {
  const tenant = await app.makeTenant();
  const told = vi.spyOn(app.context.log, 'error');
  const socket = opened();
  socket.write(
    `POST /${tenant.slug}/${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 5000\r\n\r\n{"a`,
  );
  await pause(150);
  socket.destroy();
  await pause(300);
  expect(told.mock.calls).toEqual([]);
  expect((await app.server.inject('/health_check/alive')).statusCode).toBe(200);
});

test('an address of 13 KB leads to the sign-in and does not come back longer', async () => {
  const tenant = await app.makeTenant();
  const long = '%C3%A6/'.repeat(1_900);
  for (const path of [`depo/1/routes?q=${long}`, `admin/${long}`, `users/account?x=${'"'.repeat(13_000)}`]) {
    const { status, headers } = await tenant.visitor().page(path);
    expect(String(headers.location ?? '').length).toBeLessThan(4_500);
    expect([302, 404, 414]).toContain(status);
  }
});
