// Who sends a head in drops, hangs up in the middle, or comes with an address that would only swell on its way back.

import { once } from 'node:events';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test, vi } from 'vitest';
import { testApp } from '../test/harness.ts';

const longest_head_ms = 400;
const app = await testApp({ parts: { longest_head_ms } });
await app.server.listen({ port: 0, host: '127.0.0.1' });
const { port } = app.server.server.address() as { port: number };

function opened(to = port): Socket {
  const socket = connect(to, '127.0.0.1');
  socket.on('error', () => undefined);
  onTestFinished(() => void socket.destroy());
  return socket;
}

const TURN_MS = 50;
/** Of a clock that stands still while the machine does: no load makes it late. */
const mostTurns = (longest_head_ms * 4) / TURN_MS;

/** What the server said until it closed the connection, when that was, and how many drops were sent by then. */
function untilClosed(socket: Socket, drop = ''): Promise<{ said: string; turns: number; after_ms: number }> {
  const began = performance.now();
  let [said, turns] = ['', 0];
  socket.on('data', (piece: Buffer) => (said += String(piece)));
  const dropping = setInterval(() => {
    turns += 1;
    if (drop !== '') socket.write(drop);
  }, TURN_MS);
  return new Promise((resolve) => {
    socket.on('close', () => {
      clearInterval(dropping);
      resolve({ said, turns, after_ms: performance.now() - began });
    });
  });
}

test('a head that comes in drops is cut, however long it would go on', async () => {
  const socket = opened();
  socket.write('GET /health_check/alive HTTP/1.1\r\nhost: x\r\n');
  const { said, turns, after_ms } = await untilClosed(socket, 'x-drop: 1\r\n');
  expect(said).toMatch(/^HTTP\/1.1 408 /);
  expect(after_ms).toBeGreaterThan(longest_head_ms - TURN_MS);
  expect(turns).toBeLessThan(mostTurns);
});

test('so is a connection that says nothing', async () => {
  const { turns } = await untilClosed(opened());
  expect(turns).toBeLessThan(mostTurns);
});

const post = (slug: string, path: string, type: string, length: number) =>
  `POST /${slug}/${path} HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n`;

test.each([
  ['api/fleet/signed', 'application/json'],
  ['users/sign_in', 'application/x-www-form-urlencoded'],
  ['no/such/address', 'application/json'],
])('a body that comes in drops to %s as %s is cut, however long it would go on', async (path, type) => {
  const { slug } = await app.makeTenant();
  const socket = opened();
  socket.write(`${post(slug, path, type, 5_000)}{"a`);
  const { said, turns, after_ms } = await untilClosed(socket, 'a');
  expect(said).toMatch(/^HTTP\/1.1 408 [^]*x-request-id: /i);
  expect(after_ms).toBeGreaterThan(longest_head_ms - TURN_MS);
  expect(turns).toBeLessThan(mostTurns);
});

test('what still comes of a body that was refused before it was read holds the connection no longer', async () => {
  const patience_ms = 3_000;
  const patient = await testApp({ parts: { longest_head_ms: patience_ms } });
  await patient.server.listen({ port: 0, host: '127.0.0.1' });
  const { slug } = await patient.makeTenant();
  const socket = opened((patient.server.server.address() as { port: number }).port);
  socket.write(`${post(slug, 'users/sign_in', 'application/json', 5_000)}{"a`);
  const { said, turns } = await untilClosed(socket, 'a');
  expect(said).toMatch(/^HTTP\/1.1 403 [^]*x-request-id: /i);
  expect(turns).toBeLessThan((patience_ms * 2) / TURN_MS);
});

// How fast is fast enough, to the millisecond: body-patience.test.ts.
test('a body that comes slowly and steadily is read to its end', async () => {
  const { slug } = await app.makeTenant();
  const socket = opened();
  const [at_once, piece, pieces] = [8_000, 200, 20];
  const type = 'application/x-www-form-urlencoded\r\nconnection: close';
  socket.write(post(slug, 'users/sign_in', type, at_once + piece * pieces));
  socket.write(' '.repeat(at_once));
  let left = pieces;
  const steps = setInterval(() => {
    left -= 1;
    if (left >= 0) socket.write(' '.repeat(piece));
  }, TURN_MS);
  onTestFinished(() => clearInterval(steps));
  const { said, after_ms } = await untilClosed(socket);
  expect(left).toBeLessThanOrEqual(0);
  expect(after_ms).toBeGreaterThan(longest_head_ms);
  expect(said).toMatch(/^HTTP\/1.1 /);
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
  const { slug } = await app.makeTenant();
  const told = vi.spyOn(app.context.log, 'error');
  const asked = once(app.server.server, 'request');
  const socket = opened();
  socket.write(`${post(slug, path, type, 5_000)}{"a`);
  const [request, response] = (await asked) as [IncomingMessage, ServerResponse];
  await vi.waitFor(() => expect(request.readableDidRead).toBe(true), { timeout: 20_000 });
  const isOver = once(response, 'close');
  socket.destroy();
  await isOver;
  // What was logged of it was logged before another call is answered.
  expect((await app.server.inject('/health_check/alive')).statusCode).toBe(200);
  expect((await app.server.inject({ method: 'POST', url: `/${slug}/${path}` })).statusCode).toBeLessThan(500);
  expect(told.mock.calls).toEqual([]);
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
