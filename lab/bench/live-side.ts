// A server that pushes and the clients that watch it, each a process of its own.

import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { ClientOrder, Report, ServerOrder } from './live-orders.ts';
import type { Sample } from './measure.ts';

const messagesPerRound = 5;

async function report(child: ChildProcess): Promise<Report> {
  const [told] = (await once(child, 'message')) as [Report];
  return told;
}

/** A server of this kind and so many clients that watch one car on it. */
export async function startWatched(kind: 'ours' | 'plain', watchers: number) {
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
        const ready = report(clients);
        orderClients({ do: 'expect' });
        // A message that came before they were told to expect it would not be counted.
        await ready;
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
