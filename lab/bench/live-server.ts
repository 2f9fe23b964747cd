// The process that broadcasts in the push benchmark: ours, or plain `ws` sending the same bytes. Its parent gives the
// orders.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { WebSocketServer } from 'ws';
import { z } from 'zod';
import { openLiveBus } from '../../server/live/live-bus.ts';
import { attachLive, channel } from '../../server/live/live.ts';
import { identifier, position, type Report, type ServerOrder } from './live-orders.ts';

const tell = (report: Report) => process.send?.(report);
const server = createServer();
const clients = process.argv[2] === 'plain' ? plain() : await ours();

async function ours() {
  const bus = await openLiveBus();
  const limits = { open_per_address: 100_000, opens_per_minute_per_address: 100_000 };
  const car = channel({
    name: 'CarLocationChannel',
    params: z.object({ car_id: z.number() }),
    mayWatch: (_: null, { car_id }) => `car:${car_id}`,
    current: () => Promise.resolve(null),
  });
  const live = attachLive(server, { channels: [car], bus, ctx: null, limits });
  return { count: () => live.counts().clients, broadcast: (n: number) => bus.publish('car:7', position(n)) };
}

function plain() {
  const sockets = new WebSocketServer({ server, perMessageDeflate: false });
  const send = (bytes: Buffer) => sockets.clients.forEach((ws) => ws.send(bytes, { binary: false }));
  // The protocol asks for a ping every 3 s; the reference sends the same, so that what is compared is the way of
  // sending.
  setInterval(() => send(Buffer.from(`{"type":"ping","message":${Math.floor(Date.now() / 1000)}}`)), 3_000);
  return {
    count: () => sockets.clients.size,
    broadcast: (n: number) => send(Buffer.from(JSON.stringify({ identifier, message: position(n) }))),
  };
}

/** Kilobytes that stay after collecting what can be collected. */
function memory_kb(): number {
  globalThis.gc?.();
  return process.memoryUsage().rss / 1024;
}

let cpuBefore = process.cpuUsage();
process.on('message', (order: ServerOrder) => {
  if (order.do === 'count') tell({ clients: clients.count(), memory_kb: memory_kb() });
  else if (order.do === 'start') cpuBefore = process.cpuUsage();
  else if (order.do === 'broadcast') clients.broadcast(order.n);
  else {
    const { user, system } = process.cpuUsage(cpuBefore);
    tell({ cpu_s: (user + system) / 1e6 });
  }
});
server.listen(0, '127.0.0.1', () => tell({ port: (server.address() as AddressInfo).port }));
