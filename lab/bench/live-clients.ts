// The process that holds the watching clients of one server in the push benchmark.

import { WebSocket } from 'ws';
import { identifier, type ClientOrder, type Report } from './live-orders.ts';

const tell = (report: Report) => process.send?.(report);
const at_once = 100;
let count = 0;
let arrived: number[] = [];

function connect(url: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const ws = new WebSocket(url, ['actioncable-v1-json'], { perMessageDeflate: false });
    ws.on('error', reject);
    ws.on('open', () => {
      ws.send(JSON.stringify({ command: 'subscribe', identifier }));
      resolve();
    });
    ws.on('message', (bytes: Buffer) => {
      const heard = JSON.parse(bytes.toString()) as { message?: unknown };
      if (typeof heard.message !== 'object') return;
      arrived.push(performance.timeOrigin + performance.now());
      if (arrived.length === count) tell({ arrived });
    });
  });
}

process.on('message', (order: ClientOrder) => {
  arrived = [];
  if (order.do === 'connect') {
    count = order.count;
    void connectAll(order.url).then(() => tell({ clients: count }));
  } else tell({});
});

async function connectAll(url: string) {
  for (let n = 0; n < count; n += at_once)
    await Promise.all(Array.from({ length: Math.min(at_once, count - n) }, () => connect(url)));
}
