// One request over connections that are kept, and its answer read whole.

import { once } from 'node:events';
import { Agent, request, type IncomingHttpHeaders } from 'node:http';
import { createServer, type AddressInfo } from 'node:net';

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  return port;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Answers of many calls; each caller knows its own. */
export interface Answer {
  status: number;
  // oxlint-disable-next-line typescript/no-explicit-any -- each caller knows its own answer
  body: any;
  headers: IncomingHttpHeaders;
}

export interface Sent {
  port: number;
  method: Method;
  path: string;
  headers: Record<string, string>;
  body?: unknown;
}

let visitors = 0;

/** Each visitor comes from an address of their own, or the limits by address would be what is measured. */
export function nextAddress(): string {
  visitors += 1;
  return `10.${(visitors >> 16) & 255}.${(visitors >> 8) & 255}.${visitors & 255}`;
}

export const keptConnections = () => new Agent({ keepAlive: true, maxSockets: 64 });

/** Rejects when nothing came back. */
export function send(agent: Agent, { port, method, path, headers, body }: Sent): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const asked = request(
      {
        agent,
        host: '127.0.0.1',
        port,
        method,
        path,
        timeout: 30_000,
        headers: {
          accept: 'application/json',
          'x-forwarded-for': nextAddress(),
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk)).on('error', reject);
        response.on('end', () => {
          const text = Buffer.concat(chunks).toString();
          try {
            resolve({
              status: response.statusCode ?? 0,
              body: text.startsWith('{') || text.startsWith('[') ? (JSON.parse(text) as unknown) : text,
              headers: response.headers,
            });
          } catch (error) {
            reject(error instanceof Error ? error : new Error(String(error)));
          }
        });
      },
    )
      .on('error', reject)
      .on('timeout', () => asked.destroy(new Error('No answer in time')));
    asked.end(body === undefined ? undefined : JSON.stringify(body));
  });
}
