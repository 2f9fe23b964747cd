// A line to a server that can be cut. `setOffline` of a browser is not enough: a page that is being closed is let onto
// the network again, hears of it, and sends.

import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface Line {
  address: string;
  cut(): void;
  mend(): void;
  close(): void;
}

export async function openLine(to: string): Promise<Line> {
  const { hostname, port } = new URL(to);
  const ends = new Set<Socket>();
  let isCut = false;
  const drop = () => {
    for (const end of ends) end.destroy();
  };
  const server = createServer((near) => {
    if (isCut) return near.destroy();
    const far = connect(Number(port), hostname);
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end);
      end.on('error', () => other.destroy());
      end.on('close', () => {
        ends.delete(end);
        other.destroy();
      });
      end.pipe(other);
    }
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    cut() {
      isCut = true;
      drop();
    },
    mend() {
      isCut = false;
    },
    close() {
      drop();
      server.close();
    },
  };
}
