// A port of its own for Prometheus, on this machine alone unless the settings say otherwise: what it tells is for
// nobody else.

import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { AppContext } from '../context.ts';
import type { Live } from '../live/live.ts';
import { figuresOf } from './figures.ts';

export interface MetricsPort {
  port: number;
  stop(): Promise<void>;
}

/** Null when no port was set. Rejects when it cannot be listened on. */
export async function serveMetrics(app: AppContext, live: Live | null): Promise<MetricsPort | null> {
  const { metrics_port, metrics_host } = app.settings;
  if (metrics_port === null) return null;
  const read = figuresOf(app, live);
  const { registry } = app.metrics;
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || !/^\/metrics(?:\?|$)/.test(request.url ?? '')) {
      response.writeHead(404).end();
      return;
    }
    read()
      .then(() => registry.metrics())
      .then((text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text))
      .catch((error: unknown) => {
        app.log.error({ err: error }, 'metrics');
        response.writeHead(500).end();
      });
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(metrics_port, metrics_host, resolve);
  });
  return {
    port: (server.address() as AddressInfo).port,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
