// An SMS gateway that counts: each message of ours comes with its number.

import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';

export interface Gateway {
  url: string;
  /** How often each message was handed over, by its number. */
  taken: ReadonlyMap<number, number>;
  stop(): void;
}

/** It takes a moment, so that a worker can die while it waits. */
const takes_ms = 20;

export async function openGateway(): Promise<Gateway> {
  const taken = new Map<number, number>();
  const take = async (asked: IncomingMessage, answer: ServerResponse) => {
    const { userref } = (await json(asked)) as { userref: string };
    const id = Number(userref);
    taken.set(id, (taken.get(id) ?? 0) + 1);
    await wait(takes_ms);
    answer.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ ids: [id] }));
  };
  const server = createServer((asked, answer) => void take(asked, answer).catch(() => answer.destroy()));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/rest/mtsms`,
    taken,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}
