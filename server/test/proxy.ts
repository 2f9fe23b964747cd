// The little that a proxy in front of several servers does: asks who is ready, takes them in turn, keeps connections,
// passes sockets on. A request is tried elsewhere only when it surely reached nobody: what a server may have acted on
// is never sent twice.

import { once } from 'node:events';
import {
  Agent,
  createServer,
  get,
  request,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { buffer } from 'node:stream/consumers';

export interface Proxy {
  port: number;
  address: string;
  isReady(port: number): boolean;
  /** Requests and sockets that a server had no open port for, and that went to another. */
  elsewhere(): number;
  /** Requests that a server took and never answered: 502. */
  broken(): number;
  stop(): void;
}

/** Of one connection, not of the request. */
const ownHeaders = ['connection', 'keep-alive'];

function passedOn(headers: IncomingMessage['headers']): OutgoingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ownHeaders.includes(name)));
}

const refused = (error: NodeJS.ErrnoException) => error.code === 'ECONNREFUSED';

/** So often in a row a server may be too busy to answer; a no, or a closed port, counts at once. */
const silences = 3;
const longestAnswer_ms = 2_000;

/** Who of them says to be ready. */
function watchReadiness(ports: readonly number[], every_ms: number) {
  const ready = new Set<number>();
  const silent = new Map<number, number>();
  const say = (port: number, isReady: boolean) => {
    silent.delete(port);
    if (isReady) ready.add(port);
    else ready.delete(port);
  };
  const beSilent = (port: number) => {
    const times = (silent.get(port) ?? 0) + 1;
    if (times < silences) silent.set(port, times);
    else say(port, false);
  };
  const look = (port: number) => {
    const signal = AbortSignal.timeout(longestAnswer_ms);
    get({ agent: false, host: '127.0.0.1', port, path: '/health_check', signal }, (answer) => {
      answer.resume();
      say(port, answer.statusCode === 200);
    }).on('error', () => (signal.aborted ? beSilent(port) : say(port, false)));
  };
  ports.forEach(look);
  const looking = setInterval(() => ports.forEach(look), every_ms);
  let turn = 0;
  return {
    ready,
    /** All who may be asked, the next in turn first. */
    inTurn(): number[] {
      const all = [...ready].toSorted((a, b) => a - b);
      turn += 1;
      return all.map((_, at) => all[(at + turn) % all.length] as number);
    },
    stop: () => clearInterval(looking),
  };
}

interface Counts {
  elsewhere: number;
  broken: number;
}

/** Passes a request to the first of these that has an open port. */
function requestsTo(agent: Agent, counts: Counts) {
  return function pass(
    ports: readonly number[],
    asked: IncomingMessage,
    body: Buffer,
    answer: ServerResponse,
  ) {
    const [port, ...others] = ports;
    if (port === undefined) {
      answer.writeHead(503).end('nobody is ready');
      return;
    }
    const headers = passedOn(asked.headers);
    const passed = request(
      { agent, host: '127.0.0.1', port, method: asked.method, path: asked.url, headers },
      (told) => {
        answer.writeHead(told.statusCode ?? 502, passedOn(told.headers));
        told.on('error', () => answer.destroy()).pipe(answer);
      },
    );
    passed.on('error', (error) => {
      if (refused(error)) {
        counts.elsewhere += 1;
        pass(others, asked, body, answer);
      } else if (answer.headersSent) answer.destroy();
      else {
        counts.broken += 1;
        answer.writeHead(502).end('no answer');
      }
    });
    passed.end(body);
  };
}

/** The same for what becomes a socket: from then on bytes go to and fro as they come. */
function upgradesTo(sockets: Set<Duplex>, counts: Counts) {
  return function pass(ports: readonly number[], asked: IncomingMessage, socket: Duplex, head: Buffer) {
    const [port, ...others] = ports;
    if (port === undefined) {
      socket.end('HTTP/1.1 503 Service Unavailable\r\nConnection: close\r\nContent-Length: 0\r\n\r\n');
      return;
    }
    const names = asked.rawHeaders.filter((_, at) => at % 2 === 0);
    const lines = names.map((name, at) => `${name}: ${asked.rawHeaders[2 * at + 1]}\r\n`);
    const server: Socket = connect(port, '127.0.0.1', () => {
      server.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join('')}\r\n`);
      server.write(head);
      server.pipe(socket).pipe(server);
    });
    sockets.add(server);
    const leave = () => server.destroy();
    socket.once('close', leave);
    let isElsewhere = false;
    server.on('error', (error) => {
      isElsewhere = refused(error);
    });
    server.on('close', () => {
      sockets.delete(server);
      socket.off('close', leave);
      if (isElsewhere) {
        counts.elsewhere += 1;
        pass(others, asked, socket, head);
      } else socket.destroy();
    });
  };
}

/** `x-forwarded-for` passes as the client wrote it, so that one machine can speak for many visitors. */
export async function proxyTo(ports: readonly number[], looks_every_ms: number): Promise<Proxy> {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 });
  const readiness = watchReadiness(ports, looks_every_ms);
  const sockets = new Set<Duplex>();
  const counts = { elsewhere: 0, broken: 0 };
  const passRequest = requestsTo(agent, counts);
  const passUpgrade = upgradesTo(sockets, counts);
  const proxy = createServer((asked, answer) => {
    buffer(asked).then(
      (body) => passRequest(readiness.inTurn(), asked, body, answer),
      // Who asked has gone before the end of what they sent.
      () => answer.destroy(),
    );
  });
  proxy.on('upgrade', (asked: IncomingMessage, socket: Duplex, head: Buffer) => {
    socket.on('error', () => socket.destroy());
    passUpgrade(readiness.inTurn(), asked, socket, head);
  });
  proxy.keepAliveTimeout = 60_000;
  proxy.listen(0, '127.0.0.1');
  await once(proxy, 'listening');
  const { port } = proxy.address() as AddressInfo;
  return {
    port,
    address: `http://127.0.0.1:${port}`,
    isReady: (of) => readiness.ready.has(of),
    elsewhere: () => counts.elsewhere,
    broken: () => counts.broken,
    stop() {
      readiness.stop();
      for (const socket of sockets) socket.destroy();
      proxy.closeAllConnections();
      proxy.close();
      agent.destroy();
    },
  };
}
