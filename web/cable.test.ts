import { afterEach, describe, expect, test } from 'vitest';
import { WebSocketServer, type WebSocket as Socket } from 'ws';
import { Cable, type CableState } from './cable.ts';

const quick = { silence_ms: 400, first_ms: 10, longest_ms: 40 };
const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
});

/** A server of the protocol that says what it hears, and what a test tells it to say. */
async function serverOf(answer: (socket: Socket, command: { command: string; identifier: string }) => void) {
  const server = new WebSocketServer({
    port: 0,
    host: '127.0.0.1',
    handleProtocols: (names) => (names.has('actioncable-v1-json') ? 'actioncable-v1-json' : false),
  });
  await new Promise((resolve) => {
    server.once('listening', resolve);
  });
  const heard: string[] = [];
  const state = { sockets: [] as Socket[], heard };
  server.on('connection', (socket) => {
    state.sockets.push(socket);
    socket.send('{"type":"welcome"}');
    socket.on('message', (text: Buffer) => {
      const command = JSON.parse(text.toString()) as { command: string; identifier: string };
      heard.push(`${command.command} ${command.identifier}`);
      answer(socket, command);
    });
  });
  const address = server.address() as { port: number };
  const cable = new Cable(`ws://127.0.0.1:${address.port}/cable`, quick);
  ends.push(() => {
    cable.close();
    for (const socket of state.sockets) socket.terminate();
    server.close();
  });
  return { cable, state };
}

const confirming = (socket: Socket, { command, identifier }: { command: string; identifier: string }) => {
  if (command !== 'subscribe') return;
  socket.send(JSON.stringify({ identifier, type: 'confirm_subscription' }));
  socket.send(JSON.stringify({ identifier, message: { n: 1 } }));
};

async function until(met: () => boolean): Promise<void> {
  for (let i = 0; i < 200 && !met(); i += 1)
    await new Promise((resolve) => {
      setTimeout(resolve, 10);
    });
  expect(met()).toBe(true);
}

describe('the live line', () => {
  test('confirms, carries messages to all who follow the same, and ends with the last of them', async () => {
    const { cable, state } = await serverOf(confirming);
    const got: unknown[] = [];
    const states: CableState[] = [];
    const identifier = { channel: 'CarLocationChannel', car_id: 7 };
    const first = cable.follow({
      identifier,
      onMessage: (message) => got.push(['a', message]),
      onState: (now) => states.push(now),
    });
    const second = cable.follow({ identifier, onMessage: (message) => got.push(['b', message]) });
    await until(() => got.length === 2);
    expect(got).toEqual([
      ['a', { n: 1 }],
      ['b', { n: 1 }],
    ]);
    expect(states).toEqual(['connecting', 'live']);
    expect(state.heard).toEqual([`subscribe ${JSON.stringify(identifier)}`]);
    first();
    second();
    await until(() => state.sockets[0]?.readyState === 3);
  });

  test('comes back after the line broke and follows again', async () => {
    const { cable, state } = await serverOf(confirming);
    let got = 0;
    cable.follow({
      identifier: { channel: 'A' },
      onMessage: () => {
        got += 1;
      },
    });
    await until(() => got === 1);
    state.sockets[0]?.terminate();
    await until(() => got === 2);
    expect(state.sockets).toHaveLength(2);
  });

  test('takes a silent line for a dead one', async () => {
    const { cable, state } = await serverOf(confirming);
    cable.follow({ identifier: { channel: 'A' }, onMessage: () => undefined });
    await until(() => state.sockets.length >= 2);
  });

  test('says when it is refused and does not ask again for what the server ended for good', async () => {
    const { cable, state } = await serverOf((socket, { identifier }) => {
      socket.send(JSON.stringify({ identifier, type: 'reject_subscription' }));
      socket.send('{"type":"disconnect","reason":"unauthorized","reconnect":false}');
    });
    const states: CableState[] = [];
    cable.follow({
      identifier: { channel: 'A' },
      onMessage: () => undefined,
      onState: (now) => states.push(now),
    });
    await until(() => states.length === 3);
    expect(states).toEqual(['connecting', 'refused', 'refused']);
    await new Promise((resolve) => {
      setTimeout(resolve, 120);
    });
    expect(state.sockets).toHaveLength(1);
  });
});
