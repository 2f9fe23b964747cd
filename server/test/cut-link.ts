// Stands between a server and its PostgreSQL, so that a test can take the database away: refused, or silent.

import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';

export interface CutLink {
  /** The address of the database through it. */
  url: string;
  /** Ends what is open and refuses the rest. */
  refuse(): Promise<void>;
  /** Keeps what is open and takes connections, and passes nothing on. */
  fallSilent(): void;
  /** As at first. */
  mend(): Promise<void>;
  stop(): Promise<void>;
}

/** Where PostgreSQL listens: the folder of its socket, or a host. */
function reachServer(url: URL): () => Socket {
  const port = Number(url.port || 5432);
  const folder = url.searchParams.get('host');
  return folder === null
    ? () => connect(port, url.hostname)
    : () => connect(`${decodeURIComponent(folder)}/.s.PGSQL.${port}`);
}

export async function cutLinkTo(database_url: string): Promise<CutLink> {
  const given = new URL(database_url);
  const reach = reachServer(given);
  const sockets = new Set<Socket>();
  let isSilent = false;
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined).on('close', () => sockets.delete(socket));
  };
  const server = createServer((here) => {
    keep(here);
    if (isSilent) return;
    const there = reach();
    keep(there);
    here.on('data', (bytes) => !isSilent && there.write(bytes)).on('close', () => there.destroy());
    there.on('data', (bytes) => !isSilent && here.write(bytes)).on('close', () => here.destroy());
  });
  const listen = async (port: number) => {
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
  };
  await listen(0);
  const { port } = server.address() as AddressInfo;
  const end = async () => {
    if (!server.listening) return;
    const closed = once(server, 'close');
    server.close();
    for (const socket of sockets) socket.destroy();
    await closed;
  };
  const url = new URL(database_url);
  url.search = '';
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    refuse: end,
    fallSilent() {
      isSilent = true;
    },
    async mend() {
      isSilent = false;
      await end();
      await listen(port);
    },
    stop: end,
  };
}
