// An address outside at its HTTP edge: takes what is sent, or fails in the ways receivers fail.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Received {
  body: string;
  signature: string;
  delivery: string;
  /** Of the request that caused it, where one did. */
  request_id: string | undefined;
}

type Answers = 'take' | 'fail' | 'redirect' | 'hang' | 'endless' | 'zero_byte';

export class WebhookReceiver {
  readonly received: Received[] = [];
  answers: Answers = 'take';
  delay_ms = 0;
  /** Deliveries that were here twice at the same moment. */
  readonly at_once_twice: string[] = [];
  readonly #here = new Set<string>();
  readonly #server: Server = createServer((request, response) => void this.#take(request, response));

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let body = '';
    for await (const part of request) body += String(part);
    const delivery = String(request.headers['isrute-delivery']);
    const { 'isrute-signature': signature, 'isrute-request-id': request_id } = request.headers;
    this.received.push({ body, signature: String(signature), delivery, request_id: request_id?.toString() });
    if (this.#here.has(delivery)) this.at_once_twice.push(delivery);
    this.#here.add(delivery);
    if (this.delay_ms > 0)
      await new Promise((done) => {
        setTimeout(done, this.delay_ms);
      });
    this.#here.delete(delivery);
    this.#answer(response);
  }

  #answer(response: ServerResponse): void {
    switch (this.answers) {
      case 'take':
        response.writeHead(200).end('ok');
        break;
      case 'fail':
        response.writeHead(500).end('broken');
        break;
      case 'redirect':
        response.writeHead(302, { location: `${this.url}elsewhere` }).end();
        break;
      case 'endless':
        response.writeHead(200);
        for (let n = 0; n < 64; n += 1) response.write('x'.repeat(1_024));
        break;
      case 'zero_byte':
        response.writeHead(200).end('a\u0000b');
        break;
      case 'hang':
        break;
    }
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}/`;
  }

  async open(): Promise<this> {
    await new Promise<void>((done) => {
      this.#server.listen(0, '127.0.0.1', done);
    });
    return this;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }
}
