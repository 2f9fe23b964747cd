// S7: one car position to 5,000 watching clients. Servers and clients are processes of their own; only the servers' CPU counts.

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ClientOrder, Report, ServerOrder } from './live-orders.ts';
import { compare, median, within, type Sample } from './measure.ts';

const watchers = Number(process.argv[2] ?? 5_000);
const messagesPerRound = 5;

async function report(child: ChildProcess): Promise<Report> {
  const [told] = (await once(child, 'message')) as [Report];
  return told;
}

async function startSide(kind: 'ours' | 'plain') {
  const server = fork(join(import.meta.dirname, 'live-server.ts'), [kind], { execArgv: ['--expose-gc'] });
  const { port } = await report(server);
  const clients = fork(join(import.meta.dirname, 'live-clients.ts'));
  const orderServer = (order: ServerOrder) => server.send(order);
  const orderClients = (order: ClientOrder) => clients.send(order);
  const ask = async () => {
    const answer = report(server);
    orderServer({ do: 'count' });
    return answer;
  };

  const empty = (await ask()).memory_kb ?? 0;
  orderClients({ do: 'connect', url: `ws://127.0.0.1:${port}/cable`, count: watchers });
  await report(clients);
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const full = await ask();
  if (full.clients !== watchers)
    throw new Error(`${full.clients} of ${watchers} clients are connected to ${kind}`);

  const delays_ms: number[] = [];
  let n = 0;
  return {
    kb_per_client: ((full.memory_kb ?? 0) - empty) / watchers,
    delays_ms,
    async round(): Promise<Sample> {
      orderServer({ do: 'start' });
      const start = performance.now();
      for (let sent = 0; sent < messagesPerRound; sent += 1) {
        orderClients({ do: 'expect' });
        const everybody = report(clients);
        const sent_at = performance.timeOrigin + performance.now();
        orderServer({ do: 'broadcast', n: (n += 1) });
        for (const at of (await everybody).arrived ?? []) delays_ms.push(at - sent_at);
      }
      const wall_s = (performance.now() - start) / 1000;
      const stopped = report(server);
      orderServer({ do: 'stop' });
      return { wall_s, cpu_s: (await stopped).cpu_s ?? 0, operations: messagesPerRound * watchers };
    },
    end() {
      clients.kill();
      server.kill();
    },
  };
}

function percentile(values: readonly number[], part: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * part)] ?? 0;
}

const ours = await startSide('ours');
const plain = await startSide('plain');
try {
  const people = watchers.toLocaleString('en');
  await compare({
    name: `S7 one position to ${people} clients, CPU per delivery, against plain ws (Socket.IO is not installed: left out)`,
    ours: ours.round,
    reference: plain.round,
    target: { of: 'cpu', at_most: 1.1 },
  });
  await within({
    name: 'S7 server memory per watching client',
    ours: () => ours.kb_per_client,
    at_most: 15,
    unit: 'KB',
    readings: 1,
  });
  for (const [name, { delays_ms }] of [
    ['ours', ours],
    ['plain ws', plain],
  ] as const) {
    const p99 = percentile(delays_ms, 0.99).toFixed(0);
    console.log(
      `S7 until the message is decoded, ${name} | median ${median(delays_ms).toFixed(0)} ms, p99 ${p99} ms | no target`,
    );
  }
} finally {
  ours.end();
  plain.end();
}
