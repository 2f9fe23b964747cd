// What takes traces, at its HTTP edge: OTLP as JSON. It takes them, fails, or hangs, as receivers do.

import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Value {
  stringValue?: string;
  intValue?: number | string;
  doubleValue?: number;
}
interface Attribute {
  key: string;
  value: Value;
}
interface Sent {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: { spans: SentSpan[] }[];
  }[];
}
interface SentSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  attributes: Attribute[];
  status: { code: number };
}

export interface TakenSpan {
  trace_id: string;
  id: string;
  parent_id: string | null;
  name: string;
  /** As OTLP counts them: 1 inside, 2 server, 3 client, 5 consumer. */
  kind: number;
  facts: Record<string, string | number | undefined>;
  has_failed: boolean;
}

const factsOf = (attributes: readonly Attribute[]): TakenSpan['facts'] =>
  Object.fromEntries(
    attributes.map(({ key, value }) => [key, value.stringValue ?? value.doubleValue ?? value.intValue]),
  );

const taken = ({ parentSpanId, ...span }: SentSpan): TakenSpan => ({
  trace_id: span.traceId,
  id: span.spanId,
  parent_id: parentSpanId === undefined || parentSpanId === '' ? null : parentSpanId,
  name: span.name,
  kind: span.kind,
  facts: factsOf(span.attributes),
  has_failed: span.status.code === 2,
});

export class OtlpReceiver {
  /** The bodies as they came. */
  readonly texts: string[] = [];
  /** Where they were sent, as what. */
  readonly asked: { path: string | undefined; type: string | undefined }[] = [];
  answers: 'take' | 'fail' | 'hang' = 'take';
  readonly #server: Server = createServer((request, response) => void this.#take(request, response));

  async #take(request: IncomingMessage, response: ServerResponse): Promise<void> {
    this.asked.push({ path: request.url, type: request.headers['content-type'] });
    let text = '';
    for await (const part of request) text += String(part);
    if (this.answers === 'hang') return;
    if (this.answers === 'take') this.texts.push(text);
    response.writeHead(this.answers === 'take' ? 200 : 400, { 'content-type': 'application/json' }).end('{}');
  }

  get spans(): TakenSpan[] {
    return this.#sent.flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans.map(taken)));
  }

  /** What each batch says of who sends. */
  get resources(): TakenSpan['facts'][] {
    return this.#sent.map(({ resource }) => factsOf(resource.attributes));
  }

  get #sent(): Sent['resourceSpans'] {
    return this.texts.flatMap((text) => (JSON.parse(text) as Sent).resourceSpans);
  }

  get url(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
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
